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
  %text.i = alloca [32 x i8], align 1
  %0 = tail call double @llvm.fabs.f64(double %number)
  %cmp = fcmp olt double %0, 0x4270000000000000
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %1 = bitcast double %0 to i64
  %cmp.i = icmp ult i64 %1, 4269412446747230208
  br i1 %cmp.i, label %millionths.exit, label %if.end.i

if.end.i:
  %shr.i = lshr i64 %1, 52
  %conv.i = trunc nuw nsw i64 %shr.i to i32
  %sub.i6 = sub nsw i32 1075, %conv.i
  %shl.i = and i64 %1, 4503599627370495
  %or.i = or disjoint i64 %shl.i, 4503599627370496
  %conv3.i = zext nneg i64 %or.i to i128
  %mul.i = mul nuw nsw i128 %conv3.i, 1000000
  %sh_prom.i = zext i32 %sub.i6 to i128
  %shr4.i = lshr i128 %mul.i, %sh_prom.i
  %sub5.i = sub nsw i32 1074, %conv.i
  %sh_prom6.i = zext nneg i32 %sub5.i to i128
  %shl7.i = shl nuw i128 1, %sh_prom6.i
  %shl9.i = shl i128 %shr4.i, %sh_prom.i
  %sub10.i = sub i128 %mul.i, %shl9.i
  %conv11.i = trunc i128 %shr4.i to i64
  %cmp12.i = icmp ugt i128 %sub10.i, %shl7.i
  %cmp14.i = icmp eq i128 %sub10.i, %shl7.i
  %2 = and i64 %conv11.i, 1
  %spec.select = select i1 %cmp14.i, i64 %2, i64 0
  %lor.ext.i = select i1 %cmp12.i, i64 1, i64 %spec.select
  %add.i7 = add i64 %lor.ext.i, %conv11.i
  br label %millionths.exit

millionths.exit:
  %retval.0.i = phi i64 [ %add.i7, %if.end.i ], [ 0, %if.then ]
  %3 = bitcast double %number to i64
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %text.i)
  %add.ptr1.i = getelementptr inbounds i8, ptr %text.i, i64 31
  store i8 0, ptr %add.ptr1.i, align 1
  %div.i = udiv i64 %retval.0.i, 1000000
  %mul.neg.i = mul i64 %div.i, -1000000
  %sub.i = add i64 %retval.0.i, 1000000
  %add.i = add i64 %sub.i, %mul.neg.i
  %call.i = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %add.ptr1.i, i64 %add.i) #5
  store i8 46, ptr %call.i, align 1
  %call2.i = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %call.i, i64 %div.i) #5
  %tobool.not.i = icmp sgt i64 %3, -1
  br i1 %tobool.not.i, label %writeMillionths.exit, label %if.then.i

if.then.i:
  %incdec.ptr.i = getelementptr inbounds i8, ptr %call2.i, i64 -1
  store i8 45, ptr %incdec.ptr.i, align 1
  br label %writeMillionths.exit

writeMillionths.exit:
  %start.0.i = phi ptr [ %incdec.ptr.i, %if.then.i ], [ %call2.i, %millionths.exit ]
  %call3.i = call i32 @puts(ptr nonnull %start.0.i) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %text.i)
  br label %return

if.end:
  %4 = fcmp uno double %number, 0.000000e+00
  %cond = select i1 %4, double 0x7FF8000000000000, double %number
  %call1 = tail call i32 (ptr, ...) @printf(ptr nonnull @.str, double %cond) #6
  br label %return

return:
  ret double 0.000000e+00
}

declare double @llvm.fabs.f64(double) #1

declare i32 @printf(ptr, ...) local_unnamed_addr #2

define internal fastcc noundef nonnull ptr @ks.runtime.digitsBefore(ptr writeonly %end, i64 %number) unnamed_addr #3 {
entry:
  br label %while.cond

while.cond:
  %number.addr.0 = phi i64 [ %number, %entry ], [ %shr1, %while.body ]
  %end.addr.0 = phi ptr [ %end, %entry ], [ %incdec.ptr8, %while.body ]
  %cmp = icmp ugt i64 %number.addr.0, 9
  br i1 %cmp, label %while.body, label %while.end

while.body:
  %shr = lshr i64 %number.addr.0, 2
  %conv.i = zext nneg i64 %shr to i128
  %mul.i = mul nuw nsw i128 %conv.i, 2951479051793528259
  %shr.i = lshr i128 %mul.i, 64
  %conv2.i = trunc nuw nsw i128 %shr.i to i64
  %shr1 = lshr i64 %conv2.i, 2
  %mul.neg = mul i64 %shr1, -100
  %sub = add i64 %mul.neg, %number.addr.0
  %mul2 = mul i64 %sub, 103
  %shr3 = lshr i64 %mul2, 10
  %mul4.neg = mul nuw nsw i64 %shr3, 246
  %sub5 = add i64 %mul4.neg, %sub
  %0 = trunc i64 %sub5 to i8
  %conv = add i8 %0, 48
  %incdec.ptr = getelementptr inbounds i8, ptr %end.addr.0, i64 -1
  store i8 %conv, ptr %incdec.ptr, align 1
  %1 = trunc i64 %shr3 to i8
  %conv7 = add i8 %1, 48
  %incdec.ptr8 = getelementptr inbounds i8, ptr %end.addr.0, i64 -2
  store i8 %conv7, ptr %incdec.ptr8, align 1
  %cmp9 = icmp ult i64 %conv2.i, 4
  br i1 %cmp9, label %return, label %while.cond

while.end:
  %2 = trunc nuw i64 %number.addr.0 to i8
  %conv12 = or disjoint i8 %2, 48
  %incdec.ptr13 = getelementptr inbounds i8, ptr %end.addr.0, i64 -1
  store i8 %conv12, ptr %incdec.ptr13, align 1
  br label %return

return:
  %retval.0 = phi ptr [ %incdec.ptr13, %while.end ], [ %incdec.ptr8, %while.body ]
  ret ptr %retval.0
}

declare i32 @puts(ptr) local_unnamed_addr #2

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #4

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #4

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { nofree noinline optnone norecurse nosync nounwind memory(write, inaccessiblemem: none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nobuiltin }
attributes #6 = { nobuiltin nounwind }

; ModuleID = 'Print'

@ks.runtime.powersOf5 = internal unnamed_addr constant [27 x i64] [i64 1, i64 5, i64 25, i64 125, i64 625, i64 3125, i64 15625, i64 78125, i64 390625, i64 1953125, i64 9765625, i64 48828125, i64 244140625, i64 1220703125, i64 6103515625, i64 30517578125, i64 152587890625, i64 762939453125, i64 3814697265625, i64 19073486328125, i64 95367431640625, i64 476837158203125, i64 2384185791015625, i64 11920928955078125, i64 59604644775390625, i64 298023223876953125, i64 1490116119384765625], align 8
@ks.runtime.powersOf27 = internal unnamed_addr constant [26 x [3 x i64]] [[3 x i64] [i64 -9202643304706469458, i64 2331608335343510136, i64 -6042108180459076853], [3 x i64] [i64 -3512093806901185046, i64 5910495864778290617, i64 5142877117464292730], [3 x i64] [i64 -6382629663588669919, i64 -5824576295778454962, i64 7312877456945461814], [3 x i64] [i64 -8701430062309552536, i64 6518754469289960081, i64 -3731815170699585833], [3 x i64] [i64 -2702340141148116920, i64 -5820440219632367202, i64 -6700629690988304798], [3 x i64] [i64 -5728515861582144020, i64 -4788037454677749837, i64 -138584883311786984], [3 x i64] [i64 -8173041140997884610, i64 6088502188546649756, i64 4733321751740631165], [3 x i64] [i64 -1848681798185579782, i64 915538744049291538, i64 -6650301858497657962], [3 x i64] [i64 -5038936143766954517, i64 -7857851839894723565, i64 2422963254366584019], [3 x i64] [i64 -7616003081050118571, i64 4209185567039092847, i64 -1655021023176300052], [3 x i64] [i64 -948738275445456222, i64 -368606216923924029, i64 3933290470431885569], [3 x i64] [i64 -4311967555482476980, i64 -6154202648235558778, i64 -7600899928388012632], [3 x i64] [i64 -7028762532061872568, i64 8601490892183123069, i64 -3870296596451112505], [3 x i64] [i64 -9223372036854775808, i64 0, i64 0], [3 x i64] [i64 -3545582879861895366, i64 0, i64 0], [3 x i64] [i64 -6409681921289327535, i64 -7381240676301154012, i64 0], [3 x i64] [i64 -8723282702051517699, i64 7611128154919104931, i64 -2332986282734498264], [3 x i64] [i64 -2737644984756826647, i64 -1725319251657714539, i64 -2933062920969266989], [3 x i64] [i64 -5757034887131305500, i64 6827560182880305039, i64 -4590159780262957025], [3 x i64] [i64 -8196078626372074883, i64 1466078993672598279, i64 2575331249103045365], [3 x i64] [i64 -1885900863153361279, i64 -8136200465769716230, i64 -1101749180790027140], [3 x i64] [i64 -5069001465015685407, i64 7896285879677171346, i64 -8579445236126676002], [3 x i64] [i64 -7640289654143017767, i64 5385653213018257806, i64 962163898128633415], [3 x i64] [i64 -987975350460687153, i64 -4871985254153548564, i64 4439498980731556220], [3 x i64] [i64 -4343663012265570553, i64 758345818024902856, i64 171258419585080375], [3 x i64] [i64 -7054365918152680535, i64 7784369436827535057, i64 5279584310227164866]], align 8
@.str = private unnamed_addr constant [5 x i8] c"%.*g\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"%#.16g\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"e\00", align 1
@.str.3 = private unnamed_addr constant [1 x i8] zeroinitializer, align 1

define ptr @ks.runtime.formatNumber(double %number, ptr %text) local_unnamed_addr #0 {
entry:
  %buffer.i = alloca [33 x i8], align 4
  %places.i = alloca [24 x i8], align 1
  %buffer = alloca [24 x i8], align 1
  %0 = bitcast double %number to i64
  %shl = and i64 %0, 4503599627370495
  %shr1 = lshr i64 %0, 52
  %1 = trunc nuw nsw i64 %shr1 to i32
  %conv = and i32 %1, 2047
  %2 = tail call double @llvm.fabs.f64(double %number)
  store i8 45, ptr %text, align 1
  %shr2 = lshr i64 %0, 63
  %add.ptr = getelementptr inbounds i8, ptr %text, i64 %shr2
  %cmp = fcmp olt double %2, 1.000000e+08
  %3 = tail call double @llvm.fmuladd.f64(double %2, double 1.000000e+06, double 5.000000e-01)
  %conv4 = fptosi double %3 to i64
  %cond = select i1 %cmp, i64 %conv4, i64 0
  %conv5 = sitofp i64 %cond to double
  %div = fdiv double %conv5, 1.000000e+06
  %cmp6 = fcmp oeq double %div, %2
  %4 = add i64 %cond, -100
  %cmp8 = icmp ult i64 %4, -99
  %or.cond = and i1 %cmp8, %cmp6
  br i1 %or.cond, label %if.then, label %if.end

if.then:
  %conv.i119 = zext i64 %cond to i128
  %mul.i120 = mul nuw nsw i128 %conv.i119, 4835703278458516699
  %sum.shift216 = lshr i128 %mul.i120, 82
  %shr.i217 = trunc nuw nsw i128 %sum.shift216 to i64
  %mul.i173 = mul i64 %shr.i217, 109951163
  %shr.i174 = lshr i64 %mul.i173, 40
  %mul1.neg.i175 = mul nuw nsw i64 %shr.i174, 4294957296
  %sub.i176 = add nuw nsw i64 %mul1.neg.i175, %shr.i217
  %shl.i177 = shl i64 %sub.i176, 32
  %or.i178 = or disjoint i64 %shl.i177, %shr.i174
  %mul2.i179 = mul i64 %or.i178, 10486
  %shr3.i180 = lshr i64 %mul2.i179, 20
  %and.i181 = and i64 %shr3.i180, 545460846719
  %mul4.neg.i182 = mul i64 %and.i181, 281474976710556
  %sub5.i183 = add i64 %mul4.neg.i182, %or.i178
  %shl6.i184 = shl i64 %sub5.i183, 16
  %or7.i185 = or i64 %shl6.i184, %and.i181
  %mul8.i186 = mul i64 %or7.i185, 103
  %shr9.i187 = lshr i64 %mul8.i186, 10
  %and10.i188 = and i64 %shr9.i187, 4222189076152335
  %mul11.neg.i189 = mul i64 %and10.i188, 72057594037927926
  %sub12.i190 = add i64 %mul11.neg.i189, %or7.i185
  %shl13.i191 = shl i64 %sub12.i190, 8
  %or14.i192 = or i64 %shl13.i191, %and10.i188
  %mul.neg.i = mul i64 %shr.i217, -1000000
  %sub.i = add i64 %mul.neg.i, %cond
  %mul2.i = mul i64 %sub.i, 100
  %mul.i153 = mul i64 %sub.i, 10995116300
  %shr.i154 = lshr i64 %mul.i153, 40
  %mul1.neg.i155 = mul nuw nsw i64 %shr.i154, 4294957296
  %sub.i156 = add i64 %mul1.neg.i155, %mul2.i
  %shl.i157 = shl i64 %sub.i156, 32
  %or.i158 = or disjoint i64 %shl.i157, %shr.i154
  %mul2.i159 = mul i64 %or.i158, 10486
  %shr3.i160 = lshr i64 %mul2.i159, 20
  %and.i161 = and i64 %shr3.i160, 545460846719
  %mul4.neg.i162 = mul i64 %and.i161, 281474976710556
  %sub5.i163 = add i64 %mul4.neg.i162, %or.i158
  %shl6.i164 = shl i64 %sub5.i163, 16
  %or7.i165 = or i64 %shl6.i164, %and.i161
  %mul8.i166 = mul i64 %or7.i165, 103
  %shr9.i167 = lshr i64 %mul8.i166, 10
  %and10.i168 = and i64 %shr9.i167, 4222189076152335
  %mul11.neg.i169 = mul i64 %and10.i168, 72057594037927926
  %sub12.i170 = add i64 %mul11.neg.i169, %or7.i165
  %shl13.i171 = shl i64 %sub12.i170, 8
  %or14.i172 = or i64 %shl13.i171, %and10.i168
  %or.i = or i64 %or14.i192, 72057594037927936
  %5 = tail call range(i64 0, 57) i64 @llvm.cttz.i64(i64 %or.i, i1 true)
  %and.i = and i64 %5, 56
  %or4.i = or i64 %or14.i172, 1
  %6 = tail call i64 @llvm.bswap.i64(i64 %or4.i)
  %7 = tail call range(i64 0, 57) i64 @llvm.cttz.i64(i64 %6, i1 true)
  %shr6.i = lshr i64 %7, 3
  %add.i = add i64 %or14.i192, 3472328296227680304
  %shr8.i = lshr i64 %add.i, %and.i
  store i64 %shr8.i, ptr %add.ptr, align 1
  %shr9.i = lshr i64 %5, 3
  %sub10.i = sub nuw nsw i64 8, %shr9.i
  %add.ptr.i = getelementptr inbounds i8, ptr %add.ptr, i64 %sub10.i
  %add11.i = add i64 %or14.i172, 3472328296227680304
  store i8 46, ptr %add.ptr.i, align 1
  %add.ptr12.i = getelementptr inbounds i8, ptr %add.ptr.i, i64 1
  store i64 %add11.i, ptr %add.ptr12.i, align 1
  %tobool.not.i = icmp eq i64 %or14.i172, 0
  %sub13.i = sub nuw nsw i64 9, %shr6.i
  %cond.i = select i1 %tobool.not.i, i64 0, i64 %sub13.i
  %add.ptr14.i = getelementptr inbounds i8, ptr %add.ptr.i, i64 %cond.i
  store i8 0, ptr %add.ptr14.i, align 1
  br label %return

if.end:
  %cmp10 = fcmp olt double %2, 1.000000e+15
  br i1 %cmp10, label %land.lhs.true12, label %if.end26

land.lhs.true12:
  %conv13 = fptosi double %2 to i64
  %conv14 = sitofp i64 %conv13 to double
  %cmp15 = fcmp oeq double %2, %conv14
  br i1 %cmp15, label %if.then17, label %if.end26

if.then17:
  %add.ptr18 = getelementptr inbounds i8, ptr %buffer, i64 16
  %conv19 = fptoui double %2 to i64
  %call20 = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %add.ptr18, i64 %conv19) #7
  %sub.ptr.lhs.cast = ptrtoint ptr %add.ptr18 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %call20 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %conv21 = trunc i64 %sub.ptr.sub to i32
  %8 = load i64, ptr %call20, align 1
  store i64 %8, ptr %add.ptr, align 1
  %cmp.i = icmp sgt i32 %conv21, 8
  br i1 %cmp.i, label %if.end.i, label %copyWords.exit

if.end.i:
  %add.ptr.i82 = getelementptr inbounds i8, ptr %add.ptr, i64 8
  %add.ptr1.i = getelementptr inbounds i8, ptr %call20, i64 8
  %9 = load i64, ptr %add.ptr1.i, align 1
  store i64 %9, ptr %add.ptr.i82, align 1
  %cmp2.i = icmp ugt i32 %conv21, 16
  br i1 %cmp2.i, label %if.then3.i, label %copyWords.exit

if.then3.i:
  %arrayidx.i = getelementptr inbounds i8, ptr %call20, i64 16
  %10 = load i8, ptr %arrayidx.i, align 1
  %arrayidx4.i = getelementptr inbounds i8, ptr %add.ptr, i64 16
  store i8 %10, ptr %arrayidx4.i, align 1
  br label %copyWords.exit

copyWords.exit:
  %add.ptr25 = getelementptr inbounds i8, ptr %add.ptr, i64 %sub.ptr.sub
  store i8 0, ptr %add.ptr25, align 1
  br label %return

if.end26:
  %cmp27 = icmp ne i64 %shl, 0
  %cmp30 = icmp ne i32 %conv, 0
  %cmp33 = icmp ne i32 %conv, 2047
  %11 = and i1 %cmp30, %cmp33
  %or.cond51 = select i1 %cmp27, i1 %11, i1 false
  br i1 %or.cond51, label %if.then35, label %if.else

if.then35:
  %sub36 = add nsw i32 %conv, -1075
  %and.i83 = and i64 %0, 1
  %or = shl nuw nsw i64 %shl, 2
  %shl.i = or disjoint i64 %or, 18014398509481984
  %add.i84 = or disjoint i64 %or, 18014398509481986
  %sub.i85 = add nuw nsw i64 %or, 18014398509481982
  %conv.i = sext i32 %sub36 to i64
  %mul.i = mul nsw i64 %conv.i, 661971961083
  %shr.i86 = ashr i64 %mul.i, 41
  %conv1.i = trunc nsw i64 %shr.i86 to i32
  %mul4.i = mul nsw i64 %shr.i86, -913124641741
  %shr5.i = ashr i64 %mul4.i, 38
  %conv6.i = trunc nsw i64 %shr5.i to i32
  %add7.i = add nsw i32 %conv, -1073
  %add8.i = add nsw i32 %add7.i, %conv6.i
  %add.i193 = sub nsw i32 351, %conv1.i
  %div.i.lhs.trunc = trunc nuw nsw i32 %add.i193 to i16
  %div.i212 = udiv i16 %div.i.lhs.trunc, 27
  %div.i.zext = zext nneg i16 %div.i212 to i32
  %mul.neg.i194 = mul nsw i32 %div.i.zext, -27
  %sub.i195 = add nsw i32 %mul.neg.i194, %add.i193
  %idxprom.i = sext i32 %sub.i195 to i64
  %arrayidx.i196 = getelementptr inbounds [27 x i64], ptr @ks.runtime.powersOf5, i64 0, i64 %idxprom.i
  %12 = load i64, ptr %arrayidx.i196, align 8
  %idxprom2.i = zext nneg i16 %div.i212 to i64
  %arrayidx3.i = getelementptr inbounds [26 x [3 x i64]], ptr @ks.runtime.powersOf27, i64 0, i64 %idxprom2.i
  %arrayidx4.i197 = getelementptr inbounds i8, ptr %arrayidx3.i, i64 16
  %13 = load i64, ptr %arrayidx4.i197, align 8
  %conv.i198 = zext i64 %13 to i128
  %conv5.i = zext i64 %12 to i128
  %mul6.i = mul nuw i128 %conv.i198, %conv5.i
  %arrayidx7.i = getelementptr inbounds i8, ptr %arrayidx3.i, i64 8
  %14 = load i64, ptr %arrayidx7.i, align 8
  %conv8.i = zext i64 %14 to i128
  %mul10.i = mul nuw i128 %conv8.i, %conv5.i
  %shr.i199 = lshr i128 %mul6.i, 64
  %add13.i = add nuw i128 %mul10.i, %shr.i199
  %15 = load i64, ptr %arrayidx3.i, align 8
  %conv15.i = zext i64 %15 to i128
  %mul17.i = mul nuw i128 %conv15.i, %conv5.i
  %shr18.i = lshr i128 %add13.i, 64
  %add21.i200 = add nuw i128 %shr18.i, %mul17.i
  %shr22.i = lshr i128 %add21.i200, 64
  %conv23.i = trunc nuw i128 %shr22.i to i64
  %conv24.i = trunc i128 %add21.i200 to i64
  %conv26.i = trunc i128 %add13.i to i64
  %cmp.i201 = icmp eq i64 %conv23.i, 0
  %conv28.i = trunc i128 %mul6.i to i64
  %words.sroa.0.0.i = select i1 %cmp.i201, i64 %conv24.i, i64 %conv23.i
  %words.sroa.6.0.i = select i1 %cmp.i201, i64 %conv26.i, i64 %conv24.i
  %words.sroa.12.0.i = select i1 %cmp.i201, i64 %conv28.i, i64 %conv26.i
  %16 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %words.sroa.0.0.i, i1 false)
  %tobool.not.i202 = icmp eq i64 %16, 0
  %shl.i203 = shl i64 %words.sroa.0.0.i, %16
  %sub40.i204 = sub nuw nsw i64 64, %16
  %shr42.i = lshr i64 %words.sroa.6.0.i, %sub40.i204
  %or.i205 = or i64 %shr42.i, %shl.i203
  %cond.i206 = select i1 %tobool.not.i202, i64 %words.sroa.0.0.i, i64 %or.i205
  %shl48.i = shl i64 %words.sroa.6.0.i, %16
  %shr52.i = lshr i64 %words.sroa.12.0.i, %sub40.i204
  %or53.i = or i64 %shr52.i, %shl48.i
  %cond57.i = select i1 %tobool.not.i202, i64 %words.sroa.6.0.i, i64 %or53.i
  %conv58.i = zext i64 %cond.i206 to i128
  %shl59.i = shl nuw i128 %conv58.i, 64
  %conv60.i = zext i64 %cond57.i to i128
  %or61.i = or disjoint i128 %shl59.i, %conv60.i
  %shr10.i = lshr i128 %or61.i, 2
  %add11.i88 = add nuw nsw i128 %shr10.i, 1
  %shr12.i = lshr i128 %add11.i88, 63
  %conv13.i = trunc nuw i128 %shr12.i to i64
  %conv14.i = trunc i128 %add11.i88 to i64
  %and15.i = and i64 %conv14.i, 9223372036854775807
  %sh_prom.i = zext i32 %add8.i to i64
  %shl16.i = shl i64 %shl.i, %sh_prom.i
  %call17.i = tail call fastcc i64 @ks.runtime.roundedToOdd(i64 %conv13.i, i64 %and15.i, i64 %shl16.i) #7
  %shl19.i = shl i64 %sub.i85, %sh_prom.i
  %call20.i = tail call fastcc i64 @ks.runtime.roundedToOdd(i64 %conv13.i, i64 %and15.i, i64 %shl19.i) #7
  %add21.i = add i64 %call20.i, %and.i83
  %shl23.i = shl i64 %add.i84, %sh_prom.i
  %call24.i = tail call fastcc i64 @ks.runtime.roundedToOdd(i64 %conv13.i, i64 %and15.i, i64 %shl23.i) #7
  %shr25.i = lshr i64 %call17.i, 2
  %conv.i.i = zext nneg i64 %shr25.i to i128
  %mul.i.i = mul nuw nsw i128 %conv.i.i, 14757395258967641293
  %sum.shift = lshr i128 %mul.i.i, 67
  %shr.i207213 = trunc nuw nsw i128 %sum.shift to i64
  %mul27.i = mul nuw nsw i64 %shr.i207213, 10
  %shl28.i = mul nuw i64 %shr.i207213, 40
  %cmp.i89 = icmp ule i64 %add21.i, %shl28.i
  %add30.i = add nuw nsw i64 %mul27.i, 10
  %shl31.i = shl i64 %add30.i, 2
  %add32.i = or disjoint i64 %shl31.i, %and.i83
  %17 = icmp ugt i64 %add32.i, %call24.i
  %cmp35.not.i = xor i1 %cmp.i89, %17
  br i1 %cmp35.not.i, label %if.end.i92, label %if.then.i90

