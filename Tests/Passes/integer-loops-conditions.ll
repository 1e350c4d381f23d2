; Conditions of kaleido-integer-loops that decide whether it is legal.
; RUN: %run kaleido-integer-loops %s | FileCheck %s

; What may be -0 stays in floating point, as the division shows its sign: a sum of two such numbers, and a difference that begins with one.
; CHECK-LABEL: define double @sum(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = fadd double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @sum(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %negative = fneg double %digit
  %v = fadd double %negative, %negative
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; CHECK-LABEL: define double @difference(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = fsub double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @difference(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %negative = fneg double %digit
  %v = fsub double %negative, %digit
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Zero times a negative number.
; CHECK-LABEL: define double @product(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = fmul double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @product(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %v = fmul double %digit, -3.0
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; CHECK-LABEL: define double @negative.product(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = fmul double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @negative.product(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %v = fmul double -3.0, %digit
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; One of two, one of which may be -0, or is.
; CHECK-LABEL: define double @joined(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = select i1 {{.*}}, double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @joined(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %negative = fneg double %digit
  %small = fcmp olt double %digit, 5.0
  %v = select i1 %small, double %negative, double 3.0
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; CHECK-LABEL: define double @joined.constant(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = select i1 {{.*}}, double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @joined.constant(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %small = fcmp olt double %digit, 5.0
  %v = select i1 %small, double %digit, double -0.0
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Rounding keeps the sign.
; CHECK-LABEL: define double @floor(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = call double @llvm.floor
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @floor(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %negative = fneg double %digit
  %v = call double @llvm.floor.f64(double %negative)
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Nothing is known of a number with the sign of another one that may be negative.
; CHECK-LABEL: define double @signed(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = call double @llvm.copysign
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @signed(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %less = fadd double %x, -100.0
  %v = call double @llvm.copysign.f64(double %digit, double %less)
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; A constant that no power of two makes whole.
; CHECK-LABEL: define double @tenths(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = fmul double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @tenths(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %v = fmul double %digit, 0x3FD3333333333333
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; An integer that may have more than 53 bits.
; CHECK-LABEL: define double @wide(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = fadd double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @wide(double %n, i64 %k) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %wide = sitofp i64 %k to double
  %v = fadd double %digit, %wide
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Remainders of halves, by halves, and by what may be zero are not those of integers.
; CHECK-LABEL: define double @half.remainder(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = frem double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @half.remainder(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %half = fmul double %x, 0.5
  %v = frem double %half, 7.0
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; CHECK-LABEL: define double @remainder.of.half(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = frem double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @remainder.of.half(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %v = frem double %x, 1.5
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; A variable that begins with a fraction, a negative number, or one above the range.
; CHECK-LABEL: define double @begins.with.half(
; CHECK-NOT: .integer
; CHECK: ret
define double @begins.with.half(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ 0.5, %entry ], [ %rest, %loop ]
  %next = fadd double %x, 3.0
  %rest = frem double %next, 10.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; CHECK-LABEL: define double @begins.below(
; CHECK-NOT: .integer
; CHECK: ret
define double @begins.below(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ -3.0, %entry ], [ %rest, %loop ]
  %next = fadd double %x, 3.0
  %rest = frem double %next, 10.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; CHECK-LABEL: define double @begins.above(
; CHECK-NOT: .integer
; CHECK: ret
define double @begins.above(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ 0x4340000000000000, %entry ], [ %rest, %loop ]
  %next = fadd double %x, 3.0
  %rest = frem double %next, 10.0
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; Not optimized.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: .integer
; CHECK: ret
define double @unoptimized(double %n) optnone noinline {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double %rest
}

; A block that ends in another way than with a branch.
; CHECK-LABEL: define double @switched(
; CHECK-NOT: .integer
; CHECK: ret
define double @switched(double %n, i32 %k) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  switch i32 %k, label %loop [ i32 1, label %end ]
end:
  ret double %rest
}

declare double @llvm.floor.f64(double)
declare double @llvm.copysign.f64(double, double)
