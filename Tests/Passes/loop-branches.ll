; kaleido-loop-branches makes selects on the critical path of a loop branches, by weights.
; RUN: %run kaleido-loop-branches %s | FileCheck %s

; The condition waits for rounding of what the last iteration selected; the operands do not.
; CHECK-LABEL: define double @collatz(
; CHECK: select {{.*}} !prof
define double @collatz(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %half = fmul double %x, 5.000000e-01
  %whole = call double @llvm.trunc.f64(double %half)
  %even = fcmp oeq double %whole, %half
  %triple = fmul double %x, 3.0
  %odd = fadd double %triple, 1.0
  %next = select i1 %even, double %half, double %odd
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Here an operand waits as long.
; CHECK-LABEL: define double @rounded(
; CHECK-NOT: !prof
; CHECK: ret
define double @rounded(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %half = fmul double %x, 5.000000e-01
  %whole = call double @llvm.trunc.f64(double %half)
  %even = fcmp oeq double %whole, %half
  %triple = fmul double %x, 3.0
  %odd = fadd double %triple, 1.0
  %next = select i1 %even, double %whole, double %odd
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; A quotient decides, and the loop ends by what is selected.
; CHECK-LABEL: define double @step(
; CHECK: select {{.*}} !prof
define double @step(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %q = fdiv double %n, %x
  %less = fcmp olt double %q, %x
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %less, double %low, double %q
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The loop counts.
; CHECK-LABEL: define double @counts(
; CHECK-NOT: !prof
; CHECK: ret
define double @counts(double %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %q = fdiv double %n, %x
  %less = fcmp olt double %q, %x
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %less, double %low, double %q
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; One instruction selects the smaller of two numbers, if only rounding is waited for.
; CHECK-LABEL: define double @smaller(
; CHECK-NOT: !prof
; CHECK: ret
define double @smaller(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %whole = call double @llvm.floor.f64(double %x)
  %less = fcmp olt double %whole, %n
  %next = select i1 %less, double %whole, double %n
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Other weights stay.
; CHECK-LABEL: define double @weighted(
; CHECK: select {{.*}} !prof [[OWN:![0-9]+]]
define double @weighted(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %q = fdiv double %n, %x
  %less = fcmp olt double %q, %x
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %less, double %low, double %q, !prof !0
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Those of another select of the same condition, too.
; CHECK-LABEL: define double @shared(
; CHECK: %next = select {{.*}} !prof [[NEW:![0-9]+]]
; CHECK: %other = select {{.*}} !prof [[OWN]]
define double @shared(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %y = phi double [ %n, %entry ], [ %other, %loop ]
  %q = call double @llvm.sqrt.f64(double %x)
  %less = fcmp olt double %q, %x
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %less, double %low, double %q
  %other = select i1 %less, double %y, double %q, !prof !0
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %other
}

; Not optimized.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: !prof
; CHECK: ret
define double @unoptimized(double %n) optnone noinline {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %q = fdiv double %n, %x
  %less = fcmp olt double %q, %x
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %less, double %low, double %q
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Outside of loops.
; CHECK-LABEL: define double @straight(
; CHECK-NOT: !prof
; CHECK: ret
define double @straight(double %n) {
  %q = fdiv double 1.0, %n
  %less = fcmp olt double %q, 0.5
  %next = select i1 %less, double %q, double 0.5
  ret double %next
}

declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.floor.f64(double)
; CHECK: [[OWN]] = !{!"branch_weights", i32 3, i32 4}
!0 = !{!"branch_weights", i32 3, i32 4}
