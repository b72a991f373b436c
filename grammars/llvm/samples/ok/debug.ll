define i32 @f(i32 %a) !dbg !3 {
  call void @llvm.dbg.value(metadata i32 %a, metadata !7, metadata !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value)), !dbg !8
  %b = mul i32 %a, 3, !dbg !8
  ret i32 %b, !dbg !9
}

declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, splitDebugInlining: false)
!1 = !DIFile(filename: "f.c", directory: "/tmp", checksumkind: CSK_MD5, checksum: "00000000000000000000000000000000")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !4)
!4 = !{}
!5 = !DISubroutineType(types: !6)
!6 = !{!10, !10}
!7 = !DILocalVariable(name: "a", arg: 1, scope: !3, file: !1, line: 1, type: !10)
!8 = !DILocation(line: 2, column: 3, scope: !3)
!9 = !DILocation(line: 3, column: 3, scope: !11, inlinedAt: !8)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = distinct !DILexicalBlock(scope: !3, file: !1, line: 2, column: 1)
