struct S { a u8 }
