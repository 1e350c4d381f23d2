; kaleido-vector-variants lists libmvec's functions that are declared at calls of intrinsics, and masks operands in branches.
; RUN: %run kaleido-vector-variants %s | FileCheck %s
; The vectorizer then calls one where a condition excludes the call in some iterations, with operands from the included ones.
; RUN: %kaleido build --target=x86_64 --cpu=x86-64-v3 --verify-ir '--passes=function(kaleido-vector-variants,loop-vectorize)' %s --emit=ir -o - | FileCheck --check-prefix=VECTOR %s
; Where the loop is not vectorized, the masks go.
; RUN: %kaleido build --target=x86_64 --verify-ir '--passes=function(kaleido-vector-variants,instcombine<no-verify-fixpoint>)' %s --emit=ir -o - | FileCheck --check-prefix=SCALAR %s

declare <2 x double> @_ZGVbN2v_log(<2 x double>)
declare <4 x double> @_ZGVdN4v_log(<4 x double>)
declare <4 x double> @_ZGVdN4vv_pow(<4 x double>, <4 x double>)
declare double @llvm.log.f64(double)
declare double @llvm.pow.f64(double, double)
declare double @llvm.cos.f64(double)
declare double @llvm.exp.f64(double)
declare <4 x double> @_ZGVdN4vv_exp(<4 x double>, <4 x double>)
declare double @ks.vector.exp(double, i32)
declare <4 x double> @ks.vector.exp.4(<4 x double>, <4 x i32>)
declare double @llvm.fabs.f64(double)
declare float @llvm.log.f32(float)
declare double @log(double)
declare double @asin(double) nobuiltin nounwind willreturn memory(none)
declare <4 x double> @ks.lanes.asin.4(<4 x double>, <4 x i1>) nounwind willreturn memory(none)

