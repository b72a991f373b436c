fn f(a: u8 b: u8) {}
