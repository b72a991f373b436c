fn f() { for a in 0.._ {} }
