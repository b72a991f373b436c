declare void @f(
