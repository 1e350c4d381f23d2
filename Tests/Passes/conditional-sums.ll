; kaleido-conditional-sums turns conditional additions into additions of a select.
; RUN: %run kaleido-conditional-sums %s | FileCheck %s

; Where the sum stays as it is, -0 is added. Only the flags that all additions have, and that hold then, remain.
; CHECK-LABEL: define double @sum(
; CHECK: %addend = select i1 %positive, double %x, double -0.000000e+00
; CHECK: fadd reassoc arcp contract afn double %sum, %addend
; CHECK-NOT: fadd
; CHECK: ret
define double @sum(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %positive = fcmp ogt double %x, 0.0
  %added = fadd fast double %sum, %x
  %next = select i1 %positive, double %added, double %sum
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Both are additions.
; CHECK-LABEL: define double @either(
; CHECK: [[NEGATED:%[0-9]+]] = fneg double %x
; CHECK: %addend = select i1 %positive, double %x, double [[NEGATED]]
; CHECK: fadd double %sum, %addend
define double @either(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %positive = fcmp ogt double %x, 0.0
  %added = fadd double %sum, %x
  %subtracted = fsub double %sum, %x
  %next = select i1 %positive, double %added, double %subtracted
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The condition depends on the sum.
; CHECK-LABEL: define double @depends(
; CHECK-NOT: %addend
; CHECK: ret
define double @depends(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %positive = fcmp ogt double %sum, %x
  %added = fadd double %sum, %x
  %next = select i1 %positive, double %added, double %sum
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The sum before the condition has another use.
; CHECK-LABEL: define double @used(
; CHECK-NOT: %addend
; CHECK: ret
define double @used(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %next, %loop ]
  %x = load double, ptr %p
  %positive = fcmp ogt double %x, 0.0
  %added = fadd double %sum, %x
  store double %added, ptr %p
  %next = select i1 %positive, double %added, double %sum
  %i.next = add i32 %i, 1
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The number of iterations is not known, so the loop cannot be vectorized.
; CHECK-LABEL: define double @unknown(
; CHECK-NOT: %addend
; CHECK: ret
define double @unknown(ptr %p) {
entry:
  br label %loop
loop:
  %sum = phi double [ 0.0, %entry ], [ %next, %loop ]
  %x = load volatile double, ptr %p
  %positive = fcmp ogt double %x, 0.0
  %added = fadd double %sum, %x
  %next = select i1 %positive, double %added, double %sum
  %done = fcmp ogt double %x, 100.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}
