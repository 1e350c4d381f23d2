; kaleido-integer-comparisons compares the bits of a number with those of constants.
; RUN: %run kaleido-integer-comparisons %s | FileCheck %s
; Only on x86-64.
; RUN: %kaleido build --target=aarch64 --passes=kaleido-integer-comparisons %s --emit=ir -o - | not grep bitcast

; The first test excludes NaN. Where a constant ends with 32 zeros, its upper half is compared. Weights count the alternatives.
; CHECK-LABEL: define double @brackets(
; CHECK: fcmp ult double %x, 4.0
; CHECK: b:
; CHECK-NEXT: [[BITS:%.*]] = bitcast double %x to i64, !dbg [[B:![0-9]+]]
; CHECK-NEXT: [[SHIFTED:%.*]] = lshr i64 [[BITS]], 32, !dbg [[B]]
; CHECK-NEXT: [[UPPER:%.*]] = trunc i64 [[SHIFTED]] to i32, !dbg [[B]]
; CHECK-NEXT: %less.b = icmp slt i32 [[UPPER]], 1075970048, !dbg [[COMPARISON:![0-9]+]]
; CHECK-NEXT: br i1 %less.b, label %two, label %c, !dbg [[B]], !prof [[THREE:![0-9]+]]
; CHECK: %less.c = icmp slt i64 [[BITS]], 4624690162351420211
; CHECK-NEXT: br i1 %less.c, label %three, label %d, !prof [[TWO:![0-9]+]]
; CHECK: %less.d = icmp sge i32 [[UPPER]], 1077280768
; CHECK-NEXT: br i1 %less.d, label %five, label %four{{$}}
define double @brackets(double %x) !dbg !5 {
a:
  %less.a = fcmp ult double %x, 4.0
  br i1 %less.a, label %one, label %b
b:
  %less.b = fcmp ult double %x, 9.0, !dbg !7
  br i1 %less.b, label %two, label %c, !dbg !8
c:
  %less.c = fcmp olt double %x, 15.1
  br i1 %less.c, label %three, label %d
d:
  %less.d = fcmp ole double 22.0, %x
  br i1 %less.d, label %five, label %four
one:
  ret double 1.0
two:
  ret double 2.0
three:
  ret double 3.0
four:
  ret double 4.0
five:
  ret double 5.0
}

; All relations, with constants of both signs; the upper half is enough for four of eight. The comparison with another number starts the chain.
; CHECK-LABEL: define double @relations(
; CHECK: [[BITS:%.*]] = bitcast double %x to i64
; CHECK: [[UPPER:%.*]] = trunc
; CHECK: icmp slt i32 [[UPPER]], 1072693248
; CHECK: icmp sle i64 [[BITS]], 4607182418800017408
; CHECK: icmp sgt i64 [[BITS]], 4607182418800017408
; CHECK: icmp sge i32 [[UPPER]], 1072693248
; CHECK: icmp ugt i64 [[BITS]], -4616189618054758400
; CHECK: icmp uge i32 [[UPPER]], -1074790400
; CHECK: icmp ult i32 [[UPPER]], -1074790400
; CHECK: icmp ule i64 [[BITS]], -4616189618054758400
; CHECK: icmp slt i32 [[UPPER]], 2146435072
; CHECK: ret
define double @relations(double %x, double %y) {
a:
  %t.a = fcmp ogt double %y, %x
  br i1 %t.a, label %b, label %end
b:
  %t.b = fcmp olt double %x, 1.0
  br i1 %t.b, label %c, label %end
c:
  %t.c = fcmp ole double %x, 1.0
  br i1 %t.c, label %d, label %end
d:
  %t.d = fcmp ugt double %x, 1.0
  br i1 %t.d, label %e, label %end
e:
  %t.e = fcmp uge double %x, 1.0
  br i1 %t.e, label %f, label %end
f:
  %t.f = fcmp ult double %x, -1.0
  br i1 %t.f, label %g, label %end
g:
  %t.g = fcmp ule double %x, -1.0
  br i1 %t.g, label %h, label %end
h:
  %t.h = fcmp ogt double %x, -1.0
  br i1 %t.h, label %i, label %end
i:
  %t.i = fcmp oge double %x, -1.0
  br i1 %t.i, label %j, label %end
j:
  %t.j = fcmp olt double %x, 0x7FF0000000000000
  br i1 %t.j, label %yes, label %end
yes:
  ret double 1.0
end:
  ret double 0.0
}

; Only two.
; CHECK-LABEL: define double @two(
; CHECK-NOT: bitcast
; CHECK: ret
define double @two(double %x) {
a:
  %less.a = fcmp ult double %x, 4.0
  br i1 %less.a, label %end, label %b
b:
  %less.b = fcmp ult double %x, 9.0
  br i1 %less.b, label %end, label %c
c:
  %less.c = fcmp ult double %x, 15.0
  br i1 %less.c, label %end, label %d
d:
  ret double 2.0
end:
  ret double 1.0
}

; Only two of five: one comparison with zero, one for equality, one with another use.
; CHECK-LABEL: define double @others(
; CHECK-NOT: bitcast
; CHECK: ret
define double @others(double %x) {
a:
  %t.a = fcmp ogt double %x, -4.0
  br i1 %t.a, label %b, label %end
b:
  %t.b = fcmp ult double %x, 0.0
  br i1 %t.b, label %end, label %c
c:
  %t.c = fcmp oeq double %x, 9.0
  br i1 %t.c, label %end, label %d
d:
  %t.d = fcmp ult double %x, 15.0
  br i1 %t.d, label %end, label %e
e:
  %t.e = fcmp ult double %x, 19.0
  br i1 %t.e, label %end, label %f
f:
  %t.f = fcmp ult double %x, 23.0
  %chosen = select i1 %t.f, double 3.0, double 4.0
  br i1 %t.f, label %end, label %yes
yes:
  ret double %chosen
end:
  ret double 1.0
}

; NaN reaches all of them.
; CHECK-LABEL: define double @unordered(
; CHECK-NOT: bitcast
; CHECK: ret
define double @unordered(double %x) {
a:
  %less.a = fcmp ult double %x, 90.0
  br i1 %less.a, label %b, label %end
b:
  %less.b = fcmp ult double %x, 80.0
  br i1 %less.b, label %c, label %end
c:
  %less.c = fcmp ult double %x, 70.0
  br i1 %less.c, label %d, label %end
d:
  %less.d = fcmp ult double %x, 60.0
  br i1 %less.d, label %yes, label %end
yes:
  ret double 2.0
end:
  ret double 1.0
}

; The block behind the first comparison is reached from elsewhere, too; the second one is the first of three. One comparison is not a comparison.
; CHECK-LABEL: define double @joined(
; CHECK-NOT: bitcast
; CHECK: ret
define double @joined(double %x, double %y) {
a:
  br i1 false, label %b, label %s
s:
  %t.s = fcmp true double %x, 5.0
  br i1 %t.s, label %t, label %b
t:
  %t.t = fcmp olt double %y, 1.0
  br i1 %t.t, label %u, label %b
u:
  %t.u = fcmp olt double %x, 4.0
  br i1 %t.u, label %b, label %b
b:
  %less.b = fcmp ult double %x, 9.0
  br i1 %less.b, label %end, label %c
c:
  %less.c = fcmp ult double %x, 15.0
  br i1 %less.c, label %end, label %d
d:
  %less.d = fcmp ult double %x, 22.0
  br i1 %less.d, label %end, label %e
e:
  ret double 2.0
end:
  ret double 1.0
}

; A comparison that is always false does not exclude NaN.
; CHECK-LABEL: define double @always(
; CHECK-NOT: bitcast
; CHECK: ret
define double @always(double %x) {
a:
  %less.a = fcmp false double %x, 4.0
  br i1 %less.a, label %end, label %b
b:
  %less.b = fcmp ult double %x, 9.0
  br i1 %less.b, label %end, label %c
c:
  %less.c = fcmp ult double %x, 15.0
  br i1 %less.c, label %end, label %d
d:
  %less.d = fcmp ult double %x, 22.0
  br i1 %less.d, label %end, label %e
e:
  ret double 2.0
end:
  ret double 1.0
}

; The comparison may precede what excludes NaN, and the branch may have weights.
; CHECK-LABEL: define double @early(
; CHECK: b:
; CHECK-NEXT: bitcast
; CHECK: %less.b = icmp slt i32
; CHECK-NEXT: br i1 %less.b, label %end, label %c, !prof [[OWN:![0-9]+]]
; CHECK: ret
define double @early(double %x) {
a:
  %less.b = fcmp ult double %x, 9.0
  %less.a = fcmp ult double %x, 4.0
  br i1 %less.a, label %end, label %b
b:
  br i1 %less.b, label %end, label %c, !prof !0
c:
  %less.c = fcmp ult double %x, 15.0
  br i1 %less.c, label %end, label %d
d:
  %less.d = fcmp ult double %x, 22.0
  br i1 %less.d, label %end, label %e
e:
  ret double 2.0
end:
  ret double 1.0
}

; Not optimized.
; CHECK-LABEL: define double @unoptimized(
; CHECK-NOT: bitcast
; CHECK: ret
define double @unoptimized(double %x) optnone noinline {
a:
  %less.a = fcmp ult double %x, 4.0
  br i1 %less.a, label %end, label %b
b:
  %less.b = fcmp ult double %x, 9.0
  br i1 %less.b, label %end, label %c
c:
  %less.c = fcmp ult double %x, 15.0
  br i1 %less.c, label %end, label %d
d:
  %less.d = fcmp ult double %x, 22.0
  br i1 %less.d, label %end, label %e
e:
  ret double 2.0
end:
  ret double 1.0
}

; CHECK-DAG: [[COMPARISON]] = !DILocation(line: 2
; CHECK-DAG: [[B]] = !DILocation(line: 3
; CHECK-DAG: [[THREE]] = !{!"branch_weights", i32 1, i32 3}
; CHECK-DAG: [[TWO]] = !{!"branch_weights", i32 1, i32 2}
; CHECK-DAG: [[OWN]] = !{!"branch_weights", i32 3, i32 4}
!0 = !{!"branch_weights", i32 3, i32 4}
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!3, !4}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.ks", directory: "/")
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "brackets", file: !2, line: 1, type: !6, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{null})
!7 = !DILocation(line: 2, column: 1, scope: !5)
!8 = !DILocation(line: 3, column: 1, scope: !5)
