; kaleido-loop-spills spills values around inner loops with calls that do not use them.
; RUN: %run kaleido-loop-spills %s | FileCheck %s
; On other machines, some registers keep their values over calls.
; RUN: %kaleido build --target=aarch64 --passes=kaleido-loop-spills %s --emit=ir -o - | not grep alloca

declare double @external(double)

; %x changes in the outer loop; the inner loop calls, and does not use it.
; CHECK-LABEL: define double @f(
; CHECK: alloca double
; CHECK: store double %x
; CHECK: inner:
; CHECK-NOT: {{store|load}}
; CHECK: call double @external
; CHECK: load double, ptr
define double @f(double %n) {
entry:
  br label %outer
outer:
  %x = phi double [ %n, %entry ], [ %x.next, %latch ]
  %root = fmul double %x, 5.000000e-01
  br label %inner
inner:
  %y = phi double [ %root, %outer ], [ %y.next, %inner ]
  %y.next = call double @external(double %y)
  %inner.done = fcmp olt double %y.next, 1.0
  br i1 %inner.done, label %latch, label %inner
latch:
  %x.next = fsub double %x, 1.0
  %done = fcmp olt double %x.next, %y.next
  br i1 %done, label %end, label %outer
end:
  ret double %x.next
}

; The inner loop uses it.
; CHECK-LABEL: define double @used(
; CHECK-NOT: alloca
; CHECK: ret
define double @used(double %n) {
entry:
  br label %outer
outer:
  %x = phi double [ %n, %entry ], [ %x.next, %latch ]
  br label %inner
inner:
  %y = phi double [ 1.0, %outer ], [ %y.next, %inner ]
  %sum = fadd double %x, %y
  %y.next = call double @external(double %sum)
  %inner.done = fcmp olt double %y.next, 1.0
  br i1 %inner.done, label %latch, label %inner
latch:
  %x.next = fsub double %x, 1.0
  %done = fcmp olt double %x.next, 1.0
  br i1 %done, label %end, label %outer
end:
  ret double %x.next
}

; It is live over another call anyway.
; CHECK-LABEL: define double @live(
; CHECK-NOT: alloca
; CHECK: ret
define double @live(double %n) {
entry:
  br label %outer
outer:
  %x = phi double [ %n, %entry ], [ %x.next, %latch ]
  %start = call double @external(double 1.0)
  br label %inner
inner:
  %y = phi double [ %start, %outer ], [ %y.next, %inner ]
  %y.next = call double @external(double %y)
  %inner.done = fcmp olt double %y.next, 1.0
  br i1 %inner.done, label %latch, label %inner
latch:
  %x.next = fsub double %x, 1.0
  %done = fcmp olt double %x.next, 1.0
  br i1 %done, label %end, label %outer
end:
  ret double %x.next
}

; The inner loop has no call.
; CHECK-LABEL: define double @silent(
; CHECK-NOT: alloca
; CHECK: ret
define double @silent(double %n) {
entry:
  br label %outer
outer:
  %x = phi double [ %n, %entry ], [ %x.next, %latch ]
  br label %inner
inner:
  %y = phi double [ 9.0, %outer ], [ %y.next, %inner ]
  %y.next = fmul double %y, 5.000000e-01
  %inner.done = fcmp olt double %y.next, 1.0
  br i1 %inner.done, label %latch, label %inner
latch:
  %x.next = fsub double %x, 1.0
  %done = fcmp olt double %x.next, 1.0
  br i1 %done, label %end, label %outer
end:
  ret double %x.next
}
