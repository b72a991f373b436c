define void @f() {
  ret
}
