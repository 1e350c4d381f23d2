; kaleido-carried-values carries values over that the next iteration would compute again.
; RUN: %run kaleido-carried-values %s | FileCheck %s

; f(x) and f(x + h): the second one is the first one of the next iteration.
; CHECK-LABEL: define double @chords(
; CHECK: entry:
; CHECK: fdiv fast double 1.000000e+00, %a
; CHECK: loop:
; CHECK: [[CARRIED:%carried[0-9]*]] = phi double
; CHECK: fdiv fast double 1.000000e+00, %x.next
; CHECK-NOT: fdiv
; CHECK: fsub double {{.*}}, [[CARRIED]]
; CHECK: ret
define double @chords(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = fdiv fast double 1.0, %x
  %x.next = fadd double %x, %h
  %second = fdiv fast double 1.0, %x.next
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum.next
}

; Other fast-math flags, so other results.
; CHECK-LABEL: define double @flags(
; CHECK-NOT: %carried
; CHECK: ret
define double @flags(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = fdiv arcp double 1.0, %x
  %x.next = fadd double %x, %h
  %second = fdiv double 1.0, %x.next
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum.next
}

; A function of the program may overflow the stack, so it is not called before the loop.
; CHECK-LABEL: define double @calls(
; CHECK-NOT: %carried
; CHECK: ret
define double @calls(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = call double @own(double %x)
  %x.next = fadd double %x, %h
  %second = call double @own(double %x.next)
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum.next
}
define double @own(double %x) memory(none) nounwind willreturn { ret double %x }

; The first value is not computed in each iteration.
; CHECK-LABEL: define double @seldom(
; CHECK-NOT: %carried
; CHECK: ret
define double @seldom(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %next ]
  %x.next = fadd double %x, %h
  %second = fdiv double 1.0, %x.next
  %c = fcmp ogt double %second, 0.5
  br i1 %c, label %some, label %next
some:
  %first = fdiv double 1.0, %x
  br label %next
next:
  %r = phi double [ %first, %some ], [ %second, %loop ]
  %done = fcmp ogt double %r, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %r
}

; What is known of an integer of the next iteration need not hold for this one, whose value is used now: its flags are dropped.
; CHECK-LABEL: define double @integers(
; CHECK: %carried = phi double
; CHECK: %k = add i32 %i, 2
define double @integers() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %j = add nsw i32 %i, 1
  %y = sitofp i32 %j to double
  %first = fdiv double 1.0, %y
  %k = add nsw i32 %i, 2
  %z = sitofp i32 %k to double
  %second = fdiv double 1.0, %z
  %i.next = add i32 %i, 1
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %sum.next
}

; A division of integers may trap, and a call before it may end the program: it is not computed before the loop.
; CHECK-LABEL: define double @divided(
; CHECK-NOT: %carried
; CHECK: ret
define double @divided(i32 %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %a, %entry ], [ %i.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  call void @may.end()
  %p = udiv i32 %n, %i
  %y = uitofp i32 %p to double
  %first = fdiv double 1.0, %y
  %i.next = add i32 %i, 1
  %q = udiv i32 %n, %i.next
  %z = uitofp i32 %q to double
  %second = fdiv double 1.0, %z
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = icmp eq i32 %i.next, 100
  br i1 %done, label %end, label %loop
end:
  ret double %sum.next
}

declare void @may.end()

; Not optimized.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: %carried
; CHECK: ret
define double @unoptimized(double %a, double %h) optnone noinline {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %first = fdiv double 1.0, %x
  %x.next = fadd double %x, %h
  %second = fdiv double 1.0, %x.next
  %sum = fadd double %first, %second
  %done = fcmp ogt double %sum, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}

; The next iteration's value is not computed in each one.
; CHECK-LABEL: define double @sometimes(
; CHECK-NOT: %carried
; CHECK: ret
define double @sometimes(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %next ]
  %x.next = fadd double %x, %h
  %first = fdiv double 1.0, %x
  %c = fcmp ogt double %first, 0.5
  br i1 %c, label %some, label %next
some:
  %second = fdiv double 1.0, %x.next
  br label %next
next:
  %r = phi double [ %second, %some ], [ %first, %loop ]
  %done = fcmp ogt double %r, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %r
}