; CHECK-LABEL: define double @f(
; CHECK: call fast double @llvm.log.f64(double %x) [[LOG:#[0-9]+]]
; CHECK: call fast double @llvm.pow.f64(double %l, double %x) [[POW:#[0-9]+]]
; No variant is declared, or the function is C's, whose variants the emitter lists.
; CHECK: call fast double @llvm.cos.f64(double %p){{$}}
; CHECK: call fast double @llvm.fabs.f64(double %c){{$}}
; CHECK: call fast double @log(double %a){{$}}
define double @f(double %x) {
  %l = call fast double @llvm.log.f64(double %x)
  %p = call fast double @llvm.pow.f64(double %l, double %x)
  %c = call fast double @llvm.cos.f64(double %p)
  %a = call fast double @llvm.fabs.f64(double %c)
  %r = call fast double @log(double %a)
  ret double %r
}

; CHECK-LABEL: define float @single(
; CHECK: call float @llvm.log.f32(float %x){{$}}
define float @single(float %x) {
  %l = call float @llvm.log.f32(float %x)
  ret float %l
}

; A function of libmvec with other parameters is no variant.
; CHECK-LABEL: define double @unary(
; CHECK: call double @llvm.exp.f64(double %x){{$}}
define double @unary(double %x) {
  %l = call double @llvm.exp.f64(double %x)
  ret double %l
}

; CHECK-LABEL: define double @unoptimized(
; CHECK: call double @llvm.log.f64(double %x){{$}}
define double @unoptimized(double %x) optnone noinline {
  %l = call double @llvm.log.f64(double %x)
  ret double %l
}

; CHECK-LABEL: define void @entropy(
; CHECK: then:
; CHECK-NEXT: [[MASKED:%.*]] = select i1 %isPositive, double %p, double 5.0{{.*}}
; CHECK-NEXT: call fast double @llvm.log.f64(double [[MASKED]])
; VECTOR-LABEL: define void @entropy(
; VECTOR: [[CONDITION:%.*]] = fcmp fast ugt <4 x double> [[P:%.*]], zeroinitializer
; VECTOR: [[VECTOR:%.*]] = select <4 x i1> [[CONDITION]], <4 x double> [[P]], <4 x double> splat (double 5.0{{.*}})
; VECTOR: call fast <4 x double> @_ZGVdN4v_log(<4 x double> [[VECTOR]])
; SCALAR-LABEL: define void @entropy(
; SCALAR-NOT: select
; SCALAR: call fast double @llvm.log.f64(double %p)
define void @entropy(ptr noalias %in, ptr noalias %out, i64 %count) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %source = getelementptr inbounds double, ptr %in, i64 %i
  %p = load double, ptr %source, align 8
  %isPositive = fcmp fast ugt double %p, 0.0
  br i1 %isPositive, label %then, label %join

then:
  %l = call fast double @llvm.log.f64(double %p)
  %product = fmul fast double %l, %p
  br label %join

join:
  %result = phi double [ %product, %then ], [ 0.0, %loop ]
  %target = getelementptr inbounds double, ptr %out, i64 %i
  store double %result, ptr %target, align 8
  %next = add nuw i64 %i, 1
  %isLast = icmp eq i64 %next, %count
  br i1 %isLast, label %done, label %loop

done:
  ret void
}

; In the other branch, with two operands and one that is constant; a branch that is not in a loop stays as it is.
; CHECK-LABEL: define double @powers(
; CHECK: call fast double @llvm.pow.f64(double %x, double %y)
; CHECK: other:
; CHECK-NEXT: [[BASE:%.*]] = select i1 %isSmall, double 5.0{{.*}}, double %p
; CHECK-NEXT: [[EXPONENT:%.*]] = select i1 %isSmall, double 5.0{{.*}}, double %y
; CHECK-NEXT: call fast double @llvm.pow.f64(double [[BASE]], double [[EXPONENT]])
; CHECK-NEXT: [[EXPONENT:%.*]] = select i1 %isSmall, double 5.0{{.*}}, double %q
; CHECK-NEXT: call fast double @llvm.pow.f64(double 2.0{{.*}}, double [[EXPONENT]])
define double @powers(double %x, double %y, i1 %first) {
entry:
  br i1 %first, label %before, label %loop

before:
  %start = call fast double @llvm.pow.f64(double %x, double %y)
  br label %loop

loop:
  %p = phi double [ %x, %entry ], [ %start, %before ], [ %result, %join ]
  %isSmall = fcmp fast olt double %p, 2.0
  br i1 %isSmall, label %join, label %other

other:
  %q = call fast double @llvm.pow.f64(double %p, double %y)
  %r = call fast double @llvm.pow.f64(double 2.0, double %q)
  br label %join

join:
  %result = phi double [ %r, %other ], [ 3.0, %loop ]
  %isDone = fcmp fast ogt double %result, 1.0
  br i1 %isDone, label %done, label %loop

done:
  ret double %result
}

; A call with variants that the emitter has listed, where two branches come together, in a branch, and for numbers that are no doubles. The masks have the
; location of the call.
; CHECK-LABEL: define double @listed(
; CHECK: then:
; CHECK-NEXT: [[MASKED:%.*]] = select i1 %isSmall, double %p, double 5.0{{.*}}, !dbg [[LOCATION:![0-9]+]]
; CHECK-NEXT: call double @ks.vector.exp(double [[MASKED]], i32 %k) {{.*}}, !dbg [[LOCATION]]
; CHECK: join:
; CHECK: call double @ks.vector.exp(double %q, i32 %k)
; CHECK: call double @log(double %r)
; CHECK: ret
define double @listed(double %x, i32 %k) !dbg !4 {
entry:
  br label %loop

loop:
  %p = phi double [ %x, %entry ], [ %s, %join ]
  %isSmall = fcmp olt double %p, 2.0
  br i1 %isSmall, label %then, label %join

then:
  %e = call double @ks.vector.exp(double %p, i32 %k) "vector-function-abi-variant"="_ZGV_LLVM_N4vv_ks.vector.exp(ks.vector.exp.4)", !dbg !6
  br label %join

join:
  %q = phi double [ %e, %then ], [ 3.0, %loop ]
  %r = call double @ks.vector.exp(double %q, i32 %k) "vector-function-abi-variant"="_ZGV_LLVM_N4vv_ks.vector.exp(ks.vector.exp.4)"
  %s = call double @log(double %r)
  %isDone = fcmp ogt double %s, 1.0
  br i1 %isDone, label %done, label %loop

done:
  ret double %s
}

; A call whose variants have masks keeps its operand; since it is `nobuiltin`, the function is called for each lane for which the condition holds.
; CHECK-LABEL: define void @lanes(
; CHECK: then:
; CHECK-NEXT: call double @asin(double %p)
; VECTOR-LABEL: define void @lanes(
; VECTOR: fdiv <4 x double>
; VECTOR: [[TAKEN:%.*]] = extractelement <4 x i1> {{.*}}, i{{[0-9]+}} 0
; VECTOR-NEXT: br i1 [[TAKEN]]
; VECTOR: extractelement <4 x double>
; VECTOR-NEXT: call double @asin(
; VECTOR-NOT: call <4 x double> @ks.lanes
; VECTOR: ret void
define void @lanes(ptr noalias %in, ptr noalias %out, i64 %count) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %join ]
  %source = getelementptr inbounds double, ptr %in, i64 %i
  %x = load double, ptr %source, align 8
  %x2 = fmul double %x, %x
  %x3 = fdiv double %x2, 3.0
  %x4 = fmul double %x3, %x3
  %x5 = fdiv double 1.0, %x4
  %x6 = fmul double %x5, %x5
  %x7 = fdiv double %x6, 7.0
  %p = fmul double %x7, %x7
  %isSmall = fcmp olt double %p, 1.0
  br i1 %isSmall, label %then, label %join

then:
  %l = call double @asin(double %p) "vector-function-abi-variant"="_ZGV_LLVM_M4v_asin(ks.lanes.asin.4)"
  br label %join

join:
  %result = phi double [ %l, %then ], [ %p, %loop ]
  %target = getelementptr inbounds double, ptr %out, i64 %i
  store double %result, ptr %target, align 8
  %next = add nuw i64 %i, 1
  %isLast = icmp eq i64 %next, %count
  br i1 %isLast, label %done, label %loop

done:
  ret void
}

; CHECK-DAG: [[LOCATION]] = !DILocation(line: 2
; CHECK-DAG: attributes [[LOG]] = { "vector-function-abi-variant"="_ZGV_LLVM_N2v_llvm.log.f64(_ZGVbN2v_log),_ZGV_LLVM_N4v_llvm.log.f64(_ZGVdN4v_log)" }
; CHECK-DAG: attributes [[POW]] = { "vector-function-abi-variant"="_ZGV_LLVM_N4vv_llvm.pow.f64(_ZGVdN4vv_pow)" }
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.ks", directory: "/")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "listed", file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, column: 1, scope: !4)
