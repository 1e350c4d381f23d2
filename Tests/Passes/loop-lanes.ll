; kaleido-loop-lanes makes functions of loops in parallel loops, for one element and for vectors, which compute all lanes until the last one is done.
; RUN: %run kaleido-loop-lanes %s --cpu=znver4 | FileCheck %s
; Vectors of four numbers, of which fewer registers hold two, and of two numbers, of which there are none.
; RUN: %run kaleido-loop-lanes %s --cpu=x86-64-v3 | FileCheck --check-prefix=FOUR %s
; RUN: %run kaleido-loop-lanes %s --cpu=x86-64 | FileCheck --check-prefix=NONE %s
; The vectorizer calls the variant.
; RUN: %kaleido build --target=x86_64 --cpu=znver4 --verify-ir '--passes=kaleido-loop-lanes,function(loop-vectorize)' %s --emit=ir -o - | FileCheck --check-prefix=VECTOR %s
; NONE-NOT: @ks.loop

declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.powi.f64.i32(double, i32)
declare double @ks.vector.exp(double) nounwind memory(none)
declare <4 x double> @ks.vector.exp.4(<4 x double>) nounwind memory(none)
declare <8 x double> @ks.vector.exp.8(<8 x double>) nounwind memory(none)
declare double @other(double) nounwind memory(none)