if.then.i90:
  %cond.i91 = select i1 %cmp.i89, i64 %mul27.i, i64 %add30.i
  br label %if.end49

if.end.i92:
  %shl38.i = and i64 %call17.i, -4
  %cmp39.i = icmp ule i64 %add21.i, %shl38.i
  %add41.i = add nuw nsw i64 %shr25.i, 1
  %shl42.i = shl i64 %add41.i, 2
  %add43.i = or disjoint i64 %shl42.i, %and.i83
  %18 = icmp ugt i64 %add43.i, %call24.i
  %cmp46.not.i = xor i1 %cmp39.i, %18
  br i1 %cmp46.not.i, label %if.end55.i, label %if.then48.i

if.then48.i:
  %cond54.i = select i1 %cmp39.i, i64 %shr25.i, i64 %add41.i
  br label %if.end49

if.end55.i:
  %add57.i = or disjoint i64 %shl38.i, 2
  %sub59.i = sub i64 %call17.i, %add57.i
  %cmp60.i = icmp slt i64 %sub59.i, 0
  br i1 %cmp60.i, label %if.end49, label %lor.lhs.false.i

lor.lhs.false.i:
  %cmp62.i = icmp eq i64 %call17.i, %add57.i
  %19 = and i64 %call17.i, 4
  %cmp64.i = icmp eq i64 %19, 0
  %or.cond.i = and i1 %cmp64.i, %cmp62.i
  %spec.select.i = select i1 %or.cond.i, i64 %shr25.i, i64 %add41.i
  br label %if.end49

if.else:
  %20 = add nsw i32 %conv, -1002
  %or.cond52 = icmp ult i32 %20, 21
  br i1 %or.cond52, label %if.then43, label %if.else46

if.then43:
  %sub44 = add nuw nsw i32 %conv, -1023
  %sub45 = sub nuw nsw i32 1023, %conv
  %idxprom = zext nneg i32 %sub45 to i64
  %arrayidx = getelementptr inbounds [27 x i64], ptr @ks.runtime.powersOf5, i64 0, i64 %idxprom
  %21 = load i64, ptr %arrayidx, align 8
  br label %if.end49

if.else46:
  %call47 = tail call fastcc ptr @ks.runtime.formatByTrial(double %number, ptr nonnull %text) #7
  br label %return

if.end49:
  %exponent.0 = phi i32 [ %sub44, %if.then43 ], [ %conv1.i, %if.then.i90 ], [ %conv1.i, %if.then48.i ], [ %conv1.i, %if.end55.i ], [ %conv1.i, %lor.lhs.false.i ]
  %digits.0 = phi i64 [ %21, %if.then43 ], [ %cond.i91, %if.then.i90 ], [ %cond54.i, %if.then48.i ], [ %shr25.i, %if.end55.i ], [ %spec.select.i, %lor.lhs.false.i ]
  call void @llvm.lifetime.start.p0(i64 33, ptr nonnull %buffer.i)
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %places.i)
  %conv.i115 = zext i64 %digits.0 to i128
  %mul.i116 = mul nuw i128 %conv.i115, 12379400392853802749
  %sum.shift214 = lshr i128 %mul.i116, 90
  %shr.i94215 = trunc nuw nsw i128 %sum.shift214 to i64
  %mul.i113 = mul nuw nsw i128 %sum.shift214, 12379400392853802749
  %shr.i114 = lshr i128 %mul.i113, 64
  %conv2.i = trunc nuw nsw i128 %shr.i114 to i64
  %shr2.i = lshr i64 %conv2.i, 26
  %mul.neg.i96 = mul nsw i64 %shr2.i, -100000000
  %sub.i97 = add nsw i64 %mul.neg.i96, %shr.i94215
  %mul.i133 = mul i64 %sub.i97, 109951163
  %shr.i134 = lshr i64 %mul.i133, 40
  %mul1.neg.i135 = mul nuw nsw i64 %shr.i134, 4294957296
  %sub.i136 = add nsw i64 %mul1.neg.i135, %sub.i97
  %shl.i137 = shl i64 %sub.i136, 32
  %or.i138 = or disjoint i64 %shl.i137, %shr.i134
  %mul2.i139 = mul i64 %or.i138, 10486
  %shr3.i140 = lshr i64 %mul2.i139, 20
  %and.i141 = and i64 %shr3.i140, 545460846719
  %mul4.neg.i142 = mul i64 %and.i141, 281474976710556
  %sub5.i143 = add i64 %mul4.neg.i142, %or.i138
  %shl6.i144 = shl i64 %sub5.i143, 16
  %or7.i145 = or i64 %shl6.i144, %and.i141
  %mul8.i146 = mul i64 %or7.i145, 103
  %shr9.i147 = lshr i64 %mul8.i146, 10
  %and10.i148 = and i64 %shr9.i147, 4222189076152335
  %mul11.neg.i149 = mul i64 %and10.i148, 72057594037927926
  %sub12.i150 = add i64 %mul11.neg.i149, %or7.i145
  %shl13.i151 = shl i64 %sub12.i150, 8
  %or14.i152 = or i64 %shl13.i151, %and10.i148
  %mul4.neg.i = mul i64 %shr.i94215, -100000000
  %sub5.i = add i64 %mul4.neg.i, %digits.0
  %mul.i123 = mul i64 %sub5.i, 109951163
  %shr.i124 = lshr i64 %mul.i123, 40
  %mul1.neg.i = mul nuw nsw i64 %shr.i124, 4294957296
  %sub.i125 = add i64 %mul1.neg.i, %sub5.i
  %shl.i126 = shl i64 %sub.i125, 32
  %or.i127 = or disjoint i64 %shl.i126, %shr.i124
  %mul2.i128 = mul i64 %or.i127, 10486
  %shr3.i = lshr i64 %mul2.i128, 20
  %and.i129 = and i64 %shr3.i, 545460846719
  %mul4.neg.i130 = mul i64 %and.i129, 281474976710556
  %sub5.i131 = add i64 %mul4.neg.i130, %or.i127
  %shl6.i = shl i64 %sub5.i131, 16
  %or7.i = or i64 %shl6.i, %and.i129
  %mul8.i = mul i64 %or7.i, 103
  %shr9.i132 = lshr i64 %mul8.i, 10
  %and10.i = and i64 %shr9.i132, 4222189076152335
  %mul11.neg.i = mul i64 %and10.i, 72057594037927926
  %sub12.i = add i64 %mul11.neg.i, %or7.i
  %shl13.i = shl i64 %sub12.i, 8
  %or14.i = or i64 %shl13.i, %and10.i
  %add.i99 = add i64 %or14.i152, 3472328296227680304
  %add7.i100 = add i64 %or14.i, 3472328296227680304
  %22 = trunc i64 %shr2.i to i8
  %conv.i101 = add i8 %22, 48
  store i8 %conv.i101, ptr %buffer.i, align 4
  %add.ptr.i102 = getelementptr inbounds i8, ptr %buffer.i, i64 1
  store i64 %add.i99, ptr %add.ptr.i102, align 1
  %words.sroa.2.0.add.ptr.sroa_idx.i = getelementptr inbounds i8, ptr %buffer.i, i64 9
  store i64 %add7.i100, ptr %words.sroa.2.0.add.ptr.sroa_idx.i, align 1
  %words.sroa.3.0.add.ptr.sroa_idx.i = getelementptr inbounds i8, ptr %buffer.i, i64 17
  store <2 x i64> <i64 3472328296227680304, i64 3472328296227680304>, ptr %words.sroa.3.0.add.ptr.sroa_idx.i, align 1
  %tobool.not.i103 = icmp eq i64 %or14.i, 0
  br i1 %tobool.not.i103, label %cond.false.i, label %cond.true.i

cond.true.i:
  %23 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %or14.i, i1 true)
  %cast.i = trunc nuw nsw i64 %23 to i32
  %shr12.i104 = lshr i32 %cast.i, 3
  br label %cond.end19.i

cond.false.i:
  %tobool13.not.i = icmp eq i64 %or14.i152, 0
  %24 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %or14.i152, i1 false)
  %cast15.i = trunc nuw nsw i64 %24 to i32
  %shr16.i = lshr i32 %cast15.i, 3
  %add17.i = add nuw nsw i32 %shr16.i, 8
  %cond.i111 = select i1 %tobool13.not.i, i32 16, i32 %add17.i
  br label %cond.end19.i

cond.end19.i:
  %cond20.i = phi i32 [ %shr12.i104, %cond.true.i ], [ %cond.i111, %cond.false.i ]
  %tobool21.not.i = icmp ult i64 %conv2.i, 67108864
  br i1 %tobool21.not.i, label %cond.false23.i, label %cond.end35.i

cond.false23.i:
  %tobool24.not.i = icmp eq i64 %or14.i152, 0
  br i1 %tobool24.not.i, label %cond.false29.i, label %cond.true25.i

cond.true25.i:
  %25 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %or14.i152, i1 true)
  %cast26.i = trunc nuw nsw i64 %25 to i32
  %shr27.i = lshr i32 %cast26.i, 3
  %add28.i = add nuw nsw i32 %shr27.i, 1
  br label %cond.end35.i

cond.false29.i:
  %26 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %or14.i, i1 false)
  %cast30.i = trunc nuw nsw i64 %26 to i32
  %shr31.i = lshr i32 %cast30.i, 3
  %add32.i110 = add nuw nsw i32 %shr31.i, 9
  br label %cond.end35.i

cond.end35.i:
  %cond36.i = phi i32 [ 0, %cond.end19.i ], [ %add28.i, %cond.true25.i ], [ %add32.i110, %cond.false29.i ]
  %idx.ext.i = zext nneg i32 %cond36.i to i64
  %add.ptr38.i = getelementptr inbounds i8, ptr %buffer.i, i64 %idx.ext.i
  %27 = add nuw nsw i32 %cond36.i, %cond20.i
  %sub40.i = sub nsw i32 17, %27
  %add41.i105 = add nsw i32 %cond20.i, %exponent.0
  %add42.i = add nsw i32 %sub40.i, %add41.i105
  %sub43.i = add nsw i32 %add42.i, -1
  %cmp.i106 = icmp slt i32 %add42.i, -3
  %cond50.i = tail call i32 @llvm.smax.i32(i32 %sub40.i, i32 15)
  %cmp51.not.not.i = icmp sgt i32 %add42.i, %cond50.i
  %or.cond.i107 = or i1 %cmp.i106, %cmp51.not.not.i
  br i1 %or.cond.i107, label %if.then.i108, label %if.else.i

if.then.i108:
  %28 = load i8, ptr %add.ptr38.i, align 1
  %incdec.ptr.i = getelementptr inbounds i8, ptr %add.ptr, i64 1
  store i8 %28, ptr %add.ptr, align 1
  %cmp53.i = icmp ult i32 %27, 16
  br i1 %cmp53.i, label %if.then55.i, label %if.end.i109

if.then55.i:
  %incdec.ptr56.i = getelementptr inbounds i8, ptr %add.ptr, i64 2
  store i8 46, ptr %incdec.ptr.i, align 1
  %add.ptr57.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 1
  %sub58.i = sub nuw nsw i32 16, %27
  %29 = load i64, ptr %add.ptr57.i, align 1
  store i64 %29, ptr %incdec.ptr56.i, align 1
  %cmp.i200.i = icmp ult i32 %27, 8
  br i1 %cmp.i200.i, label %if.then.i206.i, label %copyWords.exit209.i

if.then.i206.i:
  %add.ptr.i207.i = getelementptr inbounds i8, ptr %add.ptr, i64 10
  %add.ptr1.i208.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 9
  %30 = load i64, ptr %add.ptr1.i208.i, align 1
  store i64 %30, ptr %add.ptr.i207.i, align 1
  br label %copyWords.exit209.i

copyWords.exit209.i:
  %idx.ext60.i = zext nneg i32 %sub58.i to i64
  %add.ptr61.i = getelementptr inbounds i8, ptr %incdec.ptr56.i, i64 %idx.ext60.i
  br label %if.end.i109

if.end.i109:
  %text.addr.0.i = phi ptr [ %add.ptr61.i, %copyWords.exit209.i ], [ %incdec.ptr.i, %if.then.i108 ]
  %incdec.ptr62.i = getelementptr inbounds i8, ptr %text.addr.0.i, i64 1
  store i8 101, ptr %text.addr.0.i, align 1
  %cmp63.i = icmp slt i32 %add42.i, 1
  %conv66.i = select i1 %cmp63.i, i8 45, i8 43
  %incdec.ptr67.i = getelementptr inbounds i8, ptr %text.addr.0.i, i64 2
  store i8 %conv66.i, ptr %incdec.ptr62.i, align 1
  %add.ptr69.i = getelementptr inbounds i8, ptr %places.i, i64 24
  %sub73.i = sub nsw i32 1, %add42.i
  %cond76.i = select i1 %cmp63.i, i32 %sub73.i, i32 %sub43.i
  %conv77.i = sext i32 %cond76.i to i64
  %call78.i = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %add.ptr69.i, i64 %conv77.i) #7
  %add.ptr79.i = getelementptr inbounds i8, ptr %call78.i, i64 1
  %cmp80.i = icmp eq ptr %add.ptr79.i, %add.ptr69.i
  br i1 %cmp80.i, label %if.then82.i, label %while.cond.i.preheader

if.then82.i:
  %incdec.ptr83.i = getelementptr inbounds i8, ptr %text.addr.0.i, i64 3
  store i8 48, ptr %incdec.ptr67.i, align 1
  br label %while.cond.i.preheader

while.cond.i.preheader:
  %text.addr.2.i.ph = phi ptr [ %incdec.ptr67.i, %if.end.i109 ], [ %incdec.ptr83.i, %if.then82.i ]
  br label %while.cond.i

while.cond.i:
  %start.0.i = phi ptr [ %incdec.ptr87.i, %while.body.i ], [ %call78.i, %while.cond.i.preheader ]
  %text.addr.2.i = phi ptr [ %incdec.ptr88.i, %while.body.i ], [ %text.addr.2.i.ph, %while.cond.i.preheader ]
  %cmp85.i = icmp ult ptr %start.0.i, %add.ptr69.i
  br i1 %cmp85.i, label %while.body.i, label %formatDecimal.exit

while.body.i:
  %incdec.ptr87.i = getelementptr inbounds i8, ptr %start.0.i, i64 1
  %31 = load i8, ptr %start.0.i, align 1
  %incdec.ptr88.i = getelementptr inbounds i8, ptr %text.addr.2.i, i64 1
  store i8 %31, ptr %text.addr.2.i, align 1
  br label %while.cond.i

if.else.i:
  %cmp89.i = icmp slt i32 %add42.i, 1
  br i1 %cmp89.i, label %if.then91.i, label %if.else97.i

if.then91.i:
  store i64 3472328296227679792, ptr %add.ptr, align 1
  %sub92.i = sub nsw i32 2, %add42.i
  %idx.ext93.i = zext nneg i32 %sub92.i to i64
  %add.ptr94.i = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext93.i
  %32 = load i64, ptr %add.ptr38.i, align 1
  store i64 %32, ptr %add.ptr94.i, align 1
  %cmp.i190.i = icmp ult i32 %27, 9
  br i1 %cmp.i190.i, label %if.end.i191.i, label %copyWords.exit199.i

if.end.i191.i:
  %add.ptr.i197.i = getelementptr inbounds i8, ptr %add.ptr94.i, i64 8
  %add.ptr1.i198.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 8
  %33 = load i64, ptr %add.ptr1.i198.i, align 1
  store i64 %33, ptr %add.ptr.i197.i, align 1
  %cmp2.i192.i = icmp ugt i32 %sub40.i, 16
  br i1 %cmp2.i192.i, label %if.then3.i193.i, label %copyWords.exit199.i

if.then3.i193.i:
  %arrayidx.i194.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 16
  %34 = load i8, ptr %arrayidx.i194.i, align 1
  %arrayidx4.i195.i = getelementptr inbounds i8, ptr %add.ptr94.i, i64 16
  store i8 %34, ptr %arrayidx4.i195.i, align 1
  br label %copyWords.exit199.i

copyWords.exit199.i:
  %idx.ext95.i = sext i32 %sub40.i to i64
  %add.ptr96.i = getelementptr inbounds i8, ptr %add.ptr94.i, i64 %idx.ext95.i
  br label %formatDecimal.exit

if.else97.i:
  %35 = load i64, ptr %add.ptr38.i, align 1
  store i64 %35, ptr %add.ptr, align 1
  %cmp.i180.i = icmp ugt i32 %add42.i, 8
  br i1 %cmp.i180.i, label %if.end.i181.i, label %copyWords.exit189.i

if.end.i181.i:
  %add.ptr.i187.i = getelementptr inbounds i8, ptr %add.ptr, i64 8
  %add.ptr1.i188.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 8
  %36 = load i64, ptr %add.ptr1.i188.i, align 1
  store i64 %36, ptr %add.ptr.i187.i, align 1
  %cmp2.i182.i = icmp ugt i32 %add42.i, 16
  br i1 %cmp2.i182.i, label %if.then3.i183.i, label %copyWords.exit189.i

if.then3.i183.i:
  %arrayidx.i184.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 16
  %37 = load i8, ptr %arrayidx.i184.i, align 1
  %arrayidx4.i185.i = getelementptr inbounds i8, ptr %add.ptr, i64 16
  store i8 %37, ptr %arrayidx4.i185.i, align 1
  br label %copyWords.exit189.i

copyWords.exit189.i:
  %idx.ext99.i = zext nneg i32 %add42.i to i64
  %add.ptr100.i = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext99.i
  %cmp101.i = icmp slt i32 %add41.i105, 0
  br i1 %cmp101.i, label %if.then103.i, label %formatDecimal.exit

if.then103.i:
  %incdec.ptr104.i = getelementptr inbounds i8, ptr %add.ptr100.i, i64 1
  store i8 46, ptr %add.ptr100.i, align 1
  %add.ptr106.i = getelementptr inbounds i8, ptr %add.ptr38.i, i64 %idx.ext99.i
  %sub107.i = sub nsw i32 0, %add41.i105
  %38 = load i64, ptr %add.ptr106.i, align 1
  store i64 %38, ptr %incdec.ptr104.i, align 1
  %cmp.i.i = icmp ugt i32 %sub107.i, 8
  br i1 %cmp.i.i, label %if.end.i.i, label %copyWords.exit.i

if.end.i.i:
  %add.ptr.i.i = getelementptr inbounds i8, ptr %add.ptr100.i, i64 9
  %add.ptr1.i.i = getelementptr inbounds i8, ptr %add.ptr106.i, i64 8
  %39 = load i64, ptr %add.ptr1.i.i, align 1
  store i64 %39, ptr %add.ptr.i.i, align 1
  %cmp2.i.i = icmp ugt i32 %sub107.i, 16
  br i1 %cmp2.i.i, label %if.then3.i.i, label %copyWords.exit.i

if.then3.i.i:
  %arrayidx.i.i = getelementptr inbounds i8, ptr %add.ptr106.i, i64 16
  %40 = load i8, ptr %arrayidx.i.i, align 1
  %arrayidx4.i.i = getelementptr inbounds i8, ptr %add.ptr100.i, i64 17
  store i8 %40, ptr %arrayidx4.i.i, align 1
  br label %copyWords.exit.i

