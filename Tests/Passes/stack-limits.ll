; kaleido-stack-limits tests the stack before recursive calls.
; RUN: %run kaleido-stack-limits %s | FileCheck %s
; Not in programs, where no variable has the limit.
; RUN: sed '/^@ks.runtime.callState/d' %s >%t.ll && %run kaleido-stack-limits %t.ll | not grep stacksave

@ks.runtime.callState.3 = external hidden thread_local(initialexec) global i64

; The test comes where the ways to two calls have come together at the latest: what does not recurse has none.
; CHECK-LABEL: define double @branches(
; CHECK: br i1 %stops, label %leaf, label %inner
; CHECK: inner:
; CHECK: [[STACK:%.*]] = call ptr @llvm.stacksave
; CHECK: [[HERE:%.*]] = ptrtoint ptr [[STACK]] to i64
; CHECK: load i64, ptr
; CHECK: icmp ult i64 [[HERE]]
; CHECK: call void @ks.runtime.endOverflowingCall(ptr @{{[0-9]+}})
; CHECK-NEXT: unreachable
; CHECK: call double @branches
; CHECK-NOT: @llvm.stacksave
; CHECK: ret double 0
define double @branches(double %x, i1 %stops, i1 %left) "kaleido-stack-limit"="branches" {
entry:
  br i1 %stops, label %leaf, label %inner
inner:
  br i1 %left, label %first, label %second
first:
  %a = call double @branches(double %x, i1 false, i1 true)
  ret double %a
second:
  %b = call double @branches(double %x, i1 true, i1 false)
  ret double %b
leaf:
  ret double 0.0
}

; Before a loop, not in it. The block that ends the call branches to the only return.
; CHECK-LABEL: define double @loops(
; CHECK: entry:
; CHECK: call ptr @llvm.stacksave
; CHECK: [[END:[0-9]+]]:
; CHECK: call void @ks.runtime.endOverflowingCall(
; CHECK-NEXT: br label %[[RETURN:.*]]
; CHECK: loop:
; CHECK-NOT: @llvm.stacksave
; CHECK: [[RETURN]]:
; CHECK-NEXT: phi double [ %a, %end ], [ poison, %[[END]] ]
; CHECK-NEXT: ret double
define double @loops(double %x, i1 %more) "kaleido-stack-limit"="loops" {
entry:
  br label %loop
loop:
  %a = call double @loops(double %x, i1 false)
  br i1 %more, label %loop, label %end
end:
  ret double %a
}

; After the condition of a loop that may not be entered.
; CHECK-LABEL: define double @rotated(
; CHECK: br i1 %enters, label %[[PREHEADER:.*]], label %end
; CHECK: [[PREHEADER]]:
; CHECK: call ptr @llvm.stacksave
; CHECK: loop:
; CHECK-NOT: @llvm.stacksave
; CHECK: ret
define double @rotated(double %x, i1 %enters, i1 %more) "kaleido-stack-limit"="rotated" {
entry:
  br i1 %enters, label %loop, label %end
loop:
  %a = call double @rotated(double %x, i1 false, i1 false)
  br i1 %more, label %loop, label %end
end:
  %b = phi double [ %x, %entry ], [ %a, %loop ]
  ret double %b
}

; Also without optimization.
; CHECK-LABEL: define double @unoptimized(
; CHECK: call ptr @llvm.stacksave
; CHECK: ret
define double @unoptimized(double %x) optnone noinline "kaleido-stack-limit"="unoptimized" {
  %a = call double @unoptimized(double %x)
  ret double %a
}

; A return that belongs to a tail call has no other predecessors.
; CHECK-LABEL: define double @tail(
; CHECK: call void @ks.runtime.endOverflowingCall(
; CHECK-NEXT: unreachable
; CHECK: musttail call double @tail
; CHECK-NEXT: ret double
define double @tail(double %x) "kaleido-stack-limit"="tail" {
  %a = call double @loops(double %x, i1 true)
  %b = musttail call double @tail(double %a)
  ret double %b
}

; So is a call that may become a jump, which it is only right before its return.
; CHECK-LABEL: define tailcc double @jump(
; CHECK: call void @ks.runtime.endOverflowingCall(
; CHECK-NEXT: unreachable
; CHECK: tail call tailcc double @jump
; CHECK-NEXT: ret double
define tailcc double @jump(double %x) "kaleido-stack-limit"="jump" {
  %b = tail call tailcc double @jump(double %x)
  ret double %b
}

; What no longer recurses, and what calls such a function, has no test.
; CHECK-LABEL: define double @became.a.loop(
; CHECK-NOT: @llvm.stacksave
; CHECK: ret
define double @became.a.loop(double %x) "kaleido-stack-limit"="f" {
  ret double %x
}

; Nor has one that only calls others, or only in code that cannot be reached.
; CHECK-LABEL: define double @unreachable.call(
; CHECK-NOT: @llvm.stacksave
; CHECK: ret double %a
define double @unreachable.call(double %x) "kaleido-stack-limit"="f" {
  %e = call double @external(double %x)
  ret double 0.0
unreached:
  %a = call double @unreachable.call(double %x)
  ret double %a
}
declare double @external(double)

; The test has no line; the function that ends the call has that of the recursive call, which keeps its location and flags.
; CHECK-LABEL: define double @located(
; CHECK: load i64, ptr {{.*}}, !dbg [[START:![0-9]+]]
; CHECK: call void @ks.runtime.endOverflowingCall({{.*}}, !dbg [[CALL:![0-9]+]]
; CHECK: call nnan double @located({{.*}}), !dbg [[CALL]]
define double @located(double %x) "kaleido-stack-limit"="located" !dbg !4 {
  %a = call nnan double @located(double %x), !dbg !6
  %b = fadd double %a, 1.0
  ret double %b
}

; A tail call of a function without a result stays one, too.
; CHECK-LABEL: define void @effect(
; CHECK: @llvm.stacksave
; CHECK: unreachable
; CHECK: tail call void @effect(
; CHECK-NEXT: ret void
define void @effect(double %x) "kaleido-stack-limit"="effect" {
  call void @effect(double %x)
  tail call void @effect(double 1.0)
  ret void
}

; There is no place before a loop that indirect branches enter.
; CHECK-LABEL: define double @indirect(
; CHECK-NOT: @llvm.stacksave
; CHECK: ret double
define double @indirect(ptr %target) "kaleido-stack-limit"="indirect" {
entry:
  indirectbr ptr %target, [label %loop, label %end]
loop:
  %x = call double @indirect(ptr %target)
  %more = fcmp olt double %x, 1.0
  br i1 %more, label %loop, label %end
end:
  ret double 0.0
}

; The callers no longer only compute a number, and may not return.
; CHECK-LABEL: define double @caller(
; CHECK-SAME: double %x) #[[CALLER:[0-9]+]]
; CHECK-NOT: @llvm.stacksave
; CHECK: ret
; CHECK-NOT: attributes #[[CALLER]] = {{.*(memory|willreturn)}}
define double @caller(double %x) memory(none) willreturn nounwind {
  %a = call double @branches(double %x, i1 false, i1 true)
  ret double %a
}

; CHECK-DAG: [[START]] = !DILocation(line: 0
; CHECK-DAG: [[CALL]] = !DILocation(line: 2
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "located", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
