; Conditions of kaleido-loop-lanes that decide whether it is legal, and what it keeps.
; RUN: %run kaleido-loop-lanes %s --cpu=znver4 | FileCheck %s

declare double @llvm.sqrt.f64(double)

; An element that is done must not divide by zero, and there is no instruction for remainders of numbers.
; CHECK-LABEL: define void @divisions(
; CHECK-NOT: @ks.loop
; CHECK: udiv i64
define void @divisions(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %whole = fptoui double %a to i64
  %quotient = udiv i64 100, %whole
  %term = uitofp i64 %quotient to double
  %a.next = fadd double %a, %term
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; CHECK-LABEL: define void @remainders(
; CHECK-NOT: @ks.loop
; CHECK: frem double
define void @remainders(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %rest = frem double %a, 3.0
  %a.next = fadd double %a, %rest
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; A loop that is not always entered, and one whose exit has other predecessors.
; CHECK-LABEL: define void @skipped(
; CHECK-NOT: @ks.loop
; CHECK: fmul double
define void @skipped(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %last ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  %enters = fcmp olt double %x, 3.0
  br i1 %enters, label %loop, label %last
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = fmul double %a, 1.5
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %half = fmul double %a.next, 0.5
  br label %last
last:
  %result = phi double [ %half, %after ], [ %x, %outer ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; CHECK-LABEL: define void @joined(
; CHECK-NOT: @ks.loop
; CHECK: fmul double
define void @joined(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  %enters = fcmp olt double %x, 3.0
  br i1 %enters, label %head, label %other
other:
  br label %after
head:
  br label %loop
loop:
  %a = phi double [ %x, %head ], [ %a.next, %loop ]
  %a.next = fmul double %a, 1.5
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ], [ %x, %other ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; A function that is to be small.
; CHECK-LABEL: define void @small(
; CHECK-NOT: @ks.loop
; CHECK: fadd double
define void @small(ptr %from, ptr %to, i64 %n) optsize {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = fadd double %a, 0.5
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; A loop with hints that is not parallel.
; CHECK-LABEL: define void @ordered(
; CHECK-NOT: @ks.loop
; CHECK: fadd double
define void @ordered(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %a.next = fadd double %a, 0.5
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !2
exit:
  ret void
}

; Flags of calls, and the location of the loop.
; CHECK-LABEL: define void @kept(
; CHECK: call double @ks.loop.0(double %x){{.*}}, !dbg [[LOCATION:![0-9]+]]
define void @kept(ptr %from, ptr %to, i64 %n) !dbg !6 {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %after ]
  %source = getelementptr double, ptr %from, i64 %i
  %x = load double, ptr %source, !llvm.access.group !0
  br label %loop
loop:
  %a = phi double [ %x, %outer ], [ %a.next, %loop ]
  %root = call nnan ninf double @llvm.sqrt.f64(double %a)
  %a.next = fadd double %root, 0.5
  %continues = fcmp olt double %a.next, 4.0
  br i1 %continues, label %loop, label %after, !dbg !7
after:
  %result = phi double [ %a.next, %loop ]
  %target = getelementptr double, ptr %to, i64 %i
  store double %result, ptr %target, !llvm.access.group !0
  %i.next = add nuw i64 %i, 1
  %done = icmp eq i64 %i.next, %n
  br i1 %done, label %exit, label %outer, !llvm.loop !1
exit:
  ret void
}

; Two parallel loops in one function.
; CHECK-LABEL: define void @twice(
; CHECK: call double @ks.loop.
; CHECK: call double @ks.loop.
define void @twice(ptr %from, ptr %to, i64 %n) {
entry:
  br label %outer1
outer1:
  %i1 = phi i64 [ 0, %entry ], [ %i1.next, %after1 ]
  %source1 = getelementptr double, ptr %from, i64 %i1
  %x1 = load double, ptr %source1, !llvm.access.group !0
  br label %loop1
loop1:
  %a1 = phi double [ %x1, %outer1 ], [ %a1.next, %loop1 ]
  %a1.next = fadd double %a1, 0.5
  %continues1 = fcmp olt double %a1.next, 4.0
  br i1 %continues1, label %loop1, label %after1
after1:
  %result1 = phi double [ %a1.next, %loop1 ]
  %target1 = getelementptr double, ptr %to, i64 %i1
  store double %result1, ptr %target1, !llvm.access.group !0
  %i1.next = add nuw i64 %i1, 1
  %done1 = icmp eq i64 %i1.next, %n
  br i1 %done1, label %between, label %outer1, !llvm.loop !1
between:
  br label %outer2
outer2:
  %i2 = phi i64 [ 0, %between ], [ %i2.next, %after2 ]
  %source2 = getelementptr double, ptr %from, i64 %i2
  %x2 = load double, ptr %source2, !llvm.access.group !0
  br label %loop2
loop2:
  %a2 = phi double [ %x2, %outer2 ], [ %a2.next, %loop2 ]
  %a2.next = fadd double %a2, 0.5
  %continues2 = fcmp olt double %a2.next, 4.0
  br i1 %continues2, label %loop2, label %after2
after2:
  %result2 = phi double [ %a2.next, %loop2 ]
  %target2 = getelementptr double, ptr %to, i64 %i2
  store double %result2, ptr %target2, !llvm.access.group !0
  %i2.next = add nuw i64 %i2, 1
  %done2 = icmp eq i64 %i2.next, %n
  br i1 %done2, label %exit, label %outer2, !llvm.loop !8
exit:
  ret void
}

; CHECK-LABEL: define internal <32 x double> @ks.loop.0.32(
; CHECK-COUNT-4: call nnan ninf <8 x double> @llvm.sqrt.v8f64(
; CHECK: [[LOCATION]] = !DILocation(line: 5,

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!5}

!0 = distinct !{}
!1 = distinct !{!1, !{!"llvm.loop.parallel_accesses", !0}}
!2 = distinct !{!2, !{!"llvm.loop.mustprogress"}}
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !4, emissionKind: FullDebug)
!4 = !DIFile(filename: "x.ks", directory: "/")
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = distinct !DISubprogram(name: "kept", file: !4, line: 4, unit: !3, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 5, column: 1, scope: !6)
!8 = distinct !{!8, !{!"llvm.loop.parallel_accesses", !0}}
