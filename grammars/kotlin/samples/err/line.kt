fun f() {
    a
    * b
}
