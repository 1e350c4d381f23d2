; kaleido-remainders expands calls of fmod that are marked.
; RUN: %run kaleido-remainders %s --cpu=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,FUSED
; RUN: %run kaleido-remainders %s --cpu=x86-64 | FileCheck %s --check-prefixes=CHECK,SPLIT
; RUN: %run 'kaleido-remainders<calls>' %s --cpu=x86-64-v3 | FileCheck %s --check-prefix=CALLS
; RUN: %run 'kaleido-remainders<powers>' %s --cpu=x86-64-v3 | FileCheck %s --check-prefix=POWERS
; RUN: %run 'kaleido-remainders<powers>' %s --cpu=x86-64 | FileCheck %s --check-prefix=NO-POWERS
; NO-POWERS-NOT: @ks.runtime.remainder
; NO-POWERS-NOT: copysign

; CHECK-LABEL: define double @any(
; FUSED: icmp ult i64
; FUSED: br i1
; FUSED: fdiv double %a, %b, !dbg [[LOCATION:![0-9]+]]
; FUSED: call double @llvm.fma.f64({{.*}}), !dbg [[LOCATION]]
; FUSED: call double @fmod(double %a, double %b) {{.*}}, !dbg [[LOCATION]]
; SPLIT: call double @ks.runtime.remainder(double %a, double %b) {{.*}}, !dbg [[LOCATION:![0-9]+]]
; CHECK: ret
; CALLS-LABEL: define double @any(
; CALLS: call double @ks.runtime.remainder(double %a, double %b) {{.*}}, !dbg [[LOCATION:![0-9]+]]
; POWERS-LABEL: define double @any(
; POWERS-NEXT: call double @fmod
define double @any(double %a, double %b) !dbg !4 {
  %r = call double @fmod(double %a, double %b) #0, !dbg !6
  ret double %r
}

; The reciprocal of a constant.
; CHECK-LABEL: define double @ten(
; FUSED-NOT: fdiv
; FUSED: fmul double {{.*}}, 1.000000e-01
; CHECK: ret
define double @ten(double %a) {
  %r = call double @fmod(double %a, double 1.000000e+01) #0
  ret double %r
}

; By powers of two, there is nothing to correct, and with fused multiplication nothing to test.
; FUSED-LABEL: define double @two(
; FUSED-NEXT: fmul double %a, 5.000000e-01
; FUSED-NEXT: call double @llvm.trunc.f64
; FUSED-NEXT: fneg
; FUSED-NEXT: call double @llvm.fma.f64
; FUSED-NEXT: call double @llvm.copysign.f64
; FUSED-NOT: br i1
; FUSED: ret
; SPLIT-LABEL: define double @two(
; SPLIT: br i1
; SPLIT: sitofp
; SPLIT: ret
; POWERS-LABEL: define double @two(
; POWERS-NOT: @fmod
; POWERS: ret
define double @two(double %a) {
  %r = call double @fmod(double %a, double 2.000000e+00) #0
  ret double %r
}

; 2^1001 and 1/2 are no such powers: quotients may overflow.
; POWERS-LABEL: define double @extreme(
; POWERS-COUNT-2: call double @fmod
define double @extreme(double %a) {
  %r = call double @fmod(double %a, double 0x7E80000000000000) #0
  %s = call double @fmod(double %r, double 5.000000e-01) #0
  ret double %s
}

; A variable in steps is mostly smaller than the divisor: a branch.
; FUSED-LABEL: define double @stepped(
; FUSED: br i1
; POWERS-LABEL: define double @stepped(
; POWERS: call double @fmod
define double @stepped(double %a) {
  %r = call double @fmod(double %a, double 8.000000e+00) #1
  ret double %r
}

; A loop does not change the divisor.
; FUSED-LABEL: define double @loop(
; FUSED: entry:
; FUSED: fdiv double 1.000000e+00
; FUSED: loop:
; FUSED-NOT: fdiv
; FUSED: ret
define double @loop(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %next, %loop ]
  %r = call double @fmod(double %x, double %b) #0
  %next = fadd double %r, 1.0e+01
  %done = fcmp ole double %r, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %r
}

; Constants; but NaN stays what the C library makes.
; CHECK-LABEL: define double @constant(
; CHECK-NEXT: ret double -1.000000e+00
define double @constant() {
  %r = call double @fmod(double -7.0, double 3.0) #0
  ret double %r
}

; CHECK-LABEL: define double @zero(
; FUSED: call double @fmod(double 7.000000e+00, double 0.000000e+00)
define double @zero() {
  %r = call double @fmod(double 7.0, double 0.0) #0
  ret double %r
}

; LLVM's own remainder.
; CHECK-LABEL: define double @frem(
; CHECK-NOT: = frem
; CHECK: ret
define double @frem(double %a, double %b) {
  %r = frem double %a, %b
  ret double %r
}

; Other calls of fmod, and other types, are left alone.
; CHECK-LABEL: define double @plain(
; CHECK-NEXT: call double @fmod
; CHECK-NEXT: ret
define double @plain(double %a, double %b) {
  %r = call double @fmod(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: define <2 x double> @vector(
; CHECK-NEXT: frem
define <2 x double> @vector(<2 x double> %a, <2 x double> %b) {
  %r = frem <2 x double> %a, %b
  ret <2 x double> %r
}

; Without optimization, a call.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NEXT: call double @ks.runtime.remainder(
define double @unoptimized(double %a, double %b) optnone noinline {
  %r = call double @fmod(double %a, double %b) #0
  ret double %r
}

declare double @fmod(double, double)
attributes #0 = { nobuiltin "kaleido-remainder" }
attributes #1 = { nobuiltin "kaleido-remainder"="stepped" }

; The function that remainders share.
; SPLIT: define internal double @ks.runtime.remainder(
; SPLIT: fptosi
; CALLS: define internal double @ks.runtime.remainder(
; CALLS: call double @llvm.fma.f64

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "any", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
; CHECK: [[LOCATION]] = !DILocation(line: 2
; CALLS: [[LOCATION]] = !DILocation(line: 2
