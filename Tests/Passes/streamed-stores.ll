; kaleido-streamed-stores marks aligned stores of vectors in functions that stream.
; RUN: %run kaleido-streamed-stores %s | FileCheck %s

; CHECK-LABEL: define void @stream(
; CHECK: store <4 x double> %v, ptr %p, align 32, !dbg [[LOCATION:![0-9]+]], !nontemporal
; Its own mark stays.
; CHECK: store <4 x double> %v, ptr %q, align 32, !nontemporal
; CHECK-NOT: !nontemporal
; CHECK: ret
define void @stream(ptr %p, ptr %q, <4 x double> %v, double %x) "kaleido-streams" !dbg !4 {
  store <4 x double> %v, ptr %p, align 32, !dbg !6
  store <4 x double> %v, ptr %q, align 32, !nontemporal !7
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

; CHECK: [[LOCATION]] = !DILocation(line: 2
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "stream", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
!7 = !{i32 1}
