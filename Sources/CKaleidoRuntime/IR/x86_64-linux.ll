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
  %call = tail call i32 (ptr, ...) @printf(ptr nonnull @.str, double %number) #2
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

define double @ks.runtime.print(double returned %number) local_unnamed_addr #0 {
entry:
  %text = alloca [32 x i8], align 16
  %0 = fcmp ord double %number, 0.000000e+00
  %cond = select i1 %0, double %number, double 0x7FF8000000000000
  %1 = tail call double @llvm.fabs.f64(double %number)
  %2 = fcmp olt double %1, 0x10000000000000
  %cmp = and i1 %0, %2
  %cond1 = select i1 %cmp, i32 1, i32 15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %digits.0 = phi i32 [ %cond1, %entry ], [ %inc17, %for.inc ]
  %exitcond.not = icmp eq i32 %digits.0, 18
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:                                         ; preds = %for.cond
  %call = call i32 (ptr, i64, ptr, ...) @snprintf(ptr nonnull %text, i64 32, ptr nonnull @.str, i32 %digits.0, double %cond) #3
  %call.i29 = call double @strtod(ptr nonnull %text, ptr null) #3
  %cmp.i30 = fcmp une double %call.i29, %cond
  br i1 %cmp.i30, label %if.end, label %for.end

if.end:                                           ; preds = %for.body
  %cmp5.not = icmp eq i32 %digits.0, 16
  br i1 %cmp5.not, label %if.end7, label %for.inc

if.end7:                                          ; preds = %if.end
  %call9 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr nonnull %text, i64 32, ptr nonnull @.str.1, double %cond) #3
  %call11 = call i64 @strcspn(ptr nonnull %text, ptr nonnull @.str.2) #3
  %sub = add i64 %call11, -1
  %arrayidx = getelementptr inbounds [32 x i8], ptr %text, i64 0, i64 %sub
  %3 = load i8, ptr %arrayidx, align 1
  %inc = add i8 %3, 1
  store i8 %inc, ptr %arrayidx, align 1
  %call.i = call double @strtod(ptr nonnull %text, ptr null) #3
  %cmp.i = fcmp une double %call.i, %cond
  br i1 %cmp.i, label %for.inc, label %for.end

for.inc:                                          ; preds = %if.end7, %if.end
  %inc17 = add nuw nsw i32 %digits.0, 1
  br label %for.cond

for.end:                                          ; preds = %if.end7, %for.body, %for.cond
  %call19 = call i32 @puts(ptr nonnull %text) #3
  ret double %number
}

declare double @llvm.fabs.f64(double) #1

declare i32 @snprintf(ptr, i64, ptr, ...) local_unnamed_addr #2

declare i64 @strcspn(ptr, ptr) local_unnamed_addr #2

declare i32 @puts(ptr) local_unnamed_addr #2

declare double @strtod(ptr, ptr) local_unnamed_addr #2

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { nobuiltin nounwind }

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

@ks.runtime.commandLine = hidden local_unnamed_addr global %struct.CommandLine zeroinitializer, align 8

define void @ks.runtime.setCommandLine(i32 %count, ptr %words) local_unnamed_addr #0 {
entry:
  store i32 %count, ptr @ks.runtime.commandLine, align 8
  store ptr %words, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i64 8), align 8
  ret void
}

define double @ks.runtime.arguments() local_unnamed_addr #1 {
entry:
  %0 = load i32, ptr @ks.runtime.commandLine, align 8
  %sub = add nsw i32 %0, -1
  %conv = sitofp i32 %sub to double
  ret double %conv
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: none, inaccessiblemem: none) }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none) }

; ModuleID = 'Argument'

%struct.CommandLine = type { i32, ptr }

@ks.runtime.commandLine = external hidden local_unnamed_addr global %struct.CommandLine, align 8

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
  br i1 %tobool.not, label %cond.false, label %return

cond.false:                                       ; preds = %lor.lhs.false
  br label %return

return:                                           ; preds = %cond.false, %lor.lhs.false, %if.end, %entry, %land.lhs.true
  %retval.0 = phi double [ 0x7FF8000000000000, %land.lhs.true ], [ 0x7FF8000000000000, %entry ], [ %call, %cond.false ], [ 0x7FF8000000000000, %lor.lhs.false ], [ 0x7FF8000000000000, %if.end ]
  ret double %retval.0
}

declare double @strtod(ptr, ptr) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { nobuiltin nounwind }

; ModuleID = 'StackOverflow'

%struct.SignalStack = type { ptr, i32, i64 }
%struct.SignalAction = type { ptr, [128 x i8], i32, ptr }
%struct.Unit = type { ptr, i64, i64, ptr, ptr }
%struct.Function = type { i64, ptr }
%struct.Row = type { i32, i32, i32, i32 }
%struct.Item = type { ptr, i32 }

