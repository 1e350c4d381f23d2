; ModuleID = 'Putchard'

define hidden noundef double @ks.runtime.putchard(double %character) local_unnamed_addr #0 {
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

define hidden noundef double @ks.runtime.printd(double %number) local_unnamed_addr #0 {
entry:
  %0 = fcmp uno double %number, 0.000000e+00
  %cond = select i1 %0, double 0x7FF8000000000000, double %number
  %call = tail call i32 (ptr, ...) @printf(ptr nonnull @.str, double %cond) #2
  ret double 0.000000e+00
}

declare i32 @printf(ptr, ...) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { nobuiltin nounwind }

; ModuleID = 'Print'

@.str = private unnamed_addr constant [5 x i8] c"%.*g\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"%#.16g\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"e\00", align 1

define hidden void @ks.runtime.formatNumber(double %number, ptr %text) local_unnamed_addr #0 {
entry:
  tail call fastcc void @ks.runtime.formatByTrial(double %number, ptr %text) #3
  ret void
}

define internal fastcc void @ks.runtime.formatByTrial(double %number, ptr %text) unnamed_addr #0 {
entry:
  %0 = fcmp ord double %number, 0.000000e+00
  %cond = select i1 %0, double %number, double 0x7FF8000000000000
  %1 = tail call double @llvm.fabs.f64(double %number)
  %2 = fcmp olt double %1, 0x10000000000000
  %cmp = and i1 %0, %2
  %cond1 = select i1 %cmp, i32 1, i32 15
  %invariant.gep = getelementptr i8, ptr %text, i32 -1
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %digits.0 = phi i32 [ %cond1, %entry ], [ %inc13, %for.inc ]
  %exitcond.not = icmp eq i32 %digits.0, 18
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:                                         ; preds = %for.cond
  %call = tail call i32 (ptr, i32, ptr, ...) @snprintf(ptr %text, i32 32, ptr nonnull @.str, i32 %digits.0, double %cond) #4
  %call.i27 = tail call double @strtod(ptr %text, ptr null) #4
  %cmp.i28 = fcmp une double %call.i27, %cond
  br i1 %cmp.i28, label %if.end, label %for.end

if.end:                                           ; preds = %for.body
  %cmp4.not = icmp eq i32 %digits.0, 16
  br i1 %cmp4.not, label %if.end6, label %for.inc

if.end6:                                          ; preds = %if.end
  %call7 = tail call i32 (ptr, i32, ptr, ...) @snprintf(ptr %text, i32 32, ptr nonnull @.str.1, double %cond) #4
  %call8 = tail call i32 @strcspn(ptr %text, ptr nonnull @.str.2) #4
  %gep = getelementptr i8, ptr %invariant.gep, i32 %call8
  %3 = load i8, ptr %gep, align 1
  %inc = add i8 %3, 1
  store i8 %inc, ptr %gep, align 1
  %call.i = tail call double @strtod(ptr %text, ptr null) #4
  %cmp.i = fcmp une double %call.i, %cond
  br i1 %cmp.i, label %for.inc, label %for.end

for.inc:                                          ; preds = %if.end6, %if.end
  %inc13 = add nuw nsw i32 %digits.0, 1
  br label %for.cond

for.end:                                          ; preds = %if.end6, %for.body, %for.cond
  ret void
}

define hidden double @ks.runtime.print(double %number) local_unnamed_addr #0 {
entry:
  %text = alloca [32 x i8], align 16
  call void @ks.runtime.formatNumber(double %number, ptr nonnull %text) #3
  %call = call i32 @puts(ptr nonnull %text) #4
  ret double %number
}

declare i32 @puts(ptr) local_unnamed_addr #1

declare double @llvm.fabs.f64(double) #2

declare i32 @snprintf(ptr, i32, ptr, ...) local_unnamed_addr #1

declare i32 @strcspn(ptr, ptr) local_unnamed_addr #1

declare double @strtod(ptr, ptr) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nobuiltin }
attributes #4 = { nobuiltin nounwind }

; ModuleID = 'Readd'

@.str = private unnamed_addr constant [4 x i8] c"%lf\00", align 1
@.str.1 = private unnamed_addr constant [4 x i8] c"%*s\00", align 1

define hidden double @ks.runtime.readd() local_unnamed_addr #0 {
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

@ks.runtime.commandLine = weak hidden local_unnamed_addr global %struct.CommandLine zeroinitializer, align 4

define hidden void @ks.runtime.setCommandLine(i32 %count, ptr %words) local_unnamed_addr #0 {
entry:
  store i32 %count, ptr @ks.runtime.commandLine, align 4
  store ptr %words, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i32 4), align 4
  ret void
}

define hidden double @ks.runtime.arguments() local_unnamed_addr #1 {
entry:
  %0 = load i32, ptr @ks.runtime.commandLine, align 4
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

@ks.runtime.commandLine = extern_weak hidden local_unnamed_addr global %struct.CommandLine, align 4

define hidden double @ks.runtime.argument(double %index) local_unnamed_addr #0 {
entry:
  %end = alloca ptr, align 4
  %cmp = fcmp ult double %index, 1.000000e+00
  br i1 %cmp, label %return, label %land.lhs.true

land.lhs.true:                                    ; preds = %entry
  %0 = load i32, ptr @ks.runtime.commandLine, align 4
  %conv = sitofp i32 %0 to double
  %cmp1 = fcmp ogt double %conv, %index
  br i1 %cmp1, label %if.end, label %return

if.end:                                           ; preds = %land.lhs.true
  %1 = load ptr, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i32 4), align 4
  %conv3 = fptosi double %index to i32
  %arrayidx = getelementptr inbounds ptr, ptr %1, i32 %conv3
  %2 = load ptr, ptr %arrayidx, align 4
  %call = call double @strtod(ptr %2, ptr nonnull %end) #2
  %3 = load ptr, ptr %end, align 4
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

define hidden noundef double @ks.runtime.exit(double %status) local_unnamed_addr #0 {
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

%struct.Stack = type { i32, i32, i32 }

@ks.runtime.ownStack = hidden local_unnamed_addr global %struct.Stack zeroinitializer, align 4

define hidden void @ks.runtime.callOnStack(ptr nocapture readonly %program, i32 %size) local_unnamed_addr #0 {
entry:
  tail call void %program() #3
  ret void
}

define hidden void @ks.runtime.leaveProgram() local_unnamed_addr #1 {
entry:
  tail call void @exit(i32 70) #4
  unreachable
}

declare void @exit(i32) local_unnamed_addr #2

attributes #0 = { nounwind }
attributes #1 = { noreturn nounwind }
attributes #2 = { noreturn }
attributes #3 = { nobuiltin nounwind }
attributes #4 = { nobuiltin noreturn nounwind }

; ModuleID = 'StackOverflow'

define hidden void @ks.runtime.reportStackOverflow(ptr nocapture readnone %table, i32 %count) local_unnamed_addr #0 {
entry:
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) }

