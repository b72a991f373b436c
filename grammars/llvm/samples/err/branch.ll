define void @f() {
  br %x
}