copyWords.exit.i:
  %idx.ext109.i = zext nneg i32 %sub107.i to i64
  %add.ptr110.i = getelementptr inbounds i8, ptr %incdec.ptr104.i, i64 %idx.ext109.i
  br label %formatDecimal.exit

formatDecimal.exit:
  %text.addr.3.i = phi ptr [ %add.ptr96.i, %copyWords.exit199.i ], [ %add.ptr110.i, %copyWords.exit.i ], [ %add.ptr100.i, %copyWords.exit189.i ], [ %text.addr.2.i, %while.cond.i ]
  store i8 0, ptr %text.addr.3.i, align 1
  call void @llvm.lifetime.end.p0(i64 33, ptr nonnull %buffer.i)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %places.i)
  br label %return

return:
  %retval.0 = phi ptr [ %add.ptr14.i, %if.then ], [ %add.ptr25, %copyWords.exit ], [ %text.addr.3.i, %formatDecimal.exit ], [ %call47, %if.else46 ]
  ret ptr %retval.0
}

declare double @llvm.fabs.f64(double) #1

declare double @llvm.fmuladd.f64(double, double, double) #1

define internal fastcc noundef nonnull ptr @ks.runtime.digitsBefore(ptr writeonly %end, i64 %number) unnamed_addr #2 {
entry:
  br label %while.cond

while.cond:
  %number.addr.0 = phi i64 [ %number, %entry ], [ %shr1, %while.body ]
  %end.addr.0 = phi ptr [ %end, %entry ], [ %incdec.ptr8, %while.body ]
  %cmp = icmp ugt i64 %number.addr.0, 9
  br i1 %cmp, label %while.body, label %while.end

while.body:
  %shr = lshr i64 %number.addr.0, 2
  %conv.i = zext nneg i64 %shr to i128
  %mul.i = mul nuw nsw i128 %conv.i, 2951479051793528259
  %shr.i = lshr i128 %mul.i, 64
  %conv2.i = trunc nuw nsw i128 %shr.i to i64
  %shr1 = lshr i64 %conv2.i, 2
  %mul.neg = mul i64 %shr1, -100
  %sub = add i64 %mul.neg, %number.addr.0
  %mul2 = mul i64 %sub, 103
  %shr3 = lshr i64 %mul2, 10
  %mul4.neg = mul nuw nsw i64 %shr3, 246
  %sub5 = add i64 %mul4.neg, %sub
  %0 = trunc i64 %sub5 to i8
  %conv = add i8 %0, 48
  %incdec.ptr = getelementptr inbounds i8, ptr %end.addr.0, i64 -1
  store i8 %conv, ptr %incdec.ptr, align 1
  %1 = trunc i64 %shr3 to i8
  %conv7 = add i8 %1, 48
  %incdec.ptr8 = getelementptr inbounds i8, ptr %end.addr.0, i64 -2
  store i8 %conv7, ptr %incdec.ptr8, align 1
  %cmp9 = icmp ult i64 %conv2.i, 4
  br i1 %cmp9, label %return, label %while.cond

while.end:
  %2 = trunc nuw i64 %number.addr.0 to i8
  %conv12 = or disjoint i8 %2, 48
  %incdec.ptr13 = getelementptr inbounds i8, ptr %end.addr.0, i64 -1
  store i8 %conv12, ptr %incdec.ptr13, align 1
  br label %return

return:
  %retval.0 = phi ptr [ %incdec.ptr13, %while.end ], [ %incdec.ptr8, %while.body ]
  ret ptr %retval.0
}

define internal fastcc ptr @ks.runtime.formatByTrial(double %number, ptr %text) unnamed_addr #0 {
entry:
  %0 = fcmp ord double %number, 0.000000e+00
  %cond = select i1 %0, double %number, double 0x7FF8000000000000
  %1 = tail call double @llvm.fabs.f64(double %number)
  %2 = fcmp olt double %1, 0x10000000000000
  %cmp = and i1 %0, %2
  %cond1 = select i1 %cmp, i32 1, i32 15
  %invariant.gep = getelementptr i8, ptr %text, i64 -1
  br label %for.cond

for.cond:
  %digits.0 = phi i32 [ %cond1, %entry ], [ %inc13, %for.inc ]
  %exitcond.not = icmp eq i32 %digits.0, 18
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:
  %call = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 32, ptr nonnull @.str, i32 %digits.0, double %cond) #8
  %call.i30 = tail call double @strtod(ptr %text, ptr null) #8
  %cmp.i31 = fcmp une double %call.i30, %cond
  br i1 %cmp.i31, label %if.end, label %for.end

if.end:
  %cmp4.not = icmp eq i32 %digits.0, 16
  br i1 %cmp4.not, label %if.end6, label %for.inc

if.end6:
  %call7 = tail call i32 (ptr, i64, ptr, ...) @snprintf(ptr %text, i64 32, ptr nonnull @.str.1, double %cond) #8
  %call8 = tail call i64 @strcspn(ptr %text, ptr nonnull @.str.2) #8
  %gep = getelementptr i8, ptr %invariant.gep, i64 %call8
  %3 = load i8, ptr %gep, align 1
  %inc = add i8 %3, 1
  store i8 %inc, ptr %gep, align 1
  %call.i = tail call double @strtod(ptr %text, ptr null) #8
  %cmp.i = fcmp une double %call.i, %cond
  br i1 %cmp.i, label %for.inc, label %for.end

for.inc:
  %inc13 = add nuw nsw i32 %digits.0, 1
  br label %for.cond

for.end:
  %call14 = tail call i64 @strcspn(ptr %text, ptr nonnull @.str.3) #8
  %add.ptr = getelementptr inbounds i8, ptr %text, i64 %call14
  ret ptr %add.ptr
}

define double @ks.runtime.print(double %number) local_unnamed_addr #0 {
entry:
  %text = alloca [32 x i8], align 1
  %call = call ptr @ks.runtime.formatNumber(double %number, ptr nonnull %text) #7
  %call2 = call i32 @puts(ptr nonnull %text) #8
  ret double %number
}

declare i32 @puts(ptr) local_unnamed_addr #3

declare i64 @llvm.cttz.i64(i64, i1 immarg) #1

declare i64 @llvm.bswap.i64(i64) #1

define internal fastcc i64 @ks.runtime.roundedToOdd(i64 %g1, i64 %g0, i64 %factor) unnamed_addr #4 {
entry:
  %mul = mul i64 %factor, %g1
  %shr = lshr i64 %mul, 1
  %conv.i10 = zext i64 %g0 to i128
  %conv1.i11 = zext i64 %factor to i128
  %mul.i12 = mul nuw i128 %conv1.i11, %conv.i10
  %shr.i13 = lshr i128 %mul.i12, 64
  %conv2.i14 = trunc nuw i128 %shr.i13 to i64
  %add = add i64 %shr, %conv2.i14
  %conv.i = zext i64 %g1 to i128
  %mul.i = mul nuw i128 %conv1.i11, %conv.i
  %shr.i = lshr i128 %mul.i, 64
  %conv2.i = trunc nuw i128 %shr.i to i64
  %shr2 = lshr i64 %add, 63
  %add3 = add nuw i64 %shr2, %conv2.i
  %and = and i64 %add, 9223372036854775807
  %add4 = add nuw i64 %and, 9223372036854775807
  %shr5 = lshr i64 %add4, 63
  %or = or i64 %shr5, %add3
  ret i64 %or
}

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #1

declare i32 @snprintf(ptr, i64, ptr, ...) local_unnamed_addr #3

declare i64 @strcspn(ptr, ptr) local_unnamed_addr #3

declare double @strtod(ptr, ptr) local_unnamed_addr #3

declare i32 @llvm.smax.i32(i32, i32) #5

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #6

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #6

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nofree noinline optnone norecurse nosync nounwind memory(write, inaccessiblemem: none) }
attributes #3 = { nounwind }
attributes #4 = { mustprogress nofree noinline optnone norecurse nosync nounwind willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nobuiltin }
attributes #8 = { nobuiltin nounwind }

; ModuleID = 'Readd'

@__libc_single_threaded = extern_weak global i8, align 1
@stdin = external local_unnamed_addr global ptr, align 8
@ks.runtime.factors = internal unnamed_addr constant [8 x i32] [i32 1, i32 10, i32 100, i32 1000, i32 10000, i32 100000, i32 1000000, i32 10000000], align 4
@ks.runtime.powersOf10 = internal unnamed_addr constant [23 x double] [double 1.000000e+00, double 1.000000e+01, double 1.000000e+02, double 1.000000e+03, double 1.000000e+04, double 1.000000e+05, double 1.000000e+06, double 1.000000e+07, double 1.000000e+08, double 1.000000e+09, double 1.000000e+10, double 1.000000e+11, double 1.000000e+12, double 1.000000e+13, double 1.000000e+14, double 1.000000e+15, double 1.000000e+16, double 1.000000e+17, double 1.000000e+18, double 1.000000e+19, double 1.000000e+20, double 1.000000e+21, double 1.000000e+22], align 8
@ks.runtime.powersOf5 = internal unnamed_addr constant [27 x i64] [i64 1, i64 5, i64 25, i64 125, i64 625, i64 3125, i64 15625, i64 78125, i64 390625, i64 1953125, i64 9765625, i64 48828125, i64 244140625, i64 1220703125, i64 6103515625, i64 30517578125, i64 152587890625, i64 762939453125, i64 3814697265625, i64 19073486328125, i64 95367431640625, i64 476837158203125, i64 2384185791015625, i64 11920928955078125, i64 59604644775390625, i64 298023223876953125, i64 1490116119384765625], align 8
@ks.runtime.powersOf27 = internal unnamed_addr constant [26 x [3 x i64]] [[3 x i64] [i64 -9202643304706469458, i64 2331608335343510136, i64 -6042108180459076853], [3 x i64] [i64 -3512093806901185046, i64 5910495864778290617, i64 5142877117464292730], [3 x i64] [i64 -6382629663588669919, i64 -5824576295778454962, i64 7312877456945461814], [3 x i64] [i64 -8701430062309552536, i64 6518754469289960081, i64 -3731815170699585833], [3 x i64] [i64 -2702340141148116920, i64 -5820440219632367202, i64 -6700629690988304798], [3 x i64] [i64 -5728515861582144020, i64 -4788037454677749837, i64 -138584883311786984], [3 x i64] [i64 -8173041140997884610, i64 6088502188546649756, i64 4733321751740631165], [3 x i64] [i64 -1848681798185579782, i64 915538744049291538, i64 -6650301858497657962], [3 x i64] [i64 -5038936143766954517, i64 -7857851839894723565, i64 2422963254366584019], [3 x i64] [i64 -7616003081050118571, i64 4209185567039092847, i64 -1655021023176300052], [3 x i64] [i64 -948738275445456222, i64 -368606216923924029, i64 3933290470431885569], [3 x i64] [i64 -4311967555482476980, i64 -6154202648235558778, i64 -7600899928388012632], [3 x i64] [i64 -7028762532061872568, i64 8601490892183123069, i64 -3870296596451112505], [3 x i64] [i64 -9223372036854775808, i64 0, i64 0], [3 x i64] [i64 -3545582879861895366, i64 0, i64 0], [3 x i64] [i64 -6409681921289327535, i64 -7381240676301154012, i64 0], [3 x i64] [i64 -8723282702051517699, i64 7611128154919104931, i64 -2332986282734498264], [3 x i64] [i64 -2737644984756826647, i64 -1725319251657714539, i64 -2933062920969266989], [3 x i64] [i64 -5757034887131305500, i64 6827560182880305039, i64 -4590159780262957025], [3 x i64] [i64 -8196078626372074883, i64 1466078993672598279, i64 2575331249103045365], [3 x i64] [i64 -1885900863153361279, i64 -8136200465769716230, i64 -1101749180790027140], [3 x i64] [i64 -5069001465015685407, i64 7896285879677171346, i64 -8579445236126676002], [3 x i64] [i64 -7640289654143017767, i64 5385653213018257806, i64 962163898128633415], [3 x i64] [i64 -987975350460687153, i64 -4871985254153548564, i64 4439498980731556220], [3 x i64] [i64 -4343663012265570553, i64 758345818024902856, i64 171258419585080375], [3 x i64] [i64 -7054365918152680535, i64 7784369436827535057, i64 5279584310227164866]], align 8
@.str = private unnamed_addr constant [9 x i8] c" %n%ms%n\00", align 1

define double @ks.runtime.readd() local_unnamed_addr #0 {
entry:
  %magnitude.i = alloca double, align 8
  %tobool.not = icmp eq ptr @__libc_single_threaded, null
  br i1 %tobool.not, label %if.then, label %land.end

land.end:
  %0 = load i8, ptr @__libc_single_threaded, align 1
  %tobool1.not = icmp eq i8 %0, 0
  br i1 %tobool1.not, label %if.then, label %if.end

if.then:
  %1 = load ptr, ptr @stdin, align 8
  tail call void @flockfile(ptr %1) #7
  br label %if.end

if.end:
  %2 = phi i1 [ false, %if.then ], [ true, %land.end ]
  %3 = load ptr, ptr @stdin, align 8
  %next1.i = getelementptr inbounds i8, ptr %3, i64 8
  %4 = load ptr, ptr %next1.i, align 8
  %end2.i = getelementptr inbounds i8, ptr %3, i64 16
  %5 = load ptr, ptr %end2.i, align 8
  br label %while.cond.i

while.cond.i:
  %next.i.0 = phi ptr [ %4, %if.end ], [ %incdec.ptr.i, %while.body.i ]
  %cmp.i = icmp ult ptr %next.i.0, %5
  br i1 %cmp.i, label %land.rhs.i, label %while.end.i

land.rhs.i:
  %6 = load i8, ptr %next.i.0, align 1
  %conv.i = zext i8 %6 to i32
  %cmp.i11 = icmp ne i8 %6, 32
  %7 = add nsw i32 %conv.i, -14
  %cmp1.i = icmp ult i32 %7, -5
  %.not = select i1 %cmp.i11, i1 %cmp1.i, i1 false
  br i1 %.not, label %while.end.i, label %while.body.i

while.body.i:
  %incdec.ptr.i = getelementptr inbounds i8, ptr %next.i.0, i64 1
  br label %while.cond.i

while.end.i:
  %cmp3.i = icmp eq ptr %next.i.0, %5
  br i1 %cmp3.i, label %if.then4, label %if.end.i

if.end.i:
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %magnitude.i)
  %8 = load i8, ptr %next.i.0, align 1
  %cmp.i17 = icmp eq i8 %8, 45
  %cmp4.i = icmp eq i8 %8, 43
  %or69.i = or i1 %cmp.i17, %cmp4.i
  %or.i = zext i1 %or69.i to i64
  %add.ptr.i = getelementptr inbounds i8, ptr %next.i.0, i64 %or.i
  %sub.ptr.lhs.cast.i = ptrtoint ptr %5 to i64
  %sub.ptr.rhs.cast.i = ptrtoint ptr %add.ptr.i to i64
  %sub.ptr.sub.i = sub i64 %sub.ptr.lhs.cast.i, %sub.ptr.rhs.cast.i
  %cmp.i27 = icmp slt i64 %sub.ptr.sub.i, 8
  br i1 %cmp.i27, label %for.cond.i96.preheader, label %if.end.i28

if.end.i28:
  %word.0.copyload.i = load i64, ptr %add.ptr.i, align 1
  %add.i70 = add i64 %word.0.copyload.i, 434041037028460038
  %and.i71 = and i64 %word.0.copyload.i, -1085102592571150096
  %and1.i = and i64 %and.i71, %add.i70
  %xor.i = xor i64 %and1.i, 3472328296227680304
  %cmp1.i30 = icmp eq i64 %and1.i, 3472328296227680304
  br i1 %cmp1.i30, label %for.cond.i96.preheader, label %if.end3.i

if.end3.i:
  %9 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %xor.i, i1 true)
  %and.i = and i64 %9, 56
  %notmask.i = shl nsw i64 -1, %and.i
  %sub.i31 = xor i64 %notmask.i, -1
  %shr.i = lshr i64 %word.0.copyload.i, %and.i
  %and4.i = and i64 %shr.i, 255
  %cmp5.i = icmp eq i64 %and4.i, 46
  %digits.i.sroa.21.24.insert.ext = zext i1 %cmp5.i to i64
  br i1 %cmp5.i, label %if.then8.i, label %readFewDigits.exit

if.then8.i:
  %shl9.i = shl nuw i64 255, %and.i
  %not.i = xor i64 %shl9.i, -1
  %and10.i = and i64 %xor.i, %not.i
  %cmp11.i37 = icmp eq i64 %and10.i, 0
  br i1 %cmp11.i37, label %for.cond.i96.preheader, label %if.end14.i38

for.cond.i96.preheader:
  br label %for.cond.i96

if.end14.i38:
  %and15.i = and i64 %word.0.copyload.i, %sub.i31
  %shr16.i = lshr i64 %word.0.copyload.i, 8
  %and18.i = and i64 %notmask.i, %shr16.i
  %or.i39 = or i64 %and15.i, %and18.i
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %and10.i, i1 true)
  %and20.i = and i64 %10, 56
  %sub21.i = add nsw i64 %and20.i, -8
  %sub23.i = sub nsw i64 %9, %sub21.i
  %div.i = ashr i64 %sub23.i, 3
  br label %readFewDigits.exit

readFewDigits.exit:
  %digits.i.sroa.14.0 = phi i64 [ %div.i, %if.end14.i38 ], [ 0, %if.end3.i ]
  %word.0.i = phi i64 [ %or.i39, %if.end14.i38 ], [ %word.0.copyload.i, %if.end3.i ]
  %stop.0.i = phi i64 [ %sub21.i, %if.end14.i38 ], [ %and.i, %if.end3.i ]
  %shr26.i = lshr i64 %stop.0.i, 3
  %sub27.i = sub nsw i64 56, %stop.0.i
  %shl28.i = shl i64 %word.0.i, %sub27.i
  %shl29.i = shl i64 %shl28.i, 8
  %and.i72 = and i64 %shl29.i, 1085102592571150080
  %mul.i73 = mul i64 %and.i72, 2561
  %shr.i74 = lshr exact i64 %mul.i73, 8
  %and1.i75 = and i64 %shr.i74, 71777214294589695
  %mul2.i = mul i64 %and1.i75, 6553601
  %shr3.i = lshr i64 %mul2.i, 16
  %and4.i76 = and i64 %shr3.i, 281470681808895
  %mul5.i = mul i64 %and4.i76, 42949672960001
  %shr6.i = lshr i64 %mul5.i, 32
  %11 = getelementptr i8, ptr %add.ptr.i, i64 %shr26.i
  %add.ptr.i35 = getelementptr i8, ptr %11, i64 %digits.i.sroa.21.24.insert.ext
  br label %if.end.i19

for.cond.i96:
  %start.0.i97 = phi ptr [ %add.ptr8.i160, %if.end.i148 ], [ %add.ptr.i, %for.cond.i96.preheader ]
  %number.addr.0.i98 = phi i64 [ %add7.i159, %if.end.i148 ], [ 0, %for.cond.i96.preheader ]
  %sub.ptr.rhs.cast.i100 = ptrtoint ptr %start.0.i97 to i64
  %sub.ptr.sub.i101 = sub i64 %sub.ptr.lhs.cast.i, %sub.ptr.rhs.cast.i100
  %cmp.i102 = icmp sgt i64 %sub.ptr.sub.i101, 7
  br i1 %cmp.i102, label %for.body.i121, label %for.cond9.i103

for.body.i121:
  %word.0.copyload.i122 = load i64, ptr %start.0.i97, align 1
  %add.i.i123 = add i64 %word.0.copyload.i122, 434041037028460038
  %and.i.i124 = and i64 %word.0.copyload.i122, -1085102592571150096
  %and1.i.i125 = and i64 %and.i.i124, %add.i.i123
  %tobool.not.i127 = icmp eq i64 %and1.i.i125, 3472328296227680304
  br i1 %tobool.not.i127, label %if.end.i148, label %if.then.i128

if.then.i128:
  %xor.i.i126 = xor i64 %and1.i.i125, 3472328296227680304
  %12 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %xor.i.i126, i1 true)
  %shr.i129 = lshr i64 %12, 3
  %add.ptr.i130 = getelementptr inbounds i8, ptr %start.0.i97, i64 %shr.i129
  %arrayidx.i131 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %shr.i129
  %13 = load i32, ptr %arrayidx.i131, align 4
  %conv2.i132 = zext i32 %13 to i64
  %mul.i133 = mul i64 %number.addr.0.i98, %conv2.i132
  %.not.i134 = and i64 %12, 56
  %sub.i135 = xor i64 %.not.i134, 56
  %shl.i136 = shl i64 %word.0.copyload.i122, %sub.i135
  %shl3.i137 = shl i64 %shl.i136, 8
  %and.i44.i138 = and i64 %shl3.i137, 1085102592571150080
  %mul.i45.i139 = mul i64 %and.i44.i138, 2561
  %shr.i46.i140 = lshr exact i64 %mul.i45.i139, 8
  %and1.i47.i141 = and i64 %shr.i46.i140, 71777214294589695
  %mul2.i48.i142 = mul i64 %and1.i47.i141, 6553601
  %shr3.i49.i143 = lshr i64 %mul2.i48.i142, 16
  %and4.i50.i144 = and i64 %shr3.i49.i143, 281470681808895
  %mul5.i51.i145 = mul i64 %and4.i50.i144, 42949672960001
  %shr6.i52.i146 = lshr i64 %mul5.i51.i145, 32
  %add.i147 = add i64 %mul.i133, %shr6.i52.i146
  br label %appendDigits.exit161

if.end.i148:
  %mul5.i149 = mul i64 %number.addr.0.i98, 100000000
  %and.i42.i150 = and i64 %word.0.copyload.i122, 1085102592571150095
  %mul.i.i151 = mul i64 %and.i42.i150, 2561
  %shr.i.i152 = lshr i64 %mul.i.i151, 8
  %and1.i43.i153 = and i64 %shr.i.i152, 71777214294589695
  %mul2.i.i154 = mul i64 %and1.i43.i153, 6553601
  %shr3.i.i155 = lshr i64 %mul2.i.i154, 16
  %and4.i.i156 = and i64 %shr3.i.i155, 281470681808895
  %mul5.i.i157 = mul i64 %and4.i.i156, 42949672960001
  %shr6.i.i158 = lshr i64 %mul5.i.i157, 32
  %add7.i159 = add i64 %shr6.i.i158, %mul5.i149
  %add.ptr8.i160 = getelementptr inbounds i8, ptr %start.0.i97, i64 8
  br label %for.cond.i96

