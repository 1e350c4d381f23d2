; kaleido-extremes rewrites minima and maxima so that one instruction finds them, where the sign of a zero does not matter.
; RUN: %run kaleido-extremes %s | FileCheck %s

; A sum that begins with 0 is never -0, and adding a zero of either sign to it makes no difference, also by way of products, selects and sums with
; other numbers than zero. A maximum that is done by one instruction already stays.
; CHECK-LABEL: define double @sum(
; CHECK: fcmp nnan ule double %a, %x, !dbg [[LESS:![0-9]+]]
; CHECK: fcmp olt double %minimum, %b
; CHECK: fcmp ogt double %least, %x
define double @sum(double %a, double %b) !dbg !4 {
entry:
  br label %loop
loop:
  %sum = phi double [ 0.0, %entry ], [ %next, %loop ]
  %x = phi double [ %a, %entry ], [ %other, %loop ]
  %less = fcmp nnan ult double %a, %x, !dbg !6
  %minimum = select i1 %less, double %a, double %x, !dbg !7
  %lesser = fcmp ole double %minimum, %b
  %least = select i1 %lesser, double %minimum, double %b
  %greater = fcmp ogt double %least, %x
  %greatest = select i1 %greater, double %least, double %x
  %product = fmul double %greatest, %b
  %next = fadd double %sum, %product
  %other = fadd double %x, 1.0
  %done = fcmp ogt double %other, 9.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; A result that is returned shows its sign.
; CHECK-LABEL: define double @returned(
; CHECK: fcmp ult double %a, %b
define double @returned(double %a, double %b) {
  %less = fcmp ult double %a, %b
  %minimum = select i1 %less, double %a, double %b
  ret double %minimum
}

; So does a divisor.
; CHECK-LABEL: define double @divisor(
; CHECK: fcmp ugt double %a, %b
define double @divisor(double %a, double %b) {
  %greater = fcmp ugt double %a, %b
  %maximum = select i1 %greater, double %a, double %b
  %quotient = fdiv double 1.0, %maximum
  %sum = fadd double %quotient, 1.0
  ret double %sum
}

; Adding a zero to what may be -0 does.
; CHECK-LABEL: define double @added(
; CHECK: fcmp ugt double %a, %b
define double @added(double %a, double %b) {
  %greater = fcmp ugt double %a, %b
  %maximum = select i1 %greater, double %a, double %b
  %sum = fadd double %maximum, %a
  ret double %sum
}

; Subtracting 0 does not, and subtracting from what may be -0 does.
; CHECK-LABEL: define double @subtracted(
; CHECK: fcmp ult double %a, %b
; CHECK: fcmp uge double %a, %b
define double @subtracted(double %a, double %b) {
  %less = fcmp ult double %a, %b
  %minimum = select i1 %less, double %a, double %b
  %greater = fcmp ugt double %a, %b
  %maximum = select i1 %greater, double %a, double %b
  %first = fsub double %a, %minimum
  %second = fsub double %maximum, 1.0
  %result = call double @llvm.copysign.f64(double %second, double %first)
  ret double %result
}

; Neither operand is -0: a sum with 1 and a square, whose root is rounded down. What is rounded up may be.
; CHECK-LABEL: define double @operands(
; CHECK: fcmp ogt double %sum, %whole
; CHECK: fcmp ole double %sum, %rounded
define double @operands(double %a, double %b) {
  %sum = fadd double %a, 1.0
  %square = fmul double %b, %b
  %root = call double @llvm.sqrt.f64(double %square)
  %whole = call double @llvm.floor.f64(double %root)
  %difference = fsub double %root, %sum
  %rounded = call double @llvm.ceil.f64(double %difference)
  %greater = fcmp oge double %sum, %whole
  %maximum = select i1 %greater, double %sum, double %whole
  %less = fcmp ole double %sum, %rounded
  %minimum = select i1 %less, double %sum, double %rounded
  %first = fdiv double 1.0, %maximum
  %second = fdiv double %first, %minimum
  ret double %second
}

; A sum, a difference, what is rounded down and a select may be -0 if their operands may.
; CHECK-LABEL: define void @negative(
; CHECK-COUNT-4: fcmp ult double {{.*}}, %square
; CHECK: ret
define void @negative(double %a, double %b, i1 %is, ptr %to) {
  %square = fmul double %a, %a
  %sum = fadd double %a, %b
  %less.sum = fcmp ult double %sum, %square
  %minimum.sum = select i1 %less.sum, double %sum, double %square
  store volatile double %minimum.sum, ptr %to
  %difference = fsub double %a, %b
  %less.difference = fcmp ult double %difference, %square
  %minimum.difference = select i1 %less.difference, double %difference, double %square
  store volatile double %minimum.difference, ptr %to
  %whole = call double @llvm.floor.f64(double %b)
  %less.whole = fcmp ult double %whole, %square
  %minimum.whole = select i1 %less.whole, double %whole, double %square
  store volatile double %minimum.whole, ptr %to
  %selected = select i1 %is, double %square, double %b
  %less.selected = fcmp ult double %selected, %square
  %minimum.selected = select i1 %less.selected, double %selected, double %square
  store volatile double %minimum.selected, ptr %to
  ret void
}

; So may a phi of them, the constant -0, and the elements of vectors.
; CHECK-LABEL: define void @negative.others(
; CHECK: fcmp ult double %phi, %square
; CHECK: fcmp ult double %square, -0.0
; CHECK: fcmp ult <2 x double> %sums, %squares
; CHECK: ret
define void @negative.others(double %a, <2 x double> %v, i1 %is, ptr %to) {
entry:
  %square = fmul double %a, %a
  br i1 %is, label %join, label %other
other:
  br label %join
join:
  %phi = phi double [ %square, %entry ], [ %a, %other ]
  %less.phi = fcmp ult double %phi, %square
  %minimum.phi = select i1 %less.phi, double %phi, double %square
  store volatile double %minimum.phi, ptr %to
  %less.zero = fcmp ult double %square, -0.0
  %minimum.zero = select i1 %less.zero, double %square, double -0.0
  store volatile double %minimum.zero, ptr %to
  %squares = fmul <2 x double> %v, %v
  %sums = fadd <2 x double> %v, %v
  %less.sums = fcmp ult <2 x double> %sums, %squares
  %minimum.sums = select <2 x i1> %less.sums, <2 x double> %sums, <2 x double> %squares
  store volatile <2 x double> %minimum.sums, ptr %to
  ret void
}

; The sign of a zero passes through a phi, roundings, what is subtracted from it, functions, and `copysign`, whose own result shows it in a comparison.
; CHECK-LABEL: define double @passed(
; CHECK-COUNT-6: fcmp ult double %a, %b
; CHECK: ret
define double @passed(double %a, double %b, i1 %is, ptr %to) {
entry:
  %less.rounded = fcmp ult double %a, %b
  %minimum.rounded = select i1 %less.rounded, double %a, double %b
  %rounded = call double @llvm.floor.f64(double %minimum.rounded)
  store volatile double %rounded, ptr %to
  %less.reduced = fcmp ult double %a, %b
  %minimum.reduced = select i1 %less.reduced, double %a, double %b
  %reduced = fsub double %minimum.reduced, %b
  store volatile double %reduced, ptr %to
  %less.sine = fcmp ult double %a, %b
  %minimum.sine = select i1 %less.sine, double %a, double %b
  %sine = call double @llvm.sin.f64(double %minimum.sine)
  store volatile double %sine, ptr %to
  %less.signed = fcmp ult double %a, %b
  %minimum.signed = select i1 %less.signed, double %a, double %b
  %signed = call double @llvm.copysign.f64(double 1.0, double %minimum.signed)
  %isBelow = fcmp olt double %signed, 0.0
  store volatile i1 %isBelow, ptr %to
  %less.selected = fcmp ult double %a, %b
  %minimum.selected = select i1 %less.selected, double %a, double %b
  %selected = select i1 %is, double %minimum.selected, double 1.0
  store volatile double %selected, ptr %to
  %less.phi = fcmp ult double %a, %b
  %minimum.phi = select i1 %less.phi, double %a, double %b
  br i1 %is, label %join, label %other
other:
  br label %join
join:
  %phi = phi double [ %minimum.phi, %entry ], [ 1.0, %other ]
  ret double %phi
}

; Equal numbers other than zero have equal bits, also in vectors.
; CHECK-LABEL: define <2 x double> @constant(
; CHECK: fcmp uge <2 x double> %a, splat (double -1.000000e+00)
; CHECK: fcmp ole <2 x double> %a, zeroinitializer
define <2 x double> @constant(<2 x double> %a, ptr %to) {
  %greater = fcmp ugt <2 x double> %a, splat (double -1.0)
  %maximum = select <2 x i1> %greater, <2 x double> %a, <2 x double> splat (double -1.0)
  %less = fcmp ole <2 x double> %a, zeroinitializer
  %minimum = select <2 x i1> %less, <2 x double> %a, <2 x double> zeroinitializer
  store <2 x double> %maximum, ptr %to
  ret <2 x double> %minimum
}

; Not where the select becomes a branch, nor where it selects other numbers than those compared.
; CHECK-LABEL: define double @others(
; CHECK: fcmp ult double %a, 1.0
; CHECK: fcmp ugt double %a, 2.0
define double @others(double %a, double %b) {
  %less = fcmp ult double %a, 1.0
  %minimum = select i1 %less, double %a, double 1.0, !prof !8
  %greater = fcmp ugt double %a, 2.0
  %maximum = select i1 %greater, double %b, double 2.0
  %sum = fadd double %minimum, %maximum
  ret double %sum
}

declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.sin.f64(double)

; CHECK: [[LESS]] = !DILocation(line: 2
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "sum", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = !DILocation(line: 3, column: 1, scope: !4)
!8 = !{!"branch_weights", i32 1, i32 2000}
