fun f() {