for.cond9.i103:
  %start.1.i104 = phi ptr [ %incdec.ptr.i120, %for.body15.i115 ], [ %start.0.i97, %for.cond.i96 ]
  %number.addr.1.i105 = phi i64 [ %add20.i119, %for.body15.i115 ], [ %number.addr.0.i98, %for.cond.i96 ]
  %cmp10.i106 = icmp ult ptr %start.1.i104, %5
  br i1 %cmp10.i106, label %land.rhs.i109, label %appendDigits.exit161

land.rhs.i109:
  %14 = load i8, ptr %start.1.i104, align 1
  %conv12.i110 = zext i8 %14 to i32
  %15 = add nsw i32 %conv12.i110, -58
  %cmp.i.i112 = icmp ult i32 %15, -10
  br i1 %cmp.i.i112, label %appendDigits.exit161, label %for.body15.i115

for.body15.i115:
  %mul16.i116 = mul i64 %number.addr.1.i105, 10
  %conv17.i117 = zext i8 %14 to i64
  %sub18.i118 = add i64 %mul16.i116, -48
  %add20.i119 = add i64 %sub18.i118, %conv17.i117
  %incdec.ptr.i120 = getelementptr inbounds i8, ptr %start.1.i104, i64 1
  br label %for.cond9.i103

appendDigits.exit161:
  %next.i16.1 = phi ptr [ %add.ptr.i130, %if.then.i128 ], [ %start.1.i104, %land.rhs.i109 ], [ %start.1.i104, %for.cond9.i103 ]
  %retval.0.i108 = phi i64 [ %add.i147, %if.then.i128 ], [ %number.addr.1.i105, %land.rhs.i109 ], [ %number.addr.1.i105, %for.cond9.i103 ]
  %sub.ptr.lhs.cast.i40 = ptrtoint ptr %next.i16.1 to i64
  %sub.ptr.sub.i42 = sub i64 %sub.ptr.lhs.cast.i40, %sub.ptr.rhs.cast.i
  %cmp.i45 = icmp ult ptr %next.i16.1, %5
  br i1 %cmp.i45, label %land.rhs.i47, label %if.end.i19

land.rhs.i47:
  %16 = load i8, ptr %next.i16.1, align 1
  %cmp1.i48 = icmp eq i8 %16, 46
  %digits.i.sroa.21.24.insert.ext183 = zext i1 %cmp1.i48 to i64
  br i1 %cmp1.i48, label %if.then.i50, label %if.end.i19

if.then.i50:
  %incdec.ptr.i51 = getelementptr inbounds i8, ptr %next.i16.1, i64 1
  br label %for.cond.i

for.cond.i:
  %start.0.i = phi ptr [ %incdec.ptr.i51, %if.then.i50 ], [ %add.ptr8.i, %if.end.i94 ]
  %number.addr.0.i = phi i64 [ %retval.0.i108, %if.then.i50 ], [ %add7.i, %if.end.i94 ]
  %sub.ptr.rhs.cast.i78 = ptrtoint ptr %start.0.i to i64
  %sub.ptr.sub.i79 = sub i64 %sub.ptr.lhs.cast.i, %sub.ptr.rhs.cast.i78
  %cmp.i80 = icmp sgt i64 %sub.ptr.sub.i79, 7
  br i1 %cmp.i80, label %for.body.i, label %for.cond9.i

for.body.i:
  %word.0.copyload.i84 = load i64, ptr %start.0.i, align 1
  %add.i.i = add i64 %word.0.copyload.i84, 434041037028460038
  %and.i.i = and i64 %word.0.copyload.i84, -1085102592571150096
  %and1.i.i = and i64 %and.i.i, %add.i.i
  %tobool.not.i85 = icmp eq i64 %and1.i.i, 3472328296227680304
  br i1 %tobool.not.i85, label %if.end.i94, label %if.then.i86

if.then.i86:
  %xor.i.i = xor i64 %and1.i.i, 3472328296227680304
  %17 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %xor.i.i, i1 true)
  %shr.i87 = lshr i64 %17, 3
  %add.ptr.i88 = getelementptr inbounds i8, ptr %start.0.i, i64 %shr.i87
  %arrayidx.i89 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %shr.i87
  %18 = load i32, ptr %arrayidx.i89, align 4
  %conv2.i = zext i32 %18 to i64
  %mul.i90 = mul i64 %number.addr.0.i, %conv2.i
  %.not.i = and i64 %17, 56
  %sub.i91 = xor i64 %.not.i, 56
  %shl.i92 = shl i64 %word.0.copyload.i84, %sub.i91
  %shl3.i = shl i64 %shl.i92, 8
  %and.i44.i = and i64 %shl3.i, 1085102592571150080
  %mul.i45.i = mul i64 %and.i44.i, 2561
  %shr.i46.i = lshr exact i64 %mul.i45.i, 8
  %and1.i47.i = and i64 %shr.i46.i, 71777214294589695
  %mul2.i48.i = mul i64 %and1.i47.i, 6553601
  %shr3.i49.i = lshr i64 %mul2.i48.i, 16
  %and4.i50.i = and i64 %shr3.i49.i, 281470681808895
  %mul5.i51.i = mul i64 %and4.i50.i, 42949672960001
  %shr6.i52.i = lshr i64 %mul5.i51.i, 32
  %add.i93 = add i64 %mul.i90, %shr6.i52.i
  br label %appendDigits.exit

if.end.i94:
  %mul5.i95 = mul i64 %number.addr.0.i, 100000000
  %and.i42.i = and i64 %word.0.copyload.i84, 1085102592571150095
  %mul.i.i = mul i64 %and.i42.i, 2561
  %shr.i.i = lshr i64 %mul.i.i, 8
  %and1.i43.i = and i64 %shr.i.i, 71777214294589695
  %mul2.i.i = mul i64 %and1.i43.i, 6553601
  %shr3.i.i = lshr i64 %mul2.i.i, 16
  %and4.i.i = and i64 %shr3.i.i, 281470681808895
  %mul5.i.i = mul i64 %and4.i.i, 42949672960001
  %shr6.i.i = lshr i64 %mul5.i.i, 32
  %add7.i = add i64 %shr6.i.i, %mul5.i95
  %add.ptr8.i = getelementptr inbounds i8, ptr %start.0.i, i64 8
  br label %for.cond.i

for.cond9.i:
  %start.1.i = phi ptr [ %incdec.ptr.i83, %for.body15.i ], [ %start.0.i, %for.cond.i ]
  %number.addr.1.i = phi i64 [ %add20.i, %for.body15.i ], [ %number.addr.0.i, %for.cond.i ]
  %cmp10.i = icmp ult ptr %start.1.i, %5
  br i1 %cmp10.i, label %land.rhs.i82, label %appendDigits.exit

land.rhs.i82:
  %19 = load i8, ptr %start.1.i, align 1
  %conv12.i = zext i8 %19 to i32
  %20 = add nsw i32 %conv12.i, -58
  %cmp.i.i = icmp ult i32 %20, -10
  br i1 %cmp.i.i, label %appendDigits.exit, label %for.body15.i

for.body15.i:
  %mul16.i = mul i64 %number.addr.1.i, 10
  %conv17.i = zext i8 %19 to i64
  %sub18.i = add i64 %mul16.i, -48
  %add20.i = add i64 %sub18.i, %conv17.i
  %incdec.ptr.i83 = getelementptr inbounds i8, ptr %start.1.i, i64 1
  br label %for.cond9.i

appendDigits.exit:
  %next.i16.2 = phi ptr [ %add.ptr.i88, %if.then.i86 ], [ %start.1.i, %land.rhs.i82 ], [ %start.1.i, %for.cond9.i ]
  %retval.0.i81 = phi i64 [ %add.i93, %if.then.i86 ], [ %number.addr.1.i, %land.rhs.i82 ], [ %number.addr.1.i, %for.cond9.i ]
  %sub.ptr.lhs.cast7.i = ptrtoint ptr %incdec.ptr.i51 to i64
  %sub.ptr.rhs.cast8.i = ptrtoint ptr %next.i16.2 to i64
  %sub.ptr.sub9.i = sub i64 %sub.ptr.lhs.cast7.i, %sub.ptr.rhs.cast8.i
  %sub.i52 = sub nsw i64 %sub.ptr.sub.i42, %sub.ptr.sub9.i
  br label %if.end.i19

if.end.i19:
  %digits.i.sroa.0.2 = phi i64 [ %shr6.i, %readFewDigits.exit ], [ %retval.0.i81, %appendDigits.exit ], [ %retval.0.i108, %land.rhs.i47 ], [ %retval.0.i108, %appendDigits.exit161 ]
  %digits.i.sroa.7.2 = phi i64 [ %shr26.i, %readFewDigits.exit ], [ %sub.i52, %appendDigits.exit ], [ %sub.ptr.sub.i42, %land.rhs.i47 ], [ %sub.ptr.sub.i42, %appendDigits.exit161 ]
  %digits.i.sroa.14.3 = phi i64 [ %digits.i.sroa.14.0, %readFewDigits.exit ], [ %sub.ptr.sub9.i, %appendDigits.exit ], [ 0, %land.rhs.i47 ], [ 0, %appendDigits.exit161 ]
  %digits.i.sroa.21.2 = phi i64 [ %digits.i.sroa.21.24.insert.ext, %readFewDigits.exit ], [ %digits.i.sroa.21.24.insert.ext183, %appendDigits.exit ], [ 0, %land.rhs.i47 ], [ 0, %appendDigits.exit161 ]
  %next.i16.4 = phi ptr [ %add.ptr.i35, %readFewDigits.exit ], [ %next.i16.2, %appendDigits.exit ], [ %next.i16.1, %land.rhs.i47 ], [ %next.i16.1, %appendDigits.exit161 ]
  %cmp7.i20 = icmp eq i64 %digits.i.sroa.7.2, 0
  br i1 %cmp7.i20, label %readDecimal.exit.thread, label %if.end10.i

if.end10.i:
  %cmp11.i = icmp ult ptr %next.i16.4, %5
  br i1 %cmp11.i, label %land.lhs.true.i, label %if.end51.i

land.lhs.true.i:
  %21 = load i8, ptr %next.i16.4, align 1
  %22 = and i8 %21, -33
  %cmp15.i = icmp eq i8 %22, 69
  br i1 %cmp15.i, label %if.then17.i, label %if.end51.i

if.then17.i:
  %incdec.ptr.i22 = getelementptr inbounds i8, ptr %next.i16.4, i64 1
  %cmp18.i = icmp ult ptr %incdec.ptr.i22, %5
  br i1 %cmp18.i, label %land.lhs.true20.i, label %if.end32.i

land.lhs.true20.i:
  %23 = load i8, ptr %incdec.ptr.i22, align 1
  switch i8 %23, label %if.end32.i [
    i8 45, label %if.then27.i
    i8 43, label %if.then27.i
  ]

if.then27.i:
  %incdec.ptr28.i = getelementptr inbounds i8, ptr %next.i16.4, i64 2
  %cmp30.i = icmp ne i8 %23, 45
  br label %if.end32.i

if.end32.i:
  %next.i16.5 = phi ptr [ %incdec.ptr.i22, %land.lhs.true20.i ], [ %incdec.ptr28.i, %if.then27.i ], [ %incdec.ptr.i22, %if.then17.i ]
  %isNegativeExponent.0.i = phi i1 [ true, %land.lhs.true20.i ], [ %cmp30.i, %if.then27.i ], [ true, %if.then17.i ]
  br label %while.cond.i23

while.cond.i23:
  %next.i16.6 = phi ptr [ %next.i16.5, %if.end32.i ], [ %incdec.ptr41.i, %while.body.i25 ]
  %given.0.i = phi i32 [ 0, %if.end32.i ], [ %add.i, %while.body.i25 ]
  %cmp33.i = icmp ult ptr %next.i16.6, %5
  br i1 %cmp33.i, label %land.lhs.true35.i, label %while.end.i24

land.lhs.true35.i:
  %24 = load i8, ptr %next.i16.6, align 1
  %conv36.i = zext i8 %24 to i32
  %sub.i53 = add nsw i32 %conv36.i, -48
  %cmp.i54 = icmp ult i32 %sub.i53, 10
  %cmp39.i = icmp slt i32 %given.0.i, 100000
  %or.cond.i = select i1 %cmp.i54, i1 %cmp39.i, i1 false
  br i1 %or.cond.i, label %while.body.i25, label %while.end.i24

while.body.i25:
  %mul.i = mul nsw i32 %given.0.i, 10
  %incdec.ptr41.i = getelementptr inbounds i8, ptr %next.i16.6, i64 1
  %add.i = add nsw i32 %sub.i53, %mul.i
  br label %while.cond.i23

while.end.i24:
  %cmp43.i = icmp eq ptr %next.i16.6, %next.i16.5
  br i1 %cmp43.i, label %readDecimal.exit.thread, label %if.end46.i

if.end46.i:
  %sub48.i = sub nsw i32 0, %given.0.i
  %cond.i = select i1 %isNegativeExponent.0.i, i32 %given.0.i, i32 %sub48.i
  %conv49.i = sext i32 %cond.i to i64
  %add50.i = add nsw i64 %digits.i.sroa.14.3, %conv49.i
  br label %if.end51.i

if.end51.i:
  %digits.i.sroa.14.4 = phi i64 [ %add50.i, %if.end46.i ], [ %digits.i.sroa.14.3, %land.lhs.true.i ], [ %digits.i.sroa.14.3, %if.end10.i ]
  %next.i16.7 = phi ptr [ %next.i16.6, %if.end46.i ], [ %next.i16.4, %land.lhs.true.i ], [ %next.i16.4, %if.end10.i ]
  %cmp.i57 = icmp slt i64 %digits.i.sroa.7.2, 20
  %25 = add i64 %digits.i.sroa.14.4, 22
  %26 = icmp ult i64 %25, 45
  %or.cond36.i = and i1 %cmp.i57, %26
  br i1 %or.cond36.i, label %land.lhs.true7.i, label %if.end.i62

land.lhs.true7.i:
  %cmp8.i = icmp ult i64 %digits.i.sroa.0.2, 9007199254740993
  br i1 %cmp8.i, label %if.then.i65, label %if.then23.i

if.then.i65:
  %conv11.i = uitofp nneg i64 %digits.i.sroa.0.2 to double
  %cmp13.i = icmp slt i64 %digits.i.sroa.14.4, 0
  br i1 %cmp13.i, label %cond.true.i, label %cond.false.i

cond.true.i:
  %sub.i68 = sub nsw i64 0, %digits.i.sroa.14.4
  %arrayidx.i = getelementptr inbounds [23 x double], ptr @ks.runtime.powersOf10, i64 0, i64 %sub.i68
  %27 = load double, ptr %arrayidx.i, align 8
  %div.i69 = fdiv double %conv11.i, %27
  br label %convert.exit.thread

cond.false.i:
  %arrayidx17.i = getelementptr inbounds [23 x double], ptr @ks.runtime.powersOf10, i64 0, i64 %digits.i.sroa.14.4
  %28 = load double, ptr %arrayidx17.i, align 8
  %mul.i66 = fmul double %28, %conv11.i
  br label %convert.exit.thread

convert.exit.thread:
  %cond.i67 = phi double [ %div.i69, %cond.true.i ], [ %mul.i66, %cond.false.i ]
  %29 = bitcast double %cond.i67 to i64
  br label %lor.lhs.false.i

if.end.i62:
  %cmp21.not.i = icmp ne i64 %digits.i.sroa.0.2, 0
  %or.cond.not = select i1 %cmp.i57, i1 %cmp21.not.i, i1 false
  br i1 %or.cond.not, label %if.then23.i, label %if.end26.i

if.then23.i:
  %call.i64 = call fastcc i32 @ks.runtime.findNearest(i64 %digits.i.sroa.0.2, i64 %digits.i.sroa.14.4, ptr nonnull %magnitude.i) #8
  br label %convert.exit

if.end26.i:
  %call29.i = call fastcc i32 @ks.runtime.convertLong(ptr nonnull %add.ptr.i, i64 %digits.i.sroa.7.2, i64 %digits.i.sroa.14.4, ptr nonnull %magnitude.i) #8
  br label %convert.exit

convert.exit:
  %retval.0.i63 = phi i32 [ %call.i64, %if.then23.i ], [ %call29.i, %if.end26.i ]
  %tobool53.not.i = icmp eq i32 %retval.0.i63, 0
  br i1 %tobool53.not.i, label %readDecimal.exit.thread, label %convert.exit.lor.lhs.false.i_crit_edge

convert.exit.lor.lhs.false.i_crit_edge:
  %bits.0.copyload.i.pre = load i64, ptr %magnitude.i, align 8
  br label %lor.lhs.false.i

readDecimal.exit.thread:
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %magnitude.i)
  br label %if.then4

lor.lhs.false.i:
  %bits.0.copyload.i = phi i64 [ %bits.0.copyload.i.pre, %convert.exit.lor.lhs.false.i_crit_edge ], [ %29, %convert.exit.thread ]
  %shl.i = select i1 %cmp.i17, i64 -9223372036854775808, i64 0
  %or56.i = or i64 %bits.0.copyload.i, %shl.i
  %30 = bitcast i64 %or56.i to double
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %magnitude.i)
  %cmp7.i = icmp eq ptr %next.i16.7, %5
  br i1 %cmp7.i, label %if.then4, label %lor.lhs.false9.i

lor.lhs.false9.i:
  %31 = load i8, ptr %next.i16.7, align 1
  %conv10.i = zext i8 %31 to i32
  %cmp.i12 = icmp ne i8 %31, 32
  %32 = add nsw i32 %conv10.i, -14
  %cmp1.i14 = icmp ult i32 %32, -5
  %.not221 = select i1 %cmp.i12, i1 %cmp1.i14, i1 false
  br i1 %.not221, label %if.then4, label %if.end14.i

if.end14.i:
  %tobool15.not.i = icmp eq i64 %digits.i.sroa.21.2, 0
  br i1 %tobool15.not.i, label %readBuffered.exit, label %if.then16.i

if.then16.i:
  %call17.i = tail call ptr @nl_langinfo(i32 65536) #7
  %33 = load i8, ptr %call17.i, align 1
  %cmp19.not.i = icmp eq i8 %33, 46
  br i1 %cmp19.not.i, label %lor.lhs.false21.i, label %if.then4

lor.lhs.false21.i:
  %arrayidx22.i = getelementptr inbounds i8, ptr %call17.i, i64 1
  %34 = load i8, ptr %arrayidx22.i, align 1
  %tobool24.not.i = icmp eq i8 %34, 0
  br i1 %tobool24.not.i, label %readBuffered.exit, label %if.then4

readBuffered.exit:
  %35 = load ptr, ptr @stdin, align 8
  %next28.i = getelementptr inbounds i8, ptr %35, i64 8
  store ptr %next.i16.7, ptr %next28.i, align 8
  br label %if.end6

if.then4:
  %call5 = tail call fastcc double @ks.runtime.readWord() #8
  br label %if.end6

if.end6:
  %number.1 = phi double [ %call5, %if.then4 ], [ %30, %readBuffered.exit ]
  br i1 %2, label %if.end9, label %if.then8

if.then8:
  %36 = load ptr, ptr @stdin, align 8
  tail call void @funlockfile(ptr %36) #7
  br label %if.end9

if.end9:
  ret double %number.1
}

declare void @flockfile(ptr) local_unnamed_addr #1

define internal fastcc double @ks.runtime.readWord() unnamed_addr #0 {
entry:
  %word = alloca ptr, align 8
  %end = alloca ptr, align 8
  %start = alloca i32, align 4
  %stop = alloca i32, align 4
  %call = call i32 (ptr, ...) @scanf(ptr nonnull @.str, ptr nonnull %start, ptr nonnull %word, ptr nonnull %stop) #7
  %cmp.not = icmp eq i32 %call, 1
  br i1 %cmp.not, label %if.end, label %return

if.end:
  %0 = load ptr, ptr %word, align 8
  %call1 = call double @strtod(ptr %0, ptr nonnull %end) #7
  %1 = load ptr, ptr %end, align 8
  %2 = load ptr, ptr %word, align 8
  %cmp2.not = icmp eq ptr %1, %2
  br i1 %cmp2.not, label %land.end, label %land.rhs

land.rhs:
  %sub.ptr.lhs.cast = ptrtoint ptr %1 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %2 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %3 = load i32, ptr %stop, align 4
  %4 = load i32, ptr %start, align 4
  %sub = sub nsw i32 %3, %4
  %conv = sext i32 %sub to i64
  %cmp3 = icmp eq i64 %sub.ptr.sub, %conv
  %5 = select i1 %cmp3, double %call1, double 0x7FF8000000000000
  br label %land.end

land.end:
  %cond = phi double [ 0x7FF8000000000000, %if.end ], [ %5, %land.rhs ]
  call void @free(ptr %2) #7
  br label %return

return:
  %retval.0 = phi double [ %cond, %land.end ], [ 0x7FF8000000000000, %entry ]
  ret double %retval.0
}

declare void @funlockfile(ptr) local_unnamed_addr #1

declare ptr @nl_langinfo(i32) local_unnamed_addr #1

declare i64 @llvm.cttz.i64(i64, i1 immarg) #2

define internal fastcc range(i32 0, 2) i32 @ks.runtime.findNearest(i64 %digits, i64 %exponent, ptr nocapture writeonly %number) unnamed_addr #3 {
entry:
  %0 = add i64 %exponent, -309
  %or.cond = icmp ult i64 %0, -651
  br i1 %or.cond, label %return, label %if.end

