; ModuleID = 'Putchard'

define noundef double @ks.runtime.putchard(double %character) local_unnamed_addr #0 {
entry:
  %0 = tail call double @llvm.fabs.f64(double %character)
  %cmp = fcmp olt double %0, 0x41E0000000000000
  %conv = fptosi double %character to i32
  %cond = select i1 %cmp, i32 %conv, i32 0
  %call = tail call i32 @putchar(i32 %cond) #3
  ret double 0.000000e+00
}

declare i32 @putchar(i32) local_unnamed_addr #1

declare double @llvm.fabs.f64(double) #2

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nobuiltin nounwind }

; ModuleID = 'Printd'

@.str = private unnamed_addr constant [4 x i8] c"%f\0A\00", align 1

define noundef double @ks.runtime.printd(double %number) local_unnamed_addr #0 {
entry:
  %0 = fcmp uno double %number, 0.000000e+00
  %cond = select i1 %0, double 0x7FF8000000000000, double %number
  %call = tail call i32 (ptr, ...) @printf(ptr nonnull @.str, double %cond) #2
  ret double 0.000000e+00
}

declare i32 @printf(ptr, ...) local_unnamed_addr #1

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { nobuiltin nounwind }

; ModuleID = 'Print'

@.str = private unnamed_addr constant [5 x i8] c"%.*g\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"%#.16g\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"e\00", align 1

define void @ks.runtime.formatNumber(double %number, ptr %text) local_unnamed_addr #0 {
entry:
  %0 = fcmp ord double %number, 0.000000e+00
  %cond = select i1 %0, double %number, double 0x7FF8000000000000
  %1 = tail call double @llvm.fabs.f64(double %number)
  %2 = fcmp olt double %1, 0x10000000000000
  %cmp = and i1 %0, %2
  %cond1 = select i1 %cmp, i32 1, i32 15
  %invariant.gep = getelementptr i8, ptr %text, i64 -1
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %digits.0 = phi i32 [ %cond1, %entry ], [ %inc13, %for.inc ]
  %exitcond.not = icmp eq i32 %digits.0, 18
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:                                         ; preds = %for.cond
  %call = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 32, ptr nonnull @.str, i32 %digits.0, double %cond) #3
  %call.i27 = tail call double @strtod(ptr %text, ptr null) #3
  %cmp.i28 = fcmp une double %call.i27, %cond
  br i1 %cmp.i28, label %if.end, label %for.end

if.end:                                           ; preds = %for.body
  %cmp4.not = icmp eq i32 %digits.0, 16
  br i1 %cmp4.not, label %if.end6, label %for.inc

if.end6:                                          ; preds = %if.end
  %call7 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 32, ptr nonnull @.str.1, double %cond) #3
  %call8 = tail call i64 @strcspn(ptr %text, ptr nonnull @.str.2) #3
  %gep = getelementptr i8, ptr %invariant.gep, i64 %call8
  %3 = load i8, ptr %gep, align 1
  %inc = add i8 %3, 1
  store i8 %inc, ptr %gep, align 1
  %call.i = tail call double @strtod(ptr %text, ptr null) #3
  %cmp.i = fcmp une double %call.i, %cond
  br i1 %cmp.i, label %for.inc, label %for.end

for.inc:                                          ; preds = %if.end6, %if.end
  %inc13 = add nuw nsw i32 %digits.0, 1
  br label %for.cond

for.end:                                          ; preds = %if.end6, %for.body, %for.cond
  ret void
}

declare double @llvm.fabs.f64(double) #1

declare i32 @snprintf(ptr, i64, ptr, ...) local_unnamed_addr #2

declare i64 @strcspn(ptr, ptr) local_unnamed_addr #2

define double @ks.runtime.print(double returned %number) local_unnamed_addr #0 {
entry:
  %text = alloca [32 x i8], align 1
  call void @ks.runtime.formatNumber(double %number, ptr nonnull %text) #4
  %call = call i32 @puts(ptr nonnull %text) #3
  ret double %number
}

declare i32 @puts(ptr) local_unnamed_addr #2

declare double @strtod(ptr, ptr) local_unnamed_addr #2

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { nobuiltin nounwind }
attributes #4 = { nobuiltin }

; ModuleID = 'Readd'

@.str = private unnamed_addr constant [4 x i8] c"%lf\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"%*s\00", align 1

