; Functions, blocks and instructions.
source_filename = "functions.c"
target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i32, ptr }

@table = internal unnamed_addr constant [3 x i32] [i32 1, i32 -2, i32 3], align 4
@text = private unnamed_addr constant [6 x i8] c"need\0A\00", align 1
@seen = dso_local global i32 0, align 4, !dbg !0
@more = external thread_local(initialexec) global %pair

define dso_local i32 @sum(ptr noundef readonly %from, i32 noundef %count) local_unnamed_addr #0 {
entry:
  %any = icmp sgt i32 %count, 0
  br i1 %any, label %loop, label %exit, !prof !4

loop:                                             ; preds = %loop, %entry
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %total = phi i32 [ 0, %entry ], [ %added, %loop ]
  %place = getelementptr inbounds i32, ptr %from, i64 %at
  %value = load i32, ptr %place, align 4, !tbaa !5
  %added = add nsw i32 %value, %total
  %next = add nuw nsw i64 %at, 1
  %wide = zext i32 %count to i64
  %done = icmp eq i64 %next, %wide
  br i1 %done, label %exit, label %loop, !llvm.loop !8

exit:
  %result = phi i32 [ 0, %entry ], [ %added, %loop ]
  ret i32 %result
}

define internal fastcc void @kinds(i32 %kind, double %x, <4 x float> %v, { i32, [2 x i8] } %s) unnamed_addr #1 align 16 {
  switch i32 %kind, label %other [
    i32 0, label %first
    i32 7, label %second
  ]

first:
  %1 = fadd fast double %x, 1.500000e+00
  %2 = fcmp olt double %1, 0x7FF0000000000000
  %3 = select i1 %2, double %1, double %x
  %4 = fptosi double %3 to i32
  store volatile i32 %4, ptr @seen, align 4
  ret void

second:
  %5 = extractelement <4 x float> %v, i32 0
  %6 = insertelement <4 x float> %v, float %5, i32 1
  %7 = shufflevector <4 x float> %6, <4 x float> poison, <4 x i32> <i32 0, i32 1, i32 undef, i32 3>
  %8 = extractvalue { i32, [2 x i8] } %s, 1, 0
  %9 = insertvalue { i32, [2 x i8] } %s, i8 %8, 1, 1
  %10 = fneg <4 x float> %7
  %11 = freeze i8 %8
  unreachable

other:
  %12 = alloca [4 x i32], i32 2, align 16
  %13 = call i32 @sum(ptr nonnull align 16 dereferenceable(4) %12, i32 4) #2
  %14 = tail call i32 (ptr, ...) @printf(ptr getelementptr inbounds ([6 x i8], ptr @text, i64 0, i64 0), i32 %13)
  call void asm sideeffect "nop", "~{memory}"() #2, !srcloc !7
  ret void
}

declare i32 @printf(ptr nocapture noundef readonly, ...) #2

attributes #0 = { nofree norecurse nounwind uwtable "frame-pointer"="none" "no-trapping-math"="true" }
attributes #1 = { noinline optnone allocsize(0,1) align=16 }
attributes #2 = { nounwind }

!llvm.module.flags = !{!3}
!0 = !{i32 1, !"wchar_size", i32 4}
!3 = !{i32 7, !"uwtable", i32 2}
!4 = !{!"branch_weights", i32 1, i32 2000}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", null, i64 0}
!7 = !{i64 12}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