if.end:
  %conv = trunc nsw i64 %exponent to i32
  %add.i = add nsw i32 %conv, 351
  %div.i.lhs.trunc = trunc i32 %add.i to i16
  %div.i95 = udiv i16 %div.i.lhs.trunc, 27
  %div.i.zext = zext nneg i16 %div.i95 to i32
  %mul.neg.i = mul nsw i32 %div.i.zext, -27
  %sub.i = add nsw i32 %mul.neg.i, %add.i
  %idxprom.i = sext i32 %sub.i to i64
  %arrayidx.i = getelementptr inbounds [27 x i64], ptr @ks.runtime.powersOf5, i64 0, i64 %idxprom.i
  %1 = load i64, ptr %arrayidx.i, align 8
  %idxprom2.i = zext nneg i16 %div.i95 to i64
  %arrayidx3.i = getelementptr inbounds [26 x [3 x i64]], ptr @ks.runtime.powersOf27, i64 0, i64 %idxprom2.i
  %arrayidx4.i = getelementptr inbounds i8, ptr %arrayidx3.i, i64 16
  %2 = load i64, ptr %arrayidx4.i, align 8
  %conv.i = zext i64 %2 to i128
  %conv5.i = zext i64 %1 to i128
  %mul6.i = mul nuw i128 %conv.i, %conv5.i
  %arrayidx7.i = getelementptr inbounds i8, ptr %arrayidx3.i, i64 8
  %3 = load i64, ptr %arrayidx7.i, align 8
  %conv8.i = zext i64 %3 to i128
  %mul10.i = mul nuw i128 %conv8.i, %conv5.i
  %shr.i = lshr i128 %mul6.i, 64
  %add13.i = add nuw i128 %mul10.i, %shr.i
  %4 = load i64, ptr %arrayidx3.i, align 8
  %conv15.i = zext i64 %4 to i128
  %mul17.i = mul nuw i128 %conv15.i, %conv5.i
  %shr18.i = lshr i128 %add13.i, 64
  %add21.i = add nuw i128 %shr18.i, %mul17.i
  %shr22.i = lshr i128 %add21.i, 64
  %conv23.i = trunc nuw i128 %shr22.i to i64
  %conv24.i = trunc i128 %add21.i to i64
  %conv26.i = trunc i128 %add13.i to i64
  %cmp.i = icmp eq i64 %conv23.i, 0
  %conv28.i = trunc i128 %mul6.i to i64
  %words.sroa.0.0.i = select i1 %cmp.i, i64 %conv24.i, i64 %conv23.i
  %words.sroa.6.0.i = select i1 %cmp.i, i64 %conv26.i, i64 %conv24.i
  %words.sroa.12.0.i = select i1 %cmp.i, i64 %conv28.i, i64 %conv26.i
  %5 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %words.sroa.0.0.i, i1 false)
  %tobool.not.i = icmp eq i64 %5, 0
  %shl.i = shl i64 %words.sroa.0.0.i, %5
  %sub40.i = sub nuw nsw i64 64, %5
  %shr42.i = lshr i64 %words.sroa.6.0.i, %sub40.i
  %or.i = or i64 %shr42.i, %shl.i
  %cond.i = select i1 %tobool.not.i, i64 %words.sroa.0.0.i, i64 %or.i
  %shl48.i = shl i64 %words.sroa.6.0.i, %5
  %shr52.i = lshr i64 %words.sroa.12.0.i, %sub40.i
  %or53.i = or i64 %shr52.i, %shl48.i
  %cond57.i = select i1 %tobool.not.i, i64 %words.sroa.6.0.i, i64 %or53.i
  %conv58.i = zext i64 %cond.i to i128
  %conv60.i = zext i64 %cond57.i to i128
  %6 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %digits, i1 false)
  %shl = shl i64 %digits, %6
  %conv4 = zext i64 %shl to i128
  %mul = mul nuw i128 %conv60.i, %conv4
  %mul10 = mul nuw i128 %conv58.i, %conv4
  %shr11 = lshr i128 %mul, 64
  %add = add nuw i128 %shr11, %mul10
  %shr14 = lshr i128 %add, 64
  %conv15 = trunc nuw i128 %shr14 to i64
  %conv16 = trunc i128 %add to i64
  %shr17 = lshr i64 %conv15, 63
  %add19 = or disjoint i64 %shr17, 10
  %shl21 = shl nuw nsw i64 512, %shr17
  %shr23 = lshr i64 %conv15, %add19
  %shl25 = shl i64 %shr23, %add19
  %sub26 = sub i64 %conv15, %shl25
  %sub27 = add nsw i64 %shl21, -1
  %cmp28 = icmp eq i64 %sub26, %sub27
  %cmp30 = icmp eq i64 %conv16, -1
  %or.cond67 = and i1 %cmp30, %cmp28
  br i1 %or.cond67, label %return, label %if.end33

if.end33:
  %7 = icmp ult i64 %exponent, 56
  %or93 = or i128 %add, %mul
  %or = trunc i128 %or93 to i64
  %cmp37 = icmp ugt i64 %sub26, %shl21
  br i1 %cmp37, label %if.then47, label %lor.lhs.false39

lor.lhs.false39:
  %cmp40 = icmp eq i64 %sub26, %shl21
  br i1 %cmp40, label %land.lhs.true42, label %if.end48

land.lhs.true42:
  %rem = and i64 %shr23, 1
  %8 = or i64 %rem, %or
  %9 = icmp eq i64 %8, 0
  %or.cond94 = and i1 %7, %9
  br i1 %or.cond94, label %if.end48, label %if.then47

if.then47:
  %inc = add nuw nsw i64 %shr23, 1
  br label %if.end48

if.end48:
  %significand.0 = phi i64 [ %inc, %if.then47 ], [ %shr23, %lor.lhs.false39 ], [ %shr23, %land.lhs.true42 ]
  %mul52 = mul nsw i64 %exponent, 217706
  %shr53 = ashr i64 %mul52, 16
  %reass.sub = sub nsw i64 %shr53, %6
  %sub50 = add nsw i64 %reass.sub, 1086
  %add54 = add nsw i64 %sub50, %shr17
  %cmp55 = icmp slt i64 %add54, 1
  br i1 %cmp55, label %return, label %if.end58

if.end58:
  %sub59 = shl nuw i64 %add54, 52
  %shl60 = add i64 %sub59, -4503599627370496
  %add61 = add nuw i64 %shl60, %significand.0
  %cmp63 = icmp ugt i64 %add61, 9218868437227405311
  br i1 %cmp63, label %return, label %if.end66

if.end66:
  store i64 %add61, ptr %number, align 8
  br label %return

return:
  %retval.0 = phi i32 [ 1, %if.end66 ], [ 0, %entry ], [ 0, %if.end ], [ 0, %if.end48 ], [ 0, %if.end58 ]
  ret i32 %retval.0
}

define internal fastcc range(i32 0, 2) i32 @ks.runtime.convertLong(ptr %next, i64 %digitCount, i64 %exponent, ptr nocapture %number) unnamed_addr #4 {
entry:
  %bound = alloca double, align 8
  br label %while.cond

while.cond:
  %next.addr.0 = phi ptr [ %next, %entry ], [ %incdec.ptr, %while.body ]
  %digitCount.addr.0 = phi i64 [ %digitCount, %entry ], [ %sub, %while.body ]
  %cmp = icmp sgt i64 %digitCount.addr.0, 0
  br i1 %cmp, label %land.rhs, label %while.end

land.rhs:
  %0 = load i8, ptr %next.addr.0, align 1
  switch i8 %0, label %if.end [
    i8 48, label %while.body
    i8 46, label %while.body
  ]

while.body:
  %incdec.ptr = getelementptr inbounds i8, ptr %next.addr.0, i64 1
  %cmp7 = icmp eq i8 %0, 48
  %conv9.neg = sext i1 %cmp7 to i64
  %sub = add nsw i64 %digitCount.addr.0, %conv9.neg
  br label %while.cond

while.end:
  %cmp10 = icmp eq i64 %digitCount.addr.0, 0
  br i1 %cmp10, label %if.then, label %if.end

if.then:
  store double 0.000000e+00, ptr %number, align 8
  br label %return

if.end:
  %cond = tail call i64 @llvm.smin.i64(i64 %digitCount.addr.0, i64 19)
  %add.ptr = getelementptr inbounds i8, ptr %next.addr.0, i64 %cond
  %sub.ptr.lhs.cast.i55 = ptrtoint ptr %add.ptr to i64
  br label %for.cond.i52

for.cond.i52:
  %start.0.i53 = phi ptr [ %next.addr.0, %if.end ], [ %add.ptr8.i116, %if.end.i104 ]
  %number.addr.0.i54 = phi i64 [ 0, %if.end ], [ %add7.i115, %if.end.i104 ]
  %sub.ptr.rhs.cast.i56 = ptrtoint ptr %start.0.i53 to i64
  %sub.ptr.sub.i57 = sub i64 %sub.ptr.lhs.cast.i55, %sub.ptr.rhs.cast.i56
  %cmp.i58 = icmp sgt i64 %sub.ptr.sub.i57, 7
  br i1 %cmp.i58, label %for.body.i77, label %for.cond9.i59

for.body.i77:
  %word.0.copyload.i78 = load i64, ptr %start.0.i53, align 1
  %add.i.i79 = add i64 %word.0.copyload.i78, 434041037028460038
  %and.i.i80 = and i64 %word.0.copyload.i78, -1085102592571150096
  %and1.i.i81 = and i64 %and.i.i80, %add.i.i79
  %tobool.not.i83 = icmp eq i64 %and1.i.i81, 3472328296227680304
  br i1 %tobool.not.i83, label %if.end.i104, label %if.then.i84

if.then.i84:
  %xor.i.i82 = xor i64 %and1.i.i81, 3472328296227680304
  %1 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %xor.i.i82, i1 true)
  %shr.i85 = lshr i64 %1, 3
  %add.ptr.i86 = getelementptr inbounds i8, ptr %start.0.i53, i64 %shr.i85
  %arrayidx.i87 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %shr.i85
  %2 = load i32, ptr %arrayidx.i87, align 4
  %conv2.i88 = zext i32 %2 to i64
  %mul.i89 = mul i64 %number.addr.0.i54, %conv2.i88
  %.not.i90 = and i64 %1, 56
  %sub.i91 = xor i64 %.not.i90, 56
  %shl.i92 = shl i64 %word.0.copyload.i78, %sub.i91
  %shl3.i93 = shl i64 %shl.i92, 8
  %and.i44.i94 = and i64 %shl3.i93, 1085102592571150080
  %mul.i45.i95 = mul i64 %and.i44.i94, 2561
  %shr.i46.i96 = lshr exact i64 %mul.i45.i95, 8
  %and1.i47.i97 = and i64 %shr.i46.i96, 71777214294589695
  %mul2.i48.i98 = mul i64 %and1.i47.i97, 6553601
  %shr3.i49.i99 = lshr i64 %mul2.i48.i98, 16
  %and4.i50.i100 = and i64 %shr3.i49.i99, 281470681808895
  %mul5.i51.i101 = mul i64 %and4.i50.i100, 42949672960001
  %shr6.i52.i102 = lshr i64 %mul5.i51.i101, 32
  %add.i103 = add i64 %mul.i89, %shr6.i52.i102
  br label %appendDigits.exit117

if.end.i104:
  %mul5.i105 = mul i64 %number.addr.0.i54, 100000000
  %and.i42.i106 = and i64 %word.0.copyload.i78, 1085102592571150095
  %mul.i.i107 = mul i64 %and.i42.i106, 2561
  %shr.i.i108 = lshr i64 %mul.i.i107, 8
  %and1.i43.i109 = and i64 %shr.i.i108, 71777214294589695
  %mul2.i.i110 = mul i64 %and1.i43.i109, 6553601
  %shr3.i.i111 = lshr i64 %mul2.i.i110, 16
  %and4.i.i112 = and i64 %shr3.i.i111, 281470681808895
  %mul5.i.i113 = mul i64 %and4.i.i112, 42949672960001
  %shr6.i.i114 = lshr i64 %mul5.i.i113, 32
  %add7.i115 = add i64 %shr6.i.i114, %mul5.i105
  %add.ptr8.i116 = getelementptr inbounds i8, ptr %start.0.i53, i64 8
  br label %for.cond.i52

for.cond9.i59:
  %start.1.i60 = phi ptr [ %incdec.ptr.i76, %for.body15.i71 ], [ %start.0.i53, %for.cond.i52 ]
  %number.addr.1.i61 = phi i64 [ %add20.i75, %for.body15.i71 ], [ %number.addr.0.i54, %for.cond.i52 ]
  %cmp10.i62 = icmp ult ptr %start.1.i60, %add.ptr
  br i1 %cmp10.i62, label %land.rhs.i65, label %appendDigits.exit117

land.rhs.i65:
  %3 = load i8, ptr %start.1.i60, align 1
  %conv12.i66 = zext i8 %3 to i32
  %4 = add nsw i32 %conv12.i66, -58
  %cmp.i.i68 = icmp ult i32 %4, -10
  br i1 %cmp.i.i68, label %appendDigits.exit117, label %for.body15.i71

for.body15.i71:
  %mul16.i72 = mul i64 %number.addr.1.i61, 10
  %conv17.i73 = zext i8 %3 to i64
  %sub18.i74 = add i64 %mul16.i72, -48
  %add20.i75 = add i64 %sub18.i74, %conv17.i73
  %incdec.ptr.i76 = getelementptr inbounds i8, ptr %start.1.i60, i64 1
  br label %for.cond9.i59

appendDigits.exit117:
  %next.addr.1 = phi ptr [ %add.ptr.i86, %if.then.i84 ], [ %start.1.i60, %land.rhs.i65 ], [ %start.1.i60, %for.cond9.i59 ]
  %retval.0.i64 = phi i64 [ %add.i103, %if.then.i84 ], [ %number.addr.1.i61, %land.rhs.i65 ], [ %number.addr.1.i61, %for.cond9.i59 ]
  %cmp14 = icmp ult ptr %next.addr.1, %add.ptr
  br i1 %cmp14, label %if.then16, label %if.end20

if.then16:
  %incdec.ptr17 = getelementptr inbounds i8, ptr %next.addr.1, i64 1
  %add.ptr18 = getelementptr inbounds i8, ptr %add.ptr, i64 1
  %sub.ptr.lhs.cast.i = ptrtoint ptr %add.ptr18 to i64
  br label %for.cond.i

for.cond.i:
  %start.0.i = phi ptr [ %incdec.ptr17, %if.then16 ], [ %add.ptr8.i, %if.end.i ]
  %number.addr.0.i = phi i64 [ %retval.0.i64, %if.then16 ], [ %add7.i, %if.end.i ]
  %sub.ptr.rhs.cast.i = ptrtoint ptr %start.0.i to i64
  %sub.ptr.sub.i = sub i64 %sub.ptr.lhs.cast.i, %sub.ptr.rhs.cast.i
  %cmp.i = icmp sgt i64 %sub.ptr.sub.i, 7
  br i1 %cmp.i, label %for.body.i, label %for.cond9.i

for.body.i:
  %word.0.copyload.i = load i64, ptr %start.0.i, align 1
  %add.i.i = add i64 %word.0.copyload.i, 434041037028460038
  %and.i.i = and i64 %word.0.copyload.i, -1085102592571150096
  %and1.i.i = and i64 %and.i.i, %add.i.i
  %tobool.not.i = icmp eq i64 %and1.i.i, 3472328296227680304
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  %xor.i.i = xor i64 %and1.i.i, 3472328296227680304
  %5 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %xor.i.i, i1 true)
  %shr.i = lshr i64 %5, 3
  %arrayidx.i = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %shr.i
  %6 = load i32, ptr %arrayidx.i, align 4
  %conv2.i = zext i32 %6 to i64
  %mul.i = mul i64 %number.addr.0.i, %conv2.i
  %.not.i = and i64 %5, 56
  %sub.i = xor i64 %.not.i, 56
  %shl.i = shl i64 %word.0.copyload.i, %sub.i
  %shl3.i = shl i64 %shl.i, 8
  %and.i44.i = and i64 %shl3.i, 1085102592571150080
  %mul.i45.i = mul i64 %and.i44.i, 2561
  %shr.i46.i = lshr exact i64 %mul.i45.i, 8
  %and1.i47.i = and i64 %shr.i46.i, 71777214294589695
  %mul2.i48.i = mul i64 %and1.i47.i, 6553601
  %shr3.i49.i = lshr i64 %mul2.i48.i, 16
  %and4.i50.i = and i64 %shr3.i49.i, 281470681808895
  %mul5.i51.i = mul i64 %and4.i50.i, 42949672960001
  %shr6.i52.i = lshr i64 %mul5.i51.i, 32
  %add.i = add i64 %mul.i, %shr6.i52.i
  br label %if.end20

if.end.i:
  %mul5.i = mul i64 %number.addr.0.i, 100000000
  %and.i42.i = and i64 %word.0.copyload.i, 1085102592571150095
  %mul.i.i = mul i64 %and.i42.i, 2561
  %shr.i.i = lshr i64 %mul.i.i, 8
  %and1.i43.i = and i64 %shr.i.i, 71777214294589695
  %mul2.i.i = mul i64 %and1.i43.i, 6553601
  %shr3.i.i = lshr i64 %mul2.i.i, 16
  %and4.i.i = and i64 %shr3.i.i, 281470681808895
  %mul5.i.i = mul i64 %and4.i.i, 42949672960001
  %shr6.i.i = lshr i64 %mul5.i.i, 32
  %add7.i = add i64 %shr6.i.i, %mul5.i
  %add.ptr8.i = getelementptr inbounds i8, ptr %start.0.i, i64 8
  br label %for.cond.i

for.cond9.i:
  %start.1.i = phi ptr [ %incdec.ptr.i, %for.body15.i ], [ %start.0.i, %for.cond.i ]
  %number.addr.1.i = phi i64 [ %add20.i, %for.body15.i ], [ %number.addr.0.i, %for.cond.i ]
  %cmp10.i = icmp ult ptr %start.1.i, %add.ptr18
  br i1 %cmp10.i, label %land.rhs.i, label %if.end20

land.rhs.i:
  %7 = load i8, ptr %start.1.i, align 1
  %conv12.i = zext i8 %7 to i32
  %8 = add nsw i32 %conv12.i, -58
  %cmp.i.i = icmp ult i32 %8, -10
  br i1 %cmp.i.i, label %if.end20, label %for.body15.i

for.body15.i:
  %mul16.i = mul i64 %number.addr.1.i, 10
  %conv17.i = zext i8 %7 to i64
  %sub18.i = add i64 %mul16.i, -48
  %add20.i = add i64 %sub18.i, %conv17.i
  %incdec.ptr.i = getelementptr inbounds i8, ptr %start.1.i, i64 1
  br label %for.cond9.i

if.end20:
  %leading.0 = phi i64 [ %retval.0.i64, %appendDigits.exit117 ], [ %add.i, %if.then.i ], [ %number.addr.1.i, %for.cond9.i ], [ %number.addr.1.i, %land.rhs.i ]
  %sub21 = sub nsw i64 %digitCount.addr.0, %cond
  %add = add nsw i64 %sub21, %exponent
  %call22 = tail call fastcc i32 @ks.runtime.findNearest(i64 %leading.0, i64 %add, ptr %number) #8
  %tobool.not = icmp eq i32 %call22, 0
  br i1 %tobool.not, label %return, label %land.rhs23

land.rhs23:
  %cmp24 = icmp slt i64 %digitCount.addr.0, 20
  br i1 %cmp24, label %return, label %lor.rhs26

lor.rhs26:
  %add27 = add i64 %leading.0, 1
  %call28 = call fastcc i32 @ks.runtime.findNearest(i64 %add27, i64 %add, ptr nonnull %bound) #8
  %tobool29.not = icmp eq i32 %call28, 0
  br i1 %tobool29.not, label %return, label %land.rhs30

land.rhs30:
  %9 = load double, ptr %number, align 8
  %10 = load double, ptr %bound, align 8
  %cmp31 = fcmp oeq double %9, %10
  %11 = zext i1 %cmp31 to i32
  br label %return

return:
  %retval.0 = phi i32 [ 1, %if.then ], [ 0, %if.end20 ], [ 1, %land.rhs23 ], [ 0, %lor.rhs26 ], [ %11, %land.rhs30 ]
  ret i32 %retval.0
}

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

declare i32 @scanf(ptr, ...) local_unnamed_addr #1

declare double @strtod(ptr, ptr) local_unnamed_addr #1

declare void @free(ptr) local_unnamed_addr #1

declare i64 @llvm.smin.i64(i64, i64) #5

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #6

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #6

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nofree noinline optnone norecurse nosync nounwind willreturn memory(argmem: write) }
attributes #4 = { nofree noinline optnone norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nobuiltin nounwind }
attributes #8 = { nobuiltin }

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

land.lhs.true:
  %0 = load i32, ptr @ks.runtime.commandLine, align 8
  %conv = sitofp i32 %0 to double
  %cmp1 = fcmp ogt double %conv, %index
  br i1 %cmp1, label %if.end, label %return

if.end:
  %1 = load ptr, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i64 8), align 8
  %conv3 = fptosi double %index to i32
  %idxprom = sext i32 %conv3 to i64
  %arrayidx = getelementptr inbounds ptr, ptr %1, i64 %idxprom
  %2 = load ptr, ptr %arrayidx, align 8
  %call = call double @strtod(ptr %2, ptr nonnull %end) #2
  %3 = load ptr, ptr %end, align 8
  %cmp4 = icmp eq ptr %3, %2
  br i1 %cmp4, label %return, label %lor.lhs.false

lor.lhs.false:
  %4 = load i8, ptr %3, align 1
  %tobool.not = icmp eq i8 %4, 0
  %spec.select = select i1 %tobool.not, double %call, double 0x7FF8000000000000
  br label %return

return:
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
  %call = tail call i32 @ks.runtime.endsInLine() #3
  tail call void @ks.runtime.reportLostOutput() #3
  %cmp = fcmp oge double %status, 0.000000e+00
  %cmp1 = fcmp ole double %status, 2.550000e+02
  %or.cond = and i1 %cmp, %cmp1
  br i1 %or.cond, label %land.lhs.true2, label %if.end

land.lhs.true2:
  %conv = fptosi double %status to i32
  %conv3 = sitofp i32 %conv to double
  %cmp4 = fcmp oeq double %conv3, %status
  br i1 %cmp4, label %if.then, label %if.end

