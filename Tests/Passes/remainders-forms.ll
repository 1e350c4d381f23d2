; How kaleido-remainders expands remainders of different operands, with fused multiplication.
; RUN: %run kaleido-remainders %s --cpu=x86-64-v3 | FileCheck %s
; RUN: %run 'kaleido-remainders<powers>' %s --cpu=x86-64-v3 | FileCheck %s --check-prefix=POWERS

; A loop changes the divisor, or has no block of its own before it.
; CHECK-LABEL: define double @gcd(
; CHECK: loop:
; CHECK: fdiv double %x, %y
; CHECK: ret
define double @gcd(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %y, %loop ]
  %y = phi double [ %b, %entry ], [ %r, %loop ]
  %r = call double @fmod(double %x, double %y) #0
  %done = fcmp ole double %r, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %y
}

; CHECK-LABEL: define double @entered(
; CHECK: loop:
; CHECK: fdiv double %x, %b
; CHECK: ret
define double @entered(double %a, double %b, i1 %c) {
entry:
  br i1 %c, label %loop, label %end
loop:
  %x = phi double [ %a, %entry ], [ %next, %loop ]
  %r = call double @fmod(double %x, double %b) #0
  %next = fadd double %r, 1.0e+01
  %done = fcmp ole double %r, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %r, %loop ], [ %a, %entry ]
  ret double %result
}

; What is computed before a loop has the location of the block before it; nothing has flags.
; CHECK-LABEL: define double @located(
; CHECK: fdiv double 1.000000e+00, {{.*}}, !dbg [[BEFORE:![0-9]+]]
; CHECK: loop:
; CHECK-NOT: fast
; CHECK: call double @llvm.fma.f64({{.*}}, !dbg [[INSIDE:![0-9]+]]
; CHECK: ret
define double @located(double %a, double %b) !dbg !7 {
entry:
  br label %loop, !dbg !8
loop:
  %x = phi double [ %a, %entry ], [ %next, %loop ]
  %r = call fast double @fmod(double %x, double %b) #0, !dbg !9
  %next = fadd double %r, 1.0e+01
  %done = fcmp ole double %r, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %r
}

; A constant without a normal reciprocal, and a negative one, which is no power of two.
; CHECK-LABEL: define double @huge(
; CHECK: fdiv double
; CHECK: ret
define double @huge(double %a) {
  %r = call double @fmod(double %a, double 1.0e+308) #0
  ret double %r
}

; CHECK-LABEL: define double @negative(
; CHECK: icmp ult i64
; CHECK: fmul double {{.*}}, 1.250000e-01
; CHECK: ret
; POWERS-LABEL: define double @negative(
; POWERS: call double @fmod
define double @negative(double %a) {
  %r = call double @fmod(double %a, double -8.0) #0
  ret double %r
}

; The sign of zero does not count if the result is compared with zero, or if the dividend has none. A divisor that was an integer is a number.
; CHECK-LABEL: define i1 @divides(
; CHECK-NOT: copysign
; CHECK: ret
define i1 @divides(double %a, double %b) {
  %r = call double @fmod(double %a, double %b) #0
  %zero = fcmp oeq double %r, 0.0
  ret i1 %zero
}

; CHECK-LABEL: define i1 @compares(
; CHECK: copysign
; CHECK: ret
define i1 @compares(double %a, double %b) {
  %r = call double @fmod(double %a, double %b) #0
  %less = fcmp olt double %r, 0.0
  ret i1 %less
}

; CHECK-LABEL: define i1 @equals(
; CHECK: copysign
; CHECK: ret
define i1 @equals(double %a, double %b) {
  %r = call double @fmod(double %a, double %b) #0
  %three = fcmp oeq double %r, -3.0
  ret i1 %three
}

; CHECK-LABEL: define double @minus(
; CHECK: copysign
; CHECK: ret
define double @minus(double %b) {
  %r = call double @fmod(double -7.0, double %b) #0
  ret double %r
}

; CHECK-LABEL: define double @unsigned(
; CHECK-NOT: {{copysign|fcmp oeq}}
; CHECK: ret
define double @unsigned(i32 %a, i32 %b) {
  %dividend = uitofp i32 %a to double
  %divisor = sitofp i32 %b to double
  %r = call double @fmod(double %dividend, double %divisor) #0
  ret double %r
}

; CHECK-LABEL: define double @signed(
; CHECK: fcmp oeq double [[DIVISOR:%.*]], [[DIVISOR]]
; CHECK: copysign
; CHECK: ret
define double @signed(i32 %a, double %b) {
  %dividend = sitofp i32 %a to double
  %r = call double @fmod(double %dividend, double %b) #0
  ret double %r
}

; The processor of the function decides, and has a function of its own.
; CHECK-LABEL: define double @other(
; CHECK: call double @ks.runtime.remainder.x86-64-v2(
define double @other(double %a, double %b) "target-cpu"="x86-64-v2" {
  %r = call double @fmod(double %a, double %b) #0
  ret double %r
}

; CHECK-LABEL: define double @newer(
; CHECK: call double @llvm.fma.f64(
define double @newer(double %a, double %b) "target-cpu"="x86-64-v4" {
  %r = call double @fmod(double %a, double %b) #0
  ret double %r
}

declare double @fmod(double, double)
attributes #0 = { nobuiltin "kaleido-remainder" }

; CHECK-DAG: [[BEFORE]] = !DILocation(line: 3
; CHECK-DAG: [[INSIDE]] = !DILocation(line: 4
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !{null})
!7 = distinct !DISubprogram(name: "located", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DILocation(line: 3, column: 1, scope: !7)
!9 = !DILocation(line: 4, column: 1, scope: !7)
