; kaleido-constant-divisors divides vectors by constants with a product and a fused multiplication, where a division gives the same bits.
; RUN: %run kaleido-constant-divisors %s --cpu=x86-64-v3 | FileCheck %s
; RUN: %run kaleido-constant-divisors %s --cpu=x86-64-v2 | FileCheck %s --check-prefix=NONE
; NONE-NOT: @llvm.fma.
; RUN: %run kaleido-constant-divisors %s --cpu=x86-64-v3 | sed -n '/@others(/,/^}/p' >%t && grep -c 'fdiv' %t | diff - <(echo 14) && not grep llvm.fma %t

; The test is one of all vectors. A zero, whose magnitude minus one is the largest number, is not less. What is used later is the quotient of either block.
; CHECK-LABEL: define void @fires(
; CHECK: loop:
; CHECK-NEXT: %i = phi
; CHECK-NEXT: %last = phi <4 x double> [ zeroinitializer, %entry ], [ [[USED_S:%.*]], %loop.split ]
; CHECK: [[X_BITS:%.*]] = bitcast <4 x double> %x to <4 x i64>
; CHECK-NEXT: [[X_MAGNITUDE:%.*]] = shl <4 x i64> [[X_BITS]], splat (i64 1)
; CHECK-NEXT: [[X_BIASED:%.*]] = add <4 x i64> [[X_MAGNITUDE]], splat (i64 9223372036854775807)
; CHECK-NEXT: [[X_IS_TINY:%.*]] = icmp slt <4 x i64> [[X_BIASED]], splat (i64 -7214766603047534592)
; CHECK: [[Y_IS_TINY:%.*]] = icmp slt <4 x i64>
; CHECK-NEXT: [[IS_TINY:%.*]] = or <4 x i1> [[X_IS_TINY]], [[Y_IS_TINY]]
; CHECK-NEXT: [[X_PRODUCT:%.*]] = fmul <4 x double> %x, splat (double 0x3C75555555555555)
; CHECK-NEXT: [[Q:%.*]] = call <4 x double> @llvm.fma.v4f64(<4 x double> %x, <4 x double> splat (double 0x3FD5555555555555), <4 x double> [[X_PRODUCT]]), !dbg [[LOCATION:![0-9]+]]
; CHECK-NEXT: [[Y_PRODUCT:%.*]] = fmul <4 x double> %y, splat (double 0xBC43333333333333)
; CHECK-NEXT: [[R:%.*]] = call <4 x double> @llvm.fma.v4f64(<4 x double> %y, <4 x double> splat (double 0xBF99999999999999), <4 x double> [[Y_PRODUCT]])
; CHECK-NEXT: [[ANY:%.*]] = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> [[IS_TINY]])
; CHECK-NEXT: br i1 [[ANY]], label %divided, label %loop.split, !prof
; CHECK: divided:
; CHECK-NEXT: [[X:%.*]] = call <4 x double> @llvm.arithmetic.fence.v4f64(<4 x double> %x)
; CHECK-NEXT: [[Q_DIVIDED:%.*]] = fdiv <4 x double> [[X]], splat (double 3.000000e+00), !dbg [[LOCATION]], !kaleido-divided
; CHECK-NEXT: [[Y:%.*]] = call <4 x double> @llvm.arithmetic.fence.v4f64(<4 x double> %y)
; CHECK-NEXT: [[R_DIVIDED:%.*]] = fdiv <4 x double> [[Y]], splat (double -4.000000e+01), !kaleido-divided
; CHECK-NEXT: br label %loop.split
; CHECK: loop.split:
; CHECK-DAG: [[USED_S]] = phi <4 x double> [ [[R]], %loop ], [ [[R_DIVIDED]], %divided ]
; CHECK-DAG: [[USED_Q:%.*]] = phi <4 x double> [ [[Q]], %loop ], [ [[Q_DIVIDED]], %divided ]
; CHECK: store <4 x double> [[USED_Q]], ptr %a
; CHECK-NEXT: store <4 x double> [[USED_S]], ptr %b
; CHECK-NEXT: store <4 x double> %last, ptr %b
define void @fires(ptr %a, ptr %b, i64 %n) !dbg !4 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %last = phi <4 x double> [ zeroinitializer, %entry ], [ %r, %loop ]
  %x = load <4 x double>, ptr %a
  %y = load <4 x double>, ptr %b
  %q = fdiv <4 x double> %x, splat (double 3.0), !dbg !6
  %r = fdiv <4 x double> %y, splat (double -40.0)
  store <4 x double> %q, ptr %a
  store <4 x double> %r, ptr %b
  store <4 x double> %last, ptr %b
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; A sum may be smaller than its operands by the number of bits: if these are at least 2^-800, it is at least 2^-852, which is too small.
; CHECK-LABEL: define void @sums(
; CHECK: icmp slt <2 x i64> {{.*}}, splat (i64 -3611886901151137792)
; CHECK: icmp slt <2 x i64> {{.*}}, splat (i64 -3611886901151137792)
; CHECK: ret void
define void @sums(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load <2 x double>, ptr %a
  %b = getelementptr double, ptr %a, i64 2
  %y = load <2 x double>, ptr %b
  %sum = fadd <2 x double> %x, %y
  %difference = fsub <2 x double> %x, %y
  %twice = fadd <2 x double> %sum, %x
  %p = fdiv <2 x double> %sum, splat (double 3.0)
  %q = fdiv <2 x double> %difference, splat (double 5.0)
  %r = fdiv <2 x double> %twice, splat (double 7.0)
  store <2 x double> %p, ptr %a
  store <2 x double> %q, ptr %a
  store <2 x double> %r, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; The dividends are bounded by one that they are computed from: if it is at least 2^-400, its square is at least 2^-800.
; What is computed from quotients and more is computed again.
; CHECK-LABEL: define void @bounded(
; CHECK: [[IS_TINY:%.*]] = icmp slt <2 x i64> {{.*}}, splat (i64 -3611886901151137792)
; CHECK-NEXT: fmul <2 x double> %x
; CHECK: call i1 @llvm.vector.reduce.or.v2i1(<2 x i1> [[IS_TINY]])
; CHECK: divided:
; CHECK-NEXT: [[X:%.*]] = call <2 x double> @llvm.arithmetic.fence.v2f64(<2 x double> %x)
; CHECK-NEXT: [[Q:%.*]] = fdiv <2 x double> [[X]], splat (double 3.000000e+00)
; CHECK-NEXT: [[SQUARE:%.*]] = fmul <2 x double> [[X]], [[X]]
; CHECK-NEXT: [[R:%.*]] = fdiv <2 x double> [[SQUARE]], splat (double 5.000000e+00)
; CHECK: loop.split:
; CHECK: fsub <2 x double>
define void @bounded(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load <2 x double>, ptr %a
  %q = fdiv <2 x double> %x, splat (double 3.0)
  %square = fmul <2 x double> %x, %x
  %r = fdiv <2 x double> %square, splat (double 5.0)
  %difference = fsub <2 x double> %q, %r
  store <2 x double> %difference, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Sums with constants that are not zero are zero or not tiny, and so are whole numbers, and what is computed from such numbers. No test is needed.
; CHECK-LABEL: define void @untested(
; CHECK-COUNT-3: call <4 x double> @llvm.fma.v4f64
; CHECK-NOT: br i1 {{.*}} %divided
; CHECK: ret void
define void @untested(ptr %a, <4 x double> %x, <4 x i64> %whole, <4 x i1> %choice, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = fadd <4 x double> %x, splat (double 1.0)
  %chosen = select <4 x i1> %choice, <4 x double> %sum, <4 x double> zeroinitializer
  %p = fdiv <4 x double> %chosen, splat (double 3.0)
  %number = sitofp <4 x i64> %whole to <4 x double>
  %difference = fsub <4 x double> %p, %number
  %magnitude = call <4 x double> @llvm.fabs.v4f64(<4 x double> %difference)
  %negative = fneg <4 x double> %magnitude
  %q = fdiv <4 x double> %negative, splat (double 5.0)
  %product = fmul <4 x double> %q, %sum
  %r = fdiv <4 x double> %product, splat (double 7.0)
  store <4 x double> %r, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Other sums are bounded by nothing, nor is one with zero, a product below 2^-800, a large number's quotient, or what another division gives.
; CHECK-LABEL: define void @unbounded(
; CHECK-COUNT-5: icmp slt <4 x i64> {{.*}}, splat (i64 -7214766603047534592)
; CHECK: ret void
define void @unbounded(ptr %a, <4 x double> %x, <4 x double> %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = fadd <4 x double> %x, %y
  %p = fdiv <4 x double> %sum, splat (double 3.0)
  store volatile <4 x double> %p, ptr %a
  %same = fsub <4 x double> %x, zeroinitializer
  %q = fdiv <4 x double> %same, splat (double 3.0)
  store volatile <4 x double> %q, ptr %a
  %bounded = fadd <4 x double> %x, splat (double 0x0DFE000000000000)
  %r = fdiv <4 x double> %bounded, splat (double 3.0)
  store volatile <4 x double> %r, ptr %a
  %one = fadd <4 x double> %x, splat (double 1.0)
  %small = fdiv <4 x double> %one, splat (double 0x7000000000000000)
  %s = fdiv <4 x double> %small, splat (double 3.0)
  store volatile <4 x double> %s, ptr %a
  %other = fdiv <4 x double> %one, %y
  %t = fdiv <4 x double> %other, splat (double 3.0)
  store volatile <4 x double> %t, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; A store, and another type, end a group.
; CHECK-LABEL: define void @groups(
; CHECK: br i1 {{.*}}, label %divided
; CHECK: store
; CHECK: br i1 {{.*}}, label %divided
; CHECK: br i1 {{.*}}, label %divided
define void @groups(ptr %a, ptr %b, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = load <4 x double>, ptr %a
  %q = fdiv <4 x double> %x, splat (double 3.0)
  store <4 x double> %q, ptr %a
  %y = load <4 x double>, ptr %b
  %r = fdiv <4 x double> %y, splat (double 3.0)
  %z = load <2 x double>, ptr %b
  %s = fdiv <2 x double> %z, splat (double 3.0)
  store <4 x double> %r, ptr %b
  store <2 x double> %s, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; What cannot be repeated ends a group, too: one division is before the call.
; CHECK-LABEL: define void @calls(
; CHECK: divided:
; CHECK-NOT: @effect
; CHECK: loop.split:
; CHECK-NEXT: phi
; CHECK-NEXT: call void @effect()
; CHECK: divided1:
define void @calls(ptr %a, <4 x double> %x, <4 x double> %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = fdiv <4 x double> %x, splat (double 3.0)
  call void @effect() #0
  %r = fdiv <4 x double> %y, splat (double 3.0)
  %sum = fadd <4 x double> %q, %r
  store <4 x double> %sum, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Other divisors and dividends: scalars, several constants, a power of two, zero, infinity, NaN, numbers above 2^100 and below 2^-100, one whose
; quotients would have other bits, one that is no constant, a constant dividend, and what allows reciprocals.
; CHECK-LABEL: define void @others(
define void @others(ptr %a, <4 x double> %x, double %number, <4 x double> %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q0 = fdiv double %number, 3.0
  %fifth = fdiv double %number, 5.0
  %seventh = fdiv double %number, 7.0
  store volatile double %q0, ptr %a
  store volatile double %fifth, ptr %a
  store volatile double %seventh, ptr %a
  %q1 = fdiv <4 x double> %x, <double 3.0, double 3.0, double 3.0, double 5.0>
  store volatile <4 x double> %q1, ptr %a
  %q2 = fdiv <4 x double> %x, splat (double 4.0)
  store volatile <4 x double> %q2, ptr %a
  %q3 = fdiv <4 x double> %x, zeroinitializer
  store volatile <4 x double> %q3, ptr %a
  %q4 = fdiv <4 x double> %x, splat (double 0x7FF0000000000000)
  store volatile <4 x double> %q4, ptr %a
  %q5 = fdiv <4 x double> %x, splat (double 0x7FF8000000000000)
  store volatile <4 x double> %q5, ptr %a
  %q6 = fdiv <4 x double> %x, splat (double 0x4638000000000000)
  store volatile <4 x double> %q6, ptr %a
  %q7 = fdiv <4 x double> %x, splat (double 0x39B8000000000000)
  store volatile <4 x double> %q7, ptr %a
  %q8 = fdiv <4 x double> %x, splat (double 1.45)
  store volatile <4 x double> %q8, ptr %a
  %q9 = fdiv <4 x double> %x, %y
  store volatile <4 x double> %q9, ptr %a
  %q10 = fdiv <4 x double> splat (double 2.0), splat (double 3.0)
  store volatile <4 x double> %q10, ptr %a
  %q11 = fdiv arcp <4 x double> %x, splat (double 3.0)
  store volatile <4 x double> %q11, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Nor outside loops, and where code is to be small.
; CHECK-LABEL: define <4 x double> @straight(
; CHECK-NOT: @llvm.fma
; CHECK: ret
define <4 x double> @straight(<4 x double> %x) {
  %q = fdiv <4 x double> %x, splat (double 3.0)
  ret <4 x double> %q
}

; CHECK-LABEL: define void @small(
; CHECK-NOT: @llvm.fma
; CHECK: ret
define void @small(ptr %a, <4 x double> %x, i64 %n) optsize {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = fdiv <4 x double> %x, splat (double 3.0)
  store volatile <4 x double> %q, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Nor where more than two values depend on quotients, whose chains the tests would make longer. Where vectors are twice as wide, divisions take so long that
; this does not matter.
; CHECK-LABEL: define void @chain(
; CHECK-NOT: @llvm.fma
; CHECK: ret
define void @chain(ptr %a, <4 x double> %x, <4 x double> %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = fdiv <4 x double> %x, splat (double 3.0)
  %p1 = fdiv <4 x double> %y, %p
  %q = fdiv <4 x double> %p1, splat (double 3.0)
  %q1 = fdiv <4 x double> %y, %q
  %r = fdiv <4 x double> %q1, splat (double 3.0)
  %r1 = fdiv <4 x double> %y, %r
  %s = fdiv <4 x double> %r1, splat (double 3.0)
  store volatile <4 x double> %s, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Four chains overlap, as where four vectors are computed at once.
; CHECK-LABEL: define void @chains(
; CHECK-COUNT-12: @llvm.fma
; CHECK: ret
define void @chains(ptr %a, <4 x double> %x, <4 x double> %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x1 = load volatile <4 x double>, ptr %a
  %x2 = load volatile <4 x double>, ptr %a
  %x3 = load volatile <4 x double>, ptr %a
  %x4 = load volatile <4 x double>, ptr %a
  %p1 = fdiv <4 x double> %x1, splat (double 3.0)
  %p2 = fdiv <4 x double> %x2, splat (double 3.0)
  %p3 = fdiv <4 x double> %x3, splat (double 3.0)
  %p4 = fdiv <4 x double> %x4, splat (double 3.0)
  %pp1 = fdiv <4 x double> %y, %p1
  %q1 = fdiv <4 x double> %pp1, splat (double 3.0)
  %pp2 = fdiv <4 x double> %y, %p2
  %q2 = fdiv <4 x double> %pp2, splat (double 3.0)
  %pp3 = fdiv <4 x double> %y, %p3
  %q3 = fdiv <4 x double> %pp3, splat (double 3.0)
  %pp4 = fdiv <4 x double> %y, %p4
  %q4 = fdiv <4 x double> %pp4, splat (double 3.0)
  %qq1 = fdiv <4 x double> %y, %q1
  %r1 = fdiv <4 x double> %qq1, splat (double 3.0)
  %qq2 = fdiv <4 x double> %y, %q2
  %r2 = fdiv <4 x double> %qq2, splat (double 3.0)
  %qq3 = fdiv <4 x double> %y, %q3
  %r3 = fdiv <4 x double> %qq3, splat (double 3.0)
  %qq4 = fdiv <4 x double> %y, %q4
  %r4 = fdiv <4 x double> %qq4, splat (double 3.0)
  store volatile <4 x double> %r1, ptr %a
  store volatile <4 x double> %r2, ptr %a
  store volatile <4 x double> %r3, ptr %a
  store volatile <4 x double> %r4, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; Where the processor does not wait for the divider, tests cost more than divisions.
; CHECK-LABEL: define void @busy(
; CHECK-NOT: @llvm.fma
; CHECK: ret
define void @busy(ptr %a, <4 x double> %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %y = load volatile <4 x double>, ptr %a
  %z = load volatile <4 x double>, ptr %a
  %q = fdiv <4 x double> %y, splat (double 3.0)
  %1 = fmul <4 x double> %q, %y
  %2 = fmul <4 x double> %1, %x
  %3 = fmul <4 x double> %2, %y
  %4 = fsub <4 x double> %3, %z
  %5 = fmul <4 x double> %4, %x
  %r = fdiv <4 x double> %z, splat (double 7.0)
  %6 = fmul <4 x double> %5, %r
  store volatile <4 x double> %6, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

; CHECK-LABEL: define void @wide(
; CHECK-COUNT-4: @llvm.fma
; CHECK: ret
define void @wide(ptr %a, <8 x double> %x, <8 x double> %y, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = fdiv <8 x double> %x, splat (double 3.0)
  %p1 = fdiv <8 x double> %y, %p
  %q = fdiv <8 x double> %p1, splat (double 3.0)
  %q1 = fdiv <8 x double> %y, %q
  %r = fdiv <8 x double> %q1, splat (double 3.0)
  %r1 = fdiv <8 x double> %y, %r
  %s = fdiv <8 x double> %r1, splat (double 3.0)
  store volatile <8 x double> %s, ptr %a
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

declare void @effect()
declare <4 x double> @llvm.fabs.v4f64(<4 x double>)
attributes #0 = { nounwind memory(none) noduplicate willreturn }

; CHECK: [[LOCATION]] = !DILocation(line: 2
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "fires", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
