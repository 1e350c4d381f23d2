; kaleido-loop-lanes removes the counted form of loops whose plain form is computed in lanes, and makes one block of those whose condition has two.
; RUN: %run kaleido-loop-lanes %s --cpu=znver4 | FileCheck %s
; Without vectors of four numbers, both forms and both blocks stay.
; RUN: %run kaleido-loop-lanes %s --cpu=x86-64 | FileCheck --check-prefix=NONE %s
; NONE-NOT: @ks.loop

declare double @llvm.fabs.f64(double)
declare double @llvm.sqrt.f64(double)

; CHECK-LABEL: define void @counted(
; CHECK-NOT: icmp eq i32
; CHECK: call double @ks.loop.{{[0-9]}}(double %x, double %bound)
; CHECK-NOT: icmp eq i32
; CHECK: ret void
; NONE-LABEL: define void @counted(
; NONE: icmp eq i32 %k, %count
; NONE: fcmp ult double %j, %bound
define void @counted(ptr %from, ptr %bounds, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !10
  %bound.source = getelementptr double, ptr %bounds, i64 %i
  %bound = load double, ptr %bound.source, !llvm.access.group !10
  %fits = fcmp ole double %bound, 1.0e9
  br i1 %fits, label %counted.start, label %plain, !prof !7, !kaleido-counted !9
counted.start:
  %count = fptoui double %bound to i32
  br label %counted
counted:
  %b = phi double [ %x, %counted.start ], [ %b.next, %counted ]
  %k = phi i32 [ 0, %counted.start ], [ %k.next, %counted ]
  %b.next = fmul double %b, 0.5
  %k.next = add i32 %k, 1
  %ends = icmp eq i32 %k, %count
  br i1 %ends, label %after, label %counted
plain:
  %a = phi double [ %x, %outer ], [ %a.next, %plain ]
  %j = phi double [ 1.0, %outer ], [ %j.next, %plain ]
  %a.next = fmul double %a, 0.5
  %j.next = fadd double %j, 1.0
  %continues = fcmp ult double %j, %bound
  br i1 %continues, label %plain, label %after
after:
  %result = phi double [ %a.next, %plain ], [ %b.next, %counted ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !10
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !11
exit:
  ret void
}

; LLVM has reversed the branch.
; CHECK-LABEL: define void @reversed(
; CHECK-NOT: icmp eq i32
; CHECK: call double @ks.loop.{{[0-9]}}(double %x, double %bound)
; CHECK-NOT: icmp eq i32
; CHECK: ret void
; NONE-LABEL: define void @reversed(
; NONE: icmp eq i32 %k, %count
; NONE: fcmp ult double %j, %bound
define void @reversed(ptr %from, ptr %bounds, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !12
  %bound.source = getelementptr double, ptr %bounds, i64 %i
  %bound = load double, ptr %bound.source, !llvm.access.group !12
  %fits = fcmp ugt double %bound, 1.0e9
  br i1 %fits, label %plain, label %counted.start, !prof !8, !kaleido-counted !9
counted.start:
  %count = fptoui double %bound to i32
  br label %counted
counted:
  %b = phi double [ %x, %counted.start ], [ %b.next, %counted ]
  %k = phi i32 [ 0, %counted.start ], [ %k.next, %counted ]
  %b.next = fmul double %b, 0.5
  %k.next = add i32 %k, 1
  %ends = icmp eq i32 %k, %count
  br i1 %ends, label %after, label %counted
plain:
  %a = phi double [ %x, %outer ], [ %a.next, %plain ]
  %j = phi double [ 1.0, %outer ], [ %j.next, %plain ]
  %a.next = fmul double %a, 0.5
  %j.next = fadd double %j, 1.0
  %continues = fcmp ult double %j, %bound
  br i1 %continues, label %plain, label %after
after:
  %result = phi double [ %a.next, %plain ], [ %b.next, %counted ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !12
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !13
exit:
  ret void
}

; The plain form has a remainder, which has no lanes.
; CHECK-LABEL: define void @remainders(
; CHECK-NOT: @ks.loop
; CHECK: icmp eq i32 %k, %count
; CHECK: fcmp ult double %j, %bound
define void @remainders(ptr %from, ptr %bounds, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !14
  %bound.source = getelementptr double, ptr %bounds, i64 %i
  %bound = load double, ptr %bound.source, !llvm.access.group !14
  %fits = fcmp ole double %bound, 1.0e9
  br i1 %fits, label %counted.start, label %plain, !prof !7, !kaleido-counted !9
counted.start:
  %count = fptoui double %bound to i32
  br label %counted
counted:
  %b = phi double [ %x, %counted.start ], [ %b.next, %counted ]
  %k = phi i32 [ 0, %counted.start ], [ %k.next, %counted ]
  %b.next = frem double %b, 3.0
  %k.next = add i32 %k, 1
  %ends = icmp eq i32 %k, %count
  br i1 %ends, label %after, label %counted
plain:
  %a = phi double [ %x, %outer ], [ %a.next, %plain ]
  %j = phi double [ 1.0, %outer ], [ %j.next, %plain ]
  %a.next = frem double %a, 3.0
  %j.next = fadd double %j, 1.0
  %continues = fcmp ult double %j, %bound
  br i1 %continues, label %plain, label %after
after:
  %result = phi double [ %a.next, %plain ], [ %b.next, %counted ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !14
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !15
exit:
  ret void
}

; Other branches between two loops: one without the mark, and one that LLVM has combined with another, as its weights tell.
; CHECK-LABEL: define void @unmarked(
; CHECK-NOT: @ks.loop
; CHECK: icmp eq i32 %k, %count
; CHECK: fcmp ult double %j, %bound
define void @unmarked(ptr %from, ptr %bounds, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !16
  %bound.source = getelementptr double, ptr %bounds, i64 %i
  %bound = load double, ptr %bound.source, !llvm.access.group !16
  %fits = fcmp ole double %bound, 1.0e9
  br i1 %fits, label %counted.start, label %plain, !prof !7
counted.start:
  %count = fptoui double %bound to i32
  br label %counted
counted:
  %b = phi double [ %x, %counted.start ], [ %b.next, %counted ]
  %k = phi i32 [ 0, %counted.start ], [ %k.next, %counted ]
  %b.next = fmul double %b, 0.5
  %k.next = add i32 %k, 1
  %ends = icmp eq i32 %k, %count
  br i1 %ends, label %after, label %counted
plain:
  %a = phi double [ %x, %outer ], [ %a.next, %plain ]
  %j = phi double [ 1.0, %outer ], [ %j.next, %plain ]
  %a.next = fmul double %a, 0.5
  %j.next = fadd double %j, 1.0
  %continues = fcmp ult double %j, %bound
  br i1 %continues, label %plain, label %after
after:
  %result = phi double [ %a.next, %plain ], [ %b.next, %counted ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !16
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !17
exit:
  ret void
}

; CHECK-LABEL: define void @combined(
; CHECK-NOT: @ks.loop
; CHECK: icmp eq i32 %k, %count
; CHECK: fcmp ult double %j, %bound
define void @combined(ptr %from, ptr %bounds, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !18
  %bound.source = getelementptr double, ptr %bounds, i64 %i
  %bound = load double, ptr %bound.source, !llvm.access.group !18
  %fits = fcmp ole double %bound, 1.0e9
  br i1 %fits, label %counted.start, label %plain, !prof !6, !kaleido-counted !9
counted.start:
  %count = fptoui double %bound to i32
  br label %counted
counted:
  %b = phi double [ %x, %counted.start ], [ %b.next, %counted ]
  %k = phi i32 [ 0, %counted.start ], [ %k.next, %counted ]
  %b.next = fmul double %b, 0.5
  %k.next = add i32 %k, 1
  %ends = icmp eq i32 %k, %count
  br i1 %ends, label %after, label %counted
plain:
  %a = phi double [ %x, %outer ], [ %a.next, %plain ]
  %j = phi double [ 1.0, %outer ], [ %j.next, %plain ]
  %a.next = fmul double %a, 0.5
  %j.next = fadd double %j, 1.0
  %continues = fcmp ult double %j, %bound
  br i1 %continues, label %plain, label %after
after:
  %result = phi double [ %a.next, %plain ], [ %b.next, %counted ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !18
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !19
exit:
  ret void
}

; The right-hand side of a conjunction has a root.
; CHECK-LABEL: define void @conjunction(
; CHECK: call double @ks.loop.{{[0-9]}}(double %x)
; CHECK-NOT: @llvm.sqrt
; CHECK: ret void
; NONE-LABEL: define void @conjunction(
; NONE: br i1 %few, label %right, label %after
define void @conjunction(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !20
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %right ]
  %k = phi i32 [ 0, %outer ], [ %k.next, %right ]
  %half = fmul double %a, 0.5
  %few = icmp ult i32 %k, 29
  br i1 %few, label %right, label %after
right:
  %k.next = add i32 %k, 1
  %a.next = call double @llvm.sqrt.f64(double %half)
  %size = call double @llvm.fabs.f64(double %a.next)
  %above = fcmp ugt double %size, 1.0
  br i1 %above, label %loop, label %after
after:
  %result = phi double [ %half, %loop ], [ %half, %right ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !20
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !21
exit:
  ret void
}

; An operation without lanes: the blocks stay.
; CHECK-LABEL: define void @rest(
; CHECK: br i1 %few, label %right, label %after
define void @rest(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !22
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %right ]
  %k = phi i32 [ 0, %outer ], [ %k.next, %right ]
  %half = fmul double %a, 0.5
  %few = icmp ult i32 %k, 29
  br i1 %few, label %right, label %after
right:
  %k.next = add i32 %k, 1
  %a.next = frem double %half, 3.0
  %size = call double @llvm.fabs.f64(double %a.next)
  %above = fcmp ugt double %size, 1.0
  br i1 %above, label %loop, label %after
after:
  %result = phi double [ %half, %loop ], [ %half, %right ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !22
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !23
exit:
  ret void
}

!6 = !{!"branch_weights", i32 4000, i32 2001}
!7 = !{!"branch_weights", i32 2000, i32 1}
!8 = !{!"branch_weights", i32 1, i32 2000}
!9 = !{}
!10 = distinct !{}
!11 = distinct !{!11, !{!"llvm.loop.parallel_accesses", !10}}
!12 = distinct !{}
!13 = distinct !{!13, !{!"llvm.loop.parallel_accesses", !12}}
!14 = distinct !{}
!15 = distinct !{!15, !{!"llvm.loop.parallel_accesses", !14}}
!16 = distinct !{}
!17 = distinct !{!17, !{!"llvm.loop.parallel_accesses", !16}}
!18 = distinct !{}
!19 = distinct !{!19, !{!"llvm.loop.parallel_accesses", !18}}
!20 = distinct !{}
!21 = distinct !{!21, !{!"llvm.loop.parallel_accesses", !20}}
!22 = distinct !{}
!23 = distinct !{!23, !{!"llvm.loop.parallel_accesses", !22}}
