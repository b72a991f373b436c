; As LLVM 14 wrote it: pointers to types.
%struct.node = type <{ i8, %struct.node* }>
%"class a" = type opaque
@head = common global %struct.node* null, align 8
@words = addrspace(1) global [2 x i8 addrspace(2)*] zeroinitializer
@call = global void (i32, ...)* bitcast (i32 (i8*)* @f to void (i32, ...)*)

define i32 @f(i8* byval(i8) align 4 %x) {
  %1 = load %struct.node*, %struct.node** @head, align 8
  %2 = getelementptr inbounds %struct.node, %struct.node* %1, i32 0, i32 1
  %3 = ptrtoint %struct.node** %2 to i64
  %4 = call i32 (i8*, ...) bitcast (i32 (i8*)* @f to i32 (i8*, ...)*)(i8* %x, i64 %3)
  ret i32 add (i32 ptrtoint (i32 (i8*)* @f to i32), i32 7)
}