define double @ks.runtime.readd() local_unnamed_addr #0 {
entry:
  %number = alloca double, align 8
  %call = call i32 (ptr, ...) @scanf(ptr nonnull @.str, ptr nonnull %number) #2
  %cmp = icmp eq i32 %call, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %0 = load double, ptr %number, align 8
  br label %return

if.end:                                           ; preds = %entry
  %call1 = call i32 (ptr, ...) @scanf(ptr nonnull @.str.1) #2
  br label %return

return:                                           ; preds = %if.end, %if.then
  %retval.0 = phi double [ %0, %if.then ], [ 0x7FF8000000000000, %if.end ]
  ret double %retval.0
}

declare i32 @scanf(ptr, ...) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { nobuiltin nounwind }

; ModuleID = 'CommandLine'

%struct.CommandLine = type { i32, ptr }

@ks.runtime.commandLine = weak hidden local_unnamed_addr global %struct.CommandLine zeroinitializer, align 8

define void @ks.runtime.setCommandLine(i32 %count, ptr %words) local_unnamed_addr #0 {
entry:
  store i32 %count, ptr @ks.runtime.commandLine, align 8
  store ptr %words, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i64 8), align 8
  ret void
}

define double @ks.runtime.arguments() local_unnamed_addr #1 {
entry:
  %0 = load i32, ptr @ks.runtime.commandLine, align 8
  %cmp = icmp sgt i32 %0, 0
  %sub = add nsw i32 %0, -1
  %cond = select i1 %cmp, i32 %sub, i32 0
  %conv = sitofp i32 %cond to double
  ret double %conv
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: none, inaccessiblemem: none) }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none) }

; ModuleID = 'Argument'

%struct.CommandLine = type { i32, ptr }

@ks.runtime.commandLine = extern_weak hidden local_unnamed_addr global %struct.CommandLine, align 8

define double @ks.runtime.argument(double %index) local_unnamed_addr #0 {
entry:
  %end = alloca ptr, align 8
  %cmp = fcmp ult double %index, 1.000000e+00
  br i1 %cmp, label %return, label %land.lhs.true

land.lhs.true:                                    ; preds = %entry
  %0 = load i32, ptr @ks.runtime.commandLine, align 8
  %conv = sitofp i32 %0 to double
  %cmp1 = fcmp ogt double %conv, %index
  br i1 %cmp1, label %if.end, label %return

if.end:                                           ; preds = %land.lhs.true
  %1 = load ptr, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i64 8), align 8
  %conv3 = fptosi double %index to i32
  %idxprom = sext i32 %conv3 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 %idxprom
  %2 = load ptr, ptr %arrayidx, align 8
  %call = call double @strtod(ptr %2, ptr nonnull %end) #2
  %3 = load ptr, ptr %end, align 8
  %cmp4 = icmp eq ptr %3, %2
  br i1 %cmp4, label %return, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %4 = load i8, ptr %3, align 1
  %tobool.not = icmp eq i8 %4, 0
  %spec.select = select i1 %tobool.not, double %call, double 0x7FF8000000000000
  br label %return

return:                                           ; preds = %if.end, %lor.lhs.false, %entry, %land.lhs.true
  %retval.0 = phi double [ 0x7FF8000000000000, %land.lhs.true ], [ 0x7FF8000000000000, %entry ], [ 0x7FF8000000000000, %if.end ], [ %spec.select, %lor.lhs.false ]
  ret double %retval.0
}

declare double @strtod(ptr, ptr) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { nobuiltin nounwind }

; ModuleID = 'Exit'

@.str = private unnamed_addr constant [69 x i8] c"error[K0604]: exit status %.17g is not a whole number from 0 to 255\0A\00", align 1

define noundef double @ks.runtime.exit(double %status) local_unnamed_addr #0 {
entry:
  %cmp = fcmp oge double %status, 0.000000e+00
  %cmp1 = fcmp ole double %status, 2.550000e+02
  %or.cond = and i1 %cmp, %cmp1
  br i1 %or.cond, label %land.lhs.true2, label %if.end

land.lhs.true2:                                   ; preds = %entry
  %conv = fptosi double %status to i32
  %conv3 = sitofp i32 %conv to double
  %cmp4 = fcmp oeq double %conv3, %status
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true2
  tail call void @exit(i32 %conv) #3
  unreachable

