; kaleido-masks lowers selects that share a comparison to vector masks.
; RUN: %run kaleido-masks %s --cpu=x86-64 | FileCheck %s --check-prefixes=CHECK,BITWISE
; RUN: %run kaleido-masks %s --cpu=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,BLEND
; RUN: %run kaleido-masks %s --cpu=x86-64-v4 | FileCheck %s --check-prefix=REGISTER
; Only x86-64 has the instructions.
; RUN: %kaleido build --target=aarch64 --passes=kaleido-masks %s --emit=ir -o - | FileCheck %s --check-prefix=OTHER
; OTHER-NOT: @llvm.x86

; A bisection: the comparison has two uses, and depends on what the last iteration selected.
; CHECK-LABEL: define double @bisection(
; CHECK: loop:
; CHECK: call <2 x double> @llvm.x86.sse2.cmp.sd({{.*}}, i8 6){{.*}}!dbg [[COMPARISON:![0-9]+]]
; BITWISE: and i64 {{.*}}, !dbg [[FIRST:![0-9]+]]
; BITWISE-NOT: select
; BLEND: call <2 x double> @llvm.x86.sse41.blendvpd({{.*}}), !dbg [[FIRST:![0-9]+]]
; BLEND: call <2 x double> @llvm.x86.sse41.blendvpd(
; BLEND-NOT: select
; CHECK: ret double
; REGISTER-LABEL: define double @bisection(
; REGISTER: call i8 @llvm.x86.avx512.mask.cmp.sd({{.*}}, i32 6, i8 -1, i32 4){{.*}}!dbg
; REGISTER: select i1
; REGISTER: select i1
define double @bisection(double %n) !dbg !4 {
entry:
  br label %loop
loop:
  %low = phi double [ 0.0, %entry ], [ %low.next, %loop ]
  %high = phi double [ %n, %entry ], [ %high.next, %loop ]
  %sum = fadd double %low, %high
  %middle = fmul double %sum, 5.000000e-01
  %square = fmul double %middle, %middle
  %above = fcmp ugt double %n, %square, !dbg !6
  %high.next = select i1 %above, double %middle, double %high, !dbg !7
  %low.next = select i1 %above, double %low, double %middle
  %done = fcmp olt double %high.next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %low.next
}

; A single use is left to LLVM, which does as well.
; CHECK-LABEL: define double @once(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @once(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %selected = select i1 %less, double %a, double %b
  ret double %selected
}

; Without a loop, a branch is as good.
; CHECK-LABEL: define double @shared(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @shared(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %x = select i1 %less, double %a, double %b
  %y = select i1 %less, double 2.0, double %a
  %sum = fadd double %x, %y
  ret double %sum
}

; Weights ask for a branch.
; CHECK-LABEL: define double @weighted(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @weighted(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %x.next, %loop ]
  %y = phi double [ 0.0, %entry ], [ %y.next, %loop ]
  %less = fcmp olt double %x, 1.0
  %x.half = fmul double %x, 5.000000e-01
  %x.next = select i1 %less, double %x.half, double %y, !prof !8
  %y.next = select i1 %less, double %y, double %x.half, !prof !8
  %done = fcmp olt double %x.next, 1.0e-9
  br i1 %done, label %end, label %loop
end:
  ret double %y.next
}

; Behind a division, nothing should wait for the comparison.
; CHECK-LABEL: define double @divided(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @divided(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %x.next, %loop ]
  %y = phi double [ 0.0, %entry ], [ %y.next, %loop ]
  %q = fdiv double 1.0, %x
  %less = fcmp olt double %q, 1.0
  %x.next = select i1 %less, double %q, double %y
  %y.next = select i1 %less, double %y, double %q
  %done = fcmp olt double %x.next, 1.0e-9
  br i1 %done, label %end, label %loop
end:
  ret double %y.next
}

; Conditions of two comparisons have no single instruction, so their mask is used in any case.
; CHECK-LABEL: define double @both(
; CHECK: cmp.sd({{.*}}, i8 1)
; CHECK: cmp.sd({{.*}}, i8 4)
; CHECK: cmp.sd({{.*}}, i8 7)
; CHECK: ret double
define double @both(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %unequal = fcmp one double %b, 0.0
  %and = select i1 %less, i1 %unequal, i1 false
  %selected = select i1 %and, double %a, double %b
  ret double %selected
}

; A disjunction of comparisons, one of which has no single instruction. Zero needs no second mask.
; CHECK-LABEL: define double @either(
; CHECK: cmp.sd({{.*}}, i8 1)
; CHECK: cmp.sd({{.*}}, i8 0)
; CHECK: cmp.sd({{.*}}, i8 3)
; CHECK: or i64
; CHECK: [[BITS:%.*]] = and i64
; CHECK-NEXT: [[RESULT:%.*]] = bitcast i64 [[BITS]] to double
; CHECK-NEXT: ret double [[RESULT]]
define double @either(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %equal = fcmp ueq double %b, 0.0
  %or = or i1 %less, %equal
  %selected = select i1 %or, double %a, double 0.0
  ret double %selected
}

; A comparison that is not shared waits for a function of the C library: a branch lets the processor go on.
; CHECK-LABEL: define double @slow(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @slow(double %a) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %next, %loop ]
  %y = phi double [ %a, %entry ], [ %other, %loop ]
  %sine = call double @llvm.sin.f64(double %x)
  %less = fcmp olt double %sine, 0.5
  %half = fmul double %x, 0.5
  %next = select i1 %less, double %half, double %sine
  %other = select i1 %less, double %y, double %half
  %done = fcmp olt double %y, 0.1
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Not optimized.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @unoptimized(double %a, double %b) optnone noinline {
  %less = fcmp olt double %a, 1.0
  %greater = fcmp ogt double %b, 1.0
  %and = and i1 %less, %greater
  %selected = select i1 %and, double %a, double %b
  ret double %selected
}

; CHECK: [[COMPARISON]] = !DILocation(line: 2
; CHECK: [[FIRST]] = !DILocation(line: 3
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "bisection", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = !DILocation(line: 3, column: 1, scope: !4)
!8 = !{!"branch_weights", i32 1, i32 2000}
