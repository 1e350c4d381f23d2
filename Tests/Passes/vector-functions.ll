; kaleido-vector-functions calls libmvec's functions that are declared, and expands logarithms.
; RUN: %run kaleido-vector-functions %s | FileCheck %s

declare <4 x double> @_ZGVdN4v_sin(<4 x double>)
declare <4 x double> @_ZGVdN4vv_pow(<4 x double>, <4 x double>)
declare <4 x double> @_ZGVdN4v_log(<4 x double>)
declare <4 x double> @ks.vector.fast.cos.4(<4 x double>)
declare <4 x double> @llvm.cos.v4f64(<4 x double>)
declare <4 x double> @llvm.sin.v4f64(<4 x double>)
declare <2 x double> @llvm.sin.v2f64(<2 x double>)
declare <4 x double> @llvm.pow.v4f64(<4 x double>, <4 x double>)
declare <4 x double> @llvm.log.v4f64(<4 x double>)
declare <4 x float> @llvm.sin.v4f32(<4 x float>)
declare <8 x double> @llvm.sin.v8f64(<8 x double>)
declare <8 x double> @_ZGVeN8v_sin(<8 x double>, <8 x double>)

; CHECK-LABEL: define <4 x double> @f(
; CHECK: call fast <4 x double> @_ZGVdN4v_sin(<4 x double> %x)
; CHECK: call fast <4 x double> @_ZGVdN4vv_pow(
define <4 x double> @f(<4 x double> %x, <4 x double> %y) {
  %s = call fast <4 x double> @llvm.sin.v4f64(<4 x double> %x)
  %p = call fast <4 x double> @llvm.pow.v4f64(<4 x double> %s, <4 x double> %y)
  ret <4 x double> %p
}

; A process that loads the code may provide the function.
; CHECK-LABEL: define <4 x double> @provided(
; CHECK: call fast <4 x double> @ks.vector.fast.cos.4(<4 x double> %x)
define <4 x double> @provided(<4 x double> %x) {
  %e = call fast <4 x double> @llvm.cos.v4f64(<4 x double> %x)
  ret <4 x double> %e
}

; No function for two lanes is declared.
; CHECK-LABEL: define <2 x double> @two(
; CHECK: @llvm.sin.v2f64
define <2 x double> @two(<2 x double> %x) {
  %s = call <2 x double> @llvm.sin.v2f64(<2 x double> %x)
  ret <2 x double> %s
}

; Nor one for other numbers, or of another type.
; CHECK-LABEL: define <4 x float> @single(
; CHECK: @llvm.sin.v4f32
define <4 x float> @single(<4 x float> %x) {
  %s = call <4 x float> @llvm.sin.v4f32(<4 x float> %x)
  ret <4 x float> %s
}

; CHECK-LABEL: define <8 x double> @other(
; CHECK: @llvm.sin.v8f64
define <8 x double> @other(<8 x double> %x) {
  %s = call <8 x double> @llvm.sin.v8f64(<8 x double> %x)
  ret <8 x double> %s
}

; The logarithm is in line, without the flags of the call: it gives zeros and infinities to C's function.
; CHECK-LABEL: define <4 x double> @logarithm(
; CHECK-NOT: @_ZGVdN4v_log
; CHECK: fdiv contract <4 x double>
; CHECK: call contract <4 x double> @ks.runtime.log.4.special(
; CHECK: ret <4 x double>
define <4 x double> @logarithm(<4 x double> %x) {
  %l = call fast <4 x double> @llvm.log.v4f64(<4 x double> %x)
  ret <4 x double> %l
}

; Also that of libmvec, which the loop vectorizer calls. What is in line has the location of the call.
; CHECK-LABEL: define <4 x double> @direct(
; CHECK-NOT: @_ZGVdN4v_log
; CHECK: fdiv contract <4 x double> {{.*}}, !dbg [[LOCATION:![0-9]+]]
; CHECK: ret <4 x double>
define <4 x double> @direct(<4 x double> %x) !dbg !4 {
  %l = call fast <4 x double> @_ZGVdN4v_log(<4 x double> %x), !dbg !6
  ret <4 x double> %l
}

; CHECK-LABEL: define <4 x double> @unoptimized(
; CHECK: call <4 x double> @llvm.log.v4f64(
; CHECK-LABEL: define <4 x double> @unoptimized.direct(
; CHECK: call <4 x double> @_ZGVdN4v_log(
define <4 x double> @unoptimized(<4 x double> %x) optnone noinline {
  %l = call <4 x double> @llvm.log.v4f64(<4 x double> %x)
  ret <4 x double> %l
}

define <4 x double> @unoptimized.direct(<4 x double> %x) optnone noinline {
  %l = call <4 x double> @_ZGVdN4v_log(<4 x double> %x)
  ret <4 x double> %l
}

; CHECK: define internal <4 x double> @ks.runtime.log.4.special(
; CHECK-COUNT-4: call double @log(
; CHECK: [[LOCATION]] = !DILocation(line: {{[0-9]+}}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "direct", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
