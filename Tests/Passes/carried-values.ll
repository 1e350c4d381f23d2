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

; Roots and functions of the C library are carried, with what is computed from them. The copies keep the locations.
; CHECK-LABEL: define double @roots(
; CHECK: entry:
; CHECK: call double @llvm.sqrt.f64(double %a), !dbg [[LOCATION:![0-9]+]]
; CHECK: call nnan double @llvm.sin.f64(
; CHECK: call double @pure(
; CHECK: loop:
; CHECK: %carried = phi double
; CHECK: call double @llvm.sqrt.f64(
; CHECK-NOT: @llvm.sqrt
; CHECK: fsub double {{.*}}, %carried
; CHECK: ret
define double @roots(double %a, double %h) !dbg !4 {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %root = call double @llvm.sqrt.f64(double %x), !dbg !6
  %sine = call nnan double @llvm.sin.f64(double %root)
  %first = call double @pure(double %sine)
  %x.next = fadd double %x, %h
  %root.next = call double @llvm.sqrt.f64(double %x.next), !dbg !6
  %sine.next = call nnan double @llvm.sin.f64(double %root.next)
  %second = call double @pure(double %sine.next)
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; Operands in another order are the same for products, not for quotients.
; CHECK-LABEL: define double @commuted(
; CHECK: loop:
; CHECK: %carried{{.*}} = phi double
; CHECK: ret
define double @commuted(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %q = fdiv double 1.0, %x
  %first = fmul double %q, %h
  %x.next = fadd double %x, %h
  %q.next = fdiv double 1.0, %x.next
  %second = fmul double %h, %q.next
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; Another quotient.
; CHECK-LABEL: define double @inverse(
; CHECK-NOT: %carried
; CHECK: ret
define double @inverse(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = fdiv double %h, %x
  %x.next = fadd double %x, %h
  %second = fdiv double %x.next, %h
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; What takes little time is computed again.
; CHECK-LABEL: define double @cheap(
; CHECK-NOT: %carried
; CHECK: ret
define double @cheap(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = fmul double %x, 3.0
  %x.next = fadd double %x, %h
  %second = fmul double %x.next, 3.0
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; Another function.
; CHECK-LABEL: define double @other(
; CHECK-NOT: %carried
; CHECK: ret
define double @other(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = call double @llvm.sin.f64(double %x)
  %x.next = fadd double %x, %h
  %second = call double @llvm.cos.f64(double %x.next)
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; The values are not those of the next iteration.
; CHECK-LABEL: define double @steps(
; CHECK-NOT: %carried
; CHECK: ret
define double @steps(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = fdiv double 1.0, %x
  %x.next = fadd double %x, %h
  %twice = fadd double %x.next, %h
  %second = fdiv double 1.0, %twice
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; Factors in another order are the same, but not with another summand.
; CHECK-LABEL: define double @summand(
; CHECK-NOT: %carried
; CHECK: ret
define double @summand(double %a, double %h, double %k) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %x.next = fadd double %x, %h
  %sum = call double @llvm.fma.f64(double %x, double %k, double %a)
  %first = fdiv double 1.0, %sum
  %other = call double @llvm.fma.f64(double %k, double %x.next, double %h)
  %second = fdiv double 1.0, %other
  %difference = fsub double %second, %first
  %done = fcmp ogt double %difference, %h
  br i1 %done, label %end, label %loop
end:
  ret double %difference
}

; Two instructions that freeze the same poison may give different values.
; CHECK-LABEL: define double @frozen(
; CHECK-NOT: %carried
; CHECK: ret
define double @frozen(double %a, double %h, double %k) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %x.next = fadd double %x, %h
  %frozen = freeze double %x
  %first = fdiv double 1.0, %frozen
  %other = freeze double %x.next
  %second = fdiv double 1.0, %other
  %difference = fsub double %second, %first
  %done = fcmp ogt double %difference, %h
  br i1 %done, label %end, label %loop
end:
  ret double %difference
}

; A function that may not return must not be called before the loop.
; CHECK-LABEL: define double @endless(
; CHECK-NOT: %carried
; CHECK: ret
define double @endless(double %a, double %h, double %k) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %x.next = fadd double %x, %h
  %first = call double @endless.function(double %x)
  %second = call double @endless.function(double %x.next)
  %difference = fsub double %second, %first
  %done = fcmp ogt double %difference, %h
  br i1 %done, label %end, label %loop
end:
  ret double %difference
}

; Nothing is known of an operand in the next iteration.
; CHECK-LABEL: define double @unknown(
; CHECK-NOT: %carried
; CHECK: ret
define double @unknown(double %a, double %h, ptr %from) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %x.next = fadd double %x, %h
  %loaded = load volatile double, ptr %from
  %first = fdiv double %loaded, %x
  %second = fdiv double %loaded, %x.next
  %difference = fsub double %second, %first
  %done = fcmp ogt double %difference, %h
  br i1 %done, label %end, label %loop
end:
  ret double %difference
}

; A function that has effects, or reads memory, is called in each iteration.
; CHECK-LABEL: define double @writes(
; CHECK-NOT: %carried
; CHECK: ret
define double @writes(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = call double @effect(double %x)
  %x.next = fadd double %x, %h
  %second = call double @effect(double %x.next)
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; CHECK-LABEL: define double @reads(
; CHECK-NOT: %carried
; CHECK: ret
define double @reads(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = call double @read(double %x)
  %x.next = fadd double %x, %h
  %second = call double @read(double %x.next)
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; CHECK-LABEL: define double @convergent(
; CHECK-NOT: %carried
; CHECK: ret
define double @convergent(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = call double @pure(double %x) convergent
  %x.next = fadd double %x, %h
  %second = call double @pure(double %x.next) convergent
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ]
  ret double %result
}

; A loop without a block of its own before it gets one.
; CHECK-LABEL: define double @entered(
; CHECK: br i1 %c, label %[[PREHEADER:.*]], label %end
; CHECK: [[PREHEADER]]:
; CHECK-NEXT: fdiv double 1.000000e+00, %a
; CHECK: loop:
; CHECK: %carried = phi double [ %{{.*}}, %[[PREHEADER]] ], [ %second, %loop ]
; CHECK: ret
define double @entered(double %a, double %h, i1 %c) {
entry:
  br i1 %c, label %loop, label %end
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %first = fdiv double 1.0, %x
  %x.next = fadd double %x, %h
  %second = fdiv double 1.0, %x.next
  %difference = fsub double %second, %first
  %sum.next = fadd double %sum, %difference
  %done = fcmp ogt double %x.next, 1.0
  br i1 %done, label %end, label %loop
end:
  %result = phi double [ %sum.next, %loop ], [ %a, %entry ]
  ret double %result
}

; An iteration may end before it computes the first value.
; CHECK-LABEL: define double @early(
; CHECK-NOT: %carried
; CHECK: ret
define double @early(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %rest ]
  %large = fcmp ogt double %x, 1.0
  br i1 %large, label %end, label %rest
rest:
  %first = fdiv double 1.0, %x
  %x.next = fadd double %x, %h
  %second = fdiv double 1.0, %x.next
  %sum = fadd double %first, %second
  %done = fcmp ogt double %sum, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %x
}

; Iterations end in two ways.
; CHECK-LABEL: define double @latches(
; CHECK-NOT: %carried
; CHECK: ret
define double @latches(double %a, double %h) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %x.next, %loop ], [ %x.next, %again ]
  %first = fdiv double 1.0, %x
  %x.next = fadd double %x, %h
  %second = fdiv double 1.0, %x.next
  %sum = fadd double %first, %second
  %done = fcmp ogt double %sum, 1.0
  br i1 %done, label %again, label %loop
again:
  %enough = fcmp ogt double %sum, 2.0
  br i1 %enough, label %end, label %loop
end:
  ret double %sum
}

declare double @llvm.sqrt.f64(double)
declare double @llvm.sin.f64(double)
declare double @llvm.cos.f64(double)
declare double @pure(double) memory(none) nounwind willreturn
declare double @read(double) memory(read) nounwind willreturn
declare double @effect(double)
declare double @llvm.fma.f64(double, double, double)
declare double @endless.function(double) memory(none) nounwind
; CHECK: [[LOCATION]] = !DILocation(line: 2
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "roots", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