if.end:                                           ; preds = %land.lhs.true2, %entry
  %call = tail call i32 @fflush(ptr null) #4
  %0 = fcmp uno double %status, 0.000000e+00
  %cond = select i1 %0, double 0x7FF8000000000000, double %status
  %call7 = tail call i32 (i32, ptr, ...) @dprintf(i32 2, ptr nonnull @.str, double %cond) #4
  tail call void @exit(i32 1) #3
  unreachable
}

declare void @exit(i32) local_unnamed_addr #1

declare i32 @fflush(ptr) local_unnamed_addr #2

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #2

attributes #0 = { noinline optnone noreturn nounwind }
attributes #1 = { noreturn }
attributes #2 = { nounwind }
attributes #3 = { nobuiltin noreturn nounwind }
attributes #4 = { nobuiltin nounwind }

; ModuleID = 'Stack'

%struct.Stack = type { i64, i64, i64 }

@ks.runtime.ownStack = hidden local_unnamed_addr global %struct.Stack zeroinitializer, align 8
@ks.runtime.programCaller = internal unnamed_addr global ptr null, align 8

define void @ks.runtime.callOnStack(ptr %program, i64 %size) local_unnamed_addr #0 {
entry:
  %context = alloca [4608 x i8], align 16
  %callee = alloca [4608 x i8], align 16
  %0 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %tobool.not = icmp eq i64 %0, 0
  br i1 %tobool.not, label %cond.false, label %cond.true

cond.true:                                        ; preds = %entry
  %1 = inttoptr i64 %0 to ptr
  br label %cond.end

cond.false:                                       ; preds = %entry
  %call = tail call fastcc ptr @ks.runtime.reserveStack(i64 %size) #4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %1, %cond.true ], [ %call, %cond.false ]
  %tobool1.not = icmp eq ptr %cond, null
  br i1 %tobool1.not, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %cond.end
  %call2 = call i32 @getcontext(ptr nonnull %callee) #5
  %cmp.not = icmp eq i32 %call2, 0
  br i1 %cmp.not, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %cond.end
  call void %program() #5
  br label %return

if.end:                                           ; preds = %lor.lhs.false
  store ptr %context, ptr @ks.runtime.programCaller, align 8
  %add.ptr = getelementptr inbounds i8, ptr %callee, i64 8
  store ptr %context, ptr %add.ptr, align 8
  %add.ptr6 = getelementptr inbounds i8, ptr %callee, i64 16
  store ptr %cond, ptr %add.ptr6, align 16
  %2 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %sub = sub i64 %2, %3
  %add.ptr8 = getelementptr inbounds i8, ptr %callee, i64 32
  store i64 %sub, ptr %add.ptr8, align 16
  call void (ptr, ptr, i32, ...) @makecontext(ptr nonnull %callee, ptr %program, i32 0) #5
  %4 = load ptr, ptr @ks.runtime.programCaller, align 8
  %call11 = call i32 @swapcontext(ptr %4, ptr nonnull %callee) #5
  store ptr null, ptr @ks.runtime.programCaller, align 8
  br label %return

return:                                           ; preds = %if.end, %if.then
  ret void
}

define internal fastcc ptr @ks.runtime.reserveStack(i64 %size) unnamed_addr #0 {
entry:
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %size.addr.0 = phi i64 [ %size, %entry ], [ %div30, %for.inc ]
  %cmp = icmp ugt i64 %size.addr.0, 65535
  br i1 %cmp, label %for.body, label %return

for.body:                                         ; preds = %for.cond
  %and = and i64 %size.addr.0, -65536
  %add = add i64 %and, 67108864
  %call = tail call ptr @mmap(ptr null, i64 %add, i32 0, i32 147490, i32 -1, i64 0) #5
  %cmp1 = icmp eq ptr %call, inttoptr (i64 -1 to ptr)
  br i1 %cmp1, label %for.inc, label %if.end

if.end:                                           ; preds = %for.body
  %add.ptr = getelementptr inbounds i8, ptr %call, i64 67108864
  %call2 = tail call i32 @mprotect(ptr nonnull %add.ptr, i64 %and, i32 3) #5
  %cmp3 = icmp eq i32 %call2, 0
  br i1 %cmp3, label %if.then4, label %if.end12

