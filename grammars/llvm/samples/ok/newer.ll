; What LLVM 19 has.
define range(i32 0, 5) i32 @f(ptr %p, target("spirv.Image", i32, 1) %image, <vscale x 4 x i32> %v) memory(argmem: read, inaccessiblemem: none) {
  %i = trunc nuw i64 7 to i32
  %d = or disjoint i32 %i, 8
  %z = zext nneg i32 %d to i64
  %g = getelementptr nusw i8, ptr %p, i64 %z
    #dbg_value(i32 %i, !1, !DIExpression(), !2)
  %s = add <4 x i32> splat (i32 1), zeroinitializer
  %n = call nofpclass(nan inf) float @llvm.sqrt.f32(float 1.0)
  ret i32 %d
}
declare float @llvm.sqrt.f32(float)
!1 = !DILocalVariable(name: "i", scope: !3)
!2 = !DILocation(line: 1, scope: !3)
!3 = distinct !DISubprogram(name: "f")
