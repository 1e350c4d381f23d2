; kaleido-masks lowers selects that share a comparison to vector masks.
; RUN: %run kaleido-masks %s --cpu=x86-64 | FileCheck %s --check-prefixes=CHECK,AVX2,BITWISE
; RUN: %run kaleido-masks %s --cpu=x86-64-v3 | FileCheck %s --check-prefixes=CHECK,AVX2,BLEND
; With AVX-512, masks are in registers of their own, but not on AMD's processors.
; RUN: %run kaleido-masks %s --cpu=x86-64-v4 | FileCheck %s --check-prefixes=CHECK,AVX512,REGISTER
; RUN: %run kaleido-masks %s --cpu=znver4 | FileCheck %s --check-prefixes=CHECK,AVX512,BLEND,ALWAYS
; Only x86-64 has the instructions.
; RUN: %kaleido build --target=aarch64 --passes=kaleido-masks %s --emit=ir -o - | FileCheck %s --check-prefix=OTHER
; OTHER-NOT: @llvm.x86

; A bisection: the comparison has two uses, and depends on what the last iteration selected.
; CHECK-LABEL: define double @bisection(
; CHECK: loop:
; BITWISE: call <2 x double> @llvm.x86.sse2.cmp.sd({{.*}}, i8 6){{.*}}!dbg [[COMPARISON:![0-9]+]]
; BITWISE: [[DIFFERENCE:%.*]] = and i64 {{.*}}, !dbg [[FIRST:![0-9]+]]
; BITWISE-NEXT: [[OTHERWISE:%.*]] = bitcast double %high to i64
; BITWISE-NEXT: xor i64 [[DIFFERENCE]], [[OTHERWISE]]
; BITWISE-NOT: select
; BLEND: call <2 x double> @llvm.x86.sse2.cmp.sd({{.*}}, i8 6){{.*}}!dbg [[COMPARISON:![0-9]+]]
; BLEND: [[OTHERWISE:%.*]] = insertelement <2 x double> poison, double %high,
; BLEND-NEXT: [[THEN:%.*]] = insertelement <2 x double> poison, double %middle,
; BLEND: call <2 x double> @llvm.x86.sse41.blendvpd(<2 x double> [[OTHERWISE]], <2 x double> [[THEN]], {{.*}}), !dbg [[FIRST:![0-9]+]]
; BLEND: call <2 x double> @llvm.x86.sse41.blendvpd(
; BLEND-NOT: select
; REGISTER: call i8 @llvm.x86.avx512.mask.cmp.sd({{.*}}, i32 6, i8 -1, i32 4){{.*}}!dbg [[COMPARISON:![0-9]+]]
; REGISTER: [[MASK:%.*]] = trunc i8
; REGISTER: select i1 [[MASK]], double %middle, double %high, !dbg [[FIRST:![0-9]+]]
; REGISTER: select i1 [[MASK]], double %low, double %middle
; CHECK: ret double
define double @bisection(double %n) !dbg !4 {
entry:
  br label %loop
loop:
  %low = phi double [ 0.0, %entry ], [ %low.next, %loop ]
  %high = phi double [ %n, %entry ], [ %high.next, %loop ]
  %sum = fadd double %low, %high
  %middle = fmul double %sum, 5.000000e-01
  %square = fmul double %middle, %middle
  %above = fcmp ugt double %n, %square, !dbg !6
  %high.next = select i1 %above, double %middle, double %high, !dbg !7
  %low.next = select i1 %above, double %low, double %middle
  %done = fcmp olt double %high.next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %low.next
}

; A single use is left to LLVM, which does as well.
; CHECK-LABEL: define double @once(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @once(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %selected = select i1 %less, double %a, double %b
  ret double %selected
}

; Without a loop, a branch is as good, if the instructions are not much shorter.
; CHECK-LABEL: define double @shared(
; AVX2-NOT: llvm.x86
; ALWAYS-COUNT-2: blendvpd
; REGISTER: avx512.mask.cmp.sd
; CHECK: ret double
define double @shared(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %x = select i1 %less, double %a, double %b
  %y = select i1 %less, double 2.0, double %a
  %sum = fadd double %x, %y
  ret double %sum
}

; Weights ask for a branch.
; CHECK-LABEL: define double @weighted(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @weighted(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %x.next, %loop ]
  %y = phi double [ 0.0, %entry ], [ %y.next, %loop ]
  %less = fcmp olt double %x, 1.0
  %x.half = fmul double %x, 5.000000e-01
  %x.next = select i1 %less, double %x.half, double %y, !prof !8
  %y.next = select i1 %less, double %y, double %x.half, !prof !8
  %done = fcmp olt double %x.next, 1.0e-9
  br i1 %done, label %end, label %loop
end:
  ret double %y.next
}

; Behind a division, nothing should wait for the comparison.
; CHECK-LABEL: define double @divided(
; AVX2-NOT: llvm.x86
; AVX512: llvm.x86
; CHECK: ret double
define double @divided(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %x.next, %loop ]
  %y = phi double [ 0.0, %entry ], [ %y.next, %loop ]
  %q = fdiv double 1.0, %x
  %less = fcmp olt double %q, 1.0
  %x.next = select i1 %less, double %q, double %y
  %y.next = select i1 %less, double %y, double %q
  %done = fcmp olt double %x.next, 1.0e-9
  br i1 %done, label %end, label %loop
end:
  ret double %y.next
}

; Conditions of two comparisons have no single instruction, so their mask is used in any case.
; CHECK-LABEL: define double @both(
; CHECK: cmp.sd({{.*}}, {{i8|i32}} 1{{[),]}}
; CHECK: cmp.sd({{.*}}, {{i8|i32}} 4{{[),]}}
; CHECK: cmp.sd({{.*}}, {{i8|i32}} 7{{[),]}}
; REGISTER-COUNT-2: and i1
; REGISTER: select i1
; CHECK: ret double
define double @both(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %unequal = fcmp one double %b, 0.0
  %and = select i1 %less, i1 %unequal, i1 false
  %selected = select i1 %and, double %a, double %b
  ret double %selected
}

; Every predicate compares as before, NaN included: the code of the instruction, with swapped operands where it has none.
; CHECK-LABEL: define void @predicates(
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 0{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 1{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 2{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 1{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 2{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 4{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 7{{[),]}}
; CHECK: and i
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 7{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 0{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 3{{[),]}}
; CHECK: or i
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 6{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 5{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 6{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 5{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 4{{[),]}}
; CHECK: [[LHS:%.*]] = insertelement <2 x double> poison, double %a,
; CHECK-NEXT: [[RHS:%.*]] = insertelement <2 x double> poison, double %b,
; CHECK-NEXT: cmp.sd(<2 x double> [[LHS]], <2 x double> [[RHS]], {{i8|i32}} 3{{[),]}}
; CHECK: ret void
define void @predicates(double %a, double %b, double %c, ptr %to) {
  %less = fcmp olt double %c, 1.0
  %oeq = fcmp oeq double %a, %b
  %and.oeq = and i1 %less, %oeq
  %s.oeq = select i1 %and.oeq, double 3.0, double 4.0
  store volatile double %s.oeq, ptr %to
  %ogt = fcmp ogt double %a, %b
  %and.ogt = and i1 %less, %ogt
  %s.ogt = select i1 %and.ogt, double 3.0, double 4.0
  store volatile double %s.ogt, ptr %to
  %oge = fcmp oge double %a, %b
  %and.oge = and i1 %less, %oge
  %s.oge = select i1 %and.oge, double 3.0, double 4.0
  store volatile double %s.oge, ptr %to
  %olt = fcmp olt double %a, %b
  %and.olt = and i1 %less, %olt
  %s.olt = select i1 %and.olt, double 3.0, double 4.0
  store volatile double %s.olt, ptr %to
  %ole = fcmp ole double %a, %b
  %and.ole = and i1 %less, %ole
  %s.ole = select i1 %and.ole, double 3.0, double 4.0
  store volatile double %s.ole, ptr %to
  %one = fcmp one double %a, %b
  %and.one = and i1 %less, %one
  %s.one = select i1 %and.one, double 3.0, double 4.0
  store volatile double %s.one, ptr %to
  %ord = fcmp ord double %a, %b
  %and.ord = and i1 %less, %ord
  %s.ord = select i1 %and.ord, double 3.0, double 4.0
  store volatile double %s.ord, ptr %to
  %ueq = fcmp ueq double %a, %b
  %and.ueq = and i1 %less, %ueq
  %s.ueq = select i1 %and.ueq, double 3.0, double 4.0
  store volatile double %s.ueq, ptr %to
  %ugt = fcmp ugt double %a, %b
  %and.ugt = and i1 %less, %ugt
  %s.ugt = select i1 %and.ugt, double 3.0, double 4.0
  store volatile double %s.ugt, ptr %to
  %uge = fcmp uge double %a, %b
  %and.uge = and i1 %less, %uge
  %s.uge = select i1 %and.uge, double 3.0, double 4.0
  store volatile double %s.uge, ptr %to
  %ult = fcmp ult double %a, %b
  %and.ult = and i1 %less, %ult
  %s.ult = select i1 %and.ult, double 3.0, double 4.0
  store volatile double %s.ult, ptr %to
  %ule = fcmp ule double %a, %b
  %and.ule = and i1 %less, %ule
  %s.ule = select i1 %and.ule, double 3.0, double 4.0
  store volatile double %s.ule, ptr %to
  %une = fcmp une double %a, %b
  %and.une = and i1 %less, %une
  %s.une = select i1 %and.une, double 3.0, double 4.0
  store volatile double %s.une, ptr %to
  %uno = fcmp uno double %a, %b
  %and.uno = and i1 %less, %uno
  %s.uno = select i1 %and.uno, double 3.0, double 4.0
  store volatile double %s.uno, ptr %to
  ret void
}

; A disjunction of comparisons, one of which has no single instruction. Zero needs no second mask.
; CHECK-LABEL: define double @either(
; CHECK: cmp.sd({{.*}}, {{i8|i32}} 1{{[),]}}
; CHECK: cmp.sd({{.*}}, {{i8|i32}} 0{{[),]}}
; CHECK: cmp.sd({{.*}}, {{i8|i32}} 3{{[),]}}
; BITWISE: or i64
; BITWISE: [[BITS:%.*]] = and i64
; BITWISE-NEXT: [[RESULT:%.*]] = bitcast i64 [[BITS]] to double
; BLEND: or i64
; BLEND: [[BITS:%.*]] = and i64
; BLEND-NEXT: [[RESULT:%.*]] = bitcast i64 [[BITS]] to double
; REGISTER: or i1
; REGISTER: [[RESULT:%.*]] = select i1 {{.*}}, double %a, double 0
; CHECK-NEXT: ret double [[RESULT]]
define double @either(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %equal = fcmp ueq double %b, 0.0
  %or = or i1 %less, %equal
  %selected = select i1 %or, double %a, double 0.0
  ret double %selected
}

; A comparison waits for a function of the C library, as in a bisection.
; CHECK-LABEL: define double @called(
; CHECK: llvm.x86
; CHECK: ret double
define double @called(double %a) {
entry:
  br label %loop
loop:
  %x = phi double [ %a, %entry ], [ %next, %loop ]
  %y = phi double [ %a, %entry ], [ %other, %loop ]
  %sine = call double @llvm.sin.f64(double %x)
  %less = fcmp olt double %sine, 0.5
  %half = fmul double %x, 0.5
  %next = select i1 %less, double %half, double %sine
  %other = select i1 %less, double %y, double %half
  %done = fcmp olt double %y, 0.1
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; The other zero is not what masks without a bit give.
; CHECK-LABEL: define double @negative.zero(
; BITWISE: xor i64
; BLEND: blendvpd
; REGISTER: select i1 {{.*}}, double %a, double -0
; CHECK: ret double
define double @negative.zero(double %a, double %b) {
  %less = fcmp olt double %a, 1.0
  %greater = fcmp ogt double %b, 1.0
  %and = and i1 %less, %greater
  %selected = select i1 %and, double %a, double -0.0
  ret double %selected
}

; The next iteration waits for the only select of a comparison.
; CHECK-LABEL: define double @carried(
; AVX2-NOT: llvm.x86
; REGISTER-NOT: llvm.x86
; ALWAYS: blendvpd
; CHECK: ret double
define double @carried(double %n) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %square = fmul double %x, %x
  %less = fcmp olt double %square, 1.0
  %double = fadd double %x, %x
  %rest = fsub double %square, 2.0
  %next = select i1 %less, double %double, double %rest
  %done = fcmp oeq double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; One instruction finds the smaller number.
; CHECK-LABEL: define double @smaller(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @smaller(double %n, double %m) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %double, %loop ]
  %square = fmul double %x, %m
  %less = fcmp olt double %square, %x
  %next = select i1 %less, double %square, double %x
  %double = fadd double %next, 1.0
  %done = fcmp oeq double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %next
}

; So it does where something else is selected, too, without AVX-512.
; CHECK-LABEL: define double @smallest(
; AVX2: %next = select i1 %less, double %square, double %x
; ALWAYS-COUNT-2: blendvpd
; REGISTER-COUNT-2: select i1 %{{[0-9]+}}
; CHECK: ret double
define double @smallest(double %n, double %m) {
entry:
  br label %loop
loop:
  %x = phi double [ %n, %entry ], [ %next, %loop ]
  %place = phi double [ %n, %entry ], [ %place.next, %loop ]
  %square = fmul double %x, %m
  %less = fcmp olt double %square, %x
  %next = select i1 %less, double %square, double %x
  %place.next = select i1 %less, double %m, double %place
  %done = fcmp oeq double %next, 1.0
  br i1 %done, label %end, label %loop
end:
  ret double %place.next
}

; What no comparison of doubles decides, or is none.
; CHECK-LABEL: define double @others(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @others(double %a, double %b, float %f, i32 %i, i1 %c) {
  %always = fcmp true double %a, %b
  %always.x = select i1 %always, double %a, double %b
  %always.y = select i1 %always, double %b, double %a
  %never = fcmp false double %a, %b
  %never.x = select i1 %never, double %a, double %b
  %never.y = select i1 %never, double %b, double %a
  %single = fcmp olt float %f, 1.0
  %single.x = select i1 %single, double %a, double %b
  %single.y = select i1 %single, double %b, double %a
  %integer = icmp slt i32 %i, 1
  %integer.x = select i1 %integer, double %a, double %b
  %integer.y = select i1 %integer, double %b, double %a
  %argument.x = select i1 %c, double %a, double %b
  %argument.y = select i1 %c, double %b, double %a
  %less = fcmp olt double %a, 1.0
  %less.x = select i1 %less, float %f, float 0.0
  %less.y = select i1 %less, i32 %i, i32 0
  %mixed = and i1 %less, %integer
  %mixed.x = select i1 %mixed, double %a, double %b
  %1 = fadd double %always.x, %always.y
  %2 = fadd double %never.x, %never.y
  %3 = fadd double %single.x, %single.y
  %4 = fadd double %integer.x, %integer.y
  %5 = fadd double %argument.x, %argument.y
  %6 = fpext float %less.x to double
  %7 = sitofp i32 %less.y to double
  %8 = fadd double %1, %2
  %9 = fadd double %3, %4
  %10 = fadd double %5, %6
  %11 = fadd double %7, %mixed.x
  %12 = fadd double %8, %9
  %13 = fadd double %10, %11
  %14 = fadd double %12, %13
  ret double %14
}

; Conditions of many comparisons are left to LLVM.
; CHECK-LABEL: define double @many(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @many(double %a, double %b) {
  %c1 = fcmp olt double %a, 1.0
  %c2 = fcmp olt double %a, 2.0
  %c3 = fcmp olt double %b, 3.0
  %c4 = fcmp olt double %b, 4.0
  %c5 = fcmp olt double %b, 5.0
  %c6 = fcmp olt double %b, 6.0
  %and2 = and i1 %c1, %c2
  %and3 = and i1 %and2, %c3
  %and4 = and i1 %and3, %c4
  %and5 = and i1 %and4, %c5
  %and6 = and i1 %and5, %c6
  %selected = select i1 %and6, double %a, double %b
  ret double %selected
}

; Flags do not apply to what moves bits. The function's own processor decides.
; CHECK-LABEL: define double @register(
; CHECK: avx512.mask.cmp.sd
; CHECK: select i1 %{{[0-9]+}}, double %a, double %b
; CHECK: ret double
define double @register(double %a, double %b) "target-cpu"="x86-64-v4" {
  %less = fcmp fast olt double %a, 1.0
  %x = select fast i1 %less, double %a, double %b
  %y = select fast i1 %less, double 2.0, double %a
  %sum = fadd double %x, %y
  ret double %sum
}

; CHECK-LABEL: define double @bitwise(
; CHECK: sse2.cmp.sd
; CHECK-NOT: blendvpd
; CHECK: xor i64
; CHECK: ret double
define double @bitwise(double %a, double %b) "target-cpu"="x86-64" {
  %less = fcmp olt double %a, 1.0
  %greater = fcmp ogt double %b, 1.0
  %and = and i1 %less, %greater
  %selected = select i1 %and, double %a, double %b
  ret double %selected
}

; Not optimized.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: llvm.x86
; CHECK: ret double
define double @unoptimized(double %a, double %b) optnone noinline {
  %less = fcmp olt double %a, 1.0
  %greater = fcmp ogt double %b, 1.0
  %and = and i1 %less, %greater
  %selected = select i1 %and, double %a, double %b
  ret double %selected
}

; CHECK: [[COMPARISON]] = !DILocation(line: 2
; CHECK: [[FIRST]] = !DILocation(line: 3
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "bisection", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = !DILocation(line: 3, column: 1, scope: !4)
!8 = !{!"branch_weights", i32 1, i32 2000}
