fun f() { do { a } }
