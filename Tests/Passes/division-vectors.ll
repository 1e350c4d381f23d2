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

; Calls by others do not make a function repeat anything.
; CHECK-LABEL: define double @caller(
; CHECK-NOT: fdiv
; CHECK: ret
define double @caller(double %a, double %b, double %c, double %d) {
  %result = call double @divisions(double %a, double %b, double %c, double %d)
  ret double %result
}

; Calls of the function itself repeat it as loops do.
; CHECK-LABEL: define double @recursion(
; CHECK: fdiv nnan <2 x double>
; CHECK: ret
define double @recursion(double %a, double %b, double %c, double %d) {
  %p = fdiv nnan double %a, %b
  %q = fdiv nnan double %c, %d
  %p1 = fadd double %p, 1.0
  %q1 = fadd double %q, 1.0
  %x = fdiv nnan double %p1, %a
  %y = fdiv nnan double %q1, %c
  %sum = fadd double %x, %y
  %result = call double @recursion(double %sum, double %b, double %c, double %d)
  %next = fadd double %result, %x
  ret double %next
}

; Two divisions are too few; roots count, too.
; CHECK-LABEL: define double @two(
; CHECK-NOT: <2 x double>
; CHECK: ret
define double @two(double %a, double %b, double %c, double %d) {
  %p = fdiv double %a, %b
  %q = fdiv double %c, %d
  %p1 = fadd double %p, 1.0
  %q1 = fadd double %q, 1.0
  %sum = fadd double %p1, %q1
  ret double %sum
}

; CHECK-LABEL: define double @roots(
; ALL: call <2 x double> @llvm.sqrt.v2f64
; LOOPS-NOT: <2 x double>
; CHECK: ret
define double @roots(double %a, double %b, double %c, double %d) {
  %p = fdiv double %a, %b
  %q = fdiv double %c, %d
  %x = call double @llvm.sqrt.f64(double %p)
  %y = call double @llvm.sqrt.f64(double %q)
  %x1 = fdiv double %x, %a
  %y1 = fdiv double %y, %c
  %sum = fadd double %x1, %y1
  ret double %sum
}

; In an innermost loop.
; CHECK-LABEL: define double @inside(
; CHECK: fdiv <2 x double>
; CHECK: ret
define double @inside(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %y = phi double [ %b, %entry ], [ %y.next, %loop ]
  %p = fdiv double %x, %a
  %q = fdiv double %y, %b
  %x.next = fadd double %x, 1.0
  %y.next = fadd double %y, 1.0
  %u = fdiv double %p, %x
  %v = fdiv double %q, %y
  %sum = fadd double %u, %v
  %done = fcmp olt double %sum, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}

; Where divisions wait for their results of the iteration before, four are too few.
; CHECK-LABEL: define double @recurrent(
; CHECK-NOT: <2 x double>
; CHECK: ret
define double @recurrent(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %y = phi double [ %b, %entry ], [ %y.next, %loop ]
  %p = fdiv double %x, %a
  %q = fdiv double %y, %b
  %x.next = fdiv double %p, %x
  %y.next = fdiv double %q, %y
  %sum = fadd double %x.next, %y.next
  %done = fcmp olt double %sum, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}

; A root counts as three.
; CHECK-LABEL: define double @recurrent_roots(
; CHECK: fdiv <2 x double>
; CHECK: ret
define double @recurrent_roots(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %y = phi double [ %b, %entry ], [ %y.next, %loop ]
  %p = fdiv double %x, %a
  %q = fdiv double %y, %b
  %x.next = call double @llvm.sqrt.f64(double %p)
  %y.next = call double @llvm.sqrt.f64(double %q)
  %sum = fadd double %x.next, %y.next
  %done = fcmp olt double %sum, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}

; Nor with more than two selects for each division.
; CHECK-LABEL: define double @selects(
; CHECK-NOT: fdiv <2 x double>
; CHECK: ret
define double @selects(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.step, %loop ]
  %y = phi double [ %b, %entry ], [ %y.step, %loop ]
  %p = fdiv double %x, %a
  %q = fdiv double %y, %b
  %x.step = fadd double %x, 1.0
  %y.step = fadd double %y, 1.0
  %x.next = fdiv double %p, %x
  %y.next = fdiv double %q, %y
  %sum = fadd double %x.next, %y.next
  %less = fcmp olt double %x.next, %y.next
  %greater = fcmp ogt double %p, %q
  %s1 = select i1 %less, double %sum, double %p
  %s2 = select i1 %greater, double %s1, double %q
  %s3 = select i1 %less, double %s2, double %p
  %s4 = select i1 %greater, double %s3, double %q
  %s5 = select i1 %less, double %s4, double %p
  %s6 = select i1 %greater, double %s5, double %q
  %s7 = select i1 %less, double %s6, double %p
  %s8 = select i1 %greater, double %s7, double %q
  %s9 = select i1 %less, double %s8, double %p
  %done = fcmp olt double %s9, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %s9
}

; Not in the loop around one.
; CHECK-LABEL: define double @around(
; CHECK-NOT: <2 x double>
; CHECK: ret
define double @around(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.step, %next ]
  %y = phi double [ %b, %entry ], [ %y.step, %next ]
  %p = fdiv double %x, %a
  %q = fdiv double %y, %b
  %x.step = fadd double %x, 1.0
  %y.step = fadd double %y, 1.0
  %x.next = fdiv double %p, %x
  %y.next = fdiv double %q, %y
  %sum = fadd double %x.next, %y.next
  br label %inner
inner:
  %z = phi double [ %sum, %loop ], [ %half, %inner ]
  %half = fmul double %z, 0.5
  %small = fcmp olt double %half, 1.0
  br i1 %small, label %next, label %inner
next:
  %done = fcmp olt double %sum, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %sum
}

; On memory, and where operations may be reassociated.
; CHECK-LABEL: define void @memory(
; ALL: load <2 x double>
; ALL: store <2 x double>
; LOOPS-NOT: <2 x double>
; CHECK: ret
define void @memory(ptr noalias %in, ptr noalias %out) {
  %in.1 = getelementptr double, ptr %in, i64 1
  %out.1 = getelementptr double, ptr %out, i64 1
  %a = load double, ptr %in
  %b = load double, ptr %in.1
  %a2 = fmul double %a, 2.0
  %b2 = fmul double %b, 2.0
  store double %a2, ptr %out
  store double %b2, ptr %out.1
  ret void
}

; CHECK-LABEL: define double @reassociated(
; ALL: fmul fast <4 x double>
; LOOPS-NOT: fmul fast <4 x double>
; CHECK: ret
define double @reassociated(<4 x double> %v) {
  %e0 = extractelement <4 x double> %v, i64 0
  %e1 = extractelement <4 x double> %v, i64 1
  %e2 = extractelement <4 x double> %v, i64 2
  %e3 = extractelement <4 x double> %v, i64 3
  %p0 = fmul fast double %e0, 3.0
  %p1 = fmul fast double %e1, 4.0
  %p2 = fmul fast double %e2, 5.0
  %p3 = fmul fast double %e3, 6.0
  %s1 = fadd fast double %p0, %p1
  %s2 = fadd fast double %s1, %p2
  %s3 = fadd fast double %s2, %p3
  ret double %s3
}

; CHECK-LABEL: define double @ordered(
; CHECK-NOT: fmul nnan <4 x double>
; CHECK: ret
define double @ordered(<4 x double> %v) {
  %e0 = extractelement <4 x double> %v, i64 0
  %e1 = extractelement <4 x double> %v, i64 1
  %e2 = extractelement <4 x double> %v, i64 2
  %e3 = extractelement <4 x double> %v, i64 3
  %p0 = fmul nnan double %e0, 3.0
  %p1 = fmul nnan double %e1, 4.0
  %p2 = fmul nnan double %e2, 5.0
  %p3 = fmul nnan double %e3, 6.0
  %s1 = fadd nnan double %p0, %p1
  %s2 = fadd nnan double %s1, %p2
  %s3 = fadd nnan double %s2, %p3
  ret double %s3
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

declare double @llvm.sqrt.f64(double)