if.then4:                                         ; preds = %if.end
  %cmp5 = icmp ugt i64 %and, 2097152
  br i1 %cmp5, label %if.then6, label %if.end8

if.then6:                                         ; preds = %if.then4
  %sub = add i64 %and, -2097152
  %call7 = tail call i32 @madvise(ptr nonnull %add.ptr, i64 %sub, i32 14) #5
  br label %if.end8

if.end8:                                          ; preds = %if.then6, %if.then4
  %0 = ptrtoint ptr %call to i64
  %1 = ptrtoint ptr %add.ptr to i64
  %add11 = add i64 %and, %1
  store i64 %0, ptr @ks.runtime.ownStack, align 8
  store i64 %1, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  store i64 %add11, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  br label %return

if.end12:                                         ; preds = %if.end
  %call14 = tail call i32 @munmap(ptr %call, i64 %add) #5
  br label %for.inc

for.inc:                                          ; preds = %for.body, %if.end12
  %div30 = lshr exact i64 %and, 1
  br label %for.cond

return:                                           ; preds = %for.cond, %if.end8
  %retval.0 = phi ptr [ %add.ptr, %if.end8 ], [ null, %for.cond ]
  ret ptr %retval.0
}

declare i32 @getcontext(ptr) local_unnamed_addr #1

declare void @makecontext(ptr, ptr, i32, ...) local_unnamed_addr #1

declare i32 @swapcontext(ptr, ptr) local_unnamed_addr #1

define void @ks.runtime.leaveProgram() local_unnamed_addr #2 {
entry:
  %0 = load ptr, ptr @ks.runtime.programCaller, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %call = tail call i32 @setcontext(ptr nonnull %0) #5
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  tail call void @exit(i32 70) #6
  unreachable
}

declare i32 @setcontext(ptr) local_unnamed_addr #1

declare void @exit(i32) local_unnamed_addr #3

declare ptr @mmap(ptr, i64, i32, i32, i32, i64) local_unnamed_addr #1

declare i32 @mprotect(ptr, i64, i32) local_unnamed_addr #1

declare i32 @madvise(ptr, i64, i32) local_unnamed_addr #1

declare i32 @munmap(ptr, i64) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { noreturn nounwind }
attributes #3 = { noreturn }
attributes #4 = { nobuiltin }
attributes #5 = { nobuiltin nounwind }
attributes #6 = { nobuiltin noreturn nounwind }

; ModuleID = 'StackOverflow'

%struct.SignalStack = type { ptr, i32, i64 }
%struct.SignalAction = type { ptr, [128 x i8], i32, ptr }
%struct.Stack = type { i64, i64, i64 }
%struct.Unit = type { ptr, i64, i64, ptr, ptr }
%struct.Row = type { i32, i32, i32, i32 }
%struct.Function = type { i64, ptr }
%struct.Item = type { ptr, i32 }

@ks.runtime.reportFile = hidden local_unnamed_addr global i32 2, align 4
@ks.runtime.units = internal unnamed_addr global ptr null, align 8
@ks.runtime.unitCount = internal unnamed_addr global i64 0, align 8
@ks.runtime.signalStack = internal global [65536 x i8] zeroinitializer, align 16
@__const.ks.runtime.reportStackOverflow.stack = private unnamed_addr constant %struct.SignalStack { ptr @ks.runtime.signalStack, i32 0, i64 65536 }, align 8
@__const.ks.runtime.reportStackOverflow.action = private unnamed_addr constant %struct.SignalAction { ptr @ks.runtime.overflow, [128 x i8] zeroinitializer, i32 -2013265916, ptr null }, align 8
@ks.runtime.previous = internal global %struct.SignalAction zeroinitializer, align 8
@ks.runtime.ownStack = external hidden local_unnamed_addr global %struct.Stack, align 8
@.str = private unnamed_addr constant [38 x i8] c"error[K0601]: stack overflow in `%s`\0A\00", align 1
@.str.1 = private unnamed_addr constant [28 x i8] c" --> %s:%d:%d: called here\0A\00", align 1
@.str.2 = private unnamed_addr constant [25 x i8] c" --> %s:%d: called here\0A\00", align 1