@ks.runtime.units = internal unnamed_addr global ptr null, align 8
@ks.runtime.unitCount = internal unnamed_addr global i64 0, align 8
@ks.runtime.signalStack = internal global [65536 x i8] zeroinitializer, align 16
@__const.ks.runtime.reportStackOverflow.stack = private unnamed_addr constant %struct.SignalStack { ptr @ks.runtime.signalStack, i32 0, i64 65536 }, align 8
@__const.ks.runtime.reportStackOverflow.action = private unnamed_addr constant %struct.SignalAction { ptr @ks.runtime.overflow, [128 x i8] zeroinitializer, i32 -2013265916, ptr null }, align 8
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
  %call = call i32 @sigaltstack(ptr nonnull %stack, ptr null) #4
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %action, ptr noundef nonnull align 8 dereferenceable(152) @__const.ks.runtime.reportStackOverflow.action, i64 152, i1 false)
  %call1 = call i32 @sigaction(i32 11, ptr nonnull %action, ptr null) #4
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

declare i32 @sigaltstack(ptr, ptr) local_unnamed_addr #2

define internal void @ks.runtime.overflow(i32 %signal, ptr nocapture readonly %information, ptr nocapture readonly %context) #0 {
entry:
  %add.ptr.i = getelementptr inbounds i8, ptr %information, i64 16
  %0 = load i64, ptr %add.ptr.i, align 8
  %add.ptr.i49 = getelementptr inbounds i8, ptr %context, i64 160
  %1 = load i64, ptr %add.ptr.i49, align 8
  %sub.neg = add i64 %0, 1048576
  %sub2 = sub i64 %sub.neg, %1
  %cmp = icmp ugt i64 %sub2, 2097151
  br i1 %cmp, label %for.end, label %if.end

if.end:                                           ; preds = %entry
  %or = or i64 %0, 4095
  %add = add i64 %or, 1
  %cond = tail call i64 @llvm.umax.i64(i64 %add, i64 %1)
  %2 = inttoptr i64 %cond to ptr
  %add.ptr.i50 = getelementptr inbounds i8, ptr %context, i64 168
  %3 = load i64, ptr %add.ptr.i50, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %address.0 = phi i64 [ %3, %if.end ], [ %sub28, %for.inc ]
  %first.0 = phi i64 [ 0, %if.end ], [ %first.1, %for.inc ]
  %name.0 = phi ptr [ null, %if.end ], [ %name.1, %for.inc ]
  %slot.0.idx = phi i64 [ 0, %if.end ], [ %slot.0.add, %for.inc ]
  %slot.0.ptr = getelementptr inbounds i8, ptr %2, i64 %slot.0.idx
  %cmp5 = icmp ult i64 %slot.0.idx, 65536
  br i1 %cmp5, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load i64, ptr @ks.runtime.unitCount, align 8
  %5 = load ptr, ptr @ks.runtime.units, align 8
  br label %for.cond.i

for.cond.i:                                       ; preds = %for.body.i, %for.body
  %i.0.i = phi i64 [ 0, %for.body ], [ %inc.i, %for.body.i ]
  %exitcond.not.i = icmp eq i64 %i.0.i, %4
  br i1 %exitcond.not.i, label %for.inc, label %for.body.i

for.body.i:                                       ; preds = %for.cond.i
  %arrayidx.i = getelementptr inbounds %struct.Unit, ptr %5, i64 %i.0.i
  %6 = load ptr, ptr %arrayidx.i, align 8
  %7 = load i64, ptr %6, align 8
  %sub.i = sub i64 %address.0, %7
  %end.i = getelementptr inbounds i8, ptr %arrayidx.i, i64 16
  %8 = load i64, ptr %end.i, align 8
  %sub7.i = sub i64 %8, %7
  %cmp8.i = icmp ult i64 %sub.i, %sub7.i
  %inc.i = add i64 %i.0.i, 1
  br i1 %cmp8.i, label %unitAt.exit, label %for.cond.i

unitAt.exit:                                      ; preds = %for.body.i
  %cmp7 = icmp eq i64 %address.0, %first.0
  br i1 %cmp7, label %for.inc, label %if.end9

if.end9:                                          ; preds = %unitAt.exit
  %tobool10.not = icmp eq ptr %name.0, null
  br i1 %tobool10.not, label %if.then11, label %if.end15

if.then11:                                        ; preds = %if.end9
  %functionCount.i = getelementptr inbounds i8, ptr %arrayidx.i, i64 8
  %9 = load i64, ptr %functionCount.i, align 8
  br label %while.cond.i

while.cond.i:                                     ; preds = %while.cond.i, %if.then11
  %index.0.in.i = phi i64 [ %9, %if.then11 ], [ %index.0.i, %while.cond.i ]
  %index.0.i = add i64 %index.0.in.i, -1
  %arrayidx.i51 = getelementptr inbounds %struct.Function, ptr %6, i64 %index.0.i
  %10 = load i64, ptr %arrayidx.i51, align 8
  %cmp.i = icmp ugt i64 %10, %address.0
  br i1 %cmp.i, label %while.cond.i, label %nameAt.exit

