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

; But not if it waits for a root.
; CHECK-LABEL: define double @nearer(
; CHECK: select nnan i1 {{.*}}, !dbg [[LOCATION:![0-9]+]], !prof
define double @nearer(double %n) !dbg !5 {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %root = call double @llvm.sqrt.f64(double %x)
  %less = fcmp olt double %root, %n
  %next = select nnan i1 %less, double %root, double %n, !dbg !7
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The other operand waits for rounding.
; CHECK-LABEL: define double @otherwise(
; CHECK-NOT: !prof
; CHECK: ret
define double @otherwise(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %half = fmul double %x, 5.000000e-01
  %whole = call double @llvm.trunc.f64(double %half)
  %odd = fcmp une double %whole, %half
  %triple = fmul double %x, 3.0
  %next = select i1 %odd, double %triple, double %whole
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The condition waits for no division, or for one that does not wait for what is selected.
; CHECK-LABEL: define double @product(
; CHECK-NOT: !prof
; CHECK: ret
define double @product(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %y = phi double [ %n, %entry ], [ %quotient, %loop ]
  %quotient = fdiv double 1.0, %y
  %p = fmul double %n, %x
  %less = fcmp olt double %p, %quotient
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %less, double %low, double %quotient
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; Not one comparison of numbers, or no selects of numbers.
; CHECK-LABEL: define double @conditions(
; CHECK-NOT: !prof
; CHECK: ret
define double @conditions(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %q = fdiv double %n, %x
  %less = fcmp olt double %q, %x
  %more = fcmp ogt double %q, 0.0
  %both = and i1 %less, %more
  %low = fsub double %x, 5.000000e-01
  %next = select i1 %both, double %low, double %q
  %k.next = select i1 %less, i32 %k, i32 1
  %done = fcmp ole double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = sitofp i32 %k.next to double
  ret double %result
}

; An induction variable is reset, also where its loop is unrolled.
; CHECK-LABEL: define double @reset(
; CHECK: %next = select {{.*}} !prof [[NEW:![0-9]+]]
; CHECK: %second = select {{.*}} !prof [[NEW]]
; CHECK: ret
define double @reset(double %n, double %step) {
entry:
  br label %loop
loop:
  %x = phi double [ 0.0, %entry ], [ %second, %loop ]
  %k = phi double [ 0.0, %entry ], [ %k.next, %loop ]
  %advanced = fadd double %x, %step
  %reached = fcmp oge double %advanced, %n
  %rest = fsub double %advanced, %n
  %next = select i1 %reached, double %rest, double %advanced
  %again = fadd double 6.0e+01, %next
  %below = fcmp ogt double 1.0e+02, %again
  %remains = fadd double %again, -1.0e+02
  %second = select i1 %below, double %again, double %remains
  %k.next = fadd double %k, %second
  %done = fcmp oeq double %k, %n
  br i1 %done, label %end, label %loop
end:
  ret double %k.next
}

; The step changes.
; CHECK-LABEL: define double @random(
; CHECK-NOT: !prof
; CHECK: ret
define double @random(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ 0.0, %entry ], [ %next, %loop ]
  %step = phi double [ 3.0, %entry ], [ %step.next, %loop ]
  %advanced = fadd double %x, %step
  %reached = fcmp oge double %advanced, %n
  %rest = fsub double %advanced, %n
  %next = select i1 %reached, double %rest, double %advanced
  %step.next = fmul double %step, 1.5
  %done = fcmp oeq double %step, 1.0e+09
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; So does the number that the variable is compared with.
; CHECK-LABEL: define double @limit(
; CHECK-NOT: !prof
; CHECK: ret
define double @limit(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ 0.0, %entry ], [ %next, %loop ]
  %top = phi double [ 3.0, %entry ], [ %top.next, %loop ]
  %advanced = fadd double %x, %n
  %reached = fcmp oge double %advanced, %top
  %rest = fsub double %advanced, 1.0
  %next = select i1 %reached, double %rest, double %advanced
  %top.next = fmul double %top, 1.5
  %done = fcmp oeq double %top, 1.0e+09
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The variable becomes another one.
; CHECK-LABEL: define double @another(
; CHECK-NOT: !prof
; CHECK: ret
define double @another(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ 0.0, %entry ], [ %x.next, %loop ]
  %y = phi double [ 0.0, %entry ], [ %y.next, %loop ]
  %x.next = fadd double %x, 3.0
  %y.advanced = fadd double %y, 3.0
  %reached = fcmp oge double %y.advanced, %n
  %rest = fsub double %x.next, 1.0
  %y.next = select i1 %reached, double %rest, double %y.advanced
  %done = fcmp oeq double %y.next, 1.0e+09
  br i1 %done, label %end, label %loop
end:
  ret double %x.next
}

; The variable is set, or another one is reset.
; CHECK-LABEL: define double @set(
; CHECK-NOT: !prof
; CHECK: ret
define double @set(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ 0.0, %entry ], [ %x.next, %loop ]
  %y = phi double [ 0.0, %entry ], [ %y.next, %loop ]
  %x.advanced = fadd double %x, 3.0
  %x.reached = fcmp oge double %x.advanced, %n
  %product = fmul double %x.advanced, 0.5
  %x.next = select i1 %x.reached, double %product, double %x.advanced
  %y.advanced = fadd double %y, 3.0
  %y.reached = fcmp oge double %y.advanced, %n
  %rest = fsub double %x.next, 1.0
  %y.next = select i1 %y.reached, double %rest, double %y.advanced
  %done = fcmp oeq double %y.next, 1.0e+09
  br i1 %done, label %end, label %loop
end:
  ret double %x.next
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
; CHECK: %next = select {{.*}} !prof [[NEW]]
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
; CHECK-DAG: [[LOCATION]] = !DILocation(line: 2
; CHECK-DAG: [[NEW]] = !{!"branch_weights", {{(!"expected", )?}}i32 1, i32
; CHECK-DAG: [[OWN]] = !{!"branch_weights", i32 3, i32 4}
!0 = !{!"branch_weights", i32 3, i32 4}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3, !4}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.ks", directory: "/")
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "nearer", file: !2, line: 1, type: !6, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 2, column: 1, scope: !5)
