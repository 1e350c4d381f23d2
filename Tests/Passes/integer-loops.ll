; kaleido-integer-loops versions loops whose variables are whole numbers, with integers for these.
; RUN: %run kaleido-integer-loops %s | FileCheck %s

; A variable that begins as a parameter: it is tested before the loop, bits and all, so that it is no -0. The sum is tested after each iteration;
; the quotient is not, since it is less than the number. The original loop goes on where a test fails, and is not copied again.
; CHECK-LABEL: define double @digits(
; CHECK: entry:
; CHECK: [[INPUT:%.*]] = freeze double %n
; CHECK: fcmp oge double [[INPUT]], 0.000000e+00
; CHECK: fcmp ole double [[INPUT]], 0x430FFFFFFFFFFFF8
; CHECK: [[FITTING:%.*]] = select i1 {{%.*}}, double [[INPUT]], double 0.000000e+00
; CHECK: [[INTEGER:%.*]] = fptosi double [[FITTING]] to i64
; CHECK: [[BACK:%.*]] = sitofp i64 [[INTEGER]] to double
; CHECK: [[BITS:%.*]] = bitcast double [[BACK]] to i64
; CHECK: [[OWN:%.*]] = bitcast double [[INPUT]] to i64
; CHECK: [[WHOLE:%.*]] = icmp eq i64 [[BITS]], [[OWN]]
; CHECK: br i1 [[WHOLE]], label %loop.integer, label %loop.original
; CHECK: loop.original:
; CHECK-DAG: phi double [ %n, %entry ], [ {{%.*}}, %loop.check ]
; CHECK-DAG: phi double [ 0.000000e+00, %entry ], [ {{%.*}}, %loop.check ]
; CHECK: loop:
; CHECK: call double @fmod
; CHECK: !llvm.loop [[COPIED:![0-9]+]]
; CHECK: loop.integer:
; CHECK: urem i64 {{%.*}}, 10, !dbg [[LINE:![0-9]+]]
; CHECK: add nsw i64
; CHECK: [[QUOTIENT:%.*]] = udiv i64 {{%.*}}, 10
; CHECK: icmp sgt i64 [[QUOTIENT]], 0
; CHECK: loop.check:
; CHECK-COUNT-1: icmp ule i64
; CHECK-NOT: icmp
; CHECK: label %loop.integer, label %loop.original
define double @digits(double %n) !dbg !1 {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %digit = call double @fmod(double %x, double 10.0) "kaleido-remainder", !dbg !2
  %sum.next = fadd double %sum, %digit
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %sum.next
}

; A negated number may be -0, which no integer is: the division keeps its floating-point operand. Comparisons do not see the sign of a zero.
; CHECK-LABEL: define double @negated(
; CHECK: loop.integer:
; CHECK: [[DIGIT:%.*]] = urem i64
; CHECK: [[REAL:%.*]] = sitofp i64 [[DIGIT]] to double
; CHECK: [[NEGATIVE:%.*]] = fneg double [[REAL]]
; CHECK-NEXT: fdiv double 1.000000e+00, [[NEGATIVE]]
; CHECK: icmp slt i64 {{.*}}, {{.*}}
; CHECK: loop.check:
define double @negated(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %sum = phi double [ 0.5, %entry ], [ %sum.next, %loop ]
  %digit = call double @fmod(double %x, double 10.0) "kaleido-remainder"
  %negative = fneg double %digit
  %inverse = fdiv double 1.0, %negative
  %sum.next = fadd double %sum, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp olt double %negative, %rest
  br i1 %more, label %loop, label %end
end:
  ret double %sum.next
}

; An invariant that gives the sign is tested before the loop, like those with which numbers are computed.
; CHECK-LABEL: define double @signed(
; CHECK: [[SIGN:%.*]] = freeze double %sign
; CHECK: fcmp oge double [[SIGN]], 0.000000e+00
; CHECK: loop.integer:
; CHECK: [[DIGIT:%.*]] = urem i64
; CHECK: call i64 @llvm.abs.i64(i64 [[DIGIT]]
; CHECK: loop.check:
define double @signed(double %n, double %sign) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %sum = phi double [ 0.5, %entry ], [ %sum.next, %loop ]
  %digit = call double @fmod(double %x, double 10.0) "kaleido-remainder"
  %term = call double @llvm.copysign.f64(double %digit, double %sign)
  %sum.next = fadd double %sum, %term
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %sum.next
}

; Not in the code for older processors, if there is a version for newer ones.
; CHECK-LABEL: define double @versioned(
; CHECK-NOT: i64
; CHECK: ret double
; CHECK-LABEL: define double @versioned.v3(
; CHECK: loop.integer:
define double @versioned(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}
define double @versioned.v3(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; A variable that divides is at least 1.
; CHECK-LABEL: define double @gcd(
; CHECK-DAG: [[A:%.*]] = freeze double %a
; CHECK-DAG: [[B:%.*]] = freeze double %b
; CHECK-DAG: fcmp oge double [[A]], 0.000000e+00
; CHECK-DAG: fcmp oge double [[B]], 1.000000e+00
; CHECK: loop.integer:
; CHECK: [[REST:%.*]] = urem i64
; CHECK: icmp eq i64 [[REST]], 0
; CHECK: loop.check:
; CHECK: [[LESS:%.*]] = sub i64 [[REST]], 1
; CHECK: icmp ule i64 [[LESS]], 1125899906842622
; CHECK-NEXT: br i1
define double @gcd(double %a, double %b) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %y, %loop ]
  %y = phi double [ %b, %entry ], [ %rest, %loop ]
  %rest = frem double %x, %y
  %done = fcmp oeq double %rest, 0.0
  br i1 %done, label %end, label %loop
end:
  ret double %y
}

; Halves are integers with a scale, and whole numbers again if the last bit is 0. This range leaves room for 3*x + 1, twice.
; CHECK-LABEL: define double @collatz(
; CHECK: fcmp ole double {{%.*}}, 0x430FFFFFFFFFFFF8
; CHECK: loop.integer:
; CHECK: [[NEXT:%.*]] = select i1
; CHECK: icmp ne i64 [[NEXT]], 2
; CHECK: loop.check:
; CHECK: ashr i64 [[NEXT]], 1
; CHECK: icmp ule i64 {{%.*}}, 2251799813685247
; CHECK: and i64 [[NEXT]], 1
define double @collatz(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %half = fmul double %x, 5.000000e-01
  %whole = call double @llvm.trunc.f64(double %half)
  %negative = fneg double %whole
  %rest = call double @llvm.fma.f64(double %negative, double 2.0, double %x)
  %even = fcmp oeq double %rest, 0.0
  %triple = fmul double %x, 3.0
  %odd = fadd double %triple, 1.0
  %next = select i1 %even, double %half, double %odd
  %more = fcmp une double %next, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %next
}

; Products of two variables: only 26 bits, and the invariant divisor is tested, too. Other operations get the number as floating point.
; CHECK-LABEL: define double @powers(
; CHECK-DAG: [[BASE:%.*]] = freeze double %b
; CHECK-DAG: [[M:%.*]] = freeze double %m
; CHECK-DAG: fcmp ole double [[BASE]], 0x418FFFFFF8000000
; CHECK-DAG: fcmp oge double [[M]], 1.000000e+00
; CHECK: loop.integer:
; CHECK: mul nsw i64
; CHECK: [[POWER:%.*]] = urem i64
; CHECK: [[NUMBER:%.*]] = sitofp i64 [[POWER]] to double
; CHECK: call double @llvm.sqrt.f64(double [[NUMBER]])
define double @powers(double %b, double %m) {
entry:
  br label %loop
loop:
  %x = phi double [ %b, %entry ], [ %rest, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %square = fmul double %x, %x
  %rest = frem double %square, %m
  %root = call double @llvm.sqrt.f64(double %rest)
  %sum.next = fadd double %sum, %root
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %sum.next
}

; A divisor that is a variable only in name is at least 1, too.
; CHECK-LABEL: define double @same(
; CHECK: [[SAME:%.*]] = freeze double %m
; CHECK: fcmp oge double [[SAME]], 1.000000e+00
define double @same(double %n, double %m) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %d = phi double [ %m, %entry ], [ %d, %loop ]
  %sum = fadd double %x, 7.0
  %rest = frem double %sum, %d
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; Nothing is known of a variable that begins as poison.
; CHECK-LABEL: define double @poison(
; CHECK-NOT: .integer
; CHECK: ret
define double @poison(double %m) {
entry:
  br label %loop
loop:
  %x = phi double [ poison, %entry ], [ %rest, %loop ]
  %sum = fadd double %x, 7.0
  %rest = frem double %sum, 10.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; Nothing here is faster with integers: no iteration waits for a remainder of the one before.
; CHECK-LABEL: define double @independent(
; CHECK-NOT: .integer
; CHECK: ret
define double @independent(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %sum.next, %loop ]
  %rest = frem double %x, 7.0
  %sum.next = fadd double %sum, %rest
  %next = fadd double %x, -1.0
  %more = fcmp ogt double %next, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %sum.next
}

; A divisor that is not a whole number.
; CHECK-LABEL: define double @fraction(
; CHECK-NOT: .integer
; CHECK: ret
define double @fraction(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %quotient = fdiv double %x, 0x3FD3333333333333
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; The next value may be -0: of 0, as of a negative remainder.
; CHECK-LABEL: define double @zero(
; CHECK-NOT: .integer
; CHECK: ret
define double @zero(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %rest = frem double %x, 10.0
  %next = fneg double %rest
  %more = fcmp ogt double %next, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %next
}

; The variable begins as -0.
; CHECK-LABEL: define double @start(
; CHECK-NOT: .integer
; CHECK: ret
define double @start(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ -0.0, %entry ], [ %rest, %loop ]
  %next = fadd double %x, 3.0
  %rest = frem double %next, 10.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; A cube may have more than 53 bits in each range that is tried.
; CHECK-LABEL: define double @cubes(
; CHECK-NOT: .integer
; CHECK: ret
define double @cubes(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %square = fmul double %x, %x
  %cube = fmul double %square, %x
  %rest = frem double %cube, 1000.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; A dividend may be negative, and so may a half that is rounded: the results may be -0.
; CHECK-LABEL: define double @negative(
; CHECK-NOT: .integer
; CHECK: ret
define double @negative(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %less = fadd double %x, -100.0
  %rest = frem double %less, 10.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; CHECK-LABEL: define double @rounded(
; CHECK-NOT: .integer
; CHECK: ret
define double @rounded(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %less = fadd double %x, -100.0
  %half = fmul double %less, 0.5
  %rest = call double @llvm.trunc.f64(double %half)
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; CHECK-LABEL: define double @small(
; CHECK-NOT: .integer
; CHECK: ret
define double @small(double %a, double %b) optsize {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %y, %loop ]
  %y = phi double [ %b, %entry ], [ %rest, %loop ]
  %rest = frem double %x, %y
  %done = fcmp oeq double %rest, 0.0
  br i1 %done, label %end, label %loop
end:
  ret double %y
}

; CHECK-DAG: [[COPIED]] = distinct !{[[COPIED]], [[UNROLL:![0-9]+]], [[VECTORIZE:![0-9]+]]}
; CHECK-DAG: [[UNROLL]] = !{!"llvm.loop.unroll.disable", i32 1}
; CHECK-DAG: [[VECTORIZE]] = !{!"llvm.loop.vectorize.enable", i32 0}
; CHECK-DAG: [[LINE]] = !DILocation(line: 2,

declare double @fmod(double, double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.floor.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.sqrt.f64(double)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "digits", file: !3, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!2 = !DILocation(line: 2, column: 1, scope: !1)
!3 = !DIFile(filename: "digits.ks", directory: ".")
!4 = !DISubroutineType(types: !{})
!5 = !{i32 2, !"Debug Info Version", i32 3}