if.then:
  tail call void @exit(i32 %conv) #4
  unreachable

if.end:
  %call7 = tail call i32 @fflush(ptr null) #3
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %if.end9, label %if.then8

if.then8:
  tail call void @ks.runtime.endLine() #3
  br label %if.end9

if.end9:
  %0 = fcmp uno double %status, 0.000000e+00
  %cond = select i1 %0, double 0x7FF8000000000000, double %status
  %call10 = tail call i32 (i32, ptr, ...) @dprintf(i32 2, ptr nonnull @.str, double %cond) #3
  tail call void @exit(i32 1) #4
  unreachable
}

declare hidden i32 @ks.runtime.endsInLine() local_unnamed_addr #1

declare hidden void @ks.runtime.reportLostOutput() local_unnamed_addr #1

declare void @exit(i32) local_unnamed_addr #2

declare i32 @fflush(ptr) local_unnamed_addr #1

declare hidden void @ks.runtime.endLine() local_unnamed_addr #1

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #1

attributes #0 = { noinline optnone noreturn nounwind }
attributes #1 = { nounwind }
attributes #2 = { noreturn }
attributes #3 = { nobuiltin nounwind }
attributes #4 = { nobuiltin noreturn nounwind }

; ModuleID = 'LostOutput'

@stdout = external local_unnamed_addr global ptr, align 8
@.str = private unnamed_addr constant [3 x i8] c"%s\00", align 1
@.str.1 = private unnamed_addr constant [28 x i8] c"no space left on the device\00", align 1
@.str.2 = private unnamed_addr constant [89 x i8] c"error[K0004]: cannot write `standard output`: %s\0A  = note: the program's output is lost\0A\00", align 1

define hidden void @ks.runtime.reportLostOutput() local_unnamed_addr #0 {
entry:
  %text = alloca [100 x i8], align 1
  %0 = load ptr, ptr @stdout, align 8
  %call = tail call i32 @ferror(ptr %0) #3
  %1 = load ptr, ptr @stdout, align 8
  %call1 = tail call i32 @fflush(ptr %1) #3
  %cmp.not = icmp eq i32 %call1, 0
  br i1 %cmp.not, label %cond.false, label %cond.end

cond.false:
  %tobool.not = icmp eq i32 %call, 0
  br i1 %tobool.not, label %if.then, label %cond.false7

cond.end:
  %call2 = tail call ptr @__errno_location() #3
  %2 = load i32, ptr %call2, align 4
  switch i32 %2, label %cond.false7 [
    i32 0, label %if.then
    i32 28, label %cond.end9
  ]

if.then:
  ret void

cond.false7:
  %cond332 = phi i32 [ %2, %cond.end ], [ 5, %cond.false ]
  %call8 = tail call ptr @strerror(i32 %cond332) #3
  br label %cond.end9

cond.end9:
  %cond10 = phi ptr [ %call8, %cond.false7 ], [ @.str.1, %cond.end ]
  %call11 = call i32 (ptr, i64, ptr, ...) @snprintf(ptr nonnull %text, i64 100, ptr nonnull @.str, ptr %cond10) #3
  br label %for.cond

for.cond:
  %letter.0 = phi ptr [ %text, %cond.end9 ], [ %incdec.ptr, %for.inc ]
  %3 = load i8, ptr %letter.0, align 1
  %tobool13.not = icmp eq i8 %3, 0
  br i1 %tobool13.not, label %for.end, label %for.body

for.body:
  %4 = add i8 %3, -65
  %or.cond = icmp ult i8 %4, 26
  br i1 %or.cond, label %if.then19, label %for.inc

if.then19:
  %narrow = or disjoint i8 %3, 32
  store i8 %narrow, ptr %letter.0, align 1
  br label %for.inc

for.inc:
  %incdec.ptr = getelementptr inbounds i8, ptr %letter.0, i64 1
  br label %for.cond

for.end:
  %call24 = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr nonnull @.str.2, ptr nonnull %text) #3
  call void @_exit(i32 1) #4
  unreachable
}

declare i32 @ferror(ptr) local_unnamed_addr #1

declare i32 @fflush(ptr) local_unnamed_addr #1

declare ptr @__errno_location() local_unnamed_addr #1

declare i32 @snprintf(ptr, i64, ptr, ...) local_unnamed_addr #1

declare ptr @strerror(i32) local_unnamed_addr #1

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #1

declare void @_exit(i32) local_unnamed_addr #2

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { noreturn }
attributes #3 = { nobuiltin nounwind }
attributes #4 = { nobuiltin noreturn nounwind }

; ModuleID = 'Message'

@stdout = external local_unnamed_addr global ptr, align 8
@.str = private unnamed_addr constant [16 x i8] c"/proc/self/fd/1\00", align 1
@.str.1 = private unnamed_addr constant [16 x i8] c"/proc/self/fd/2\00", align 1
@.str.2 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1

define hidden range(i32 0, 2) i32 @ks.runtime.endsInLine() local_unnamed_addr #0 {
entry:
  %0 = load ptr, ptr @stdout, align 8
  %writeNext = getelementptr inbounds i8, ptr %0, i64 40
  %1 = load ptr, ptr %writeNext, align 8
  %writeStart = getelementptr inbounds i8, ptr %0, i64 32
  %2 = load ptr, ptr %writeStart, align 8
  %cmp = icmp ugt ptr %1, %2
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:
  %arrayidx = getelementptr inbounds i8, ptr %1, i64 -1
  %3 = load i8, ptr %arrayidx, align 1
  %cmp2 = icmp ne i8 %3, 10
  %4 = zext i1 %cmp2 to i32
  br label %land.end

land.end:
  %land.ext = phi i32 [ 0, %entry ], [ %4, %land.rhs ]
  ret i32 %land.ext
}

define hidden void @ks.runtime.endLine() local_unnamed_addr #1 {
entry:
  %output = alloca [256 x i8], align 1
  %messages = alloca [256 x i8], align 1
  %call = call i64 @readlink(ptr nonnull @.str, ptr nonnull %output, i64 256) #3
  %cmp = icmp slt i64 %call, 1
  br i1 %cmp, label %return, label %lor.lhs.false

lor.lhs.false:
  %call2 = call i64 @readlink(ptr nonnull @.str.1, ptr nonnull %messages, i64 256) #3
  %cmp3.not = icmp eq i64 %call2, %call
  br i1 %cmp3.not, label %for.cond, label %return

for.cond:
  %i.0 = phi i64 [ %inc, %for.body ], [ 0, %lor.lhs.false ]
  %exitcond.not = icmp eq i64 %i.0, %call
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:
  %arrayidx = getelementptr inbounds [256 x i8], ptr %output, i64 0, i64 %i.0
  %0 = load i8, ptr %arrayidx, align 1
  %arrayidx5 = getelementptr inbounds [256 x i8], ptr %messages, i64 0, i64 %i.0
  %1 = load i8, ptr %arrayidx5, align 1
  %cmp7.not = icmp eq i8 %0, %1
  %inc = add nuw i64 %i.0, 1
  br i1 %cmp7.not, label %for.cond, label %return

for.end:
  %call11 = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr nonnull @.str.2) #3
  br label %return

return:
  ret void
}

declare i64 @readlink(ptr, ptr, i64) local_unnamed_addr #2

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) }
attributes #1 = { noinline optnone nounwind }
attributes #2 = { nounwind }
attributes #3 = { nobuiltin nounwind }

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

cond.true:
  %1 = inttoptr i64 %0 to ptr
  br label %cond.end

cond.false:
  %call = tail call fastcc ptr @ks.runtime.reserveStack(i64 %size) #4
  br label %cond.end

cond.end:
  %cond = phi ptr [ %1, %cond.true ], [ %call, %cond.false ]
  %tobool1.not = icmp eq ptr %cond, null
  br i1 %tobool1.not, label %if.then, label %lor.lhs.false

lor.lhs.false:
  %call2 = call i32 @getcontext(ptr nonnull %callee) #5
  %cmp.not = icmp eq i32 %call2, 0
  br i1 %cmp.not, label %if.end, label %if.then

if.then:
  call void %program() #5
  br label %return

if.end:
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

return:
  ret void
}

define internal fastcc ptr @ks.runtime.reserveStack(i64 %size) unnamed_addr #0 {
entry:
  br label %for.cond

for.cond:
  %size.addr.0 = phi i64 [ %size, %entry ], [ %div30, %for.inc ]
  %cmp = icmp ugt i64 %size.addr.0, 65535
  br i1 %cmp, label %for.body, label %return

for.body:
  %and = and i64 %size.addr.0, -65536
  %add = add i64 %and, 67108864
  %call = tail call ptr @mmap(ptr null, i64 %add, i32 0, i32 147490, i32 -1, i64 0) #5
  %cmp1 = icmp eq ptr %call, inttoptr (i64 -1 to ptr)
  br i1 %cmp1, label %for.inc, label %if.end

if.end:
  %add.ptr = getelementptr inbounds i8, ptr %call, i64 67108864
  %call2 = tail call i32 @mprotect(ptr nonnull %add.ptr, i64 %and, i32 3) #5
  %cmp3 = icmp eq i32 %call2, 0
  br i1 %cmp3, label %if.then4, label %if.end12

if.then4:
  %cmp5 = icmp ugt i64 %and, 2097152
  br i1 %cmp5, label %if.then6, label %if.end8

if.then6:
  %sub = add i64 %and, -2097152
  %call7 = tail call i32 @madvise(ptr nonnull %add.ptr, i64 %sub, i32 14) #5
  br label %if.end8

if.end8:
  %0 = ptrtoint ptr %call to i64
  %1 = ptrtoint ptr %add.ptr to i64
  %add11 = add i64 %and, %1
  store i64 %0, ptr @ks.runtime.ownStack, align 8
  store i64 %1, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  store i64 %add11, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  br label %return

if.end12:
  %call14 = tail call i32 @munmap(ptr %call, i64 %add) #5
  br label %for.inc

for.inc:
  %div30 = lshr exact i64 %and, 1
  br label %for.cond

return:
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

if.then:
  %call = tail call i32 @setcontext(ptr nonnull %0) #5
  br label %if.end

if.end:
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
%struct.Item = type { ptr, i32 }
%struct.Unit = type { ptr, i64, i64, ptr, ptr }
%struct.Row = type { i32, i32, i32, i32 }
%struct.Function = type { i64, ptr }

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
  %call = call i32 @sigaltstack(ptr nonnull %stack, ptr null) #6
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %action, ptr noundef nonnull align 8 dereferenceable(152) @__const.ks.runtime.reportStackOverflow.action, i64 152, i1 false)
  %call1 = call i32 @sigaction(i32 11, ptr nonnull %action, ptr nonnull @ks.runtime.previous) #6
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

declare i32 @sigaltstack(ptr, ptr) local_unnamed_addr #2

define internal void @ks.runtime.overflow(i32 %signal, ptr nocapture readonly %information, ptr nocapture readonly %context) #0 {
entry:
  %standard = alloca %struct.SignalAction, align 8
  %call = tail call i32 @sigaction(i32 %signal, ptr nonnull @ks.runtime.previous, ptr null) #6
  %add.ptr = getelementptr inbounds i8, ptr %information, i64 8
  %0 = load i32, ptr %add.ptr, align 4
  %cmp = icmp slt i32 %0, 1
  br i1 %cmp, label %if.then, label %if.end

if.then:
  %call1 = tail call i32 @raise(i32 %signal) #6
  br label %if.end59

if.end:
  %add.ptr.i = getelementptr inbounds i8, ptr %information, i64 16
  %1 = load i64, ptr %add.ptr.i, align 8
  %2 = load i64, ptr @ks.runtime.ownStack, align 8
  %sub = sub i64 %1, %2
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %sub4 = sub i64 %3, %2
  %cmp5.not = icmp ult i64 %sub, %sub4
  br i1 %cmp5.not, label %if.end7, label %if.end59

if.end7:
  %add.ptr.i94 = getelementptr inbounds i8, ptr %context, i64 432
  %4 = load i64, ptr %add.ptr.i94, align 8
  %cond = tail call i64 @llvm.umax.i64(i64 %4, i64 %3)
  %5 = inttoptr i64 %cond to ptr
  %6 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  %7 = inttoptr i64 %6 to ptr
  %sub.ptr.sub = sub i64 %6, %cond
  %cmp9 = icmp sgt i64 %sub.ptr.sub, 4194304
  %add.ptr11 = getelementptr inbounds i8, ptr %5, i64 4194304
  %spec.select = select i1 %cmp9, ptr %add.ptr11, ptr %7
  %add.ptr.i95 = getelementptr inbounds i8, ptr %context, i64 440
  %8 = load i64, ptr %add.ptr.i95, align 8
  %add.ptr.i96 = getelementptr inbounds i8, ptr %context, i64 424
  br label %for.cond

for.cond:
  %call13.0 = phi ptr [ null, %if.end7 ], [ %call13.1, %for.inc ]
  %first.0 = phi i64 [ 0, %if.end7 ], [ %first.1, %for.inc ]
  %caller.0 = phi ptr [ null, %if.end7 ], [ %caller.1, %for.inc ]
  %address.0 = phi i64 [ %8, %if.end7 ], [ %sub40, %for.inc ]
  %name.0 = phi ptr [ null, %if.end7 ], [ %name.1, %for.inc ]
  %slot.0 = phi ptr [ %5, %if.end7 ], [ %incdec.ptr, %for.inc ]
  %cmp15 = icmp ult ptr %slot.0, %spec.select
  %tobool.not = icmp eq ptr %call13.0, null
  %9 = select i1 %cmp15, i1 %tobool.not, i1 false
  br i1 %9, label %for.body, label %for.end

for.body:
  %call16 = tail call fastcc ptr @ks.runtime.unitAt(i64 %address.0) #7
  %tobool17.not = icmp eq ptr %call16, null
  %cmp18 = icmp eq i64 %address.0, %first.0
  %or.cond = select i1 %tobool17.not, i1 true, i1 %cmp18
  br i1 %or.cond, label %for.inc, label %if.end20

if.end20:
  %tobool21.not = icmp eq ptr %name.0, null
  br i1 %tobool21.not, label %if.else, label %if.then22

if.then22:
  %call23 = tail call fastcc ptr @ks.runtime.rowAt(i64 %address.0, ptr nonnull %call16) #7
  br label %for.inc

if.else:
  %call24 = tail call fastcc ptr @ks.runtime.nameAt(i64 %address.0, ptr nonnull %call16) #7
  %cmp25 = icmp eq i64 %address.0, %8
  br i1 %cmp25, label %if.then26, label %for.inc

if.then26:
  %10 = load i64, ptr %add.ptr.i96, align 8
  %sub28 = add i64 %10, -1
  %call29 = tail call fastcc ptr @ks.runtime.unitAt(i64 %sub28) #7
  %tobool30.not = icmp eq ptr %call29, null
  br i1 %tobool30.not, label %for.inc, label %land.lhs.true

land.lhs.true:
  %call31 = tail call fastcc ptr @ks.runtime.nameAt(i64 %sub28, ptr nonnull %call29) #7
  %cmp32.not = icmp eq ptr %call31, %call24
  br i1 %cmp32.not, label %for.inc, label %cond.true33

cond.true33:
  %call34 = tail call fastcc ptr @ks.runtime.rowAt(i64 %sub28, ptr nonnull %call29) #7
  br label %for.inc

for.inc:
  %call13.1 = phi ptr [ %call23, %if.then22 ], [ null, %if.else ], [ null, %for.body ], [ %call34, %cond.true33 ], [ null, %land.lhs.true ], [ null, %if.then26 ]
  %first.1 = phi i64 [ %first.0, %if.then22 ], [ %address.0, %if.else ], [ %first.0, %for.body ], [ %8, %cond.true33 ], [ %8, %land.lhs.true ], [ %8, %if.then26 ]
  %caller.1 = phi ptr [ %call16, %if.then22 ], [ %caller.0, %if.else ], [ %caller.0, %for.body ], [ %call29, %cond.true33 ], [ %call29, %land.lhs.true ], [ null, %if.then26 ]
  %name.1 = phi ptr [ %name.0, %if.then22 ], [ %call24, %if.else ], [ %name.0, %for.body ], [ %call24, %cond.true33 ], [ %call24, %land.lhs.true ], [ %call24, %if.then26 ]
  %incdec.ptr = getelementptr inbounds i8, ptr %slot.0, i64 8
  %11 = load i64, ptr %slot.0, align 8
  %sub40 = add i64 %11, -1
  br label %for.cond

for.end:
  %tobool41.not = icmp eq ptr %name.0, null
  br i1 %tobool41.not, label %if.end59, label %if.end43

if.end43:
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %standard, i8 0, i64 152, i1 false)
  %call44 = call i32 @sigaction(i32 %signal, ptr nonnull %standard, ptr null) #6
  %call45 = call i32 @ks.runtime.endsInLine() #6
  %call46 = call i32 @fflush(ptr null) #6
  %tobool47.not = icmp eq i32 %call45, 0
  br i1 %tobool47.not, label %if.end49, label %if.then48

if.then48:
  call void @ks.runtime.endLine() #6
  br label %if.end49

if.end49:
  br i1 %tobool.not, label %if.else58, label %if.then51

if.then51:
  %items = getelementptr inbounds i8, ptr %caller.0, i64 32
  %12 = load ptr, ptr %items, align 8
  %item = getelementptr inbounds i8, ptr %call13.0, i64 4
  %13 = load i32, ptr %item, align 4
  %idxprom = zext i32 %13 to i64
  %arrayidx = getelementptr inbounds %struct.Item, ptr %12, i64 %idxprom
  %14 = load ptr, ptr %arrayidx, align 8
  %line = getelementptr inbounds i8, ptr %arrayidx, i64 8
  %15 = load i32, ptr %line, align 8
  %line56 = getelementptr inbounds i8, ptr %call13.0, i64 8
  %16 = load i32, ptr %line56, align 4
  %add = add i32 %15, -1
  %sub57 = add i32 %add, %16
  %column = getelementptr inbounds i8, ptr %call13.0, i64 12
  %17 = load i32, ptr %column, align 4
  call fastcc void @ks.runtime.reportOverflow(ptr nonnull %name.0, ptr %14, i32 %sub57, i32 %17) #7
  br label %if.end59

if.else58:
  call fastcc void @ks.runtime.reportOverflow(ptr nonnull %name.0, ptr null, i32 0, i32 0) #7
  br label %if.end59

if.end59:
  ret void
}

declare i32 @sigaction(i32, ptr, ptr) local_unnamed_addr #2

declare i32 @raise(i32) local_unnamed_addr #2

define internal fastcc noundef ptr @ks.runtime.unitAt(i64 %address) unnamed_addr #3 {
entry:
  %0 = load i64, ptr @ks.runtime.unitCount, align 8
  %1 = load ptr, ptr @ks.runtime.units, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc, %for.body ]
  %exitcond.not = icmp eq i64 %i.0, %0
  br i1 %exitcond.not, label %return, label %for.body

for.body:
  %arrayidx = getelementptr inbounds %struct.Unit, ptr %1, i64 %i.0
  %2 = load ptr, ptr %arrayidx, align 8
  %3 = load i64, ptr %2, align 8
  %sub = sub i64 %address, %3
  %end = getelementptr inbounds i8, ptr %arrayidx, i64 16
  %4 = load i64, ptr %end, align 8
  %sub7 = sub i64 %4, %3
  %cmp8 = icmp ult i64 %sub, %sub7
  %inc = add i64 %i.0, 1
  br i1 %cmp8, label %return, label %for.cond

return:
  %retval.0 = phi ptr [ %arrayidx, %for.body ], [ null, %for.cond ]
  ret ptr %retval.0
}

define internal fastcc ptr @ks.runtime.rowAt(i64 %address, ptr nocapture readonly %unit) unnamed_addr #3 {
entry:
  %rows = getelementptr inbounds i8, ptr %unit, i64 24
  %0 = load ptr, ptr %rows, align 8
  %tobool.not = icmp eq ptr %0, null
  br i1 %tobool.not, label %return, label %if.end

if.end:
  %1 = load i32, ptr %0, align 4
  %idx.ext = zext i32 %1 to i64
  %add.ptr = getelementptr inbounds %struct.Row, ptr %0, i64 %idx.ext
  %end = getelementptr inbounds i8, ptr %unit, i64 16
  br label %while.cond

while.cond:
  %row.0 = phi ptr [ %0, %if.end ], [ %arrayidx, %land.rhs ]
  %cmp = icmp ult ptr %row.0, %add.ptr
  br i1 %cmp, label %land.rhs, label %while.end

land.rhs:
  %arrayidx = getelementptr inbounds i8, ptr %row.0, i64 16
  %2 = load i32, ptr %arrayidx, align 4
  %conv = zext i32 %2 to i64
  %3 = load i64, ptr %end, align 8
  %sub = sub i64 %3, %address
  %cmp2.not = icmp ugt i64 %sub, %conv
  br i1 %cmp2.not, label %while.end, label %while.cond

while.end:
  %cmp5 = icmp ugt ptr %row.0, %0
  br i1 %cmp5, label %land.lhs.true, label %return

land.lhs.true:
  %line = getelementptr inbounds i8, ptr %row.0, i64 8
  %4 = load i32, ptr %line, align 4
  %cmp7.not = icmp eq i32 %4, 0
  %spec.select = select i1 %cmp7.not, ptr null, ptr %row.0
  br label %return

return:
  %retval.0 = phi ptr [ null, %entry ], [ null, %while.end ], [ %spec.select, %land.lhs.true ]
  ret ptr %retval.0
}

define internal fastcc ptr @ks.runtime.nameAt(i64 %address, ptr nocapture readonly %unit) unnamed_addr #3 {
entry:
  %functionCount = getelementptr inbounds i8, ptr %unit, i64 8
  %0 = load i64, ptr %functionCount, align 8
  %1 = load ptr, ptr %unit, align 8
  br label %while.cond

