; kaleido-versions clones functions for a newer processor.
; RUN: %run 'kaleido-versions<x86-64-v3>' %s | FileCheck %s
; Without the test of the processor, or a processor, there are none.
; RUN: sed '/supportsVersion3/d' %s >%t.ll && %run 'kaleido-versions<x86-64-v3>' %t.ll | not grep v3
; RUN: %run kaleido-versions %s | not grep v3
; Nor for other machines, whatever the processor is called.
; RUN: %kaleido build --target=aarch64 '--passes=kaleido-versions<x86-64-v3>' %s --emit=ir -o - | not grep v3

declare i32 @ks.runtime.supportsVersion3()
declare double @llvm.floor.f64(double)

; What rounds, from outside: it tests the processor.
; CHECK-LABEL: define double @whole(
; CHECK: call i32 @ks.runtime.supportsVersion3(), !dbg [[START:![0-9]+]]
; CHECK: tail call double @whole.v3(double %x), !dbg [[START]]
; CHECK: call nnan nsz double @llvm.floor.f64
; CHECK-LABEL: define internal double @whole.v3(
; CHECK-SAME: [[NEWER:#[0-9]+]]
; CHECK-NOT: supportsVersion3
; CHECK: call nnan nsz double @llvm.floor.f64(double %x), !dbg [[ROUNDS:![0-9]+]]
define double @whole(double %x) !dbg !4 {
  %r = call nnan nsz double @llvm.floor.f64(double %x), !dbg !6
  ret double %r
}

; A local function that only functions with versions call does not test it. Versions call versions.
; CHECK-LABEL: define internal double @loop(
; CHECK-NOT: supportsVersion3
; CHECK-LABEL: define internal double @loop.v3(
; CHECK: call double @whole.v3(
define internal double @loop(double %x) {
entry:
  br label %loop
loop:
  %y = phi double [ %x, %entry ], [ %next, %loop ]
  %next = call double @whole(double %y)
  %done = fcmp oeq double %next, %y
  br i1 %done, label %end, label %loop
end:
  ret double %y
}

; CHECK-LABEL: define tailcc double @caller(
; CHECK: tail call tailcc double @caller.v3(
; CHECK-LABEL: define internal tailcc double @caller.v3(
; CHECK: tail call double @loop.v3(
define tailcc double @caller(double %x) {
  %r = tail call double @loop(double %x)
  ret double %r
}

; What neither loops nor rounds anything has no version, even if it is recursive; nor has what says so, or is not optimized.
; CHECK-NOT: v3
; CHECK-LABEL: define double @plain(
; CHECK-NOT: v3
; CHECK-LABEL: define double @recursive(
; CHECK-NOT: v3
; CHECK-LABEL: define double @main(
; CHECK: call double @whole(
; CHECK-NOT: v3
; CHECK-LABEL: define double @unoptimized(
; CHECK: call double @whole(
; CHECK-NOT: @{{.*}}v3(
define double @plain(double %x) {
  %r = fadd double %x, 1.0
  ret double %r
}
define double @recursive(double %x) {
  %r = call double @recursive(double %x)
  ret double %r
}
define double @main(double %x) "kaleido-single-version" {
  %r = call double @whole(double %x)
  ret double %r
}
define double @unoptimized(double %x) optnone noinline {
  %r = call double @whole(double %x)
  ret double %r
}
; What rarely runs has one only if it calls another version.
; CHECK-LABEL: define double @rare(
; CHECK-NOT: {{call|v3}}
; CHECK: call double @llvm.floor.f64
; CHECK-NOT: v3
; CHECK-LABEL: define double @rarecaller(
; CHECK: call double @rarecaller.v3(
; CHECK-LABEL: define internal double @rarecaller.v3(
; CHECK: call double @whole.v3(
; CHECK: call double @rare(
define double @rare(double %x) "kaleido-rarely-run" {
  %r = call double @llvm.floor.f64(double %x)
  ret double %r
}
define double @rarecaller(double %x) "kaleido-rarely-run" {
  %w = call double @whole(double %x)
  %r = call double @rare(double %w)
  ret double %r
}
; The second form of a loop is only for newer processors.
; CHECK-LABEL: define double @counted(
; CHECK: br label %plain
; CHECK-LABEL: define internal double @counted.v3(
; CHECK: br i1 %fits, label %counter, label %plain
define double @counted(double %x) {
entry:
  %fits = fcmp olt double %x, 1.0
  br i1 %fits, label %counter, label %plain, !prof !7, !kaleido-counted !8
counter:
  %y = call double @whole(double %x)
  ret double %y
plain:
  ret double %x
}
; What is called by its address tests the processor, too.
; CHECK-LABEL: define internal double @taken(
; CHECK: call i32 @ks.runtime.supportsVersion3()
; CHECK-LABEL: define internal double @taken.v3(
; CHECK-LABEL: define ptr @address(
; CHECK-NEXT: ret ptr @taken
; CHECK-NOT: @{{[a-z]*}}.v3(
define internal double @taken(double %x) {
  %r = call double @llvm.floor.f64(double %x)
  ret double %r
}
define ptr @address() {
  ret ptr @taken
}
; Variables stay in the first block, and the call has the attributes of the parameters.
; CHECK-LABEL: define signext i8 @small(
; CHECK: %slot = alloca double
; CHECK: call i32 @ks.runtime.supportsVersion3()
; CHECK: tail call signext i8 @small.v3(i8 signext %x, ptr nonnull %p)
; CHECK-NEXT: ret i8
; CHECK-LABEL: define internal signext i8 @small.v3(
define signext i8 @small(i8 signext %x, ptr nonnull %p) {
  %slot = alloca double
  %y = sitofp i8 %x to double
  %r = call double @llvm.floor.f64(double %y)
  store double %r, ptr %slot
  ret i8 %x
}
; CHECK-LABEL: define void @nothing(
; CHECK: tail call void @nothing.v3(double %x)
; CHECK-NEXT: ret void
; CHECK-LABEL: define internal void @nothing.v3(
; CHECK: call double @whole.v3(
define void @nothing(double %x) {
  %r = call double @whole(double %x)
  ret void
}
; Operations that the code generator may fuse, another processor, and arguments that a tail call cannot pass on.
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define double @contracts(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define double @other(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define double @variable(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define double @copied(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
define double @contracts(double %x, double %y) {
  %p = fmul contract double %x, %y
  %s = fadd contract double %p, %x
  %r = call double @whole(double %s)
  ret double %r
}
define double @other(double %x) "target-cpu"="x86-64-v2" {
  %r = call double @whole(double %x)
  ret double %r
}
define double @variable(double %x, ...) {
  %r = call double @whole(double %x)
  ret double %r
}
define double @copied(ptr byval(double) %p) {
  %x = load double, ptr %p
  %r = call double @whole(double %x)
  ret double %r
}
; Vectors, which are in other registers on the newer processor, functions that the linker may replace, and those without a prologue.
; CHECK-LABEL: define <4 x double> @vector(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define double @passes(
; CHECK: call <4 x double> @vector(
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define weak double @replaced(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
; CHECK-LABEL: define double @bare(
; CHECK: call double @whole(
; CHECK-NOT: @{{[a-z]*}}.v3(
define <4 x double> @vector(<4 x double> %x) {
  %first = extractelement <4 x double> %x, i32 0
  %y = call double @whole(double %first)
  %r = insertelement <4 x double> %x, double %y, i32 0
  ret <4 x double> %r
}
define double @passes(double %x) {
  %all = insertelement <4 x double> zeroinitializer, double %x, i32 0
  %y = call <4 x double> @vector(<4 x double> %all)
  %first = extractelement <4 x double> %y, i32 0
  %r = call double @whole(double %first)
  ret double %r
}
define weak double @replaced(double %x) {
  %r = call double @whole(double %x)
  ret double %r
}
define double @bare(double) naked {
  %r = call double @whole(double 1.0)
  unreachable
}
; A variable whose size is computed stays where it is.
; CHECK-LABEL: define double @sized(
; CHECK: call i32 @ks.runtime.supportsVersion3()
; CHECK: %size = fptoui double %x to i32
; CHECK-NEXT: %slot = alloca double, i32 %size
; CHECK-LABEL: define internal double @sized.v3(
define double @sized(double %x) {
  %size = fptoui double %x to i32
  %slot = alloca double, i32 %size
  store double %x, ptr %slot
  %r = call double @whole(double %x)
  ret double %r
}
; CHECK: attributes [[NEWER]] = { "target-cpu"="x86-64-v3" }
; CHECK-DAG: [[START]] = !DILocation(line: 0
; CHECK-DAG: [[ROUNDS]] = !DILocation(line: 2

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "whole", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = !{!"branch_weights", i32 2000, i32 1}
!8 = !{}