define void @ks.runtime.reportStackOverflow(ptr %table, i64 %count) local_unnamed_addr #0 {
entry:
  %stack = alloca %struct.SignalStack, align 8
  %action = alloca %struct.SignalAction, align 8
  store ptr %table, ptr @ks.runtime.units, align 8
  store i64 %count, ptr @ks.runtime.unitCount, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %stack, ptr noundef nonnull align 8 dereferenceable(24) @__const.ks.runtime.reportStackOverflow.stack, i64 24, i1 false)
  %call = call i32 @sigaltstack(ptr nonnull %stack, ptr null) #5
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %action, ptr noundef nonnull align 8 dereferenceable(152) @__const.ks.runtime.reportStackOverflow.action, i64 152, i1 false)
  %call1 = call i32 @sigaction(i32 11, ptr nonnull %action, ptr nonnull @ks.runtime.previous) #5
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

declare i32 @sigaltstack(ptr, ptr) local_unnamed_addr #2

define internal void @ks.runtime.overflow(i32 %signal, ptr nocapture readonly %information, ptr nocapture readonly %context) #0 {
entry:
  %standard = alloca %struct.SignalAction, align 8
  %call = tail call i32 @sigaction(i32 %signal, ptr nonnull @ks.runtime.previous, ptr null) #5
  %add.ptr = getelementptr inbounds i8, ptr %information, i64 8
  %0 = load i32, ptr %add.ptr, align 4
  %cmp = icmp slt i32 %0, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %call1 = tail call i32 @raise(i32 %signal) #5
  br label %if.end41

if.end:                                           ; preds = %entry
  %add.ptr.i = getelementptr inbounds i8, ptr %information, i64 16
  %1 = load i64, ptr %add.ptr.i, align 8
  %2 = load i64, ptr @ks.runtime.ownStack, align 8
  %sub = sub i64 %1, %2
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %sub4 = sub i64 %3, %2
  %cmp5.not = icmp ult i64 %sub, %sub4
  br i1 %cmp5.not, label %if.end7, label %if.end41

if.end7:                                          ; preds = %if.end
  %add.ptr.i67 = getelementptr inbounds i8, ptr %context, i64 432
  %4 = load i64, ptr %add.ptr.i67, align 8
  %cond = tail call i64 @llvm.umax.i64(i64 %4, i64 %3)
  %5 = inttoptr i64 %cond to ptr
  %6 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  %7 = inttoptr i64 %6 to ptr
  %sub.ptr.sub = sub i64 %6, %cond
  %cmp9 = icmp sgt i64 %sub.ptr.sub, 4194304
  %add.ptr11 = getelementptr inbounds i8, ptr %5, i64 4194304
  %spec.select = select i1 %cmp9, ptr %add.ptr11, ptr %7
  %add.ptr.i68 = getelementptr inbounds i8, ptr %context, i64 440
  %8 = load i64, ptr %add.ptr.i68, align 8
  %9 = load i64, ptr @ks.runtime.unitCount, align 8
  %10 = load ptr, ptr @ks.runtime.units, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end7
  %name.0 = phi ptr [ null, %if.end7 ], [ %name.1, %for.inc ]
  %caller.0 = phi ptr [ null, %if.end7 ], [ %caller.1, %for.inc ]
  %call13.0 = phi ptr [ null, %if.end7 ], [ %call13.1, %for.inc ]
  %first.0 = phi i64 [ 0, %if.end7 ], [ %first.1, %for.inc ]
  %address.0 = phi i64 [ %8, %if.end7 ], [ %sub26, %for.inc ]
  %slot.0 = phi ptr [ %5, %if.end7 ], [ %incdec.ptr, %for.inc ]
  %cmp15 = icmp ult ptr %slot.0, %spec.select
  %tobool.not = icmp eq ptr %call13.0, null
  %11 = select i1 %cmp15, i1 %tobool.not, i1 false
  br i1 %11, label %for.cond.i, label %for.end

for.cond.i:                                       ; preds = %for.cond, %for.body.i
  %i.0.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %for.cond ]
  %exitcond.not.i = icmp eq i64 %i.0.i, %9
  br i1 %exitcond.not.i, label %for.inc, label %for.body.i

