; Forms of variables and numbers for kaleido-integer-loops.
; RUN: %run kaleido-integer-loops %s | FileCheck %s

; CHECK-LABEL: define double @zero.divisor(
; CHECK: loop.integer:
; CHECK: [[VALUE:%.*]] = frem double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @zero.divisor(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %divisor = fadd double %digit, -5.0
  %v = frem double %x, %divisor
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Numbers that have more than 53 bits with the other one's scale are compared in floating point.
; CHECK-LABEL: define double @tiny(
; CHECK: loop.integer:
; CHECK: fcmp ole double
; CHECK: [[VALUE:%.*]] = select i1 {{.*}}, double
; CHECK-NEXT: fdiv double 1.0{{.*}}, [[VALUE]]
define double @tiny(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %tiny = fmul double %digit, 0x3EB0000000000000
  %below = fcmp ole double %tiny, %x
  %v = select i1 %below, double 0.25, double %total
  %inverse = fdiv double 1.0, %v
  %total.next = fadd double %total, %inverse
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, 0.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Every input decides before the loop, and every variable after an iteration: here a half must be whole again, and a sum in range.
; CHECK-LABEL: define double @variables(
; CHECK: entry:
; CHECK: [[FIRST:%.*]] = icmp eq i64
; CHECK: [[SECOND:%.*]] = icmp eq i64
; CHECK: [[TWO:%.*]] = and i1 [[FIRST]], [[SECOND]]
; CHECK: br i1 [[TWO]], label %loop.integer, label %loop.original
; CHECK: loop.integer:
; CHECK: loop.check:
; CHECK: icmp ule i64
; CHECK: [[BIT:%.*]] = and i64 {{%.*}}, 1
; CHECK: icmp eq i64 [[BIT]], 0
; CHECK: [[BOTH:%.*]] = and i1
; CHECK: [[RANGE:%.*]] = icmp ule i64
; CHECK: [[ALL:%.*]] = and i1 [[BOTH]], [[RANGE]]
; CHECK: br i1 [[ALL]], label %loop.integer, label %loop.original
define double @variables(double %n, double %m) {
entry:
  br label %loop
loop:
  %y = phi double [ %m, %entry ], [ %half, %loop ]
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %half = fmul double %y, 0.5
  %rest = frem double %x, 10.0
  %odd = fcmp ole double %rest, %half
  %sum = fadd double %x, 5.0
  %next = select i1 %odd, double %rest, double %sum
  br i1 %odd, label %loop, label %end
end:
  ret double %next
}

; Halves have one more bit: a whole number is shifted where it is added to one, as the product of a fused multiplication is. They are compared as such, too.
; Other operations get a half as floating point, with the location of the operation.
; CHECK-LABEL: define double @halves(
; CHECK: loop.integer:
; CHECK: [[DIGIT:%.*]] = urem i64
; CHECK: [[SHIFTED:%.*]] = shl nsw i64 [[DIGIT]], 1
; CHECK: [[SUM:%.*]] = add nsw i64 {{%.*}}, [[SHIFTED]]
; CHECK: [[REAL:%.*]] = sitofp i64 [[SUM]] to double, !dbg [[LINE:![0-9]+]]
; CHECK: [[HALF:%.*]] = fmul double [[REAL]], 5.000000e-01, !dbg [[LINE]]
; CHECK: call double @llvm.sqrt.f64(double [[HALF]])
; CHECK: [[PRODUCT:%.*]] = mul nsw i64 [[DIGIT]], [[DIGIT]]
; CHECK: [[SCALED:%.*]] = shl nsw i64 [[PRODUCT]], 1
; CHECK: [[FUSED:%.*]] = add nsw i64 [[SCALED]], [[SUM]]
; CHECK: icmp sle i64 [[FUSED]], 20
define double @halves(double %n) !dbg !1 {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %digit = frem double %x, 10.0
  %half = fmul double %x, 0.5
  %sum = fadd double %half, %digit, !dbg !2
  %root = call double @llvm.sqrt.f64(double %sum)
  %total.next = fadd double %total, %root
  %fused = call double @llvm.fma.f64(double %digit, double %digit, double %sum)
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ole double %fused, 10.0
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

; Numbers below -2^53 are not exact: x * x is below 2^52, as its remainder is a variable, but -4 times that is not in range.
; CHECK-LABEL: define double @below(
; CHECK: loop.integer:
; CHECK: mul nsw i64
; CHECK: [[PRODUCT:%.*]] = fmul double {{.*}}, -4.0
; CHECK: call double @llvm.fabs.f64(double [[PRODUCT]])
; CHECK: loop.check:
define double @below(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %rest, %loop ]
  %y = phi double [ 1.0, %entry ], [ %y.next, %loop ]
  %total = phi double [ 0.5, %entry ], [ %total.next, %loop ]
  %square = fmul double %x, %x
  %y.next = frem double %square, 97.0
  %product = fmul double %square, -4.0
  %magnitude = call double @llvm.fabs.f64(double %product)
  %term = fdiv double %magnitude, 3.0
  %total.next = fadd double %total, %term
  %quotient = fdiv double %x, 10.0
  %rest = call double @llvm.floor.f64(double %quotient)
  %more = fcmp ogt double %rest, %y
  br i1 %more, label %loop, label %end
end:
  ret double %total.next
}

declare double @llvm.floor.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.fma.f64(double, double, double)

; CHECK: [[LINE]] = !DILocation(line: 2,
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5, !6}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !3, emissionKind: FullDebug)
!1 = distinct !DISubprogram(name: "halves", file: !3, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!2 = !DILocation(line: 2, column: 1, scope: !1)
!3 = !DIFile(filename: "a.ks", directory: "/")
!4 = !DISubroutineType(types: !{null})
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
declare double @llvm.fabs.f64(double)
