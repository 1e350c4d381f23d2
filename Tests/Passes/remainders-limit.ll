; kaleido-remainders expands sixteen remainders in line, those of the deepest loops first; functions that may be recursive count as loops. Those by
; powers of two are short, and not counted.
; RUN: %run kaleido-remainders %s --cpu=x86-64-v3 | FileCheck %s

; Two others come before these, of which fourteen are left.
; CHECK-LABEL: define double @straight(
; CHECK-COUNT-14: call double @llvm.fma
; CHECK-NOT: @llvm.fma
; CHECK: call double @ks.runtime.remainder(double %{{.*}}, double %b)
; CHECK-NEXT: [[LAST:%.*]] = call double @ks.runtime.remainder(double %{{.*}}, double %b)
; CHECK-NEXT: fmul double [[LAST]], 1.250000e-01
; CHECK: call double @llvm.fma
; CHECK: ret double
define double @straight(double %a, double %b) norecurse {
  %r0 = call double @fmod(double %a, double %b) #0
  %r1 = call double @fmod(double %r0, double %b) #0
  %r2 = call double @fmod(double %r1, double %b) #0
  %r3 = call double @fmod(double %r2, double %b) #0
  %r4 = call double @fmod(double %r3, double %b) #0
  %r5 = call double @fmod(double %r4, double %b) #0
  %r6 = call double @fmod(double %r5, double %b) #0
  %r7 = call double @fmod(double %r6, double %b) #0
  %r8 = call double @fmod(double %r7, double %b) #0
  %r9 = call double @fmod(double %r8, double %b) #0
  %r10 = call double @fmod(double %r9, double %b) #0
  %r11 = call double @fmod(double %r10, double %b) #0
  %r12 = call double @fmod(double %r11, double %b) #0
  %r13 = call double @fmod(double %r12, double %b) #0
  %r14 = call double @fmod(double %r13, double %b) #0
  %r15 = call double @fmod(double %r14, double %b) #0
  %power = call double @fmod(double %r15, double 8.0) #0
  ret double %power
}

; CHECK-LABEL: define double @recursive(
; CHECK: @llvm.fma
define double @recursive(double %a, double %b) {
  %r = call double @fmod(double %a, double %b) #0
  ret double %r
}

; CHECK-LABEL: define double @loop(
; CHECK: @llvm.fma
define double @loop(double %a, double %b) norecurse {
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

declare double @fmod(double, double)
attributes #0 = { nobuiltin "kaleido-remainder" }