for.body.i:                                       ; preds = %for.cond.i
  %arrayidx.i = getelementptr inbounds %struct.Unit, ptr %10, i64 %i.0.i
  %12 = load ptr, ptr %arrayidx.i, align 8
  %13 = load i64, ptr %12, align 8
  %sub.i = sub i64 %address.0, %13
  %end.i = getelementptr inbounds i8, ptr %arrayidx.i, i64 16
  %14 = load i64, ptr %end.i, align 8
  %sub7.i = sub i64 %14, %13
  %cmp8.i = icmp ult i64 %sub.i, %sub7.i
  %inc.i = add i64 %i.0.i, 1
  br i1 %cmp8.i, label %unitAt.exit, label %for.cond.i

unitAt.exit:                                      ; preds = %for.body.i
  %cmp18 = icmp eq i64 %address.0, %first.0
  br i1 %cmp18, label %for.inc, label %if.end20

if.end20:                                         ; preds = %unitAt.exit
  %tobool21.not = icmp eq ptr %name.0, null
  br i1 %tobool21.not, label %if.else, label %if.then22

if.then22:                                        ; preds = %if.end20
  %rows.i = getelementptr inbounds i8, ptr %arrayidx.i, i64 24
  %15 = load ptr, ptr %rows.i, align 8
  %tobool.not.i = icmp eq ptr %15, null
  br i1 %tobool.not.i, label %for.inc, label %if.end.i

if.end.i:                                         ; preds = %if.then22
  %16 = load i32, ptr %15, align 4
  %idx.ext.i = zext i32 %16 to i64
  %add.ptr.i69 = getelementptr inbounds %struct.Row, ptr %15, i64 %idx.ext.i
  %sub.i73 = sub i64 %14, %address.0
  br label %while.cond.i

while.cond.i:                                     ; preds = %land.rhs.i, %if.end.i
  %row.0.i = phi ptr [ %15, %if.end.i ], [ %arrayidx.i72, %land.rhs.i ]
  %cmp.i = icmp ult ptr %row.0.i, %add.ptr.i69
  br i1 %cmp.i, label %land.rhs.i, label %while.end.i

land.rhs.i:                                       ; preds = %while.cond.i
  %arrayidx.i72 = getelementptr inbounds i8, ptr %row.0.i, i64 16
  %17 = load i32, ptr %arrayidx.i72, align 4
  %conv.i = zext i32 %17 to i64
  %cmp2.not.i = icmp ugt i64 %sub.i73, %conv.i
  br i1 %cmp2.not.i, label %while.end.i, label %while.cond.i

while.end.i:                                      ; preds = %land.rhs.i, %while.cond.i
  %cmp5.i = icmp ugt ptr %row.0.i, %15
  br i1 %cmp5.i, label %land.lhs.true.i, label %for.inc

land.lhs.true.i:                                  ; preds = %while.end.i
  %line.i = getelementptr inbounds i8, ptr %row.0.i, i64 8
  %18 = load i32, ptr %line.i, align 4
  %cmp7.not.i = icmp eq i32 %18, 0
  %spec.select.i = select i1 %cmp7.not.i, ptr null, ptr %row.0.i
  br label %for.inc

if.else:                                          ; preds = %if.end20
  %functionCount.i = getelementptr inbounds i8, ptr %arrayidx.i, i64 8
  %19 = load i64, ptr %functionCount.i, align 8
  br label %while.cond.i74

while.cond.i74:                                   ; preds = %while.cond.i74, %if.else
  %index.0.in.i = phi i64 [ %19, %if.else ], [ %index.0.i, %while.cond.i74 ]
  %index.0.i = add i64 %index.0.in.i, -1
  %arrayidx.i75 = getelementptr inbounds %struct.Function, ptr %12, i64 %index.0.i
  %20 = load i64, ptr %arrayidx.i75, align 8
  %cmp.i76 = icmp ugt i64 %20, %address.0
  br i1 %cmp.i76, label %while.cond.i74, label %nameAt.exit

nameAt.exit:                                      ; preds = %while.cond.i74
  %name.i = getelementptr inbounds %struct.Function, ptr %12, i64 %index.0.i, i32 1
  %21 = load ptr, ptr %name.i, align 8
  br label %for.inc