nameAt.exit:                                      ; preds = %while.cond.i
  %name.i = getelementptr inbounds i8, ptr %arrayidx.i51, i64 8
  %11 = load ptr, ptr %name.i, align 8
  %call13 = tail call i32 @fflush(ptr null) #4
  %call14 = tail call i32 (i32, ptr, ...) @dprintf(i32 2, ptr nonnull @.str, ptr %11) #4
  br label %for.inc

if.end15:                                         ; preds = %if.end9
  %rows.i = getelementptr inbounds i8, ptr %arrayidx.i, i64 24
  %12 = load ptr, ptr %rows.i, align 8
  %tobool.not.i = icmp eq ptr %12, null
  br i1 %tobool.not.i, label %for.inc, label %if.end.i

if.end.i:                                         ; preds = %if.end15
  %13 = load i32, ptr %12, align 4
  %idx.ext.i = zext i32 %13 to i64
  %add.ptr.i52 = getelementptr inbounds %struct.Row, ptr %12, i64 %idx.ext.i
  %sub.i58 = sub i64 %8, %address.0
  br label %while.cond.i54

while.cond.i54:                                   ; preds = %land.rhs.i, %if.end.i
  %row.0.i = phi ptr [ %12, %if.end.i ], [ %arrayidx.i57, %land.rhs.i ]
  %cmp.i55 = icmp ult ptr %row.0.i, %add.ptr.i52
  br i1 %cmp.i55, label %land.rhs.i, label %while.end.i

land.rhs.i:                                       ; preds = %while.cond.i54
  %arrayidx.i57 = getelementptr inbounds i8, ptr %row.0.i, i64 16
  %14 = load i32, ptr %arrayidx.i57, align 4
  %conv.i = zext i32 %14 to i64
  %cmp2.not.i = icmp ugt i64 %sub.i58, %conv.i
  br i1 %cmp2.not.i, label %while.end.i, label %while.cond.i54

while.end.i:                                      ; preds = %land.rhs.i, %while.cond.i54
  %cmp5.i = icmp ugt ptr %row.0.i, %12
  br i1 %cmp5.i, label %land.lhs.true.i, label %for.inc

land.lhs.true.i:                                  ; preds = %while.end.i
  %line.i = getelementptr inbounds i8, ptr %row.0.i, i64 8
  %15 = load i32, ptr %line.i, align 4
  %cmp7.not.i = icmp eq i32 %15, 0
  br i1 %cmp7.not.i, label %for.inc, label %if.end19

if.end19:                                         ; preds = %land.lhs.true.i
  %items = getelementptr inbounds i8, ptr %arrayidx.i, i64 32
  %16 = load ptr, ptr %items, align 8
  %item20 = getelementptr inbounds i8, ptr %row.0.i, i64 4
  %17 = load i32, ptr %item20, align 4
  %idxprom = zext i32 %17 to i64
  %arrayidx = getelementptr inbounds %struct.Item, ptr %16, i64 %idxprom
  %column = getelementptr inbounds i8, ptr %row.0.i, i64 12
  %18 = load i32, ptr %column, align 4
  %tobool21.not = icmp eq i32 %18, 0
  %cond22 = select i1 %tobool21.not, ptr @.str.2, ptr @.str.1
  %19 = load ptr, ptr %arrayidx, align 8
  %line = getelementptr inbounds i8, ptr %arrayidx, i64 8
  %20 = load i32, ptr %line, align 8
  %add24 = add i32 %20, -1
  %sub25 = add i32 %add24, %15
  %call27 = tail call i32 (i32, ptr, ...) @dprintf(i32 2, ptr nonnull %cond22, ptr %19, i32 %sub25, i32 %18) #4
  br label %for.end

for.inc:                                          ; preds = %for.cond.i, %land.lhs.true.i, %while.end.i, %if.end15, %unitAt.exit, %nameAt.exit
  %first.1 = phi i64 [ %address.0, %nameAt.exit ], [ %address.0, %unitAt.exit ], [ %first.0, %if.end15 ], [ %first.0, %while.end.i ], [ %first.0, %land.lhs.true.i ], [ %first.0, %for.cond.i ]
  %name.1 = phi ptr [ %11, %nameAt.exit ], [ %name.0, %unitAt.exit ], [ %name.0, %if.end15 ], [ %name.0, %while.end.i ], [ %name.0, %land.lhs.true.i ], [ %name.0, %for.cond.i ]
  %slot.0.add = add nuw nsw i64 %slot.0.idx, 8
  %21 = load i64, ptr %slot.0.ptr, align 8
  %sub28 = add i64 %21, -1
  br label %for.cond

for.end:                                          ; preds = %for.cond, %entry, %if.end19
  ret void
}

declare i32 @sigaction(i32, ptr, ptr) local_unnamed_addr #2

declare i32 @fflush(ptr) local_unnamed_addr #2

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #2

declare i64 @llvm.umax.i64(i64, i64) #3

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nobuiltin nounwind }