while.cond:
  %index.0.in = phi i64 [ %0, %entry ], [ %index.0, %while.cond ]
  %index.0 = add i64 %index.0.in, -1
  %arrayidx = getelementptr inbounds %struct.Function, ptr %1, i64 %index.0
  %2 = load i64, ptr %arrayidx, align 8
  %cmp = icmp ugt i64 %2, %address
  br i1 %cmp, label %while.cond, label %while.end

while.end:
  %name = getelementptr inbounds %struct.Function, ptr %1, i64 %index.0, i32 1
  %3 = load ptr, ptr %name, align 8
  ret ptr %3
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

declare hidden i32 @ks.runtime.endsInLine() local_unnamed_addr #2

declare i32 @fflush(ptr) local_unnamed_addr #2

declare hidden void @ks.runtime.endLine() local_unnamed_addr #2

define internal fastcc void @ks.runtime.reportOverflow(ptr %name, ptr %file, i32 %line, i32 %column) unnamed_addr #0 {
entry:
  %0 = load i32, ptr @ks.runtime.reportFile, align 4
  %call = tail call i32 (i32, ptr, ...) @dprintf(i32 %0, ptr nonnull @.str, ptr %name) #6
  %tobool.not = icmp eq ptr %file, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  %1 = load i32, ptr @ks.runtime.reportFile, align 4
  %tobool1.not = icmp eq i32 %column, 0
  %cond = select i1 %tobool1.not, ptr @.str.2, ptr @.str.1
  %call2 = tail call i32 (i32, ptr, ...) @dprintf(i32 %1, ptr nonnull %cond, ptr nonnull %file, i32 %line, i32 %column) #6
  br label %if.end

if.end:
  ret void
}

declare i32 @dprintf(i32, ptr, ...) local_unnamed_addr #2

declare i64 @llvm.umax.i64(i64, i64) #5

attributes #0 = { noinline optnone nounwind }
attributes #1 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind }
attributes #3 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nobuiltin nounwind }
attributes #7 = { nobuiltin }

; ModuleID = 'Processor'

define noundef i32 @ks.runtime.supportsVersion3() local_unnamed_addr #0 {
entry:
  ret i32 0
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) }

; ModuleID = 'Calls'

%struct.CallState = type { i64, ptr, i64, i64, %struct.Status }
%struct.Status = type { i32, ptr, double }
%struct.Call = type { [512 x i8], ptr, i64 }

@ks.runtime.callState = weak hidden thread_local(initialexec) local_unnamed_addr global %struct.CallState zeroinitializer, align 8
@.str = private unnamed_addr constant [5 x i8] c"exit\00", align 1

define range(i32 0, 2) i32 @ks.runtime.callGuarded(ptr nocapture readonly %function, ptr %argument) local_unnamed_addr #0 {
entry:
  %call = alloca %struct.Call, align 16
  %0 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %innermost = getelementptr inbounds i8, ptr %0, i64 8
  %1 = load ptr, ptr %innermost, align 8
  %outer = getelementptr inbounds i8, ptr %call, i64 512
  store ptr %1, ptr %outer, align 16
  %2 = load i64, ptr %0, align 8
  %outerLimit = getelementptr inbounds i8, ptr %call, i64 520
  store i64 %2, ptr %outerLimit, align 8
  %call1 = call i32 @_setjmp(ptr nonnull %call) #13
  %cmp = icmp eq i32 %call1, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:
  store ptr %call, ptr %innermost, align 8
  %3 = call ptr @llvm.frameaddress.p0(i32 0)
  %4 = ptrtoint ptr %3 to i64
  %stackEnd.i = getelementptr inbounds i8, ptr %0, i64 24
  %5 = load i64, ptr %stackEnd.i, align 8
  %cmp.i = icmp eq i64 %5, 0
  br i1 %cmp.i, label %if.then.i, label %if.end.i

if.then.i:
  call fastcc void @ks.runtime.findStack() #14
  br label %if.end.i

if.end.i:
  %stackStart.i = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i64, ptr %stackStart.i, align 8
  %cmp1.i = icmp ugt i64 %6, %4
  br i1 %cmp1.i, label %if.then4.i, label %lor.lhs.false.i

lor.lhs.false.i:
  %7 = load i64, ptr %stackEnd.i, align 8
  %cmp3.not.i = icmp ugt i64 %7, %4
  br i1 %cmp3.not.i, label %if.end5.i, label %if.then4.i

if.then4.i:
  %sub.i = add i64 %4, -65536
  br label %ks.runtime.findLimit.exit

if.end5.i:
  %sub8.i = sub i64 %7, %6
  %div16.i = lshr i64 %sub8.i, 2
  %cond.i = call i64 @llvm.umin.i64(i64 %div16.i, i64 131072)
  %add.i = add i64 %cond.i, %6
  br label %ks.runtime.findLimit.exit

ks.runtime.findLimit.exit:
  %retval.0.i = phi i64 [ %sub.i, %if.then4.i ], [ %add.i, %if.end5.i ]
  store i64 %retval.0.i, ptr %0, align 8
  call void %function(ptr %argument) #15
  br label %if.end

if.end:
  %conv = zext i1 %cmp to i32
  %8 = load ptr, ptr %outer, align 16
  store ptr %8, ptr %innermost, align 8
  %9 = load i64, ptr %outerLimit, align 8
  store i64 %9, ptr %0, align 8
  ret i32 %conv
}

declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

declare i32 @_setjmp(ptr) local_unnamed_addr #2

define void @ks.runtime.endOverflowingCall(ptr %function) local_unnamed_addr #3 {
entry:
  tail call fastcc void @ks.runtime.endWith(i32 1, ptr %function, double 0.000000e+00) #16
  unreachable
}

define internal fastcc void @ks.runtime.endWith(i32 %reason, ptr %function, double %value) unnamed_addr #3 {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %status = getelementptr inbounds i8, ptr %0, i64 32
  store i32 %reason, ptr %status, align 8
  %.compoundliteral.sroa.25.0.status.sroa_idx = getelementptr inbounds i8, ptr %0, i64 40
  store ptr %function, ptr %.compoundliteral.sroa.25.0.status.sroa_idx, align 8
  %.compoundliteral.sroa.3.0.status.sroa_idx = getelementptr inbounds i8, ptr %0, i64 48
  store double %value, ptr %.compoundliteral.sroa.3.0.status.sroa_idx, align 8
  %innermost = getelementptr inbounds i8, ptr %0, i64 8
  %1 = load ptr, ptr %innermost, align 8
  %tobool.not = icmp eq ptr %1, null
  br i1 %tobool.not, label %if.end, label %if.then

if.then:
  tail call void @_longjmp(ptr nonnull %1, i32 1) #17
  unreachable

if.end:
  tail call void @exit(i32 70) #17
  unreachable
}

define noundef double @ks.runtime.endCall(double %status) local_unnamed_addr #4 {
entry:
  %cmp = fcmp oge double %status, 0.000000e+00
  %cmp1 = fcmp ole double %status, 2.550000e+02
  %or.cond = and i1 %cmp, %cmp1
  %conv = fptosi double %status to i32
  %conv2 = sitofp i32 %conv to double
  %cmp3 = fcmp oeq double %conv2, %status
  %0 = select i1 %or.cond, i1 %cmp3, i1 false
  %cond = select i1 %0, i32 2, i32 3
  tail call fastcc void @ks.runtime.endWith(i32 %cond, ptr nonnull @.str, double %status) #16
  unreachable
}

define void @ks.runtime.takeStatus(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Status) align 8 %agg.result) local_unnamed_addr #5 {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %status = getelementptr inbounds i8, ptr %0, i64 32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %agg.result, ptr noundef nonnull align 8 dereferenceable(24) %status, i64 24, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %status, i8 0, i64 24, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #6

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #7

define weak void @kaleido_status(ptr dead_on_unwind noalias writable sret(%struct.Status) align 8 %agg.result) local_unnamed_addr #0 {
entry:
  %0 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %status.i = getelementptr inbounds i8, ptr %0, i64 32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %agg.result, ptr noundef nonnull align 8 dereferenceable(24) %status.i, i64 24, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %status.i, i8 0, i64 24, i1 false)
  ret void
}

declare ptr @llvm.frameaddress.p0(i32 immarg) #8

define internal fastcc void @ks.runtime.findStack() unnamed_addr #9 {
entry:
  %attributes = alloca [128 x i8], align 16
  %start = alloca ptr, align 8
  %size = alloca i64, align 8
  %call = tail call ptr @pthread_self() #15
  %call1 = call i32 @pthread_getattr_np(ptr %call, ptr nonnull %attributes) #15
  %cmp.not = icmp eq i32 %call1, 0
  br i1 %cmp.not, label %if.end, label %return

if.end:
  %call3 = call i32 @pthread_attr_getstack(ptr nonnull %attributes, ptr nonnull %start, ptr nonnull %size) #15
  %cmp4 = icmp eq i32 %call3, 0
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:
  %0 = load ptr, ptr %start, align 8
  %1 = ptrtoint ptr %0 to i64
  %2 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %stackStart = getelementptr inbounds i8, ptr %2, i64 16
  store i64 %1, ptr %stackStart, align 8
  %3 = load i64, ptr %size, align 8
  %add = add i64 %3, %1
  %stackEnd = getelementptr inbounds i8, ptr %2, i64 24
  store i64 %add, ptr %stackEnd, align 8
  br label %if.end6

if.end6:
  %call8 = call i32 @pthread_attr_destroy(ptr nonnull %attributes) #15
  br label %return

return:
  ret void
}

declare i32 @pthread_getattr_np(ptr, ptr) local_unnamed_addr #10

declare ptr @pthread_self() local_unnamed_addr #10

declare i32 @pthread_attr_getstack(ptr, ptr, ptr) local_unnamed_addr #10

declare i32 @pthread_attr_destroy(ptr) local_unnamed_addr #10

declare void @_longjmp(ptr, i32) local_unnamed_addr #11

declare void @exit(i32) local_unnamed_addr #11

declare i64 @llvm.umin.i64(i64, i64) #12

attributes #0 = { nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { returns_twice }
attributes #3 = { noreturn nounwind }
attributes #4 = { noinline optnone noreturn nounwind }
attributes #5 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) }
attributes #6 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #9 = { noinline optnone nounwind }
attributes #10 = { nounwind }
attributes #11 = { noreturn }
attributes #12 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #13 = { nobuiltin nounwind returns_twice }
attributes #14 = { nobuiltin }
attributes #15 = { nobuiltin nounwind }
attributes #16 = { nobuiltin noreturn }
attributes #17 = { nobuiltin noreturn nounwind }

; ModuleID = 'Kernel'

%struct.CallState = type { i64, ptr, i64, i64, %struct.Status }
%struct.Status = type { i32, ptr, double }
%struct.Step = type { ptr, ptr, i64, i64 }
%struct.Reduction = type { ptr, ptr, ptr, i64, i64 }

@kaleido_interrupt = weak global i32 0, align 4
@ks.runtime.callState = extern_weak hidden thread_local(initialexec) local_unnamed_addr global %struct.CallState, align 8

define range(i32 -1, 1) i32 @ks.runtime.applyKernel(ptr %kernel, ptr nocapture readonly %arrays, ptr %strides, i64 %count) local_unnamed_addr #0 {
entry:
  %status = alloca i64, align 8
  %cmp = icmp eq i64 %count, 0
  br i1 %cmp, label %return, label %if.end

if.end:
  %call.i = call i32 @fegetenv(ptr nonnull %status) #7
  %inputCount = getelementptr inbounds i8, ptr %kernel, i64 24
  %0 = load i32, ptr %inputCount, align 8
  %conv = zext i32 %0 to i64
  %tobool.not = icmp eq ptr %strides, null
  br i1 %tobool.not, label %if.end37.thread126, label %if.else

if.else:
  %reduce = getelementptr inbounds i8, ptr %kernel, i64 8
  %1 = load ptr, ptr %reduce, align 8
  %tobool3.not = icmp eq ptr %1, null
  br i1 %tobool3.not, label %if.else21, label %land.lhs.true

land.lhs.true:
  %2 = load i64, ptr %strides, align 8
  %cmp4 = icmp eq i64 %2, 0
  br i1 %cmp4, label %land.lhs.true6, label %if.else21

land.lhs.true6:
  %arrayidx7 = getelementptr inbounds i8, ptr %strides, i64 16
  %3 = load i64, ptr %arrayidx7, align 8
  %cmp8 = icmp eq i64 %3, 0
  br i1 %cmp8, label %land.lhs.true10, label %if.else21

land.lhs.true10:
  %4 = load ptr, ptr %arrays, align 8
  %arrayidx12 = getelementptr inbounds i8, ptr %arrays, i64 16
  %5 = load ptr, ptr %arrayidx12, align 8
  %cmp13 = icmp eq ptr %4, %5
  br i1 %cmp13, label %if.end37.thread, label %if.else21

if.else21:
  %arrayidx.i103 = getelementptr inbounds i64, ptr %strides, i64 %conv
  %6 = load i64, ptr %arrayidx.i103, align 8
  %cmp.i = icmp eq i64 %6, 0
  %cmp2.i = icmp ne i64 %count, 1
  %or.cond.i = and i1 %cmp2.i, %cmp.i
  br i1 %or.cond.i, label %if.then24, label %if.end.i

if.end.i:
  %arrayidx4.i = getelementptr inbounds ptr, ptr %arrays, i64 %conv
  %7 = load ptr, ptr %arrayidx4.i, align 8
  %sub.i51.i = add i64 %count, -1
  %mul.i52.i = mul nsw i64 %6, %sub.i51.i
  %8 = ptrtoint ptr %7 to i64
  %cmp.i53.i = icmp slt i64 %mul.i52.i, 0
  %add.i54.i = add i64 %mul.i52.i, %8
  %cond.i55.i = select i1 %cmp.i53.i, i64 %add.i54.i, i64 %8
  %cond6.i56.i = select i1 %cmp.i53.i, i64 %8, i64 %add.i54.i
  %add7.i57.i = add i64 %cond6.i56.i, 8
  br label %for.cond.i104

for.cond.i104:
  %i.0.i105 = phi i64 [ 0, %if.end.i ], [ %inc.i108, %for.inc.i107 ]
  %exitcond.not.i = icmp eq i64 %i.0.i105, %conv
  br i1 %exitcond.not.i, label %for.cond.i.preheader, label %for.body.i106

for.cond.i.preheader:
  %9 = add nuw nsw i64 %conv, 1
  br label %for.cond.i

for.body.i106:
  %arrayidx8.i = getelementptr inbounds ptr, ptr %arrays, i64 %i.0.i105
  %10 = load ptr, ptr %arrayidx8.i, align 8
  %arrayidx9.i = getelementptr inbounds i64, ptr %strides, i64 %i.0.i105
  %11 = load i64, ptr %arrayidx9.i, align 8
  %mul.i.i = mul nsw i64 %11, %sub.i51.i
  %12 = ptrtoint ptr %10 to i64
  %cmp.i.i = icmp slt i64 %mul.i.i, 0
  %add.i.i = add i64 %mul.i.i, %12
  %cond.i.i = select i1 %cmp.i.i, i64 %add.i.i, i64 %12
  %cond6.i.i = select i1 %cmp.i.i, i64 %12, i64 %add.i.i
  %add7.i.i = add i64 %cond6.i.i, 8
  %cmp13.i = icmp eq ptr %10, %7
  br i1 %cmp13.i, label %land.rhs.i, label %land.lhs.true19.critedge.i

land.rhs.i:
  %cmp17.i = icmp ne i64 %11, %6
  %cmp20.i = icmp ult i64 %cond.i.i, %add7.i57.i
  %or.cond48.i = select i1 %cmp17.i, i1 %cmp20.i, i1 false
  %cmp25.i = icmp ult i64 %cond.i55.i, %add7.i.i
  %or.cond49.i = select i1 %or.cond48.i, i1 %cmp25.i, i1 false
  br i1 %or.cond49.i, label %if.then24, label %for.inc.i107

land.lhs.true19.critedge.i:
  %cmp20.old.i = icmp ult i64 %cond.i.i, %add7.i57.i
  %cmp25.old.i = icmp ult i64 %cond.i55.i, %add7.i.i
  %or.cond50.i = select i1 %cmp20.old.i, i1 %cmp25.old.i, i1 false
  br i1 %or.cond50.i, label %if.then24, label %for.inc.i107

for.inc.i107:
  %inc.i108 = add nuw nsw i64 %i.0.i105, 1
  br label %for.cond.i104

if.then24:
  %call25 = call fastcc i64 @ks.runtime.applyInSteps(ptr %kernel, ptr %arrays, ptr nonnull %strides, i64 %count, i64 1) #8
  br label %if.end37

for.cond.i:
  %i.0.i = phi i64 [ %inc.i, %for.body.i ], [ 0, %for.cond.i.preheader ]
  %exitcond = icmp eq i64 %i.0.i, %9
  br i1 %exitcond, label %if.then29, label %for.body.i

for.body.i:
  %arrayidx.i = getelementptr inbounds i64, ptr %strides, i64 %i.0.i
  %13 = load i64, ptr %arrayidx.i, align 8
  %cmp2.not.i = icmp eq i64 %13, 8
  %inc.i = add nuw nsw i64 %i.0.i, 1
  br i1 %cmp2.not.i, label %for.cond.i, label %if.else32

if.then29:
  %traits.i = getelementptr inbounds i8, ptr %kernel, i64 28
  %14 = load i32, ptr %traits.i, align 4
  %and.i = and i32 %14, 2
  %tobool.not.i = icmp eq i32 %and.i, 0
  %cond.i = select i1 %tobool.not.i, i64 256, i64 4194304
  %call31 = call fastcc i64 @ks.runtime.applyInSteps(ptr %kernel, ptr %arrays, ptr null, i64 %count, i64 %cond.i) #8
  br label %if.end37

if.else32:
  %call33 = call fastcc i64 @ks.runtime.applyInBlocks(ptr %kernel, ptr %arrays, ptr nonnull %strides, i64 %count) #8
  br label %if.end37

if.end37:
  %done.0 = phi i64 [ %call25, %if.then24 ], [ %call31, %if.then29 ], [ %call33, %if.else32 ]
  %cmp38 = icmp ult i64 %done.0, %count
  br i1 %cmp38, label %cond.true46, label %if.end51

if.end37.thread126:
  %traits.i96 = getelementptr inbounds i8, ptr %kernel, i64 28
  %15 = load i32, ptr %traits.i96, align 4
  %and.i97 = and i32 %15, 2
  %tobool.not.i98 = icmp eq i32 %and.i97, 0
  %cond.i99 = select i1 %tobool.not.i98, i64 256, i64 4194304
  %call2 = call fastcc i64 @ks.runtime.applyInSteps(ptr nonnull %kernel, ptr %arrays, ptr null, i64 %count, i64 %cond.i99) #8
  %cmp38128 = icmp ult i64 %call2, %count
  br i1 %cmp38128, label %cond.end49, label %if.end51

if.end37.thread:
  %arrayidx17 = getelementptr inbounds i8, ptr %arrays, i64 8
  %16 = load ptr, ptr %arrayidx17, align 8
  %arrayidx18 = getelementptr inbounds i8, ptr %strides, i64 8
  %17 = load i64, ptr %arrayidx18, align 8
  %call19 = call fastcc i32 @ks.runtime.reduceInSteps(ptr nonnull %kernel, ptr %4, ptr %16, i64 %17, i64 %count) #8
  %tobool20.not = icmp eq i32 %call19, 0
  br i1 %tobool20.not, label %cond.true46, label %if.end51

cond.true46:
  %done.0116124 = phi i64 [ 0, %if.end37.thread ], [ %done.0, %if.end37 ]
  %arrayidx47 = getelementptr inbounds i64, ptr %strides, i64 %conv
  %18 = load i64, ptr %arrayidx47, align 8
  br label %cond.end49

cond.end49:
  %done.0116125 = phi i64 [ %done.0116124, %cond.true46 ], [ %call2, %if.end37.thread126 ]
  %cond50 = phi i64 [ %18, %cond.true46 ], [ 8, %if.end37.thread126 ]
  %.in133 = getelementptr inbounds ptr, ptr %arrays, i64 %conv
  %19 = load ptr, ptr %.in133, align 8
  call fastcc void @ks.runtime.fillResults(ptr %19, i64 %cond50, i64 %done.0116125, i64 %count) #8
  br label %if.end51

if.end51:
  %cmp38117 = phi i32 [ 0, %if.end37.thread ], [ -1, %cond.end49 ], [ 0, %if.end37 ], [ 0, %if.end37.thread126 ]
  %call.i100 = call i32 @fesetenv(ptr nonnull %status) #7
  br label %return

return:
  %retval.0 = phi i32 [ %cmp38117, %if.end51 ], [ 0, %entry ]
  ret i32 %retval.0
}

define internal fastcc i64 @ks.runtime.applyInSteps(ptr %kernel, ptr nocapture readonly %arrays, ptr readonly %strides, i64 %count, i64 %length) unnamed_addr #0 {
entry:
  %step.i = alloca %struct.Step, align 8
  %inputCount = getelementptr inbounds i8, ptr %kernel, i64 24
  %0 = load i32, ptr %inputCount, align 8
  %add = add i32 %0, 1
  %conv = zext i32 %add to i64
  %vla = alloca ptr, i64 %conv, align 8
  %tobool.not = icmp eq ptr %strides, null
  %traits.i = getelementptr inbounds i8, ptr %kernel, i64 28
  %arrays2.i = getelementptr inbounds i8, ptr %step.i, i64 8
  %count3.i = getelementptr inbounds i8, ptr %step.i, i64 16
  %progress.i = getelementptr inbounds i8, ptr %step.i, i64 24
  %cmp10 = icmp ult i64 %length, 2
  br label %while.cond

while.cond:
  %done.0 = phi i64 [ 0, %entry ], [ %add743, %while.cond.backedge ]
  %cmp = icmp ult i64 %done.0, %count
  br i1 %cmp, label %for.cond, label %while.end

for.cond:
  %i.0 = phi i64 [ %inc, %cond.end ], [ 0, %while.cond ]
  %exitcond.not = icmp eq i64 %i.0, %conv
  br i1 %exitcond.not, label %for.end, label %for.body

for.body:
  %arrayidx = getelementptr inbounds ptr, ptr %arrays, i64 %i.0
  %1 = load ptr, ptr %arrayidx, align 8
  br i1 %tobool.not, label %cond.end, label %cond.true