for.inc:                                          ; preds = %for.cond.i, %land.lhs.true.i, %while.end.i, %if.then22, %nameAt.exit, %unitAt.exit
  %name.1 = phi ptr [ %21, %nameAt.exit ], [ %name.0, %unitAt.exit ], [ %name.0, %if.then22 ], [ %name.0, %while.end.i ], [ %name.0, %land.lhs.true.i ], [ %name.0, %for.cond.i ]
  %caller.1 = phi ptr [ %caller.0, %nameAt.exit ], [ %caller.0, %unitAt.exit ], [ %arrayidx.i, %if.then22 ], [ %arrayidx.i, %while.end.i ], [ %arrayidx.i, %land.lhs.true.i ], [ %caller.0, %for.cond.i ]
  %call13.1 = phi ptr [ null, %nameAt.exit ], [ null, %unitAt.exit ], [ null, %if.then22 ], [ null, %while.end.i ], [ %spec.select.i, %land.lhs.true.i ], [ null, %for.cond.i ]
  %first.1 = phi i64 [ %address.0, %nameAt.exit ], [ %first.0, %unitAt.exit ], [ %first.0, %if.then22 ], [ %first.0, %while.end.i ], [ %first.0, %land.lhs.true.i ], [ %first.0, %for.cond.i ]
  %incdec.ptr = getelementptr inbounds i8, ptr %slot.0, i64 8
  %22 = load i64, ptr %slot.0, align 8
  %sub26 = add i64 %22, -1
  br label %for.cond

for.end:                                          ; preds = %for.cond
  %tobool27.not = icmp eq ptr %name.0, null
  br i1 %tobool27.not, label %if.end41, label %if.end29

if.end29:                                         ; preds = %for.end
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %standard, i8 0, i64 152, i1 false)
  %call30 = call i32 @sigaction(i32 %signal, ptr nonnull %standard, ptr null) #5
  %call31 = call i32 @fflush(ptr null) #5
  br i1 %tobool.not, label %if.else40, label %if.then33

if.then33:                                        ; preds = %if.end29
  %items = getelementptr inbounds i8, ptr %caller.0, i64 32
  %23 = load ptr, ptr %items, align 8
  %item = getelementptr inbounds i8, ptr %call13.0, i64 4
  %24 = load i32, ptr %item, align 4
  %idxprom = zext i32 %24 to i64
  %arrayidx = getelementptr inbounds %struct.Item, ptr %23, i64 %idxprom
  %25 = load ptr, ptr %arrayidx, align 8
  %line = getelementptr inbounds i8, ptr %arrayidx, i64 8
  %26 = load i32, ptr %line, align 8
  %line38 = getelementptr inbounds i8, ptr %call13.0, i64 8
  %27 = load i32, ptr %line38, align 4
  %add = add i32 %26, -1
  %sub39 = add i32 %add, %27
  %column = getelementptr inbounds i8, ptr %call13.0, i64 12
  %28 = load i32, ptr %column, align 4
  call fastcc void @ks.runtime.reportOverflow(ptr nonnull %name.0, ptr %25, i32 %sub39, i32 %28) #6
  br label %if.end41

if.else40:                                        ; preds = %if.end29
  call fastcc void @ks.runtime.reportOverflow(ptr nonnull %name.0, ptr null, i32 0, i32 0) #6
  br label %if.end41

if.end41:                                         ; preds = %for.end, %if.end, %if.then, %if.else40, %if.then33
  ret void
}

declare i32 @sigaction(i32, ptr, ptr) local_unnamed_addr #2

declare i32 @raise(i32) local_unnamed_addr #2

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #3

declare i32 @fflush(ptr) local_unnamed_addr #2

define internal fastcc void @ks.runtime.reportOverflow(ptr %name, ptr %file, i32 %line, i32 %column) unnamed_addr #0 {
entry:
  %0 = load i32, ptr @ks.runtime.reportFile, align 4
  %call = tail call i32 (i32, ptr, ...) @dprintf(i32 %0, ptr nonnull @.str, ptr %name) #5
  %tobool.not = icmp eq ptr %file, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %1 = load i32, ptr @ks.runtime.reportFile, align 4
  %tobool1.not = icmp eq i32 %column, 0
  %cond = select i1 %tobool1.not, ptr @.str.2, ptr @.str.1
  %call2 = tail call i32 (i32, ptr, ...) @dprintf(i32 %1, ptr nonnull %cond, ptr nonnull %file, i32 %line, i32 %column) #5
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #2

declare i64 @llvm.umax.i64(i64, i64) #4

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nobuiltin nounwind }
attributes #6 = { nobuiltin }

