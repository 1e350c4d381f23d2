; kaleido-division-vectors runs the SLP vectorizer where vectors keep the divider busy.
; RUN: %run kaleido-division-vectors %s --cpu=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,ALL
; RUN: %run 'kaleido-division-vectors<loops>' %s --cpu=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,LOOPS

; CHECK-LABEL: define double @divisions(
; ALL: fdiv nnan <2 x double>
; LOOPS-NOT: <2 x double>
; CHECK: ret
define double @divisions(double %a, double %b, double %c, double %d) {
  %p = fdiv nnan double %a, %b
  %q = fdiv nnan double %c, %d
  %p1 = fadd double %p, 1.0
  %q1 = fadd double %q, 1.0
  %x = fdiv nnan double %p1, %a
  %y = fdiv nnan double %q1, %c
  %sum = fadd double %x, %y
  ret double %sum
}

; Sums only.
; CHECK-LABEL: define double @sums(
; CHECK-NOT: <2 x double>
; CHECK: ret
define double @sums(double %a, double %b, double %c, double %d) {
  %p = fmul double %a, %b
  %q = fmul double %c, %d
  %p1 = fadd double %p, 1.0
  %q1 = fadd double %q, 1.0
  %x = fmul double %p1, %a
  %y = fmul double %q1, %c
  %sum = fadd double %x, %y
  ret double %sum
}

; The divisions are before the loop.
; CHECK-LABEL: define double @before(
; CHECK-NOT: <2 x double>
; CHECK: ret
define double @before(double %a, double %b, double %c, double %d) {
entry:
  %p = fdiv double %a, %b
  %q = fdiv double %c, %d
  %x = fdiv double %p, %a
  %y = fdiv double %q, %c
  br label %loop
loop:
  %s = phi double [ %x, %entry ], [ %next, %loop ]
  %next = fmul double %s, %y
  %done = fcmp olt double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: <2 x double>
; CHECK: ret
define double @unoptimized(double %a, double %b, double %c, double %d) optnone noinline {
  %p = fdiv double %a, %b
  %q = fdiv double %c, %d
  %x = fdiv double %p, %a
  %y = fdiv double %q, %c
  %sum = fadd double %x, %y
  ret double %sum
}