cond.true:
  %arrayidx4 = getelementptr inbounds i64, ptr %strides, i64 %i.0
  %2 = load i64, ptr %arrayidx4, align 8
  br label %cond.end

cond.end:
  %cond = phi i64 [ %2, %cond.true ], [ 8, %for.body ]
  %mul = mul nsw i64 %cond, %done.0
  %add.ptr = getelementptr inbounds i8, ptr %1, i64 %mul
  %arrayidx5 = getelementptr inbounds ptr, ptr %vla, i64 %i.0
  store ptr %add.ptr, ptr %arrayidx5, align 8
  %inc = add nuw nsw i64 %i.0, 1
  br label %for.cond

for.end:
  %sub = sub i64 %count, %done.0
  %cond.i = call i64 @llvm.umin.i64(i64 %length, i64 %sub)
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %step.i)
  %3 = load i32, ptr %traits.i, align 4
  %and.i = and i32 %3, 1
  %tobool.not.i = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i, label %apply.exit.thread, label %apply.exit

apply.exit.thread:
  %4 = load ptr, ptr %kernel, align 8
  call void %4(ptr nonnull %vla, i64 %cond.i, ptr null) #7
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %step.i)
  %add741 = add i64 %cond.i, %done.0
  br label %lor.lhs.false

apply.exit:
  store ptr %kernel, ptr %step.i, align 8
  store ptr %vla, ptr %arrays2.i, align 8
  store i64 %cond.i, ptr %count3.i, align 8
  store i64 0, ptr %progress.i, align 8
  %call.i = call i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.applyGuarded, ptr nonnull %step.i) #7
  %tobool4.not.i = icmp eq i32 %call.i, 0
  %5 = load i64, ptr %progress.i, align 8
  %cond.i35 = select i1 %tobool4.not.i, i64 %5, i64 %cond.i
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %step.i)
  %add7 = add i64 %cond.i35, %done.0
  %cmp8 = icmp ult i64 %cond.i35, %cond.i
  br i1 %cmp8, label %while.end, label %lor.lhs.false

lor.lhs.false:
  %add743 = phi i64 [ %add741, %apply.exit.thread ], [ %add7, %apply.exit ]
  %rem = and i64 %add743, 255
  %cmp13 = icmp ne i64 %rem, 0
  %or.cond.not47 = and i1 %cmp10, %cmp13
  %cmp.i = icmp eq i64 %add743, %count
  %or.cond46 = or i1 %or.cond.not47, %cmp.i
  br i1 %or.cond46, label %while.cond.backedge, label %lor.lhs.false.i

lor.lhs.false.i:
  %6 = load volatile i32, ptr @kaleido_interrupt, align 4
  %tobool.not.i37 = icmp eq i32 %6, 0
  br i1 %tobool.not.i37, label %while.cond.backedge, label %stops.exit

while.cond.backedge:
  br label %while.cond

stops.exit:
  %7 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %status.i = getelementptr inbounds i8, ptr %7, i64 32
  store i32 4, ptr %status.i, align 8
  %.compoundliteral.sroa.3.0.status.sroa_idx.i = getelementptr inbounds i8, ptr %7, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %.compoundliteral.sroa.3.0.status.sroa_idx.i, i8 0, i64 20, i1 false)
  br label %while.end

while.end:
  %done.1 = phi i64 [ %add743, %stops.exit ], [ %done.0, %while.cond ], [ %add7, %apply.exit ]
  ret i64 %done.1
}

define internal fastcc range(i32 0, 2) i32 @ks.runtime.reduceInSteps(ptr %kernel, ptr %result, ptr %numbers, i64 %step, i64 %count) unnamed_addr #0 {
entry:
  %part = alloca %struct.Reduction, align 8
  %traits.i = getelementptr inbounds i8, ptr %kernel, i64 28
  %0 = load i32, ptr %traits.i, align 4
  %and.i = and i32 %0, 2
  %tobool.not.i = icmp eq i32 %and.i, 0
  %cond.i = select i1 %tobool.not.i, i64 256, i64 4194304
  %result2 = getelementptr inbounds i8, ptr %part, i64 8
  %next = getelementptr inbounds i8, ptr %part, i64 16
  %step3 = getelementptr inbounds i8, ptr %part, i64 24
  %count4 = getelementptr inbounds i8, ptr %part, i64 32
  %reduce.i = getelementptr inbounds i8, ptr %kernel, i64 8
  br label %for.cond

for.cond:
  %done.0 = phi i64 [ 0, %entry ], [ %add, %for.cond.backedge ]
  %cmp = icmp ult i64 %done.0, %count
  br i1 %cmp, label %for.body, label %return

for.body:
  store ptr %kernel, ptr %part, align 8
  store ptr %result, ptr %result2, align 8
  %mul = mul nsw i64 %done.0, %step
  %add.ptr = getelementptr inbounds i8, ptr %numbers, i64 %mul
  store ptr %add.ptr, ptr %next, align 8
  store i64 %step, ptr %step3, align 8
  %sub = sub i64 %count, %done.0
  %cond.i23 = call i64 @llvm.umin.i64(i64 %cond.i, i64 %sub)
  store i64 %cond.i23, ptr %count4, align 8
  %1 = load i32, ptr %traits.i, align 4
  %and = and i32 %1, 1
  %tobool.not = icmp eq i32 %and, 0
  br i1 %tobool.not, label %if.end.thread, label %if.end

if.end.thread:
  %2 = load ptr, ptr %reduce.i, align 8
  call void %2(ptr %result, ptr %add.ptr, i64 %step, i64 %cond.i23) #7
  br label %lor.lhs.false

if.end:
  %call6 = call i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.reduceGuarded, ptr nonnull %part) #7
  %tobool8.not = icmp eq i32 %call6, 0
  br i1 %tobool8.not, label %if.then11, label %lor.lhs.false

lor.lhs.false:
  %3 = load i64, ptr %count4, align 8
  %add = add i64 %3, %done.0
  %cmp.i = icmp eq i64 %add, %count
  br i1 %cmp.i, label %for.cond.backedge, label %lor.lhs.false.i

for.cond.backedge:
  br label %for.cond

lor.lhs.false.i:
  %4 = load volatile i32, ptr @kaleido_interrupt, align 4
  %tobool.not.i24 = icmp eq i32 %4, 0
  br i1 %tobool.not.i24, label %for.cond.backedge, label %stops.exit.thread

stops.exit.thread:
  %5 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %status.i = getelementptr inbounds i8, ptr %5, i64 32
  store i32 4, ptr %status.i, align 8
  %.compoundliteral.sroa.3.0.status.sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %.compoundliteral.sroa.3.0.status.sroa_idx.i, i8 0, i64 20, i1 false)
  br label %if.then11

if.then11:
  store double 0x7FF8000000000000, ptr %result, align 8
  br label %return

return:
  %retval.0 = phi i32 [ 0, %if.then11 ], [ 1, %for.cond ]
  ret i32 %retval.0
}

define internal fastcc i64 @ks.runtime.applyInBlocks(ptr %kernel, ptr nocapture readonly %arrays, ptr nocapture readonly %strides, i64 %count) unnamed_addr #0 {
entry:
  %step.i = alloca %struct.Step, align 8
  %inputCount = getelementptr inbounds i8, ptr %kernel, i64 24
  %0 = load i32, ptr %inputCount, align 8
  %add = add i32 %0, 1
  %conv = zext i32 %add to i64
  %conv2 = zext i32 %0 to i64
  %cmp = icmp ult i32 %add, 33
  %cond = select i1 %cmp, i64 256, i64 8
  %cond.i140 = tail call i64 @llvm.umin.i64(i64 %cond, i64 %count)
  %vla = alloca ptr, i64 %conv, align 8
  %mul = mul nuw nsw i64 %cond.i140, %conv
  %vla5 = alloca double, i64 %mul, align 8
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ 0, %entry ], [ %inc19, %for.inc18 ]
  %exitcond167.not = icmp eq i64 %i.0, %conv2
  br i1 %exitcond167.not, label %while.cond.preheader, label %for.body

while.cond.preheader:
  %traits.i = getelementptr inbounds i8, ptr %kernel, i64 28
  %arrays2.i = getelementptr inbounds i8, ptr %step.i, i64 8
  %count3.i = getelementptr inbounds i8, ptr %step.i, i64 16
  %progress.i = getelementptr inbounds i8, ptr %step.i, i64 24
  %arrayidx55 = getelementptr inbounds i64, ptr %strides, i64 %conv2
  %mul59 = mul nuw nsw i64 %cond.i140, %conv2
  %add.ptr60 = getelementptr inbounds double, ptr %vla5, i64 %mul59
  %arrayidx61 = getelementptr inbounds ptr, ptr %arrays, i64 %conv2
  br label %while.cond.outer

for.body:
  %arrayidx = getelementptr inbounds i64, ptr %strides, i64 %i.0
  %1 = load i64, ptr %arrayidx, align 8
  %cmp8 = icmp eq i64 %1, 0
  br i1 %cmp8, label %for.cond10.preheader, label %for.inc18

for.cond10.preheader:
  %arrayidx14 = getelementptr inbounds ptr, ptr %arrays, i64 %i.0
  %mul15 = mul nuw nsw i64 %i.0, %cond.i140
  %2 = getelementptr double, ptr %vla5, i64 %mul15
  br label %for.cond10

for.cond10:
  %j.0 = phi i64 [ %inc, %for.body13 ], [ 0, %for.cond10.preheader ]
  %exitcond.not = icmp eq i64 %j.0, %cond.i140
  br i1 %exitcond.not, label %for.inc18, label %for.body13

for.body13:
  %3 = load ptr, ptr %arrayidx14, align 8
  %4 = load double, ptr %3, align 8
  %arrayidx17 = getelementptr double, ptr %2, i64 %j.0
  store double %4, ptr %arrayidx17, align 8
  %inc = add nuw nsw i64 %j.0, 1
  br label %for.cond10

for.inc18:
  %inc19 = add nuw nsw i64 %i.0, 1
  br label %for.cond

while.cond:
  %done.0 = phi i64 [ %add67, %if.end71 ], [ %done.0.ph, %while.cond.outer ]
  %cmp21 = icmp ult i64 %done.0, %count
  br i1 %cmp21, label %while.body, label %while.end

while.body:
  %sub = sub i64 %count, %done.0
  %cond.i = call i64 @llvm.umin.i64(i64 %cond.i140, i64 %sub)
  br label %for.cond25

for.cond25:
  %i24.0 = phi i64 [ 0, %while.body ], [ %inc52, %for.inc51 ]
  %exitcond168.not = icmp eq i64 %i24.0, %conv
  br i1 %exitcond168.not, label %for.end53, label %for.body28

for.body28:
  %arrayidx29 = getelementptr inbounds ptr, ptr %arrays, i64 %i24.0
  %5 = load ptr, ptr %arrayidx29, align 8
  %arrayidx30 = getelementptr inbounds i64, ptr %strides, i64 %i24.0
  %6 = load i64, ptr %arrayidx30, align 8
  %mul31 = mul nsw i64 %6, %done.0
  %add.ptr = getelementptr inbounds i8, ptr %5, i64 %mul31
  %mul32 = mul nuw nsw i64 %i24.0, %cond.i140
  %add.ptr33 = getelementptr inbounds double, ptr %vla5, i64 %mul32
  %cmp35 = icmp eq i64 %6, 8
  %cond37 = select i1 %cmp35, ptr %add.ptr, ptr %add.ptr33
  %arrayidx38 = getelementptr inbounds ptr, ptr %vla, i64 %i24.0
  store ptr %cond37, ptr %arrayidx38, align 8
  %cmp39 = icmp eq i64 %i24.0, %conv2
  br i1 %cmp39, label %for.inc51, label %lor.lhs.false

lor.lhs.false:
  switch i64 %6, label %for.cond.i.preheader [
    i64 0, label %for.inc51
    i64 8, label %for.inc51
  ]

for.cond.i.preheader:
  %mul.i = shl nsw i64 %6, 1
  br label %for.cond.i

for.cond.i:
  %i.0.i = phi i64 [ %add3.i, %for.body.i ], [ 0, %for.cond.i.preheader ]
  %numbers.addr.0.i = phi ptr [ %add.ptr4.i, %for.body.i ], [ %add.ptr, %for.cond.i.preheader ]
  %add.i = or disjoint i64 %i.0.i, 1
  %cmp.i146 = icmp ult i64 %add.i, %cond.i
  br i1 %cmp.i146, label %for.body.i, label %for.end.i

for.body.i:
  %7 = load double, ptr %numbers.addr.0.i, align 8
  %vecinit.i = insertelement <2 x double> poison, double %7, i64 0
  %add.ptr.i = getelementptr inbounds i8, ptr %numbers.addr.0.i, i64 %6
  %8 = load double, ptr %add.ptr.i, align 8
  %vecinit1.i = insertelement <2 x double> %vecinit.i, double %8, i64 1
  %add.ptr2.i = getelementptr inbounds double, ptr %add.ptr33, i64 %i.0.i
  store <2 x double> %vecinit1.i, ptr %add.ptr2.i, align 8
  %add3.i = add nuw nsw i64 %i.0.i, 2
  %add.ptr4.i = getelementptr inbounds i8, ptr %numbers.addr.0.i, i64 %mul.i
  br label %for.cond.i

for.end.i:
  %cmp5.i = icmp ult i64 %i.0.i, %cond.i
  br i1 %cmp5.i, label %if.then.i148, label %for.inc51

if.then.i148:
  %9 = load double, ptr %numbers.addr.0.i, align 8
  %arrayidx.i = getelementptr inbounds double, ptr %add.ptr33, i64 %i.0.i
  store double %9, ptr %arrayidx.i, align 8
  br label %for.inc51

for.inc51:
  %inc52 = add nuw nsw i64 %i24.0, 1
  br label %for.cond25

for.end53:
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %step.i)
  %10 = load i32, ptr %traits.i, align 4
  %and.i = and i32 %10, 1
  %tobool.not.i = icmp eq i32 %and.i, 0
  br i1 %tobool.not.i, label %if.end.i, label %if.then.i

if.then.i:
  store ptr %kernel, ptr %step.i, align 8
  store ptr %vla, ptr %arrays2.i, align 8
  store i64 %cond.i, ptr %count3.i, align 8
  store i64 0, ptr %progress.i, align 8
  %call.i = call i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.applyGuarded, ptr nonnull %step.i) #7
  %tobool4.not.i = icmp eq i32 %call.i, 0
  %11 = load i64, ptr %progress.i, align 8
  %cond.i141 = select i1 %tobool4.not.i, i64 %11, i64 %cond.i
  br label %apply.exit

if.end.i:
  %12 = load ptr, ptr %kernel, align 8
  call void %12(ptr nonnull %vla, i64 %cond.i, ptr null) #7
  br label %apply.exit

apply.exit:
  %retval.0.i = phi i64 [ %cond.i141, %if.then.i ], [ %cond.i, %if.end.i ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %step.i)
  %13 = load i64, ptr %arrayidx55, align 8
  %cmp56.not = icmp eq i64 %13, 8
  br i1 %cmp56.not, label %if.end66, label %if.then58

if.then58:
  %14 = load ptr, ptr %arrayidx61, align 8
  %mul63 = mul nsw i64 %13, %done.0
  %add.ptr64 = getelementptr inbounds i8, ptr %14, i64 %mul63
  %mul.i163 = shl nsw i64 %13, 1
  br label %for.cond.i149

for.cond.i149:
  %i.0.i150 = phi i64 [ 0, %if.then58 ], [ %add3.i162, %for.body.i159 ]
  %numbers.addr.0.i151 = phi ptr [ %add.ptr64, %if.then58 ], [ %add.ptr4.i164, %for.body.i159 ]
  %add.i152 = or disjoint i64 %i.0.i150, 1
  %cmp.i153 = icmp ult i64 %add.i152, %retval.0.i
  br i1 %cmp.i153, label %for.body.i159, label %for.end.i154

for.body.i159:
  %add.ptr.i160 = getelementptr inbounds double, ptr %add.ptr60, i64 %i.0.i150
  %15 = load <2 x double>, ptr %add.ptr.i160, align 8
  %vecext.i = extractelement <2 x double> %15, i64 0
  store double %vecext.i, ptr %numbers.addr.0.i151, align 8
  %vecext1.i = extractelement <2 x double> %15, i64 1
  %add.ptr2.i161 = getelementptr inbounds i8, ptr %numbers.addr.0.i151, i64 %13
  store double %vecext1.i, ptr %add.ptr2.i161, align 8
  %add3.i162 = add i64 %i.0.i150, 2
  %add.ptr4.i164 = getelementptr inbounds i8, ptr %numbers.addr.0.i151, i64 %mul.i163
  br label %for.cond.i149

for.end.i154:
  %cmp5.i155 = icmp ult i64 %i.0.i150, %retval.0.i
  br i1 %cmp5.i155, label %if.then.i157, label %if.end66

if.then.i157:
  %arrayidx.i158 = getelementptr inbounds double, ptr %add.ptr60, i64 %i.0.i150
  %16 = load double, ptr %arrayidx.i158, align 8
  store double %16, ptr %numbers.addr.0.i151, align 8
  br label %if.end66

if.end66:
  %add67 = add i64 %retval.0.i, %done.0
  %cmp68 = icmp ult i64 %retval.0.i, %cond.i
  br i1 %cmp68, label %while.end, label %if.end71

if.end71:
  %sub72 = sub i64 %add67, %done.0.ph
  %cmp73 = icmp ugt i64 %sub72, 255
  br i1 %cmp73, label %if.then75, label %while.cond

if.then75:
  %cmp.i = icmp eq i64 %add67, %count
  br i1 %cmp.i, label %while.cond.outer.backedge, label %lor.lhs.false.i

while.cond.outer:
  %done.0.ph = phi i64 [ 0, %while.cond.preheader ], [ %add67, %while.cond.outer.backedge ]
  br label %while.cond

lor.lhs.false.i:
  %17 = load volatile i32, ptr @kaleido_interrupt, align 4
  %tobool.not.i143 = icmp eq i32 %17, 0
  br i1 %tobool.not.i143, label %while.cond.outer.backedge, label %stops.exit

while.cond.outer.backedge:
  br label %while.cond.outer

stops.exit:
  %18 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState)
  %status.i = getelementptr inbounds i8, ptr %18, i64 32
  store i32 4, ptr %status.i, align 8
  %.compoundliteral.sroa.3.0.status.sroa_idx.i = getelementptr inbounds i8, ptr %18, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %.compoundliteral.sroa.3.0.status.sroa_idx.i, i8 0, i64 20, i1 false)
  br label %while.end

while.end:
  %done.1 = phi i64 [ %add67, %stops.exit ], [ %done.0, %while.cond ], [ %add67, %if.end66 ]
  ret i64 %done.1
}

define internal fastcc void @ks.runtime.fillResults(ptr nocapture writeonly %results, i64 %stride, i64 %start, i64 %count) unnamed_addr #1 {
entry:
  br label %for.cond

for.cond:
  %i.0 = phi i64 [ %start, %entry ], [ %inc, %for.body ]
  %cmp = icmp ult i64 %i.0, %count
  br i1 %cmp, label %for.body, label %for.end

for.body:
  %mul = mul nsw i64 %i.0, %stride
  %add.ptr = getelementptr inbounds i8, ptr %results, i64 %mul
  store double 0x7FF8000000000000, ptr %add.ptr, align 8
  %inc = add nuw i64 %i.0, 1
  br label %for.cond

for.end:
  ret void
}

define double @ks.runtime.reduceKernel(ptr %kernel, double %start, ptr %numbers, i64 %step, i64 %count) local_unnamed_addr #0 {
entry:
  %status = alloca i64, align 8
  %result = alloca double, align 8
  %call.i = call i32 @fegetenv(ptr nonnull %status) #7
  store double %start, ptr %result, align 8
  %call = call fastcc i32 @ks.runtime.reduceInSteps(ptr %kernel, ptr nonnull %result, ptr %numbers, i64 %step, i64 %count) #8
  %call.i1 = call i32 @fesetenv(ptr nonnull %status) #7
  %0 = load double, ptr %result, align 8
  ret double %0
}

declare i32 @fegetenv(ptr) local_unnamed_addr #2

declare i32 @ks.runtime.callGuarded(ptr, ptr) local_unnamed_addr #2

define internal void @ks.runtime.applyGuarded(ptr %argument) #0 {
entry:
  %0 = load ptr, ptr %argument, align 8
  %1 = load ptr, ptr %0, align 8
  %arrays = getelementptr inbounds i8, ptr %argument, i64 8
  %2 = load ptr, ptr %arrays, align 8
  %count = getelementptr inbounds i8, ptr %argument, i64 16
  %3 = load i64, ptr %count, align 8
  %progress = getelementptr inbounds i8, ptr %argument, i64 24
  tail call void %1(ptr %2, i64 %3, ptr nonnull %progress) #7
  ret void
}

declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #3

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

define internal void @ks.runtime.reduceGuarded(ptr nocapture readonly %argument) #0 {
entry:
  %0 = load ptr, ptr %argument, align 8
  %reduce = getelementptr inbounds i8, ptr %0, i64 8
  %1 = load ptr, ptr %reduce, align 8
  %result = getelementptr inbounds i8, ptr %argument, i64 8
  %2 = load ptr, ptr %result, align 8
  %next = getelementptr inbounds i8, ptr %argument, i64 16
  %3 = load ptr, ptr %next, align 8
  %step = getelementptr inbounds i8, ptr %argument, i64 24
  %4 = load i64, ptr %step, align 8
  %count = getelementptr inbounds i8, ptr %argument, i64 32
  %5 = load i64, ptr %count, align 8
  tail call void %1(ptr %2, ptr %3, i64 %4, i64 %5) #7
  ret void
}

declare i32 @fesetenv(ptr) local_unnamed_addr #2

declare i64 @llvm.umin.i64(i64, i64) #5

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #6

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #6

attributes #0 = { nounwind }
attributes #1 = { nofree noinline optnone norecurse nosync nounwind memory(argmem: write) }
attributes #2 = { nounwind }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nobuiltin nounwind }
attributes #8 = { nobuiltin }

