function f() {