; The condition differs between elements; the counter does not.
; CHECK-LABEL: define void @steps(
; CHECK: [[CALL:%.*]] = call double @ks.loop.0(double %x) [[LIST:#[0-9]+]]
; CHECK-NOT: phi double
; CHECK: store double [[CALL]], ptr
; CHECK: !llvm.loop [[HINTS:![0-9]+]]
; FOUR-LABEL: define void @steps(
; FOUR: @ks.loop.0(
; VECTOR-LABEL: define void @steps(
; VECTOR: call <32 x double> @ks.loop.0.32(<32 x double> %{{.*}}, <32 x i1> splat (i1 true))
define void @steps(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %k = phi double [ 1.0, %outer ], [ %k.next, %loop ]
  %square = fmul contract double %a, %a
  %a.next = fadd double %square, %x
  %k.next = fadd double %k, 1.0
  %ends = fcmp uge double %a.next, 4.0
  br i1 %ends, label %after, label %loop
after:
  %count = phi double [ %k, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %count, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; All elements take as many iterations, more than are unrolled: there are no masks. Two results leave the loop.
; CHECK-LABEL: define void @halves(
; CHECK: [[PAIR:%.*]] = call { double, double } @ks.loop.1(double %x)
; CHECK: extractvalue { double, double } [[PAIR]], 0
; CHECK: extractvalue { double, double } [[PAIR]], 1
; FOUR-LABEL: define void @halves(
define void @halves(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !2
  br label %loop
loop:
  %low = phi double [ 0.0, %outer ], [ %low.next, %loop ]
  %high = phi double [ 8.0, %outer ], [ %high.next, %loop ]
  %k = phi i32 [ 0, %outer ], [ %k.next, %loop ]
  %sum = fadd double %low, %high
  %middle = fmul double %sum, 0.5
  %square = fmul double %middle, %middle
  %is.below = fcmp ult double %square, %x
  %low.next = select i1 %is.below, double %middle, double %low
  %high.next = select i1 %is.below, double %high, double %middle
  %k.next = add nuw nsw i32 %k, 1
  %done = icmp eq i32 %k.next, 60
  br i1 %done, label %after, label %loop
after:
  %first = phi double [ %low.next, %loop ]
  %second = phi double [ %high.next, %loop ]
  %both = fadd double %first, %second
  %target = getelementptr double, ptr %to, i64 %i
  store double %both, ptr %target, !llvm.access.group !2
  %i.next = add nuw i64 %i, 1
  %all = icmp eq i64 %i.next, %n
  br i1 %all, label %exit, label %outer, !llvm.loop !3
exit:
  ret void
}

; A function with vector variants, which gets 0.5 for lanes that are done.
; CHECK-LABEL: define void @calls(
; CHECK: call double @ks.loop.2(double %x)
define void @calls(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !4
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %e = call double @ks.vector.exp(double %a) #0
  %root = call double @llvm.sqrt.f64(double %e)
  %a.next = fsub double %a, %root
  %size = call double @llvm.fabs.f64(double %a.next)
  %continues = fcmp ult double %size, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !4
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !5
exit:
  ret void
}

; A function without variants, a loop that LLVM unrolls, a loop that is not parallel, and functions that are not optimized or are to be small.
; CHECK-LABEL: define void @scalar(
; CHECK-NOT: @ks.loop
; CHECK: call double @other
define void @scalar(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !6
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = call double @other(double %a)
  %continues = fcmp ult double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !6
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !7
exit:
  ret void
}

; CHECK-LABEL: define void @unrolled(
; CHECK-NOT: @ks.loop
; CHECK: icmp eq i32 %k.next, 12
define void @unrolled(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !8
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %k = phi i32 [ 0, %outer ], [ %k.next, %loop ]
  %a.next = fmul double %a, %x
  %k.next = add nuw nsw i32 %k, 1
  %ends = icmp eq i32 %k.next, 12
  br i1 %ends, label %after, label %loop
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !8
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !9
exit:
  ret void
}

; CHECK-LABEL: define void @ordered(
; CHECK-NOT: @ks.loop
; CHECK: fcmp uge double %a.next, 4.0
define void @ordered(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = fadd double %a, %x
  %ends = fcmp uge double %a.next, 4.0
  br i1 %ends, label %after, label %loop
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer
exit:
  ret void
}

; CHECK-LABEL: define void @unoptimized(
; CHECK-NOT: @ks.loop
; CHECK: fcmp uge double %a.next, 4.0
define void @unoptimized(ptr %from, ptr %to, i64 %n) optnone noinline {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !10
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = fadd double %a, %x
  %ends = fcmp uge double %a.next, 4.0
  br i1 %ends, label %after, label %loop
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !10
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !11
exit:
  ret void
}

; The result of a loop is an input of the next one.
; CHECK-LABEL: define void @sequence(
; CHECK: [[FIRST:%.*]] = call double @ks.loop.3(double %x)
; CHECK: [[SECOND:%.*]] = call double @ks.loop.4(double [[FIRST]])
; CHECK: store double [[SECOND]], ptr
define void @sequence(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !12
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = fmul double %a, 2.0
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %between
between:
  %last = phi double [ %a.next, %loop ]
  br label %second
second:
  %b = phi double [ %last, %between ], [ %b.next, %second ]
  %b.next = fsub double %b, 1.0
  %goes.on = fcmp ogt double %b.next, 1.0
  br i1 %goes.on, label %second, label %after
after:
  %result = phi double [ %b.next, %second ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !12
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !13
exit:
  ret void
}

; A loop without inputs, for which there are no names of variants, and an operation with an operand that is no vector.
; CHECK-LABEL: define void @constant(
; CHECK-NOT: @ks.loop
; CHECK: fcmp olt double %a.next, 4.0
define void @constant(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  br label %loop
loop:
  %a = phi double [ 0.5, %outer ], [ %a.next, %loop ]
  %a.next = fmul double %a, 1.25
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !14
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !15
exit:
  ret void
}

; CHECK-LABEL: define void @powers(
; CHECK-NOT: @ks.loop
; CHECK: call double @llvm.powi.f64.i32(double %a, i32 3)
define void @powers(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !16
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = call double @llvm.powi.f64.i32(double %a, i32 3)
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !16
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !17
exit:
  ret void
}

; Four vectors, the counter once. Nothing is computed if no element is active.
; CHECK-LABEL: define internal <32 x double> @ks.loop.0.32(<32 x double> %0, <32 x i1> %1)
; CHECK: [[ANY:%.*]] = call i1 @llvm.vector.reduce.or.v8i1
; CHECK-NEXT: br i1 [[ANY]], label %loop, label %end
; CHECK: loop:
; CHECK: phi double [ 1.000000e+00, %entry ]
; CHECK-COUNT-4: phi <8 x i1>
; CHECK-COUNT-4: fmul contract <8 x double>
; CHECK: fadd double
; CHECK: select <8 x i1> %{{.*}}, <8 x double>
; CHECK: call i1 @llvm.vector.reduce.or.v8i1
; CHECK-NEXT: br i1 %{{.*}}, label %loop, label %end
; FOUR: define internal <8 x double> @ks.loop.0.8(<8 x double> %0, <8 x i1> %1)
; CHECK-LABEL: define internal { <32 x double>, <32 x double> } @ks.loop.1.32(
; CHECK: loop:
; CHECK-NOT: phi <8 x i1>
; CHECK: icmp eq i32 %{{.*}}, 60
; CHECK-NEXT: br i1 %{{.*}}, label %end, label %loop
; CHECK-LABEL: define internal <8 x double> @ks.loop.2.8(<8 x double> %0, <8 x i1> %1)
; CHECK: [[MASK:%.*]] = phi <8 x i1> [ %1, %entry ]
; CHECK: [[OPERAND:%.*]] = select <8 x i1> [[MASK]], <8 x double> %{{.*}}, <8 x double> splat (double 5.000000e-01)
; CHECK: call <8 x double> @ks.vector.exp.8(<8 x double> [[OPERAND]])
; CHECK: call <8 x double> @llvm.sqrt.v8f64(
; CHECK: attributes [[LIST]] = { "vector-function-abi-variant"="_ZGV_LLVM_M32v_ks.loop.0(ks.loop.0.32)" }
; CHECK: [[HINTS]] = distinct !{[[HINTS]], {{.*}}}

attributes #0 = { "vector-function-abi-variant"="_ZGV_LLVM_N4v_ks.vector.exp(ks.vector.exp.4),_ZGV_LLVM_N8v_ks.vector.exp(ks.vector.exp.8)" }

!0 = distinct !{}
!1 = distinct !{!1, !{!"llvm.loop.parallel_accesses", !0}}
!2 = distinct !{}
!3 = distinct !{!3, !{!"llvm.loop.parallel_accesses", !2}}
!4 = distinct !{}
!5 = distinct !{!5, !{!"llvm.loop.parallel_accesses", !4}}
!6 = distinct !{}
!7 = distinct !{!7, !{!"llvm.loop.parallel_accesses", !6}}
!8 = distinct !{}
!9 = distinct !{!9, !{!"llvm.loop.parallel_accesses", !8}}
!10 = distinct !{}
!11 = distinct !{!11, !{!"llvm.loop.parallel_accesses", !10}}
!12 = distinct !{}
!13 = distinct !{!13, !{!"llvm.loop.parallel_accesses", !12}}
!14 = distinct !{}
!15 = distinct !{!15, !{!"llvm.loop.parallel_accesses", !14}}
!16 = distinct !{}
!17 = distinct !{!17, !{!"llvm.loop.parallel_accesses", !16}}
