define void @f() {
a:
  %x = add i32 1, 2
}
