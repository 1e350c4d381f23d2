; kaleido-streamed-stores marks aligned stores of vectors in functions that stream.
; RUN: %run kaleido-streamed-stores %s | FileCheck %s

; CHECK-LABEL: define void @stream(
; CHECK: store <4 x double> %v, ptr %p, align 32, !nontemporal
; CHECK-NOT: !nontemporal
; CHECK: ret
define void @stream(ptr %p, <4 x double> %v, double %x) "kaleido-streams" {
  store <4 x double> %v, ptr %p, align 32
  ; Not aligned, and no vector.
  store <4 x double> %v, ptr %p, align 8
  store double %x, ptr %p, align 8
  ret void
}

; CHECK-LABEL: define void @other(
; CHECK-NOT: !nontemporal
; CHECK: ret
define void @other(ptr %p, <4 x double> %v) {
  store <4 x double> %v, ptr %p, align 32
  ret void
}

; CHECK-LABEL: define void @unoptimized(
; CHECK-NOT: !nontemporal
; CHECK: ret
define void @unoptimized(ptr %p, <4 x double> %v) optnone noinline "kaleido-streams" {
  store <4 x double> %v, ptr %p, align 32
  ret void
}
