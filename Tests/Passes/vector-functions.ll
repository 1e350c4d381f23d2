; kaleido-vector-functions calls libmvec's functions that are declared, and expands logarithms.
; RUN: %run kaleido-vector-functions %s | FileCheck %s

declare <4 x double> @_ZGVdN4v_sin(<4 x double>)
declare <4 x double> @_ZGVdN4vv_pow(<4 x double>, <4 x double>)
declare <4 x double> @_ZGVdN4v_log(<4 x double>)
declare <4 x double> @llvm.sin.v4f64(<4 x double>)
declare <2 x double> @llvm.sin.v2f64(<2 x double>)
declare <4 x double> @llvm.pow.v4f64(<4 x double>, <4 x double>)
declare <4 x double> @llvm.log.v4f64(<4 x double>)

; CHECK-LABEL: define <4 x double> @f(
; CHECK: call fast <4 x double> @_ZGVdN4v_sin(<4 x double> %x)
; CHECK: call fast <4 x double> @_ZGVdN4vv_pow(
define <4 x double> @f(<4 x double> %x, <4 x double> %y) {
  %s = call fast <4 x double> @llvm.sin.v4f64(<4 x double> %x)
  %p = call fast <4 x double> @llvm.pow.v4f64(<4 x double> %s, <4 x double> %y)
  ret <4 x double> %p
}

; No function for two lanes is declared.
; CHECK-LABEL: define <2 x double> @two(
; CHECK: @llvm.sin.v2f64
define <2 x double> @two(<2 x double> %x) {
  %s = call <2 x double> @llvm.sin.v2f64(<2 x double> %x)
  ret <2 x double> %s
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

; CHECK-LABEL: define <4 x double> @unoptimized(
; CHECK: call <4 x double> @llvm.log.v4f64(
define <4 x double> @unoptimized(<4 x double> %x) optnone noinline {
  %l = call <4 x double> @llvm.log.v4f64(<4 x double> %x)
  ret <4 x double> %l
}

; CHECK: define internal <4 x double> @ks.runtime.log.4.special(
; CHECK-COUNT-4: call double @log(
