; ModuleID = 'Putchard'

define noundef double @ks.runtime.putchard(double %0) local_unnamed_addr #0 {
  %2 = tail call double @llvm.fabs.f64(double %0)
  %3 = fcmp olt double %2, 0x41E0000000000000
  %4 = fptosi double %0 to i32
  %5 = select i1 %3, i32 %4, i32 0
  %6 = tail call signext i32 @putchar(i32 signext %5) #3
  ret double 0.000000e+00
}

declare signext i32 @putchar(i32 signext) local_unnamed_addr #1

declare double @llvm.fabs.f64(double) #2

attributes #0 = { nounwind }
attributes #1 = { nounwind }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nobuiltin nounwind }

; ModuleID = 'Printd'

@.str = private unnamed_addr constant [4 x i8] c"%f\0A\00", align 1

define noundef double @ks.runtime.printd(double %0) local_unnamed_addr #0 {
  %2 = alloca [32 x i8], align 1
  %3 = tail call double @llvm.fabs.f64(double %0)
  %4 = fcmp olt double %3, 0x4270000000000000
  br i1 %4, label %5, label %46

5:
  %6 = bitcast double %3 to i64
  %7 = icmp ult i64 %6, 4269412446747230208
  br i1 %7, label %30, label %8

8:
  %9 = lshr i64 %6, 52
  %10 = trunc nuw nsw i64 %9 to i32
  %11 = sub nsw i32 1075, %10
  %12 = and i64 %6, 4503599627370495
  %13 = or disjoint i64 %12, 4503599627370496
  %14 = zext nneg i64 %13 to i128
  %15 = mul nuw nsw i128 %14, 1000000
  %16 = zext i32 %11 to i128
  %17 = lshr i128 %15, %16
  %18 = sub nsw i32 1074, %10
  %19 = zext nneg i32 %18 to i128
  %20 = shl nuw i128 1, %19
  %21 = shl i128 %17, %16
  %22 = sub i128 %15, %21
  %23 = trunc i128 %17 to i64
  %24 = icmp ugt i128 %22, %20
  %25 = icmp eq i128 %22, %20
  %26 = and i64 %23, 1
  %27 = select i1 %25, i64 %26, i64 0
  %28 = select i1 %24, i64 1, i64 %27
  %29 = add i64 %28, %23
  br label %30

30:
  %31 = phi i64 [ %29, %8 ], [ 0, %5 ]
  %32 = bitcast double %0 to i64
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %2)
  %33 = getelementptr inbounds i8, ptr %2, i64 31
  store i8 0, ptr %33, align 1
  %34 = udiv i64 %31, 1000000
  %35 = mul i64 %34, -1000000
  %36 = add i64 %31, 1000000
  %37 = add i64 %36, %35
  %38 = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %33, i64 %37) #5
  store i8 46, ptr %38, align 1
  %39 = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %38, i64 %34) #5
  %40 = icmp sgt i64 %32, -1
  br i1 %40, label %43, label %41

41:
  %42 = getelementptr inbounds i8, ptr %39, i64 -1
  store i8 45, ptr %42, align 1
  br label %43

43:
  %44 = phi ptr [ %42, %41 ], [ %39, %30 ]
  %45 = call signext i32 @puts(ptr nonnull %44) #6
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %2)
  br label %50

46:
  %47 = fcmp uno double %0, 0.000000e+00
  %48 = select i1 %47, double 0x7FF8000000000000, double %0
  %49 = tail call signext i32 (ptr, ...) @printf(ptr nonnull @.str, double %48) #6
  br label %50

50:
  ret double 0.000000e+00
}

declare double @llvm.fabs.f64(double) #1

declare signext i32 @printf(ptr, ...) local_unnamed_addr #2

define internal fastcc noundef nonnull ptr @ks.runtime.digitsBefore(ptr writeonly %0, i64 %1) unnamed_addr #3 {
  br label %3

3:
  %4 = phi i64 [ %1, %2 ], [ %13, %7 ]
  %5 = phi ptr [ %0, %2 ], [ %25, %7 ]
  %6 = icmp ugt i64 %4, 9
  br i1 %6, label %7, label %27

7:
  %8 = lshr i64 %4, 2
  %9 = zext nneg i64 %8 to i128
  %10 = mul nuw nsw i128 %9, 2951479051793528259
  %11 = lshr i128 %10, 64
  %12 = trunc nuw nsw i128 %11 to i64
  %13 = lshr i64 %12, 2
  %14 = mul i64 %13, -100
  %15 = add i64 %14, %4
  %16 = mul i64 %15, 103
  %17 = lshr i64 %16, 10
  %18 = mul nuw nsw i64 %17, 246
  %19 = add i64 %18, %15
  %20 = trunc i64 %19 to i8
  %21 = add i8 %20, 48
  %22 = getelementptr inbounds i8, ptr %5, i64 -1
  store i8 %21, ptr %22, align 1
  %23 = trunc i64 %17 to i8
  %24 = add i8 %23, 48
  %25 = getelementptr inbounds i8, ptr %5, i64 -2
  store i8 %24, ptr %25, align 1
  %26 = icmp ult i64 %12, 4
  br i1 %26, label %31, label %3

27:
  %28 = trunc nuw i64 %4 to i8
  %29 = or disjoint i8 %28, 48
  %30 = getelementptr inbounds i8, ptr %5, i64 -1
  store i8 %29, ptr %30, align 1
  br label %31

31:
  %32 = phi ptr [ %30, %27 ], [ %25, %7 ]
  ret ptr %32
}

declare signext i32 @puts(ptr) local_unnamed_addr #2

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

define ptr @ks.runtime.formatNumber(double %0, ptr %1) local_unnamed_addr #0 {
  %3 = alloca [33 x i8], align 1
  %4 = alloca [24 x i8], align 1
  %5 = alloca [24 x i8], align 1
  %6 = bitcast double %0 to i64
  %7 = and i64 %6, 4503599627370495
  %8 = lshr i64 %6, 52
  %9 = trunc nuw nsw i64 %8 to i32
  %10 = and i32 %9, 2047
  %11 = tail call double @llvm.fabs.f64(double %0)
  store i8 45, ptr %1, align 1
  %12 = lshr i64 %6, 63
  %13 = getelementptr inbounds i8, ptr %1, i64 %12
  %14 = fcmp olt double %11, 1.000000e+08
  %15 = tail call double @llvm.fmuladd.f64(double %11, double 1.000000e+06, double 5.000000e-01)
  %16 = fptosi double %15 to i64
  %17 = select i1 %14, i64 %16, i64 0
  %18 = sitofp i64 %17 to double
  %19 = fdiv double %18, 1.000000e+06
  %20 = fcmp oeq double %19, %11
  %21 = add i64 %17, -100
  %22 = icmp ult i64 %21, -99
  %23 = and i1 %22, %20
  br i1 %23, label %24, label %90

24:
  %25 = zext i64 %17 to i128
  %26 = mul nuw nsw i128 %25, 4835703278458516699
  %27 = lshr i128 %26, 82
  %28 = trunc nuw nsw i128 %27 to i64
  %29 = mul i64 %28, 109951163
  %30 = lshr i64 %29, 40
  %31 = mul nuw nsw i64 %30, 4294957296
  %32 = add nuw nsw i64 %31, %28
  %33 = shl i64 %32, 32
  %34 = or disjoint i64 %33, %30
  %35 = mul i64 %34, 10486
  %36 = lshr i64 %35, 20
  %37 = and i64 %36, 545460846719
  %38 = mul i64 %37, 281474976710556
  %39 = add i64 %38, %34
  %40 = shl i64 %39, 16
  %41 = or i64 %40, %37
  %42 = mul i64 %41, 103
  %43 = lshr i64 %42, 10
  %44 = and i64 %43, 4222189076152335
  %45 = mul i64 %44, 72057594037927926
  %46 = add i64 %45, %41
  %47 = shl i64 %46, 8
  %48 = or i64 %47, %44
  %49 = mul i64 %28, -1000000
  %50 = add i64 %49, %17
  %51 = mul i64 %50, 100
  %52 = mul i64 %50, 10995116300
  %53 = lshr i64 %52, 40
  %54 = mul nuw nsw i64 %53, 4294957296
  %55 = add i64 %54, %51
  %56 = shl i64 %55, 32
  %57 = or disjoint i64 %56, %53
  %58 = mul i64 %57, 10486
  %59 = lshr i64 %58, 20
  %60 = and i64 %59, 545460846719
  %61 = mul i64 %60, 281474976710556
  %62 = add i64 %61, %57
  %63 = shl i64 %62, 16
  %64 = or i64 %63, %60
  %65 = mul i64 %64, 103
  %66 = lshr i64 %65, 10
  %67 = and i64 %66, 4222189076152335
  %68 = mul i64 %67, 72057594037927926
  %69 = add i64 %68, %64
  %70 = shl i64 %69, 8
  %71 = or i64 %70, %67
  %72 = or i64 %48, 72057594037927936
  %73 = tail call range(i64 0, 57) i64 @llvm.cttz.i64(i64 %72, i1 true)
  %74 = and i64 %73, 56
  %75 = or i64 %71, 1
  %76 = tail call i64 @llvm.bswap.i64(i64 %75)
  %77 = tail call range(i64 0, 57) i64 @llvm.cttz.i64(i64 %76, i1 true)
  %78 = lshr i64 %77, 3
  %79 = add i64 %48, 3472328296227680304
  %80 = lshr i64 %79, %74
  store i64 %80, ptr %13, align 1
  %81 = lshr i64 %73, 3
  %82 = sub nuw nsw i64 8, %81
  %83 = getelementptr inbounds i8, ptr %13, i64 %82
  %84 = add i64 %71, 3472328296227680304
  store i8 46, ptr %83, align 1
  %85 = getelementptr inbounds i8, ptr %83, i64 1
  store i64 %84, ptr %85, align 1
  %86 = icmp eq i64 %71, 0
  %87 = sub nuw nsw i64 9, %78
  %88 = select i1 %86, i64 0, i64 %87
  %89 = getelementptr inbounds i8, ptr %83, i64 %88
  store i8 0, ptr %89, align 1
  br label %450

90:
  %91 = fcmp olt double %11, 1.000000e+15
  br i1 %91, label %92, label %117

92:
  %93 = fptosi double %11 to i64
  %94 = sitofp i64 %93 to double
  %95 = fcmp oeq double %11, %94
  br i1 %95, label %96, label %117

96:
  %97 = getelementptr inbounds i8, ptr %5, i64 16
  %98 = fptoui double %11 to i64
  %99 = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %97, i64 %98) #7
  %100 = ptrtoint ptr %97 to i64
  %101 = ptrtoint ptr %99 to i64
  %102 = sub i64 %100, %101
  %103 = trunc i64 %102 to i32
  %104 = load i64, ptr %99, align 1
  store i64 %104, ptr %13, align 1
  %105 = icmp sgt i32 %103, 8
  br i1 %105, label %106, label %115

106:
  %107 = getelementptr inbounds i8, ptr %13, i64 8
  %108 = getelementptr inbounds i8, ptr %99, i64 8
  %109 = load i64, ptr %108, align 1
  store i64 %109, ptr %107, align 1
  %110 = icmp ugt i32 %103, 16
  br i1 %110, label %111, label %115

111:
  %112 = getelementptr inbounds i8, ptr %99, i64 16
  %113 = load i8, ptr %112, align 1
  %114 = getelementptr inbounds i8, ptr %13, i64 16
  store i8 %113, ptr %114, align 1
  br label %115

115:
  %116 = getelementptr inbounds i8, ptr %13, i64 %102
  store i8 0, ptr %116, align 1
  br label %450

117:
  %118 = icmp ne i64 %7, 0
  %119 = icmp ne i32 %10, 0
  %120 = icmp ne i32 %10, 2047
  %121 = and i1 %119, %120
  %122 = select i1 %118, i1 %121, i1 false
  br i1 %122, label %123, label %234

123:
  %124 = add nsw i32 %10, -1075
  %125 = and i64 %6, 1
  %126 = shl nuw nsw i64 %7, 2
  %127 = or disjoint i64 %126, 18014398509481984
  %128 = or disjoint i64 %126, 18014398509481986
  %129 = add nuw nsw i64 %126, 18014398509481982
  %130 = sext i32 %124 to i64
  %131 = mul nsw i64 %130, 661971961083
  %132 = ashr i64 %131, 41
  %133 = trunc nsw i64 %132 to i32
  %134 = mul nsw i64 %132, -913124641741
  %135 = ashr i64 %134, 38
  %136 = trunc nsw i64 %135 to i32
  %137 = add nsw i32 %10, -1073
  %138 = add nsw i32 %137, %136
  %139 = sub nsw i32 351, %133
  %140 = trunc nuw nsw i32 %139 to i16
  %141 = udiv i16 %140, 27
  %142 = zext nneg i16 %141 to i32
  %143 = mul nsw i32 %142, -27
  %144 = add nsw i32 %143, %139
  %145 = sext i32 %144 to i64
  %146 = getelementptr inbounds [27 x i64], ptr @ks.runtime.powersOf5, i64 0, i64 %145
  %147 = load i64, ptr %146, align 8
  %148 = zext nneg i16 %141 to i64
  %149 = getelementptr inbounds [26 x [3 x i64]], ptr @ks.runtime.powersOf27, i64 0, i64 %148
  %150 = getelementptr inbounds i8, ptr %149, i64 16
  %151 = load i64, ptr %150, align 8
  %152 = zext i64 %151 to i128
  %153 = zext i64 %147 to i128
  %154 = mul nuw i128 %152, %153
  %155 = getelementptr inbounds i8, ptr %149, i64 8
  %156 = load i64, ptr %155, align 8
  %157 = zext i64 %156 to i128
  %158 = mul nuw i128 %157, %153
  %159 = lshr i128 %154, 64
  %160 = add nuw i128 %158, %159
  %161 = load i64, ptr %149, align 8
  %162 = zext i64 %161 to i128
  %163 = mul nuw i128 %162, %153
  %164 = lshr i128 %160, 64
  %165 = add nuw i128 %164, %163
  %166 = lshr i128 %165, 64
  %167 = trunc nuw i128 %166 to i64
  %168 = trunc i128 %165 to i64
  %169 = trunc i128 %160 to i64
  %170 = icmp eq i64 %167, 0
  %171 = trunc i128 %154 to i64
  %172 = select i1 %170, i64 %168, i64 %167
  %173 = select i1 %170, i64 %169, i64 %168
  %174 = select i1 %170, i64 %171, i64 %169
  %175 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %172, i1 true)
  %176 = icmp eq i64 %175, 0
  %177 = tail call i64 @llvm.fshl.i64(i64 %172, i64 %173, i64 %175)
  %178 = select i1 %176, i64 %172, i64 %177
  %179 = tail call i64 @llvm.fshl.i64(i64 %173, i64 %174, i64 %175)
  %180 = select i1 %176, i64 %173, i64 %179
  %181 = zext i64 %178 to i128
  %182 = shl nuw i128 %181, 64
  %183 = zext i64 %180 to i128
  %184 = or disjoint i128 %182, %183
  %185 = lshr i128 %184, 2
  %186 = add nuw nsw i128 %185, 1
  %187 = lshr i128 %186, 63
  %188 = trunc nuw i128 %187 to i64
  %189 = trunc i128 %186 to i64
  %190 = and i64 %189, 9223372036854775807
  %191 = zext i32 %138 to i64
  %192 = shl i64 %127, %191
  %193 = tail call fastcc i64 @ks.runtime.roundedToOdd(i64 %188, i64 %190, i64 %192) #7
  %194 = shl i64 %129, %191
  %195 = tail call fastcc i64 @ks.runtime.roundedToOdd(i64 %188, i64 %190, i64 %194) #7
  %196 = add i64 %195, %125
  %197 = shl i64 %128, %191
  %198 = tail call fastcc i64 @ks.runtime.roundedToOdd(i64 %188, i64 %190, i64 %197) #7
  %199 = lshr i64 %193, 2
  %200 = zext nneg i64 %199 to i128
  %201 = mul nuw nsw i128 %200, 14757395258967641293
  %202 = lshr i128 %201, 67
  %203 = trunc nuw nsw i128 %202 to i64
  %204 = mul nuw nsw i64 %203, 10
  %205 = mul nuw i64 %203, 40
  %206 = icmp ule i64 %196, %205
  %207 = add nuw nsw i64 %204, 10
  %208 = shl i64 %207, 2
  %209 = or disjoint i64 %208, %125
  %210 = icmp ugt i64 %209, %198
  %211 = xor i1 %206, %210
  br i1 %211, label %214, label %212

212:
  %213 = select i1 %206, i64 %204, i64 %207
  br label %245

214:
  %215 = and i64 %193, -4
  %216 = icmp ule i64 %196, %215
  %217 = add nuw nsw i64 %199, 1
  %218 = shl i64 %217, 2
  %219 = or disjoint i64 %218, %125
  %220 = icmp ugt i64 %219, %198
  %221 = xor i1 %216, %220
  br i1 %221, label %224, label %222

222:
  %223 = select i1 %216, i64 %199, i64 %217
  br label %245

224:
  %225 = or disjoint i64 %215, 2
  %226 = sub i64 %193, %225
  %227 = icmp slt i64 %226, 0
  br i1 %227, label %245, label %228

228:
  %229 = icmp eq i64 %193, %225
  %230 = and i64 %193, 4
  %231 = icmp eq i64 %230, 0
  %232 = and i1 %231, %229
  %233 = select i1 %232, i64 %199, i64 %217
  br label %245

234:
  %235 = add nsw i32 %10, -1002
  %236 = icmp ult i32 %235, 21
  br i1 %236, label %237, label %243

237:
  %238 = add nuw nsw i32 %10, -1023
  %239 = sub nuw nsw i32 1023, %10
  %240 = zext nneg i32 %239 to i64
  %241 = getelementptr inbounds [27 x i64], ptr @ks.runtime.powersOf5, i64 0, i64 %240
  %242 = load i64, ptr %241, align 8
  br label %245

243:
  %244 = tail call fastcc ptr @ks.runtime.formatByTrial(double %0, ptr nonnull %1) #7
  br label %450

245:
  %246 = phi i32 [ %238, %237 ], [ %133, %212 ], [ %133, %222 ], [ %133, %224 ], [ %133, %228 ]
  %247 = phi i64 [ %242, %237 ], [ %213, %212 ], [ %223, %222 ], [ %199, %224 ], [ %233, %228 ]
  call void @llvm.lifetime.start.p0(i64 33, ptr nonnull %3)
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %4)
  %248 = zext i64 %247 to i128
  %249 = mul nuw i128 %248, 12379400392853802749
  %250 = lshr i128 %249, 90
  %251 = trunc nuw nsw i128 %250 to i64
  %252 = mul nuw nsw i128 %250, 12379400392853802749
  %253 = lshr i128 %252, 64
  %254 = trunc nuw nsw i128 %253 to i64
  %255 = lshr i64 %254, 26
  %256 = mul nsw i64 %255, -100000000
  %257 = add nsw i64 %256, %251
  %258 = mul i64 %257, 109951163
  %259 = lshr i64 %258, 40
  %260 = mul nuw nsw i64 %259, 4294957296
  %261 = add nsw i64 %260, %257
  %262 = shl i64 %261, 32
  %263 = or disjoint i64 %262, %259
  %264 = mul i64 %263, 10486
  %265 = lshr i64 %264, 20
  %266 = and i64 %265, 545460846719
  %267 = mul i64 %266, 281474976710556
  %268 = add i64 %267, %263
  %269 = shl i64 %268, 16
  %270 = or i64 %269, %266
  %271 = mul i64 %270, 103
  %272 = lshr i64 %271, 10
  %273 = and i64 %272, 4222189076152335
  %274 = mul i64 %273, 72057594037927926
  %275 = add i64 %274, %270
  %276 = shl i64 %275, 8
  %277 = or i64 %276, %273
  %278 = mul i64 %251, -100000000
  %279 = add i64 %278, %247
  %280 = mul i64 %279, 109951163
  %281 = lshr i64 %280, 40
  %282 = mul nuw nsw i64 %281, 4294957296
  %283 = add i64 %282, %279
  %284 = shl i64 %283, 32
  %285 = or disjoint i64 %284, %281
  %286 = mul i64 %285, 10486
  %287 = lshr i64 %286, 20
  %288 = and i64 %287, 545460846719
  %289 = mul i64 %288, 281474976710556
  %290 = add i64 %289, %285
  %291 = shl i64 %290, 16
  %292 = or i64 %291, %288
  %293 = mul i64 %292, 103
  %294 = lshr i64 %293, 10
  %295 = and i64 %294, 4222189076152335
  %296 = mul i64 %295, 72057594037927926
  %297 = add i64 %296, %292
  %298 = shl i64 %297, 8
  %299 = or i64 %298, %295
  %300 = add i64 %277, 3472328296227680304
  %301 = add i64 %299, 3472328296227680304
  %302 = trunc i64 %255 to i8
  %303 = add i8 %302, 48
  store i8 %303, ptr %3, align 1
  %304 = getelementptr inbounds i8, ptr %3, i64 1
  store i64 %300, ptr %304, align 1
  %305 = getelementptr inbounds i8, ptr %3, i64 9
  store i64 %301, ptr %305, align 1
  %306 = getelementptr inbounds i8, ptr %3, i64 17
  store i64 3472328296227680304, ptr %306, align 1
  %307 = getelementptr inbounds i8, ptr %3, i64 25
  store i64 3472328296227680304, ptr %307, align 1
  %308 = icmp eq i64 %299, 0
  br i1 %308, label %313, label %309

309:
  %310 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %299, i1 true)
  %311 = trunc nuw nsw i64 %310 to i32
  %312 = lshr i32 %311, 3
  br label %320

313:
  %314 = icmp eq i64 %277, 0
  br i1 %314, label %323, label %315

315:
  %316 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %277, i1 true)
  %317 = trunc nuw nsw i64 %316 to i32
  %318 = lshr i32 %317, 3
  %319 = or disjoint i32 %318, 8
  br label %320

320:
  %321 = phi i32 [ %312, %309 ], [ %319, %315 ]
  %322 = icmp ult i64 %254, 67108864
  br i1 %322, label %325, label %338

323:
  %324 = icmp ult i64 %254, 67108864
  br i1 %324, label %332, label %338

325:
  %326 = icmp eq i64 %277, 0
  br i1 %326, label %332, label %327

327:
  %328 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %277, i1 true)
  %329 = trunc nuw nsw i64 %328 to i32
  %330 = lshr i32 %329, 3
  %331 = add nuw nsw i32 %330, 1
  br label %338

332:
  %333 = phi i32 [ %321, %325 ], [ 16, %323 ]
  %334 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %299, i1 true)
  %335 = trunc nuw nsw i64 %334 to i32
  %336 = lshr i32 %335, 3
  %337 = add nuw nsw i32 %336, 9
  br label %338

338:
  %339 = phi i32 [ %321, %320 ], [ %321, %327 ], [ %333, %332 ], [ 16, %323 ]
  %340 = phi i32 [ 0, %320 ], [ %331, %327 ], [ %337, %332 ], [ 0, %323 ]
  %341 = zext nneg i32 %340 to i64
  %342 = getelementptr inbounds i8, ptr %3, i64 %341
  %343 = add nuw nsw i32 %340, %339
  %344 = sub nsw i32 17, %343
  %345 = add nsw i32 %339, %246
  %346 = add nsw i32 %344, %345
  %347 = add nsw i32 %346, -1
  %348 = icmp slt i32 %346, -3
  %349 = tail call i32 @llvm.smax.i32(i32 %344, i32 15)
  %350 = icmp sgt i32 %346, %349
  %351 = or i1 %348, %350
  br i1 %351, label %352, label %394

352:
  %353 = load i8, ptr %342, align 1
  %354 = getelementptr inbounds i8, ptr %13, i64 1
  store i8 %353, ptr %13, align 1
  %355 = icmp ult i32 %343, 16
  br i1 %355, label %356, label %369

356:
  %357 = getelementptr inbounds i8, ptr %13, i64 2
  store i8 46, ptr %354, align 1
  %358 = getelementptr inbounds i8, ptr %342, i64 1
  %359 = sub nuw nsw i32 16, %343
  %360 = load i64, ptr %358, align 1
  store i64 %360, ptr %357, align 1
  %361 = icmp ult i32 %343, 8
  br i1 %361, label %362, label %366

362:
  %363 = getelementptr inbounds i8, ptr %13, i64 10
  %364 = getelementptr inbounds i8, ptr %342, i64 9
  %365 = load i64, ptr %364, align 1
  store i64 %365, ptr %363, align 1
  br label %366

366:
  %367 = zext nneg i32 %359 to i64
  %368 = getelementptr inbounds i8, ptr %357, i64 %367
  br label %369

369:
  %370 = phi ptr [ %368, %366 ], [ %354, %352 ]
  %371 = getelementptr inbounds i8, ptr %370, i64 1
  store i8 101, ptr %370, align 1
  %372 = icmp slt i32 %346, 1
  %373 = select i1 %372, i8 45, i8 43
  %374 = getelementptr inbounds i8, ptr %370, i64 2
  store i8 %373, ptr %371, align 1
  %375 = getelementptr inbounds i8, ptr %4, i64 24
  %376 = sub nsw i32 1, %346
  %377 = select i1 %372, i32 %376, i32 %347
  %378 = sext i32 %377 to i64
  %379 = call fastcc ptr @ks.runtime.digitsBefore(ptr nonnull %375, i64 %378) #7
  %380 = getelementptr inbounds i8, ptr %379, i64 1
  %381 = icmp eq ptr %380, %375
  br i1 %381, label %382, label %384

382:
  %383 = getelementptr inbounds i8, ptr %370, i64 3
  store i8 48, ptr %374, align 1
  br label %384

384:
  %385 = phi ptr [ %374, %369 ], [ %383, %382 ]
  br label %386

386:
  %387 = phi ptr [ %391, %390 ], [ %379, %384 ]
  %388 = phi ptr [ %393, %390 ], [ %385, %384 ]
  %389 = icmp ult ptr %387, %375
  br i1 %389, label %390, label %448

390:
  %391 = getelementptr inbounds i8, ptr %387, i64 1
  %392 = load i8, ptr %387, align 1
  %393 = getelementptr inbounds i8, ptr %388, i64 1
  store i8 %392, ptr %388, align 1
  br label %386

394:
  %395 = icmp slt i32 %346, 1
  br i1 %395, label %396, label %414

396:
  store i64 3472328296227679792, ptr %13, align 1
  %397 = sub nsw i32 2, %346
  %398 = zext nneg i32 %397 to i64
  %399 = getelementptr inbounds i8, ptr %13, i64 %398
  %400 = load i64, ptr %342, align 1
  store i64 %400, ptr %399, align 1
  %401 = icmp ult i32 %343, 9
  br i1 %401, label %402, label %411

402:
  %403 = getelementptr inbounds i8, ptr %399, i64 8
  %404 = getelementptr inbounds i8, ptr %342, i64 8
  %405 = load i64, ptr %404, align 1
  store i64 %405, ptr %403, align 1
  %406 = icmp ugt i32 %344, 16
  br i1 %406, label %407, label %411

407:
  %408 = getelementptr inbounds i8, ptr %342, i64 16
  %409 = load i8, ptr %408, align 1
  %410 = getelementptr inbounds i8, ptr %399, i64 16
  store i8 %409, ptr %410, align 1
  br label %411

411:
  %412 = sext i32 %344 to i64
  %413 = getelementptr inbounds i8, ptr %399, i64 %412
  br label %448

414:
  %415 = load i64, ptr %342, align 1
  store i64 %415, ptr %13, align 1
  %416 = icmp ugt i32 %346, 8
  br i1 %416, label %417, label %426

417:
  %418 = getelementptr inbounds i8, ptr %13, i64 8
  %419 = getelementptr inbounds i8, ptr %342, i64 8
  %420 = load i64, ptr %419, align 1
  store i64 %420, ptr %418, align 1
  %421 = icmp ugt i32 %346, 16
  br i1 %421, label %422, label %426

422:
  %423 = getelementptr inbounds i8, ptr %342, i64 16
  %424 = load i8, ptr %423, align 1
  %425 = getelementptr inbounds i8, ptr %13, i64 16
  store i8 %424, ptr %425, align 1
  br label %426

426:
  %427 = zext nneg i32 %346 to i64
  %428 = getelementptr inbounds i8, ptr %13, i64 %427
  %429 = icmp slt i32 %345, 0
  br i1 %429, label %430, label %448

430:
  %431 = getelementptr inbounds i8, ptr %428, i64 1
  store i8 46, ptr %428, align 1
  %432 = getelementptr inbounds i8, ptr %342, i64 %427
  %433 = sub nsw i32 0, %345
  %434 = load i64, ptr %432, align 1
  store i64 %434, ptr %431, align 1
  %435 = icmp ugt i32 %433, 8
  br i1 %435, label %436, label %445

436:
  %437 = getelementptr inbounds i8, ptr %428, i64 9
  %438 = getelementptr inbounds i8, ptr %432, i64 8
  %439 = load i64, ptr %438, align 1
  store i64 %439, ptr %437, align 1
  %440 = icmp ugt i32 %433, 16
  br i1 %440, label %441, label %445

441:
  %442 = getelementptr inbounds i8, ptr %432, i64 16
  %443 = load i8, ptr %442, align 1
  %444 = getelementptr inbounds i8, ptr %428, i64 17
  store i8 %443, ptr %444, align 1
  br label %445

445:
  %446 = zext nneg i32 %433 to i64
  %447 = getelementptr inbounds i8, ptr %431, i64 %446
  br label %448

448:
  %449 = phi ptr [ %413, %411 ], [ %447, %445 ], [ %428, %426 ], [ %388, %386 ]
  store i8 0, ptr %449, align 1
  call void @llvm.lifetime.end.p0(i64 33, ptr nonnull %3)
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %4)
  br label %450

450:
  %451 = phi ptr [ %89, %24 ], [ %116, %115 ], [ %449, %448 ], [ %244, %243 ]
  ret ptr %451
}

declare double @llvm.fabs.f64(double) #1

declare double @llvm.fmuladd.f64(double, double, double) #1

define internal fastcc noundef nonnull ptr @ks.runtime.digitsBefore(ptr writeonly %0, i64 %1) unnamed_addr #2 {
  br label %3

3:
  %4 = phi i64 [ %1, %2 ], [ %13, %7 ]
  %5 = phi ptr [ %0, %2 ], [ %25, %7 ]
  %6 = icmp ugt i64 %4, 9
  br i1 %6, label %7, label %27

7:
  %8 = lshr i64 %4, 2
  %9 = zext nneg i64 %8 to i128
  %10 = mul nuw nsw i128 %9, 2951479051793528259
  %11 = lshr i128 %10, 64
  %12 = trunc nuw nsw i128 %11 to i64
  %13 = lshr i64 %12, 2
  %14 = mul i64 %13, -100
  %15 = add i64 %14, %4
  %16 = mul i64 %15, 103
  %17 = lshr i64 %16, 10
  %18 = mul nuw nsw i64 %17, 246
  %19 = add i64 %18, %15
  %20 = trunc i64 %19 to i8
  %21 = add i8 %20, 48
  %22 = getelementptr inbounds i8, ptr %5, i64 -1
  store i8 %21, ptr %22, align 1
  %23 = trunc i64 %17 to i8
  %24 = add i8 %23, 48
  %25 = getelementptr inbounds i8, ptr %5, i64 -2
  store i8 %24, ptr %25, align 1
  %26 = icmp ult i64 %12, 4
  br i1 %26, label %31, label %3

27:
  %28 = trunc nuw i64 %4 to i8
  %29 = or disjoint i8 %28, 48
  %30 = getelementptr inbounds i8, ptr %5, i64 -1
  store i8 %29, ptr %30, align 1
  br label %31

31:
  %32 = phi ptr [ %30, %27 ], [ %25, %7 ]
  ret ptr %32
}

define internal fastcc ptr @ks.runtime.formatByTrial(double %0, ptr %1) unnamed_addr #0 {
  %3 = fcmp ord double %0, 0.000000e+00
  %4 = select i1 %3, double %0, double 0x7FF8000000000000
  %5 = tail call double @llvm.fabs.f64(double %0)
  %6 = fcmp olt double %5, 0x10000000000000
  %7 = and i1 %3, %6
  %8 = select i1 %7, i32 1, i32 15
  %9 = getelementptr i8, ptr %1, i64 -1
  br label %10

10:
  %11 = phi i32 [ %8, %2 ], [ %28, %27 ]
  %12 = icmp eq i32 %11, 18
  br i1 %12, label %29, label %13

13:
  %14 = tail call signext i32 (ptr, i64, ptr, ...) @snprintf(ptr %1, i64 32, ptr nonnull @.str, i32 signext %11, double %4) #8
  %15 = tail call double @strtod(ptr %1, ptr null) #8
  %16 = fcmp une double %15, %4
  br i1 %16, label %17, label %29

17:
  %18 = icmp eq i32 %11, 16
  br i1 %18, label %19, label %27

19:
  %20 = tail call signext i32 (ptr, i64, ptr, ...) @snprintf(ptr %1, i64 32, ptr nonnull @.str.1, double %4) #8
  %21 = tail call i64 @strcspn(ptr %1, ptr nonnull @.str.2) #8
  %22 = getelementptr i8, ptr %9, i64 %21
  %23 = load i8, ptr %22, align 1
  %24 = add i8 %23, 1
  store i8 %24, ptr %22, align 1
  %25 = tail call double @strtod(ptr %1, ptr null) #8
  %26 = fcmp une double %25, %4
  br i1 %26, label %27, label %29

27:
  %28 = add nuw nsw i32 %11, 1
  br label %10

29:
  %30 = tail call i64 @strcspn(ptr %1, ptr nonnull @.str.3) #8
  %31 = getelementptr inbounds i8, ptr %1, i64 %30
  ret ptr %31
}

define double @ks.runtime.print(double %0) local_unnamed_addr #0 {
  %2 = alloca [32 x i8], align 1
  %3 = call ptr @ks.runtime.formatNumber(double %0, ptr nonnull %2) #7
  %4 = call signext i32 @puts(ptr nonnull %2) #8
  ret double %0
}

declare signext i32 @puts(ptr) local_unnamed_addr #3

declare i64 @llvm.cttz.i64(i64, i1 immarg) #1

declare i64 @llvm.bswap.i64(i64) #1

define internal fastcc i64 @ks.runtime.roundedToOdd(i64 %0, i64 %1, i64 %2) unnamed_addr #4 {
  %4 = mul i64 %2, %0
  %5 = lshr i64 %4, 1
  %6 = zext i64 %1 to i128
  %7 = zext i64 %2 to i128
  %8 = mul nuw i128 %7, %6
  %9 = lshr i128 %8, 64
  %10 = trunc nuw i128 %9 to i64
  %11 = add i64 %5, %10
  %12 = zext i64 %0 to i128
  %13 = mul nuw i128 %7, %12
  %14 = lshr i128 %13, 64
  %15 = trunc nuw i128 %14 to i64
  %16 = lshr i64 %11, 63
  %17 = add nuw i64 %16, %15
  %18 = and i64 %11, 9223372036854775807
  %19 = add nuw i64 %18, 9223372036854775807
  %20 = lshr i64 %19, 63
  %21 = or i64 %20, %17
  ret i64 %21
}

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #1

declare signext i32 @snprintf(ptr, i64, ptr, ...) local_unnamed_addr #3

declare i64 @strcspn(ptr, ptr) local_unnamed_addr #3

declare double @strtod(ptr, ptr) local_unnamed_addr #3

declare i32 @llvm.smax.i32(i32, i32) #5

declare i64 @llvm.fshl.i64(i64, i64, i64) #5

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
  %1 = alloca double, align 8
  %2 = icmp eq ptr @__libc_single_threaded, null
  br i1 %2, label %6, label %3

3:
  %4 = load i8, ptr @__libc_single_threaded, align 1
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %6, label %8

6:
  %7 = load ptr, ptr @stdin, align 8
  tail call void @flockfile(ptr %7) #7
  br label %8

8:
  %9 = phi i1 [ false, %6 ], [ true, %3 ]
  %10 = load ptr, ptr @stdin, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %10, i64 16
  %14 = load ptr, ptr %13, align 8
  br label %15

15:
  %16 = phi ptr [ %12, %8 ], [ %26, %25 ]
  %17 = icmp ult ptr %16, %14
  br i1 %17, label %18, label %27

18:
  %19 = load i8, ptr %16, align 1
  %20 = zext i8 %19 to i32
  %21 = icmp ne i8 %19, 32
  %22 = add nsw i32 %20, -14
  %23 = icmp ult i32 %22, -5
  %24 = select i1 %21, i1 %23, i1 false
  br i1 %24, label %27, label %25

25:
  %26 = getelementptr inbounds i8, ptr %16, i64 1
  br label %15

27:
  %28 = icmp eq ptr %16, %14
  br i1 %28, label %345, label %29

29:
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %1)
  %30 = load i8, ptr %16, align 1
  %31 = icmp eq i8 %30, 45
  %32 = icmp eq i8 %30, 43
  %33 = or i1 %31, %32
  %34 = zext i1 %33 to i64
  %35 = getelementptr inbounds i8, ptr %16, i64 %34
  %36 = ptrtoint ptr %14 to i64
  %37 = ptrtoint ptr %35 to i64
  %38 = sub i64 %36, %37
  %39 = icmp slt i64 %38, 8
  br i1 %39, label %61, label %40

40:
  %41 = load i64, ptr %35, align 1
  %42 = add i64 %41, 434041037028460038
  %43 = and i64 %41, -1085102592571150096
  %44 = and i64 %43, %42
  %45 = xor i64 %44, 3472328296227680304
  %46 = icmp eq i64 %44, 3472328296227680304
  br i1 %46, label %61, label %47

47:
  %48 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %45, i1 true)
  %49 = and i64 %48, 56
  %50 = shl nsw i64 -1, %49
  %51 = xor i64 %50, -1
  %52 = lshr i64 %41, %49
  %53 = and i64 %52, 255
  %54 = icmp eq i64 %53, 46
  %55 = zext i1 %54 to i64
  br i1 %54, label %56, label %72

56:
  %57 = shl nuw i64 255, %49
  %58 = xor i64 %57, -1
  %59 = and i64 %45, %58
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %61, label %62

61:
  br label %91

62:
  %63 = and i64 %41, %51
  %64 = lshr i64 %41, 8
  %65 = and i64 %50, %64
  %66 = or i64 %63, %65
  %67 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %59, i1 true)
  %68 = and i64 %67, 56
  %69 = add nsw i64 %68, -8
  %70 = sub nsw i64 %48, %69
  %71 = ashr i64 %70, 3
  br label %72

72:
  %73 = phi i64 [ %71, %62 ], [ 0, %47 ]
  %74 = phi i64 [ %66, %62 ], [ %41, %47 ]
  %75 = phi i64 [ %69, %62 ], [ %49, %47 ]
  %76 = lshr i64 %75, 3
  %77 = sub nsw i64 56, %75
  %78 = shl i64 %74, %77
  %79 = shl i64 %78, 8
  %80 = and i64 %79, 1085102592571150080
  %81 = mul i64 %80, 2561
  %82 = lshr exact i64 %81, 8
  %83 = and i64 %82, 71777214294589695
  %84 = mul i64 %83, 6553601
  %85 = lshr i64 %84, 16
  %86 = and i64 %85, 281470681808895
  %87 = mul i64 %86, 42949672960001
  %88 = lshr i64 %87, 32
  %89 = getelementptr i8, ptr %35, i64 %76
  %90 = getelementptr i8, ptr %89, i64 %55
  br label %236

91:
  %92 = phi ptr [ %138, %126 ], [ %35, %61 ]
  %93 = phi i64 [ %137, %126 ], [ 0, %61 ]
  %94 = ptrtoint ptr %92 to i64
  %95 = sub i64 %36, %94
  %96 = icmp sgt i64 %95, 7
  br i1 %96, label %97, label %139

97:
  %98 = load i64, ptr %92, align 1
  %99 = add i64 %98, 434041037028460038
  %100 = and i64 %98, -1085102592571150096
  %101 = and i64 %100, %99
  %102 = icmp eq i64 %101, 3472328296227680304
  br i1 %102, label %126, label %103

103:
  %104 = xor i64 %101, 3472328296227680304
  %105 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %104, i1 true)
  %106 = lshr i64 %105, 3
  %107 = getelementptr inbounds i8, ptr %92, i64 %106
  %108 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %106
  %109 = load i32, ptr %108, align 4
  %110 = zext i32 %109 to i64
  %111 = mul i64 %93, %110
  %112 = and i64 %105, 56
  %113 = xor i64 %112, 56
  %114 = shl i64 %98, %113
  %115 = shl i64 %114, 8
  %116 = and i64 %115, 1085102592571150080
  %117 = mul i64 %116, 2561
  %118 = lshr exact i64 %117, 8
  %119 = and i64 %118, 71777214294589695
  %120 = mul i64 %119, 6553601
  %121 = lshr i64 %120, 16
  %122 = and i64 %121, 281470681808895
  %123 = mul i64 %122, 42949672960001
  %124 = lshr i64 %123, 32
  %125 = add i64 %111, %124
  br label %154

126:
  %127 = mul i64 %93, 100000000
  %128 = and i64 %98, 1085102592571150095
  %129 = mul i64 %128, 2561
  %130 = lshr i64 %129, 8
  %131 = and i64 %130, 71777214294589695
  %132 = mul i64 %131, 6553601
  %133 = lshr i64 %132, 16
  %134 = and i64 %133, 281470681808895
  %135 = mul i64 %134, 42949672960001
  %136 = lshr i64 %135, 32
  %137 = add i64 %136, %127
  %138 = getelementptr inbounds i8, ptr %92, i64 8
  br label %91

139:
  %140 = phi ptr [ %153, %148 ], [ %92, %91 ]
  %141 = phi i64 [ %152, %148 ], [ %93, %91 ]
  %142 = icmp ult ptr %140, %14
  br i1 %142, label %143, label %154

143:
  %144 = load i8, ptr %140, align 1
  %145 = zext i8 %144 to i32
  %146 = add nsw i32 %145, -58
  %147 = icmp ult i32 %146, -10
  br i1 %147, label %154, label %148

148:
  %149 = mul i64 %141, 10
  %150 = zext i8 %144 to i64
  %151 = add i64 %149, -48
  %152 = add i64 %151, %150
  %153 = getelementptr inbounds i8, ptr %140, i64 1
  br label %139

154:
  %155 = phi ptr [ %107, %103 ], [ %140, %143 ], [ %140, %139 ]
  %156 = phi i64 [ %125, %103 ], [ %141, %143 ], [ %141, %139 ]
  %157 = ptrtoint ptr %155 to i64
  %158 = sub i64 %157, %37
  %159 = icmp ult ptr %155, %14
  br i1 %159, label %160, label %236

160:
  %161 = load i8, ptr %155, align 1
  %162 = icmp eq i8 %161, 46
  %163 = zext i1 %162 to i64
  br i1 %162, label %164, label %236

164:
  %165 = getelementptr inbounds i8, ptr %155, i64 1
  br label %166

166:
  %167 = phi ptr [ %165, %164 ], [ %213, %201 ]
  %168 = phi i64 [ %156, %164 ], [ %212, %201 ]
  %169 = ptrtoint ptr %167 to i64
  %170 = sub i64 %36, %169
  %171 = icmp sgt i64 %170, 7
  br i1 %171, label %172, label %214

172:
  %173 = load i64, ptr %167, align 1
  %174 = add i64 %173, 434041037028460038
  %175 = and i64 %173, -1085102592571150096
  %176 = and i64 %175, %174
  %177 = icmp eq i64 %176, 3472328296227680304
  br i1 %177, label %201, label %178

178:
  %179 = xor i64 %176, 3472328296227680304
  %180 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %179, i1 true)
  %181 = lshr i64 %180, 3
  %182 = getelementptr inbounds i8, ptr %167, i64 %181
  %183 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %181
  %184 = load i32, ptr %183, align 4
  %185 = zext i32 %184 to i64
  %186 = mul i64 %168, %185
  %187 = and i64 %180, 56
  %188 = xor i64 %187, 56
  %189 = shl i64 %173, %188
  %190 = shl i64 %189, 8
  %191 = and i64 %190, 1085102592571150080
  %192 = mul i64 %191, 2561
  %193 = lshr exact i64 %192, 8
  %194 = and i64 %193, 71777214294589695
  %195 = mul i64 %194, 6553601
  %196 = lshr i64 %195, 16
  %197 = and i64 %196, 281470681808895
  %198 = mul i64 %197, 42949672960001
  %199 = lshr i64 %198, 32
  %200 = add i64 %186, %199
  br label %229

201:
  %202 = mul i64 %168, 100000000
  %203 = and i64 %173, 1085102592571150095
  %204 = mul i64 %203, 2561
  %205 = lshr i64 %204, 8
  %206 = and i64 %205, 71777214294589695
  %207 = mul i64 %206, 6553601
  %208 = lshr i64 %207, 16
  %209 = and i64 %208, 281470681808895
  %210 = mul i64 %209, 42949672960001
  %211 = lshr i64 %210, 32
  %212 = add i64 %211, %202
  %213 = getelementptr inbounds i8, ptr %167, i64 8
  br label %166

214:
  %215 = phi ptr [ %228, %223 ], [ %167, %166 ]
  %216 = phi i64 [ %227, %223 ], [ %168, %166 ]
  %217 = icmp ult ptr %215, %14
  br i1 %217, label %218, label %229

218:
  %219 = load i8, ptr %215, align 1
  %220 = zext i8 %219 to i32
  %221 = add nsw i32 %220, -58
  %222 = icmp ult i32 %221, -10
  br i1 %222, label %229, label %223

223:
  %224 = mul i64 %216, 10
  %225 = zext i8 %219 to i64
  %226 = add i64 %224, -48
  %227 = add i64 %226, %225
  %228 = getelementptr inbounds i8, ptr %215, i64 1
  br label %214

229:
  %230 = phi ptr [ %182, %178 ], [ %215, %218 ], [ %215, %214 ]
  %231 = phi i64 [ %200, %178 ], [ %216, %218 ], [ %216, %214 ]
  %232 = ptrtoint ptr %165 to i64
  %233 = ptrtoint ptr %230 to i64
  %234 = sub i64 %232, %233
  %235 = sub nsw i64 %158, %234
  br label %236

236:
  %237 = phi i64 [ %88, %72 ], [ %231, %229 ], [ %156, %160 ], [ %156, %154 ]
  %238 = phi i64 [ %76, %72 ], [ %235, %229 ], [ %158, %160 ], [ %158, %154 ]
  %239 = phi i64 [ %73, %72 ], [ %234, %229 ], [ 0, %160 ], [ 0, %154 ]
  %240 = phi i64 [ %55, %72 ], [ %163, %229 ], [ 0, %160 ], [ 0, %154 ]
  %241 = phi ptr [ %90, %72 ], [ %230, %229 ], [ %155, %160 ], [ %155, %154 ]
  %242 = icmp eq i64 %238, 0
  br i1 %242, label %318, label %243

243:
  %244 = icmp ult ptr %241, %14
  br i1 %244, label %245, label %282

245:
  %246 = load i8, ptr %241, align 1
  %247 = and i8 %246, -33
  %248 = icmp eq i8 %247, 69
  br i1 %248, label %249, label %282

249:
  %250 = getelementptr inbounds i8, ptr %241, i64 1
  %251 = icmp ult ptr %250, %14
  br i1 %251, label %252, label %257

252:
  %253 = load i8, ptr %250, align 1
  switch i8 %253, label %257 [
    i8 45, label %254
    i8 43, label %254
  ]

254:
  %255 = getelementptr inbounds i8, ptr %241, i64 2
  %256 = icmp ne i8 %253, 45
  br label %257

257:
  %258 = phi ptr [ %250, %252 ], [ %255, %254 ], [ %250, %249 ]
  %259 = phi i1 [ true, %252 ], [ %256, %254 ], [ true, %249 ]
  br label %260

260:
  %261 = phi ptr [ %258, %257 ], [ %273, %271 ]
  %262 = phi i32 [ 0, %257 ], [ %274, %271 ]
  %263 = icmp ult ptr %261, %14
  br i1 %263, label %264, label %275

264:
  %265 = load i8, ptr %261, align 1
  %266 = zext i8 %265 to i32
  %267 = add nsw i32 %266, -48
  %268 = icmp ult i32 %267, 10
  %269 = icmp slt i32 %262, 100000
  %270 = select i1 %268, i1 %269, i1 false
  br i1 %270, label %271, label %275

271:
  %272 = mul nsw i32 %262, 10
  %273 = getelementptr inbounds i8, ptr %261, i64 1
  %274 = add nsw i32 %267, %272
  br label %260

275:
  %276 = icmp eq ptr %261, %258
  br i1 %276, label %318, label %277

277:
  %278 = sub nsw i32 0, %262
  %279 = select i1 %259, i32 %262, i32 %278
  %280 = sext i32 %279 to i64
  %281 = add nsw i64 %239, %280
  br label %282

282:
  %283 = phi i64 [ %281, %277 ], [ %239, %245 ], [ %239, %243 ]
  %284 = phi ptr [ %261, %277 ], [ %241, %245 ], [ %241, %243 ]
  %285 = icmp slt i64 %238, 20
  %286 = add i64 %283, 22
  %287 = icmp ult i64 %286, 45
  %288 = and i1 %285, %287
  br i1 %288, label %289, label %306

289:
  %290 = icmp ult i64 %237, 9007199254740993
  br i1 %290, label %291, label %309

291:
  %292 = uitofp nneg i64 %237 to double
  %293 = icmp slt i64 %283, 0
  br i1 %293, label %294, label %299

294:
  %295 = sub nsw i64 0, %283
  %296 = getelementptr inbounds [23 x double], ptr @ks.runtime.powersOf10, i64 0, i64 %295
  %297 = load double, ptr %296, align 8
  %298 = fdiv double %292, %297
  br label %303

299:
  %300 = getelementptr inbounds [23 x double], ptr @ks.runtime.powersOf10, i64 0, i64 %283
  %301 = load double, ptr %300, align 8
  %302 = fmul double %301, %292
  br label %303

303:
  %304 = phi double [ %298, %294 ], [ %302, %299 ]
  %305 = bitcast double %304 to i64
  br label %319

306:
  %307 = icmp ne i64 %237, 0
  %308 = select i1 %285, i1 %307, i1 false
  br i1 %308, label %309, label %311

309:
  %310 = call fastcc signext i32 @ks.runtime.findNearest(i64 %237, i64 %283, ptr nonnull %1) #8
  br label %313

311:
  %312 = call fastcc signext i32 @ks.runtime.convertLong(ptr nonnull %35, i64 %238, i64 %283, ptr nonnull %1) #8
  br label %313

313:
  %314 = phi i32 [ %310, %309 ], [ %312, %311 ]
  %315 = icmp eq i32 %314, 0
  br i1 %315, label %318, label %316

316:
  %317 = load i64, ptr %1, align 8
  br label %319

318:
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %1)
  br label %345

319:
  %320 = phi i64 [ %317, %316 ], [ %305, %303 ]
  %321 = select i1 %31, i64 -9223372036854775808, i64 0
  %322 = or i64 %320, %321
  %323 = bitcast i64 %322 to double
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %1)
  %324 = icmp eq ptr %284, %14
  br i1 %324, label %345, label %325

325:
  %326 = load i8, ptr %284, align 1
  %327 = zext i8 %326 to i32
  %328 = icmp ne i8 %326, 32
  %329 = add nsw i32 %327, -14
  %330 = icmp ult i32 %329, -5
  %331 = select i1 %328, i1 %330, i1 false
  br i1 %331, label %345, label %332

332:
  %333 = icmp eq i64 %240, 0
  br i1 %333, label %342, label %334

334:
  %335 = tail call ptr @nl_langinfo(i32 signext 65536) #7
  %336 = load i8, ptr %335, align 1
  %337 = icmp eq i8 %336, 46
  br i1 %337, label %338, label %345

338:
  %339 = getelementptr inbounds i8, ptr %335, i64 1
  %340 = load i8, ptr %339, align 1
  %341 = icmp eq i8 %340, 0
  br i1 %341, label %342, label %345

342:
  %343 = load ptr, ptr @stdin, align 8
  %344 = getelementptr inbounds i8, ptr %343, i64 8
  store ptr %284, ptr %344, align 8
  br label %347

345:
  %346 = tail call fastcc double @ks.runtime.readWord() #8
  br label %347

347:
  %348 = phi double [ %346, %345 ], [ %323, %342 ]
  br i1 %9, label %351, label %349

349:
  %350 = load ptr, ptr @stdin, align 8
  tail call void @funlockfile(ptr %350) #7
  br label %351

351:
  ret double %348
}

declare void @flockfile(ptr) local_unnamed_addr #1

define internal fastcc double @ks.runtime.readWord() unnamed_addr #0 {
  %1 = alloca ptr, align 8
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = call signext i32 (ptr, ...) @scanf(ptr nonnull @.str, ptr nonnull %3, ptr nonnull %1, ptr nonnull %4) #7
  %6 = icmp eq i32 %5, 1
  br i1 %6, label %7, label %25

7:
  %8 = load ptr, ptr %1, align 8
  %9 = call double @strtod(ptr %8, ptr nonnull %2) #7
  %10 = load ptr, ptr %2, align 8
  %11 = load ptr, ptr %1, align 8
  %12 = icmp eq ptr %10, %11
  br i1 %12, label %23, label %13

13:
  %14 = ptrtoint ptr %10 to i64
  %15 = ptrtoint ptr %11 to i64
  %16 = sub i64 %14, %15
  %17 = load i32, ptr %4, align 4
  %18 = load i32, ptr %3, align 4
  %19 = sub nsw i32 %17, %18
  %20 = sext i32 %19 to i64
  %21 = icmp eq i64 %16, %20
  %22 = select i1 %21, double %9, double 0x7FF8000000000000
  br label %23

23:
  %24 = phi double [ 0x7FF8000000000000, %7 ], [ %22, %13 ]
  call void @free(ptr %11) #7
  br label %25

25:
  %26 = phi double [ %24, %23 ], [ 0x7FF8000000000000, %0 ]
  ret double %26
}

declare void @funlockfile(ptr) local_unnamed_addr #1

declare ptr @nl_langinfo(i32 signext) local_unnamed_addr #1

declare i64 @llvm.cttz.i64(i64, i1 immarg) #2

define internal fastcc signext range(i32 0, 2) i32 @ks.runtime.findNearest(i64 %0, i64 %1, ptr nocapture writeonly %2) unnamed_addr #3 {
  %4 = add i64 %1, -309
  %5 = icmp ult i64 %4, -651
  br i1 %5, label %100, label %6

6:
  %7 = trunc nsw i64 %1 to i32
  %8 = add nsw i32 %7, 351
  %9 = trunc i32 %8 to i16
  %10 = udiv i16 %9, 27
  %11 = zext nneg i16 %10 to i32
  %12 = mul nsw i32 %11, -27
  %13 = add nsw i32 %12, %8
  %14 = sext i32 %13 to i64
  %15 = getelementptr inbounds [27 x i64], ptr @ks.runtime.powersOf5, i64 0, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = zext nneg i16 %10 to i64
  %18 = getelementptr inbounds [26 x [3 x i64]], ptr @ks.runtime.powersOf27, i64 0, i64 %17
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  %20 = load i64, ptr %19, align 8
  %21 = zext i64 %20 to i128
  %22 = zext i64 %16 to i128
  %23 = mul nuw i128 %21, %22
  %24 = getelementptr inbounds i8, ptr %18, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = zext i64 %25 to i128
  %27 = mul nuw i128 %26, %22
  %28 = lshr i128 %23, 64
  %29 = add nuw i128 %27, %28
  %30 = load i64, ptr %18, align 8
  %31 = zext i64 %30 to i128
  %32 = mul nuw i128 %31, %22
  %33 = lshr i128 %29, 64
  %34 = add nuw i128 %33, %32
  %35 = lshr i128 %34, 64
  %36 = trunc nuw i128 %35 to i64
  %37 = trunc i128 %34 to i64
  %38 = trunc i128 %29 to i64
  %39 = icmp eq i64 %36, 0
  %40 = trunc i128 %23 to i64
  %41 = select i1 %39, i64 %37, i64 %36
  %42 = select i1 %39, i64 %38, i64 %37
  %43 = select i1 %39, i64 %40, i64 %38
  %44 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %41, i1 true)
  %45 = icmp eq i64 %44, 0
  %46 = tail call i64 @llvm.fshl.i64(i64 %41, i64 %42, i64 %44)
  %47 = select i1 %45, i64 %41, i64 %46
  %48 = tail call i64 @llvm.fshl.i64(i64 %42, i64 %43, i64 %44)
  %49 = select i1 %45, i64 %42, i64 %48
  %50 = zext i64 %47 to i128
  %51 = zext i64 %49 to i128
  %52 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %0, i1 true)
  %53 = shl i64 %0, %52
  %54 = zext i64 %53 to i128
  %55 = mul nuw i128 %51, %54
  %56 = mul nuw i128 %50, %54
  %57 = lshr i128 %55, 64
  %58 = add nuw i128 %57, %56
  %59 = lshr i128 %58, 64
  %60 = trunc nuw i128 %59 to i64
  %61 = trunc i128 %58 to i64
  %62 = lshr i64 %60, 63
  %63 = or disjoint i64 %62, 10
  %64 = shl nuw nsw i64 512, %62
  %65 = lshr i64 %60, %63
  %66 = shl i64 %65, %63
  %67 = sub i64 %60, %66
  %68 = add nsw i64 %64, -1
  %69 = icmp eq i64 %67, %68
  %70 = icmp eq i64 %61, -1
  %71 = and i1 %70, %69
  br i1 %71, label %100, label %72

72:
  %73 = icmp ult i64 %1, 56
  %74 = or i128 %58, %55
  %75 = trunc i128 %74 to i64
  %76 = icmp ugt i64 %67, %64
  br i1 %76, label %84, label %77

77:
  %78 = icmp eq i64 %67, %64
  br i1 %78, label %79, label %86

79:
  %80 = and i64 %65, 1
  %81 = or i64 %80, %75
  %82 = icmp eq i64 %81, 0
  %83 = and i1 %73, %82
  br i1 %83, label %86, label %84

84:
  %85 = add nuw nsw i64 %65, 1
  br label %86

86:
  %87 = phi i64 [ %85, %84 ], [ %65, %77 ], [ %65, %79 ]
  %88 = mul nsw i64 %1, 217706
  %89 = ashr i64 %88, 16
  %90 = sub nsw i64 %89, %52
  %91 = add nsw i64 %90, 1086
  %92 = add nsw i64 %91, %62
  %93 = icmp slt i64 %92, 1
  br i1 %93, label %100, label %94

94:
  %95 = shl nuw i64 %92, 52
  %96 = add i64 %95, -4503599627370496
  %97 = add nuw i64 %96, %87
  %98 = icmp ugt i64 %97, 9218868437227405311
  br i1 %98, label %100, label %99

99:
  store i64 %97, ptr %2, align 8
  br label %100

100:
  %101 = phi i32 [ 1, %99 ], [ 0, %3 ], [ 0, %6 ], [ 0, %86 ], [ 0, %94 ]
  ret i32 %101
}

define internal fastcc signext range(i32 0, 2) i32 @ks.runtime.convertLong(ptr %0, i64 %1, i64 %2, ptr nocapture %3) unnamed_addr #4 {
  %5 = alloca double, align 8
  br label %6

6:
  %7 = phi ptr [ %0, %4 ], [ %13, %12 ]
  %8 = phi i64 [ %1, %4 ], [ %16, %12 ]
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %10, label %17

10:
  %11 = load i8, ptr %7, align 1
  switch i8 %11, label %20 [
    i8 48, label %12
    i8 46, label %12
  ]

12:
  %13 = getelementptr inbounds i8, ptr %7, i64 1
  %14 = icmp eq i8 %11, 48
  %15 = sext i1 %14 to i64
  %16 = add nsw i64 %8, %15
  br label %6

17:
  %18 = icmp eq i64 %8, 0
  br i1 %18, label %19, label %20

19:
  store double 0.000000e+00, ptr %3, align 8
  br label %174

20:
  %21 = tail call i64 @llvm.smin.i64(i64 %8, i64 19)
  %22 = getelementptr inbounds i8, ptr %7, i64 %21
  %23 = ptrtoint ptr %22 to i64
  br label %24

24:
  %25 = phi ptr [ %7, %20 ], [ %71, %59 ]
  %26 = phi i64 [ 0, %20 ], [ %70, %59 ]
  %27 = ptrtoint ptr %25 to i64
  %28 = sub i64 %23, %27
  %29 = icmp sgt i64 %28, 7
  br i1 %29, label %30, label %72

30:
  %31 = load i64, ptr %25, align 1
  %32 = add i64 %31, 434041037028460038
  %33 = and i64 %31, -1085102592571150096
  %34 = and i64 %33, %32
  %35 = icmp eq i64 %34, 3472328296227680304
  br i1 %35, label %59, label %36

36:
  %37 = xor i64 %34, 3472328296227680304
  %38 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %37, i1 true)
  %39 = lshr i64 %38, 3
  %40 = getelementptr inbounds i8, ptr %25, i64 %39
  %41 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %39
  %42 = load i32, ptr %41, align 4
  %43 = zext i32 %42 to i64
  %44 = mul i64 %26, %43
  %45 = and i64 %38, 56
  %46 = xor i64 %45, 56
  %47 = shl i64 %31, %46
  %48 = shl i64 %47, 8
  %49 = and i64 %48, 1085102592571150080
  %50 = mul i64 %49, 2561
  %51 = lshr exact i64 %50, 8
  %52 = and i64 %51, 71777214294589695
  %53 = mul i64 %52, 6553601
  %54 = lshr i64 %53, 16
  %55 = and i64 %54, 281470681808895
  %56 = mul i64 %55, 42949672960001
  %57 = lshr i64 %56, 32
  %58 = add i64 %44, %57
  br label %87

59:
  %60 = mul i64 %26, 100000000
  %61 = and i64 %31, 1085102592571150095
  %62 = mul i64 %61, 2561
  %63 = lshr i64 %62, 8
  %64 = and i64 %63, 71777214294589695
  %65 = mul i64 %64, 6553601
  %66 = lshr i64 %65, 16
  %67 = and i64 %66, 281470681808895
  %68 = mul i64 %67, 42949672960001
  %69 = lshr i64 %68, 32
  %70 = add i64 %69, %60
  %71 = getelementptr inbounds i8, ptr %25, i64 8
  br label %24

72:
  %73 = phi ptr [ %86, %81 ], [ %25, %24 ]
  %74 = phi i64 [ %85, %81 ], [ %26, %24 ]
  %75 = icmp ult ptr %73, %22
  br i1 %75, label %76, label %87

76:
  %77 = load i8, ptr %73, align 1
  %78 = zext i8 %77 to i32
  %79 = add nsw i32 %78, -58
  %80 = icmp ult i32 %79, -10
  br i1 %80, label %87, label %81

81:
  %82 = mul i64 %74, 10
  %83 = zext i8 %77 to i64
  %84 = add i64 %82, -48
  %85 = add i64 %84, %83
  %86 = getelementptr inbounds i8, ptr %73, i64 1
  br label %72

87:
  %88 = phi ptr [ %40, %36 ], [ %73, %76 ], [ %73, %72 ]
  %89 = phi i64 [ %58, %36 ], [ %74, %76 ], [ %74, %72 ]
  %90 = icmp ult ptr %88, %22
  br i1 %90, label %91, label %157

91:
  %92 = getelementptr inbounds i8, ptr %88, i64 1
  %93 = getelementptr inbounds i8, ptr %22, i64 1
  %94 = ptrtoint ptr %93 to i64
  br label %95

95:
  %96 = phi ptr [ %92, %91 ], [ %141, %129 ]
  %97 = phi i64 [ %89, %91 ], [ %140, %129 ]
  %98 = ptrtoint ptr %96 to i64
  %99 = sub i64 %94, %98
  %100 = icmp sgt i64 %99, 7
  br i1 %100, label %101, label %142

101:
  %102 = load i64, ptr %96, align 1
  %103 = add i64 %102, 434041037028460038
  %104 = and i64 %102, -1085102592571150096
  %105 = and i64 %104, %103
  %106 = icmp eq i64 %105, 3472328296227680304
  br i1 %106, label %129, label %107

107:
  %108 = xor i64 %105, 3472328296227680304
  %109 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %108, i1 true)
  %110 = lshr i64 %109, 3
  %111 = getelementptr inbounds [8 x i32], ptr @ks.runtime.factors, i64 0, i64 %110
  %112 = load i32, ptr %111, align 4
  %113 = zext i32 %112 to i64
  %114 = mul i64 %97, %113
  %115 = and i64 %109, 56
  %116 = xor i64 %115, 56
  %117 = shl i64 %102, %116
  %118 = shl i64 %117, 8
  %119 = and i64 %118, 1085102592571150080
  %120 = mul i64 %119, 2561
  %121 = lshr exact i64 %120, 8
  %122 = and i64 %121, 71777214294589695
  %123 = mul i64 %122, 6553601
  %124 = lshr i64 %123, 16
  %125 = and i64 %124, 281470681808895
  %126 = mul i64 %125, 42949672960001
  %127 = lshr i64 %126, 32
  %128 = add i64 %114, %127
  br label %157

129:
  %130 = mul i64 %97, 100000000
  %131 = and i64 %102, 1085102592571150095
  %132 = mul i64 %131, 2561
  %133 = lshr i64 %132, 8
  %134 = and i64 %133, 71777214294589695
  %135 = mul i64 %134, 6553601
  %136 = lshr i64 %135, 16
  %137 = and i64 %136, 281470681808895
  %138 = mul i64 %137, 42949672960001
  %139 = lshr i64 %138, 32
  %140 = add i64 %139, %130
  %141 = getelementptr inbounds i8, ptr %96, i64 8
  br label %95

142:
  %143 = phi ptr [ %156, %151 ], [ %96, %95 ]
  %144 = phi i64 [ %155, %151 ], [ %97, %95 ]
  %145 = icmp ult ptr %143, %93
  br i1 %145, label %146, label %157

146:
  %147 = load i8, ptr %143, align 1
  %148 = zext i8 %147 to i32
  %149 = add nsw i32 %148, -58
  %150 = icmp ult i32 %149, -10
  br i1 %150, label %157, label %151

151:
  %152 = mul i64 %144, 10
  %153 = zext i8 %147 to i64
  %154 = add i64 %152, -48
  %155 = add i64 %154, %153
  %156 = getelementptr inbounds i8, ptr %143, i64 1
  br label %142

157:
  %158 = phi i64 [ %89, %87 ], [ %128, %107 ], [ %144, %142 ], [ %144, %146 ]
  %159 = sub nsw i64 %8, %21
  %160 = add nsw i64 %159, %2
  %161 = tail call fastcc signext i32 @ks.runtime.findNearest(i64 %158, i64 %160, ptr %3) #8
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %174, label %163

163:
  %164 = icmp slt i64 %8, 20
  br i1 %164, label %174, label %165

165:
  %166 = add i64 %158, 1
  %167 = call fastcc signext i32 @ks.runtime.findNearest(i64 %166, i64 %160, ptr nonnull %5) #8
  %168 = icmp eq i32 %167, 0
  br i1 %168, label %174, label %169

169:
  %170 = load double, ptr %3, align 8
  %171 = load double, ptr %5, align 8
  %172 = fcmp oeq double %170, %171
  %173 = zext i1 %172 to i32
  br label %174

174:
  %175 = phi i32 [ 1, %19 ], [ 0, %157 ], [ 1, %163 ], [ 0, %165 ], [ %173, %169 ]
  ret i32 %175
}

declare i64 @llvm.ctlz.i64(i64, i1 immarg) #2

declare signext i32 @scanf(ptr, ...) local_unnamed_addr #1

declare double @strtod(ptr, ptr) local_unnamed_addr #1

declare void @free(ptr) local_unnamed_addr #1

declare i64 @llvm.smin.i64(i64, i64) #5

declare i64 @llvm.fshl.i64(i64, i64, i64) #5

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

define void @ks.runtime.setCommandLine(i32 signext %0, ptr %1) local_unnamed_addr #0 {
  store i32 %0, ptr @ks.runtime.commandLine, align 8
  store ptr %1, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i64 8), align 8
  ret void
}

define double @ks.runtime.arguments() local_unnamed_addr #1 {
  %1 = load i32, ptr @ks.runtime.commandLine, align 8
  %2 = icmp sgt i32 %1, 0
  %3 = add nsw i32 %1, -1
  %4 = select i1 %2, i32 %3, i32 0
  %5 = sitofp i32 %4 to double
  ret double %5
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: none, inaccessiblemem: none) }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: none, inaccessiblemem: none) }

; ModuleID = 'Argument'

%struct.CommandLine = type { i32, ptr }

@ks.runtime.commandLine = extern_weak hidden local_unnamed_addr global %struct.CommandLine, align 8

define double @ks.runtime.argument(double %0) local_unnamed_addr #0 {
  %2 = alloca ptr, align 8
  %3 = fcmp ult double %0, 1.000000e+00
  br i1 %3, label %21, label %4

4:
  %5 = load i32, ptr @ks.runtime.commandLine, align 8
  %6 = sitofp i32 %5 to double
  %7 = fcmp ogt double %6, %0
  br i1 %7, label %8, label %21

8:
  %9 = load ptr, ptr getelementptr inbounds (i8, ptr @ks.runtime.commandLine, i64 8), align 8
  %10 = fptosi double %0 to i32
  %11 = sext i32 %10 to i64
  %12 = getelementptr inbounds ptr, ptr %9, i64 %11
  %13 = load ptr, ptr %12, align 8
  %14 = call double @strtod(ptr %13, ptr nonnull %2) #2
  %15 = load ptr, ptr %2, align 8
  %16 = icmp eq ptr %15, %13
  br i1 %16, label %21, label %17

17:
  %18 = load i8, ptr %15, align 1
  %19 = icmp eq i8 %18, 0
  %20 = select i1 %19, double %14, double 0x7FF8000000000000
  br label %21

21:
  %22 = phi double [ 0x7FF8000000000000, %4 ], [ 0x7FF8000000000000, %1 ], [ 0x7FF8000000000000, %8 ], [ %20, %17 ]
  ret double %22
}

declare double @strtod(ptr, ptr) local_unnamed_addr #1

attributes #0 = { noinline optnone nounwind }
attributes #1 = { nounwind }
attributes #2 = { nobuiltin nounwind }

; ModuleID = 'Exit'

@.str = private unnamed_addr constant [69 x i8] c"error[K0604]: exit status %.17g is not a whole number from 0 to 255\0A\00", align 1

define noundef double @ks.runtime.exit(double %0) local_unnamed_addr #0 {
  %2 = tail call signext i32 @ks.runtime.endsInLine() #3
  tail call void @ks.runtime.reportLostOutput() #3
  %3 = fcmp oge double %0, 0.000000e+00
  %4 = fcmp ole double %0, 2.550000e+02
  %5 = and i1 %3, %4
  br i1 %5, label %6, label %11

6:
  %7 = fptosi double %0 to i32
  %8 = sitofp i32 %7 to double
  %9 = fcmp oeq double %8, %0
  br i1 %9, label %10, label %11

10:
  tail call void @exit(i32 signext %7) #4
  unreachable

11:
  %12 = tail call signext i32 @fflush(ptr null) #3
  %13 = icmp eq i32 %2, 0
  br i1 %13, label %15, label %14

14:
  tail call void @ks.runtime.endLine() #3
  br label %15

15:
  %16 = fcmp uno double %0, 0.000000e+00
  %17 = select i1 %16, double 0x7FF8000000000000, double %0
  %18 = tail call signext i32 (i32, ptr, ...) @dprintf(i32 signext 2, ptr nonnull @.str, double %17) #3
  tail call void @exit(i32 signext 1) #4
  unreachable
}

declare hidden signext i32 @ks.runtime.endsInLine() local_unnamed_addr #1

declare hidden void @ks.runtime.reportLostOutput() local_unnamed_addr #1

declare void @exit(i32 signext) local_unnamed_addr #2

declare signext i32 @fflush(ptr) local_unnamed_addr #1

declare hidden void @ks.runtime.endLine() local_unnamed_addr #1

declare signext i32 @dprintf(i32 signext, ptr, ...) local_unnamed_addr #1

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
  %1 = alloca [100 x i8], align 1
  %2 = load ptr, ptr @stdout, align 8
  %3 = tail call signext i32 @ferror(ptr %2) #3
  %4 = load ptr, ptr @stdout, align 8
  %5 = tail call signext i32 @fflush(ptr %4) #3
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %9

7:
  %8 = icmp eq i32 %3, 0
  br i1 %8, label %12, label %13

9:
  %10 = tail call ptr @__errno_location() #3
  %11 = load i32, ptr %10, align 4
  switch i32 %11, label %13 [
    i32 0, label %12
    i32 28, label %16
  ]

12:
  ret void

13:
  %14 = phi i32 [ %11, %9 ], [ 5, %7 ]
  %15 = tail call ptr @strerror(i32 signext %14) #3
  br label %16

16:
  %17 = phi ptr [ %15, %13 ], [ @.str.1, %9 ]
  %18 = call signext i32 (ptr, i64, ptr, ...) @snprintf(ptr nonnull %1, i64 100, ptr nonnull @.str, ptr %17) #3
  br label %19

19:
  %20 = phi ptr [ %1, %16 ], [ %29, %28 ]
  %21 = load i8, ptr %20, align 1
  %22 = icmp eq i8 %21, 0
  br i1 %22, label %30, label %23

23:
  %24 = add i8 %21, -65
  %25 = icmp ult i8 %24, 26
  br i1 %25, label %26, label %28

26:
  %27 = or disjoint i8 %21, 32
  store i8 %27, ptr %20, align 1
  br label %28

28:
  %29 = getelementptr inbounds i8, ptr %20, i64 1
  br label %19

30:
  %31 = call signext i32 (i32, ptr, ...) @dprintf(i32 signext 2, ptr nonnull @.str.2, ptr nonnull %1) #3
  call void @_exit(i32 signext 1) #4
  unreachable
}

declare signext i32 @ferror(ptr) local_unnamed_addr #1

declare signext i32 @fflush(ptr) local_unnamed_addr #1

declare ptr @__errno_location() local_unnamed_addr #1

declare signext i32 @snprintf(ptr, i64, ptr, ...) local_unnamed_addr #1

declare ptr @strerror(i32 signext) local_unnamed_addr #1

declare signext i32 @dprintf(i32 signext, ptr, ...) local_unnamed_addr #1

declare void @_exit(i32 signext) local_unnamed_addr #2

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

define hidden signext range(i32 0, 2) i32 @ks.runtime.endsInLine() local_unnamed_addr #0 {
  %1 = load ptr, ptr @stdout, align 8
  %2 = getelementptr inbounds i8, ptr %1, i64 40
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 32
  %5 = load ptr, ptr %4, align 8
  %6 = icmp ugt ptr %3, %5
  br i1 %6, label %7, label %12

7:
  %8 = getelementptr inbounds i8, ptr %3, i64 -1
  %9 = load i8, ptr %8, align 1
  %10 = icmp ne i8 %9, 10
  %11 = zext i1 %10 to i32
  br label %12

12:
  %13 = phi i32 [ 0, %0 ], [ %11, %7 ]
  ret i32 %13
}

define hidden void @ks.runtime.endLine() local_unnamed_addr #1 {
  %1 = alloca [256 x i8], align 1
  %2 = alloca [256 x i8], align 1
  %3 = call i64 @readlink(ptr nonnull @.str, ptr nonnull %1, i64 256) #3
  %4 = icmp slt i64 %3, 1
  br i1 %4, label %20, label %5

5:
  %6 = call i64 @readlink(ptr nonnull @.str.1, ptr nonnull %2, i64 256) #3
  %7 = icmp eq i64 %6, %3
  br i1 %7, label %8, label %20

8:
  %9 = phi i64 [ %17, %11 ], [ 0, %5 ]
  %10 = icmp eq i64 %9, %3
  br i1 %10, label %18, label %11

11:
  %12 = getelementptr inbounds [256 x i8], ptr %1, i64 0, i64 %9
  %13 = load i8, ptr %12, align 1
  %14 = getelementptr inbounds [256 x i8], ptr %2, i64 0, i64 %9
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %13, %15
  %17 = add nuw i64 %9, 1
  br i1 %16, label %8, label %20

18:
  %19 = call signext i32 (i32, ptr, ...) @dprintf(i32 signext 2, ptr nonnull @.str.2) #3
  br label %20

20:
  ret void
}

declare i64 @readlink(ptr, ptr, i64) local_unnamed_addr #2

declare signext i32 @dprintf(i32 signext, ptr, ...) local_unnamed_addr #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) }
attributes #1 = { noinline optnone nounwind }
attributes #2 = { nounwind }
attributes #3 = { nobuiltin nounwind }

; ModuleID = 'Stack'

%struct.Stack = type { i64, i64, i64 }

@ks.runtime.ownStack = hidden local_unnamed_addr global %struct.Stack zeroinitializer, align 8
@ks.runtime.programCaller = internal unnamed_addr global ptr null, align 8

define void @ks.runtime.callOnStack(ptr %0, i64 %1) local_unnamed_addr #0 {
  %3 = alloca [4608 x i8], align 16
  %4 = alloca [4608 x i8], align 16
  %5 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %9, label %7

7:
  %8 = inttoptr i64 %5 to ptr
  br label %11

9:
  %10 = tail call fastcc ptr @ks.runtime.reserveStack(i64 %1) #4
  br label %11

11:
  %12 = phi ptr [ %8, %7 ], [ %10, %9 ]
  %13 = icmp eq ptr %12, null
  br i1 %13, label %17, label %14

14:
  %15 = call signext i32 @getcontext(ptr nonnull %4) #5
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %18, label %17

17:
  call void %0() #5
  br label %27

18:
  store ptr %3, ptr @ks.runtime.programCaller, align 8
  %19 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %3, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %4, i64 16
  store ptr %12, ptr %20, align 16
  %21 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  %22 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %23 = sub i64 %21, %22
  %24 = getelementptr inbounds i8, ptr %4, i64 32
  store i64 %23, ptr %24, align 16
  call void (ptr, ptr, i32, ...) @makecontext(ptr nonnull %4, ptr %0, i32 signext 0) #5
  %25 = load ptr, ptr @ks.runtime.programCaller, align 8
  %26 = call signext i32 @swapcontext(ptr %25, ptr nonnull %4) #5
  store ptr null, ptr @ks.runtime.programCaller, align 8
  br label %27

27:
  ret void
}

define internal fastcc ptr @ks.runtime.reserveStack(i64 %0) unnamed_addr #0 {
  br label %2

2:
  %3 = phi i64 [ %0, %1 ], [ %26, %25 ]
  %4 = icmp ugt i64 %3, 65535
  br i1 %4, label %5, label %27

5:
  %6 = and i64 %3, -65536
  %7 = add i64 %6, 67108864
  %8 = tail call ptr @mmap(ptr null, i64 %7, i32 signext 0, i32 signext 147490, i32 signext -1, i64 0) #5
  %9 = icmp eq ptr %8, inttoptr (i64 -1 to ptr)
  br i1 %9, label %25, label %10

10:
  %11 = getelementptr inbounds i8, ptr %8, i64 67108864
  %12 = tail call signext i32 @mprotect(ptr nonnull %11, i64 %6, i32 signext 3) #5
  %13 = icmp eq i32 %12, 0
  br i1 %13, label %14, label %23

14:
  %15 = icmp ugt i64 %6, 2097152
  br i1 %15, label %16, label %19

16:
  %17 = add i64 %6, -2097152
  %18 = tail call signext i32 @madvise(ptr nonnull %11, i64 %17, i32 signext 14) #5
  br label %19

19:
  %20 = ptrtoint ptr %8 to i64
  %21 = ptrtoint ptr %11 to i64
  %22 = add i64 %6, %21
  store i64 %20, ptr @ks.runtime.ownStack, align 8
  store i64 %21, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  store i64 %22, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  br label %27

23:
  %24 = tail call signext i32 @munmap(ptr %8, i64 %7) #5
  br label %25

25:
  %26 = lshr exact i64 %6, 1
  br label %2

27:
  %28 = phi ptr [ %11, %19 ], [ null, %2 ]
  ret ptr %28
}

declare signext i32 @getcontext(ptr) local_unnamed_addr #1

declare void @makecontext(ptr, ptr, i32 signext, ...) local_unnamed_addr #1

declare signext i32 @swapcontext(ptr, ptr) local_unnamed_addr #1

define void @ks.runtime.leaveProgram() local_unnamed_addr #2 {
  %1 = load ptr, ptr @ks.runtime.programCaller, align 8
  %2 = icmp eq ptr %1, null
  br i1 %2, label %5, label %3

3:
  %4 = tail call signext i32 @setcontext(ptr nonnull %1) #5
  br label %5

5:
  tail call void @exit(i32 signext 70) #6
  unreachable
}

declare signext i32 @setcontext(ptr) local_unnamed_addr #1

declare void @exit(i32 signext) local_unnamed_addr #3

declare ptr @mmap(ptr, i64, i32 signext, i32 signext, i32 signext, i64) local_unnamed_addr #1

declare signext i32 @mprotect(ptr, i64, i32 signext) local_unnamed_addr #1

declare signext i32 @madvise(ptr, i64, i32 signext) local_unnamed_addr #1

declare signext i32 @munmap(ptr, i64) local_unnamed_addr #1

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

define void @ks.runtime.reportStackOverflow(ptr %0, i64 %1) local_unnamed_addr #0 {
  %3 = alloca %struct.SignalStack, align 8
  %4 = alloca %struct.SignalAction, align 8
  store ptr %0, ptr @ks.runtime.units, align 8
  store i64 %1, ptr @ks.runtime.unitCount, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %3, ptr noundef nonnull align 8 dereferenceable(24) @__const.ks.runtime.reportStackOverflow.stack, i64 24, i1 false)
  %5 = call signext i32 @sigaltstack(ptr nonnull %3, ptr null) #6
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %4, ptr noundef nonnull align 8 dereferenceable(152) @__const.ks.runtime.reportStackOverflow.action, i64 152, i1 false)
  %6 = call signext i32 @sigaction(i32 signext 11, ptr nonnull %4, ptr nonnull @ks.runtime.previous) #6
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

declare signext i32 @sigaltstack(ptr, ptr) local_unnamed_addr #2

define internal void @ks.runtime.overflow(i32 signext %0, ptr nocapture readonly %1, ptr nocapture readonly %2) #0 {
  %4 = alloca %struct.SignalAction, align 8
  %5 = tail call signext i32 @sigaction(i32 signext %0, ptr nonnull @ks.runtime.previous, ptr null) #6
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load i32, ptr %6, align 4
  %8 = icmp slt i32 %7, 1
  br i1 %8, label %9, label %11

9:
  %10 = tail call signext i32 @raise(i32 signext %0) #6
  br label %99

11:
  %12 = getelementptr inbounds i8, ptr %1, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = load i64, ptr @ks.runtime.ownStack, align 8
  %15 = sub i64 %13, %14
  %16 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 8), align 8
  %17 = sub i64 %16, %14
  %18 = icmp ult i64 %15, %17
  br i1 %18, label %19, label %99

19:
  %20 = getelementptr inbounds i8, ptr %2, i64 192
  %21 = load i64, ptr %20, align 8
  %22 = tail call i64 @llvm.umax.i64(i64 %21, i64 %16)
  %23 = inttoptr i64 %22 to ptr
  %24 = load i64, ptr getelementptr inbounds (i8, ptr @ks.runtime.ownStack, i64 16), align 8
  %25 = inttoptr i64 %24 to ptr
  %26 = sub i64 %24, %22
  %27 = icmp sgt i64 %26, 4194304
  %28 = getelementptr inbounds i8, ptr %23, i64 4194304
  %29 = select i1 %27, ptr %28, ptr %25
  %30 = getelementptr inbounds i8, ptr %2, i64 176
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %2, i64 184
  br label %33

33:
  %34 = phi ptr [ null, %19 ], [ %66, %65 ]
  %35 = phi i64 [ 0, %19 ], [ %67, %65 ]
  %36 = phi ptr [ null, %19 ], [ %68, %65 ]
  %37 = phi i64 [ %31, %19 ], [ %72, %65 ]
  %38 = phi ptr [ null, %19 ], [ %69, %65 ]
  %39 = phi ptr [ %23, %19 ], [ %70, %65 ]
  %40 = icmp ult ptr %39, %29
  %41 = icmp eq ptr %34, null
  %42 = select i1 %40, i1 %41, i1 false
  br i1 %42, label %43, label %73

43:
  %44 = tail call fastcc ptr @ks.runtime.unitAt(i64 %37) #7
  %45 = icmp eq ptr %44, null
  %46 = icmp eq i64 %37, %35
  %47 = select i1 %45, i1 true, i1 %46
  br i1 %47, label %65, label %48

48:
  %49 = icmp eq ptr %38, null
  br i1 %49, label %52, label %50

50:
  %51 = tail call fastcc ptr @ks.runtime.rowAt(i64 %37, ptr nonnull %44) #7
  br label %65

52:
  %53 = tail call fastcc ptr @ks.runtime.nameAt(i64 %37, ptr nonnull %44) #7
  %54 = icmp eq i64 %37, %31
  br i1 %54, label %55, label %65

55:
  %56 = load i64, ptr %32, align 8
  %57 = add i64 %56, -1
  %58 = tail call fastcc ptr @ks.runtime.unitAt(i64 %57) #7
  %59 = icmp eq ptr %58, null
  br i1 %59, label %65, label %60

60:
  %61 = tail call fastcc ptr @ks.runtime.nameAt(i64 %57, ptr nonnull %58) #7
  %62 = icmp eq ptr %61, %53
  br i1 %62, label %65, label %63

63:
  %64 = tail call fastcc ptr @ks.runtime.rowAt(i64 %57, ptr nonnull %58) #7
  br label %65

65:
  %66 = phi ptr [ %51, %50 ], [ null, %52 ], [ null, %43 ], [ %64, %63 ], [ null, %60 ], [ null, %55 ]
  %67 = phi i64 [ %35, %50 ], [ %37, %52 ], [ %35, %43 ], [ %31, %63 ], [ %31, %60 ], [ %31, %55 ]
  %68 = phi ptr [ %44, %50 ], [ %36, %52 ], [ %36, %43 ], [ %58, %63 ], [ %58, %60 ], [ null, %55 ]
  %69 = phi ptr [ %38, %50 ], [ %53, %52 ], [ %38, %43 ], [ %53, %63 ], [ %53, %60 ], [ %53, %55 ]
  %70 = getelementptr inbounds i8, ptr %39, i64 8
  %71 = load i64, ptr %39, align 8
  %72 = add i64 %71, -1
  br label %33

73:
  %74 = icmp eq ptr %38, null
  br i1 %74, label %99, label %75

75:
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(152) %4, i8 0, i64 152, i1 false)
  %76 = call signext i32 @sigaction(i32 signext %0, ptr nonnull %4, ptr null) #6
  %77 = call signext i32 @ks.runtime.endsInLine() #6
  %78 = call signext i32 @fflush(ptr null) #6
  %79 = icmp eq i32 %77, 0
  br i1 %79, label %81, label %80

80:
  call void @ks.runtime.endLine() #6
  br label %81

81:
  br i1 %41, label %98, label %82

82:
  %83 = getelementptr inbounds i8, ptr %36, i64 32
  %84 = load ptr, ptr %83, align 8
  %85 = getelementptr inbounds i8, ptr %34, i64 4
  %86 = load i32, ptr %85, align 4
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds %struct.Item, ptr %84, i64 %87
  %89 = load ptr, ptr %88, align 8
  %90 = getelementptr inbounds i8, ptr %88, i64 8
  %91 = load i32, ptr %90, align 8
  %92 = getelementptr inbounds i8, ptr %34, i64 8
  %93 = load i32, ptr %92, align 4
  %94 = add i32 %91, -1
  %95 = add i32 %94, %93
  %96 = getelementptr inbounds i8, ptr %34, i64 12
  %97 = load i32, ptr %96, align 4
  call fastcc void @ks.runtime.reportOverflow(ptr nonnull %38, ptr %89, i32 signext %95, i32 signext %97) #7
  br label %99

98:
  call fastcc void @ks.runtime.reportOverflow(ptr nonnull %38, ptr null, i32 signext 0, i32 signext 0) #7
  br label %99

99:
  ret void
}

declare signext i32 @sigaction(i32 signext, ptr, ptr) local_unnamed_addr #2

declare signext i32 @raise(i32 signext) local_unnamed_addr #2

define internal fastcc noundef ptr @ks.runtime.unitAt(i64 %0) unnamed_addr #3 {
  %2 = load i64, ptr @ks.runtime.unitCount, align 8
  %3 = load ptr, ptr @ks.runtime.units, align 8
  br label %4

4:
  %5 = phi i64 [ 0, %1 ], [ %16, %7 ]
  %6 = icmp eq i64 %5, %2
  br i1 %6, label %17, label %7

7:
  %8 = getelementptr inbounds %struct.Unit, ptr %3, i64 %5
  %9 = load ptr, ptr %8, align 8
  %10 = load i64, ptr %9, align 8
  %11 = sub i64 %0, %10
  %12 = getelementptr inbounds i8, ptr %8, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = sub i64 %13, %10
  %15 = icmp ult i64 %11, %14
  %16 = add i64 %5, 1
  br i1 %15, label %17, label %4

17:
  %18 = phi ptr [ %8, %7 ], [ null, %4 ]
  ret ptr %18
}

define internal fastcc ptr @ks.runtime.rowAt(i64 %0, ptr nocapture readonly %1) unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %1, i64 24
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  br i1 %5, label %28, label %6

6:
  %7 = load i32, ptr %4, align 4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds %struct.Row, ptr %4, i64 %8
  %10 = getelementptr inbounds i8, ptr %1, i64 16
  br label %11

11:
  %12 = phi ptr [ %4, %6 ], [ %15, %14 ]
  %13 = icmp ult ptr %12, %9
  br i1 %13, label %14, label %21

14:
  %15 = getelementptr inbounds i8, ptr %12, i64 16
  %16 = load i32, ptr %15, align 4
  %17 = zext i32 %16 to i64
  %18 = load i64, ptr %10, align 8
  %19 = sub i64 %18, %0
  %20 = icmp ugt i64 %19, %17
  br i1 %20, label %21, label %11

21:
  %22 = icmp ugt ptr %12, %4
  br i1 %22, label %23, label %28

23:
  %24 = getelementptr inbounds i8, ptr %12, i64 8
  %25 = load i32, ptr %24, align 4
  %26 = icmp eq i32 %25, 0
  %27 = select i1 %26, ptr null, ptr %12
  br label %28

28:
  %29 = phi ptr [ null, %2 ], [ null, %21 ], [ %27, %23 ]
  ret ptr %29
}

define internal fastcc ptr @ks.runtime.nameAt(i64 %0, ptr nocapture readonly %1) unnamed_addr #3 {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load i64, ptr %3, align 8
  %5 = load ptr, ptr %1, align 8
  br label %6

6:
  %7 = phi i64 [ %4, %2 ], [ %8, %6 ]
  %8 = add i64 %7, -1
  %9 = getelementptr inbounds %struct.Function, ptr %5, i64 %8
  %10 = load i64, ptr %9, align 8
  %11 = icmp ugt i64 %10, %0
  br i1 %11, label %6, label %12

12:
  %13 = getelementptr inbounds i8, ptr %9, i64 8
  %14 = load ptr, ptr %13, align 8
  ret ptr %14
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #4

declare hidden signext i32 @ks.runtime.endsInLine() local_unnamed_addr #2

declare signext i32 @fflush(ptr) local_unnamed_addr #2

declare hidden void @ks.runtime.endLine() local_unnamed_addr #2

define internal fastcc void @ks.runtime.reportOverflow(ptr %0, ptr %1, i32 signext %2, i32 signext %3) unnamed_addr #0 {
  %5 = load i32, ptr @ks.runtime.reportFile, align 4
  %6 = tail call signext i32 (i32, ptr, ...) @dprintf(i32 signext %5, ptr nonnull @.str, ptr %0) #6
  %7 = icmp eq ptr %1, null
  br i1 %7, label %13, label %8

8:
  %9 = load i32, ptr @ks.runtime.reportFile, align 4
  %10 = icmp eq i32 %3, 0
  %11 = select i1 %10, ptr @.str.2, ptr @.str.1
  %12 = tail call signext i32 (i32, ptr, ...) @dprintf(i32 signext %9, ptr nonnull %11, ptr nonnull %1, i32 signext %2, i32 signext %3) #6
  br label %13

13:
  ret void
}

declare signext i32 @dprintf(i32 signext, ptr, ...) local_unnamed_addr #2

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

define noundef signext i32 @ks.runtime.supportsVersion3() local_unnamed_addr #0 {
  ret i32 0
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) }

; ModuleID = 'Calls'

%struct.CallState = type { i64, ptr, i64, i64, %struct.Status, i64 }
%struct.Status = type { i32, ptr, double }
%struct.Call = type { [512 x i8], ptr, i64 }

@ks.runtime.callState.3 = weak thread_local(initialexec) local_unnamed_addr global %struct.CallState zeroinitializer, align 8
@.str = private unnamed_addr constant [5 x i8] c"exit\00", align 1

define signext range(i32 0, 2) i32 @ks.runtime.callGuarded(ptr nocapture readonly %0, ptr %1) local_unnamed_addr #0 {
  %3 = alloca %struct.Call, align 16
  %4 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %3, i64 512
  store ptr %6, ptr %7, align 16
  %8 = load i64, ptr %4, align 8
  %9 = getelementptr inbounds i8, ptr %3, i64 520
  store i64 %8, ptr %9, align 8
  %10 = call signext i32 @_setjmp(ptr nonnull %3) #13
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %35

12:
  store ptr %3, ptr %5, align 8
  %13 = call ptr @llvm.frameaddress.p0(i32 0)
  %14 = ptrtoint ptr %13 to i64
  %15 = getelementptr inbounds i8, ptr %4, i64 24
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, 0
  br i1 %17, label %18, label %19

18:
  call fastcc void @ks.runtime.findStack() #14
  br label %19

19:
  %20 = getelementptr inbounds i8, ptr %4, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = icmp ugt i64 %21, %14
  br i1 %22, label %26, label %23

23:
  %24 = load i64, ptr %15, align 8
  %25 = icmp ugt i64 %24, %14
  br i1 %25, label %28, label %26

26:
  %27 = add i64 %14, -65536
  br label %33

28:
  %29 = sub i64 %24, %21
  %30 = lshr i64 %29, 2
  %31 = call i64 @llvm.umin.i64(i64 %30, i64 131072)
  %32 = add i64 %31, %21
  br label %33

33:
  %34 = phi i64 [ %27, %26 ], [ %32, %28 ]
  store i64 %34, ptr %4, align 8
  call void %0(ptr %1) #15
  br label %35

35:
  %36 = zext i1 %11 to i32
  %37 = load ptr, ptr %7, align 16
  store ptr %37, ptr %5, align 8
  %38 = load i64, ptr %9, align 8
  store i64 %38, ptr %4, align 8
  ret i32 %36
}

declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

declare signext i32 @_setjmp(ptr) local_unnamed_addr #2

define void @ks.runtime.endOverflowingCall(ptr %0) local_unnamed_addr #3 {
  tail call fastcc void @ks.runtime.endWith(i32 signext 1, ptr %0, double 0.000000e+00) #16
  unreachable
}

define internal fastcc void @ks.runtime.endWith(i32 signext %0, ptr %1, double %2) unnamed_addr #3 {
  %4 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %5 = getelementptr inbounds i8, ptr %4, i64 32
  store i32 %0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 40
  store ptr %1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 48
  store double %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %4, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = icmp eq ptr %9, null
  br i1 %10, label %12, label %11

11:
  tail call void @_longjmp(ptr nonnull %9, i32 signext 1) #17
  unreachable

12:
  tail call void @exit(i32 signext 70) #17
  unreachable
}

define noundef double @ks.runtime.endCall(double %0) local_unnamed_addr #4 {
  %2 = fcmp oge double %0, 0.000000e+00
  %3 = fcmp ole double %0, 2.550000e+02
  %4 = and i1 %2, %3
  %5 = fptosi double %0 to i32
  %6 = sitofp i32 %5 to double
  %7 = fcmp oeq double %6, %0
  %8 = select i1 %4, i1 %7, i1 false
  %9 = select i1 %8, i32 2, i32 3
  tail call fastcc void @ks.runtime.endWith(i32 signext %9, ptr nonnull @.str, double %0) #16
  unreachable
}

define void @ks.runtime.takeStatus(ptr dead_on_unwind noalias nocapture writable writeonly sret(%struct.Status) align 8 %0) local_unnamed_addr #5 {
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %0, ptr noundef nonnull align 8 dereferenceable(24) %3, i64 24, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %3, i8 0, i64 24, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #6

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #7

define weak void @kaleido_status(ptr dead_on_unwind noalias writable sret(%struct.Status) align 8 %0) local_unnamed_addr #0 {
  %2 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %3 = getelementptr inbounds i8, ptr %2, i64 32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %0, ptr noundef nonnull align 8 dereferenceable(24) %3, i64 24, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %3, i8 0, i64 24, i1 false)
  ret void
}

declare ptr @llvm.frameaddress.p0(i32 immarg) #8

define internal fastcc void @ks.runtime.findStack() unnamed_addr #9 {
  %1 = alloca [128 x i8], align 16
  %2 = alloca ptr, align 8
  %3 = alloca i64, align 8
  %4 = tail call ptr @pthread_self() #15
  %5 = call signext i32 @pthread_getattr_np(ptr %4, ptr nonnull %1) #15
  %6 = icmp eq i32 %5, 0
  br i1 %6, label %7, label %20

7:
  %8 = call signext i32 @pthread_attr_getstack(ptr nonnull %1, ptr nonnull %2, ptr nonnull %3) #15
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %18

10:
  %11 = load ptr, ptr %2, align 8
  %12 = ptrtoint ptr %11 to i64
  %13 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %14 = getelementptr inbounds i8, ptr %13, i64 16
  store i64 %12, ptr %14, align 8
  %15 = load i64, ptr %3, align 8
  %16 = add i64 %15, %12
  %17 = getelementptr inbounds i8, ptr %13, i64 24
  store i64 %16, ptr %17, align 8
  br label %18

18:
  %19 = call signext i32 @pthread_attr_destroy(ptr nonnull %1) #15
  br label %20

20:
  ret void
}

declare signext i32 @pthread_getattr_np(ptr, ptr) local_unnamed_addr #10

declare ptr @pthread_self() local_unnamed_addr #10

declare signext i32 @pthread_attr_getstack(ptr, ptr, ptr) local_unnamed_addr #10

declare signext i32 @pthread_attr_destroy(ptr) local_unnamed_addr #10

declare void @_longjmp(ptr, i32 signext) local_unnamed_addr #11

declare void @exit(i32 signext) local_unnamed_addr #11

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

%struct.CallState = type { i64, ptr, i64, i64, %struct.Status, i64 }
%struct.Status = type { i32, ptr, double }
%struct.Step = type { ptr, ptr, i64, i64 }
%struct.Reduction = type { ptr, ptr, ptr, i64, i64 }

@kaleido_interrupt = weak global i32 0, align 4
@ks.runtime.callState.3 = extern_weak thread_local(initialexec) local_unnamed_addr global %struct.CallState, align 8

define signext range(i32 -1, 1) i32 @ks.runtime.applyKernel(ptr %0, ptr %1, ptr %2, i64 %3) local_unnamed_addr #0 {
  %5 = alloca %struct.Step, align 8
  %6 = alloca i64, align 8
  %7 = icmp eq i64 %3, 0
  br i1 %7, label %232, label %8

8:
  %9 = icmp eq ptr %2, null
  br i1 %9, label %10, label %16

10:
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8
  %13 = icmp eq ptr %12, null
  br i1 %13, label %16, label %14

14:
  %15 = tail call fastcc signext i32 @ks.runtime.applyContiguous(ptr nonnull %0, ptr %1, i64 %3) #8
  br label %232

16:
  %17 = call signext i32 @fegetenv(ptr nonnull %6) #9
  %18 = getelementptr inbounds i8, ptr %0, i64 32
  %19 = load i32, ptr %18, align 8
  %20 = zext i32 %19 to i64
  %21 = icmp eq i64 %3, 1
  br i1 %21, label %22, label %50

22:
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  %24 = load ptr, ptr %23, align 8
  %25 = icmp eq ptr %24, null
  br i1 %25, label %27, label %26

26:
  call void %24(ptr %1, ptr %2, i64 1) #9
  br label %44

27:
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %5)
  %28 = getelementptr inbounds i8, ptr %0, i64 36
  %29 = load i32, ptr %28, align 4
  %30 = and i32 %29, 1
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %38, label %32

32:
  store ptr %0, ptr %5, align 8
  %33 = getelementptr inbounds i8, ptr %5, i64 8
  store ptr %1, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %5, i64 16
  store i64 1, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %5, i64 24
  store i64 0, ptr %35, align 8
  %36 = call signext i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.applyGuarded, ptr nonnull %5) #9
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %41, label %40

38:
  %39 = load ptr, ptr %0, align 8
  call void %39(ptr %1, i64 1, ptr null) #9
  br label %40

40:
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %5)
  br label %44

41:
  %42 = load i64, ptr %35, align 8
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %5)
  %43 = icmp eq i64 %42, 0
  br i1 %43, label %202, label %44

44:
  %45 = phi i64 [ 1, %26 ], [ %42, %41 ], [ 1, %40 ]
  %46 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %47 = getelementptr inbounds i8, ptr %46, i64 56
  %48 = load i64, ptr %47, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %47, align 8
  br label %202

50:
  br i1 %9, label %205, label %51

51:
  %52 = getelementptr inbounds i8, ptr %0, i64 8
  %53 = load ptr, ptr %52, align 8
  %54 = icmp eq ptr %53, null
  br i1 %54, label %89, label %55

55:
  %56 = load i64, ptr %2, align 8
  %57 = icmp eq i64 %56, 0
  br i1 %57, label %58, label %89

58:
  %59 = getelementptr inbounds i8, ptr %2, i64 16
  %60 = load i64, ptr %59, align 8
  %61 = icmp eq i64 %60, 0
  br i1 %61, label %62, label %89

62:
  %63 = load ptr, ptr %1, align 8
  %64 = getelementptr inbounds i8, ptr %1, i64 16
  %65 = load ptr, ptr %64, align 8
  %66 = icmp eq ptr %63, %65
  br i1 %66, label %67, label %89

67:
  %68 = getelementptr inbounds i8, ptr %1, i64 8
  %69 = load ptr, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %2, i64 8
  %71 = load i64, ptr %70, align 8
  %72 = add i64 %3, -1
  %73 = mul nsw i64 %71, %72
  %74 = ptrtoint ptr %69 to i64
  %75 = icmp slt i64 %73, 0
  %76 = add i64 %73, %74
  %77 = select i1 %75, i64 %76, i64 %74
  %78 = select i1 %75, i64 %74, i64 %76
  %79 = add i64 %78, 8
  %80 = ptrtoint ptr %63 to i64
  %81 = add i64 %80, 8
  %82 = icmp ugt i64 %81, %77
  %83 = icmp ugt i64 %79, %80
  %84 = and i1 %82, %83
  br i1 %84, label %89, label %85

85:
  %86 = call fastcc signext i32 @ks.runtime.reduceInSteps(ptr nonnull %0, ptr %63, ptr %69, i64 %71, i64 %3) #8
  %87 = icmp eq i32 %86, 0
  %88 = select i1 %87, i64 0, i64 %3
  br label %202

89:
  %90 = getelementptr inbounds i8, ptr %0, i64 16
  %91 = load ptr, ptr %90, align 8
  %92 = icmp eq ptr %91, null
  br i1 %92, label %103, label %93

93:
  %94 = getelementptr inbounds i8, ptr %0, i64 36
  %95 = load i32, ptr %94, align 4
  %96 = and i32 %95, 2
  %97 = icmp eq i32 %96, 0
  %98 = and i32 %95, 4
  %99 = icmp eq i32 %98, 0
  %100 = select i1 %99, i64 256, i64 4096
  %101 = select i1 %97, i64 %100, i64 4194304
  %102 = call fastcc i64 @ks.runtime.applyInSteps(ptr nonnull %0, ptr %1, ptr nonnull %2, i64 %3, i64 %101) #8
  br label %202

103:
  %104 = getelementptr inbounds i64, ptr %2, i64 %20
  %105 = load i64, ptr %104, align 8
  %106 = add i64 %105, 7
  %107 = icmp ult i64 %106, 15
  br i1 %107, label %180, label %108

108:
  %109 = getelementptr inbounds ptr, ptr %1, i64 %20
  %110 = load ptr, ptr %109, align 8
  %111 = add i64 %3, -1
  %112 = mul nsw i64 %105, %111
  %113 = ptrtoint ptr %110 to i64
  %114 = icmp slt i64 %112, 0
  %115 = add i64 %112, %113
  %116 = select i1 %114, i64 %115, i64 %113
  %117 = select i1 %114, i64 %113, i64 %115
  %118 = add i64 %117, 8
  br label %119

119:
  %120 = phi i64 [ 0, %108 ], [ %176, %174 ]
  %121 = phi i64 [ 0, %108 ], [ %175, %174 ]
  %122 = icmp eq i64 %120, %20
  br i1 %122, label %177, label %123

123:
  %124 = getelementptr inbounds ptr, ptr %1, i64 %120
  %125 = load ptr, ptr %124, align 8
  %126 = getelementptr inbounds i64, ptr %2, i64 %120
  %127 = load i64, ptr %126, align 8
  %128 = mul nsw i64 %127, %111
  %129 = ptrtoint ptr %125 to i64
  %130 = icmp slt i64 %128, 0
  %131 = add i64 %128, %129
  %132 = select i1 %130, i64 %131, i64 %129
  %133 = select i1 %130, i64 %129, i64 %131
  %134 = add i64 %133, 8
  %135 = icmp ult i64 %132, %118
  %136 = icmp ult i64 %116, %134
  %137 = select i1 %135, i1 %136, i1 false
  br i1 %137, label %138, label %174

138:
  %139 = icmp eq i64 %116, %132
  %140 = icmp eq i64 %127, %105
  %141 = and i1 %140, %139
  br i1 %141, label %174, label %142

142:
  %143 = phi i64 [ %147, %146 ], [ %105, %138 ]
  %144 = phi i64 [ %143, %146 ], [ %127, %138 ]
  %145 = icmp eq i64 %143, 0
  br i1 %145, label %148, label %146

146:
  %147 = srem i64 %144, %143
  br label %142

148:
  %149 = sub i64 %113, %129
  %150 = call i64 @llvm.abs.i64(i64 %144, i1 true)
  %151 = srem i64 %149, %150
  %152 = icmp slt i64 %151, 0
  %153 = select i1 %152, i64 %150, i64 0
  %154 = add nsw i64 %153, %151
  %155 = icmp slt i64 %154, 8
  %156 = sub nsw i64 %150, %154
  %157 = icmp slt i64 %156, 8
  %158 = select i1 %155, i1 true, i1 %157
  br i1 %158, label %159, label %174

159:
  br i1 %140, label %160, label %180

160:
  %161 = freeze i64 %149
  %162 = freeze i64 %105
  %163 = sdiv i64 %161, %162
  %164 = mul i64 %163, %162
  %165 = sub i64 %161, %164
  %166 = icmp eq i64 %165, 0
  br i1 %166, label %167, label %180

167:
  %168 = icmp slt i64 %163, 0
  %169 = select i1 %168, i64 %3, i64 %163
  %170 = freeze i64 %169
  %171 = add i64 %121, -1
  %172 = icmp ult i64 %171, %170
  %173 = select i1 %172, i64 %121, i64 %170
  br label %174

174:
  %175 = phi i64 [ %121, %123 ], [ %121, %148 ], [ %173, %167 ], [ %121, %138 ]
  %176 = add nuw nsw i64 %120, 1
  br label %119

177:
  switch i64 %121, label %200 [
    i64 1, label %180
    i64 0, label %178
  ]

178:
  %179 = add nuw nsw i64 %20, 1
  br label %182

180:
  %181 = call fastcc i64 @ks.runtime.applyInSteps(ptr %0, ptr %1, ptr nonnull %2, i64 %3, i64 1) #8
  br label %202

182:
  %183 = phi i64 [ %189, %185 ], [ 0, %178 ]
  %184 = icmp eq i64 %183, %179
  br i1 %184, label %190, label %185

185:
  %186 = getelementptr inbounds i64, ptr %2, i64 %183
  %187 = load i64, ptr %186, align 8
  %188 = icmp eq i64 %187, 8
  %189 = add nuw nsw i64 %183, 1
  br i1 %188, label %182, label %200

190:
  %191 = getelementptr inbounds i8, ptr %0, i64 36
  %192 = load i32, ptr %191, align 4
  %193 = and i32 %192, 2
  %194 = icmp eq i32 %193, 0
  %195 = and i32 %192, 4
  %196 = icmp eq i32 %195, 0
  %197 = select i1 %196, i64 256, i64 4096
  %198 = select i1 %194, i64 %197, i64 4194304
  %199 = call fastcc i64 @ks.runtime.applyInSteps(ptr %0, ptr %1, ptr null, i64 %3, i64 %198) #8
  br label %202

200:
  %201 = call fastcc i64 @ks.runtime.applyInBlocks(ptr %0, ptr %1, ptr nonnull %2, i64 %3, i64 %121) #8
  br label %202

202:
  %203 = phi i64 [ %88, %85 ], [ %102, %93 ], [ %181, %180 ], [ %199, %190 ], [ %201, %200 ], [ 0, %41 ], [ %45, %44 ]
  %204 = icmp ult i64 %203, %3
  br i1 %204, label %219, label %230

205:
  %206 = getelementptr inbounds i8, ptr %0, i64 36
  %207 = load i32, ptr %206, align 4
  %208 = and i32 %207, 2
  %209 = icmp eq i32 %208, 0
  %210 = and i32 %207, 4
  %211 = icmp eq i32 %210, 0
  %212 = select i1 %211, i64 256, i64 4096
  %213 = select i1 %209, i64 %212, i64 4194304
  %214 = call fastcc i64 @ks.runtime.applyInSteps(ptr nonnull %0, ptr %1, ptr null, i64 %3, i64 %213) #8
  %215 = icmp ult i64 %214, %3
  br i1 %215, label %216, label %230

216:
  %217 = getelementptr inbounds ptr, ptr %1, i64 %20
  %218 = load ptr, ptr %217, align 8
  br label %225

219:
  %220 = getelementptr inbounds ptr, ptr %1, i64 %20
  %221 = load ptr, ptr %220, align 8
  br i1 %9, label %225, label %222

222:
  %223 = getelementptr inbounds i64, ptr %2, i64 %20
  %224 = load i64, ptr %223, align 8
  br label %225

225:
  %226 = phi ptr [ %221, %222 ], [ %221, %219 ], [ %218, %216 ]
  %227 = phi i64 [ %203, %222 ], [ %203, %219 ], [ %214, %216 ]
  %228 = phi i64 [ %224, %222 ], [ 8, %219 ], [ 8, %216 ]
  call fastcc void @ks.runtime.fillResults(ptr %226, i64 %228, i64 %227, i64 %3) #8
  %229 = call signext i32 @fesetenv(ptr nonnull %6) #9
  br label %232

230:
  %231 = call signext i32 @fesetenv(ptr nonnull %6) #9
  br label %232

232:
  %233 = phi i32 [ %15, %14 ], [ 0, %4 ], [ 0, %230 ], [ -1, %225 ]
  ret i32 %233
}

define internal fastcc signext range(i32 -1, 1) i32 @ks.runtime.applyContiguous(ptr %0, ptr %1, i64 %2) unnamed_addr #1 {
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load i32, ptr %4, align 8
  %6 = add i32 %5, 1
  %7 = zext i32 %6 to i64
  %8 = alloca i64, i64 %7, align 8
  %9 = zext i32 %5 to i64
  %10 = add nuw nsw i64 %9, 1
  br label %11

11:
  %12 = phi i64 [ 0, %3 ], [ %16, %14 ]
  %13 = icmp eq i64 %12, %10
  br i1 %13, label %17, label %14

14:
  %15 = getelementptr inbounds i64, ptr %8, i64 %12
  store i64 8, ptr %15, align 8
  %16 = add nuw nsw i64 %12, 1
  br label %11

17:
  %18 = call signext i32 @ks.runtime.applyKernel(ptr %0, ptr %1, ptr nonnull %8, i64 %2) #8
  ret i32 %18
}

define internal fastcc i64 @ks.runtime.applyInSteps(ptr %0, ptr nocapture readonly %1, ptr %2, i64 %3, i64 %4) unnamed_addr #0 {
  %6 = alloca %struct.Step, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = add i32 %8, 1
  %10 = zext i32 %9 to i64
  %11 = alloca ptr, i64 %10, align 8
  %12 = icmp eq ptr %2, null
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = getelementptr inbounds i8, ptr %0, i64 36
  %15 = getelementptr inbounds i8, ptr %6, i64 8
  %16 = getelementptr inbounds i8, ptr %6, i64 16
  %17 = getelementptr inbounds i8, ptr %6, i64 24
  %18 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %19 = getelementptr inbounds i8, ptr %18, i64 56
  br label %20

20:
  %21 = phi i64 [ 0, %5 ], [ %60, %73 ]
  %22 = icmp ult i64 %21, %3
  br i1 %22, label %23, label %80

23:
  %24 = phi i64 [ %37, %32 ], [ 0, %20 ]
  %25 = icmp eq i64 %24, %10
  br i1 %25, label %38, label %26

26:
  %27 = getelementptr inbounds ptr, ptr %1, i64 %24
  %28 = load ptr, ptr %27, align 8
  br i1 %12, label %32, label %29

29:
  %30 = getelementptr inbounds i64, ptr %2, i64 %24
  %31 = load i64, ptr %30, align 8
  br label %32

32:
  %33 = phi i64 [ %31, %29 ], [ 8, %26 ]
  %34 = mul nsw i64 %33, %21
  %35 = getelementptr inbounds i8, ptr %28, i64 %34
  %36 = getelementptr inbounds ptr, ptr %11, i64 %24
  store ptr %35, ptr %36, align 8
  %37 = add nuw nsw i64 %24, 1
  br label %23

38:
  %39 = sub i64 %3, %21
  %40 = call i64 @llvm.umin.i64(i64 %4, i64 %39)
  %41 = load ptr, ptr %13, align 8
  %42 = icmp eq ptr %41, null
  br i1 %42, label %45, label %43

43:
  call void %41(ptr nonnull %11, ptr %2, i64 %40) #9
  %44 = add i64 %40, %21
  br label %59

45:
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6)
  %46 = load i32, ptr %14, align 4
  %47 = and i32 %46, 1
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %52

49:
  %50 = load ptr, ptr %0, align 8
  call void %50(ptr nonnull %11, i64 %40, ptr null) #9
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6)
  %51 = add i64 %40, %21
  br label %59

52:
  store ptr %0, ptr %6, align 8
  store ptr %11, ptr %15, align 8
  store i64 %40, ptr %16, align 8
  store i64 0, ptr %17, align 8
  %53 = call signext i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.applyGuarded, ptr nonnull %6) #9
  %54 = icmp eq i32 %53, 0
  %55 = load i64, ptr %17, align 8
  %56 = select i1 %54, i64 %55, i64 %40
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6)
  %57 = add i64 %56, %21
  %58 = icmp ult i64 %56, %40
  br i1 %58, label %80, label %59

59:
  %60 = phi i64 [ %44, %43 ], [ %57, %52 ], [ %51, %49 ]
  %61 = load i64, ptr %19, align 8
  %62 = add i64 %61, %40
  store i64 %62, ptr %19, align 8
  %63 = load i32, ptr %14, align 4
  %64 = and i32 %63, 2
  %65 = icmp eq i32 %64, 0
  %66 = and i32 %63, 4
  %67 = icmp eq i32 %66, 0
  %68 = select i1 %67, i64 256, i64 4096
  %69 = select i1 %65, i64 %68, i64 4194304
  %70 = icmp ult i64 %62, %69
  %71 = icmp eq i64 %60, %3
  %72 = select i1 %70, i1 true, i1 %71
  br i1 %72, label %73, label %74

73:
  br label %20

74:
  store i64 0, ptr %19, align 8
  %75 = load volatile i32, ptr @kaleido_interrupt, align 4
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %73, label %77

77:
  %78 = getelementptr inbounds i8, ptr %18, i64 32
  store i32 4, ptr %78, align 8
  %79 = getelementptr inbounds i8, ptr %18, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %79, i8 0, i64 20, i1 false)
  br label %80

80:
  %81 = phi i64 [ %60, %77 ], [ %21, %20 ], [ %57, %52 ]
  ret i64 %81
}

define internal fastcc signext range(i32 0, 2) i32 @ks.runtime.reduceInSteps(ptr %0, ptr %1, ptr %2, i64 %3, i64 %4) unnamed_addr #0 {
  %6 = alloca %struct.Reduction, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 36
  %8 = load i32, ptr %7, align 4
  %9 = and i32 %8, 2
  %10 = icmp eq i32 %9, 0
  %11 = and i32 %8, 4
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, i64 256, i64 4096
  %14 = select i1 %10, i64 %13, i64 4194304
  %15 = getelementptr inbounds i8, ptr %6, i64 8
  %16 = getelementptr inbounds i8, ptr %6, i64 16
  %17 = getelementptr inbounds i8, ptr %6, i64 24
  %18 = getelementptr inbounds i8, ptr %6, i64 32
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = tail call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %21 = getelementptr inbounds i8, ptr %20, i64 56
  br label %22

22:
  %23 = phi i64 [ 0, %5 ], [ %40, %53 ]
  %24 = icmp ult i64 %23, %4
  br i1 %24, label %25, label %61

25:
  store ptr %0, ptr %6, align 8
  store ptr %1, ptr %15, align 8
  %26 = mul nsw i64 %23, %3
  %27 = getelementptr inbounds i8, ptr %2, i64 %26
  store ptr %27, ptr %16, align 8
  store i64 %3, ptr %17, align 8
  %28 = sub i64 %4, %23
  %29 = call i64 @llvm.umin.i64(i64 %14, i64 %28)
  store i64 %29, ptr %18, align 8
  %30 = load i32, ptr %7, align 4
  %31 = and i32 %30, 1
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %33, label %35

33:
  %34 = load ptr, ptr %19, align 8
  call void %34(ptr %1, ptr %27, i64 %3, i64 %29) #9
  br label %38

35:
  %36 = call signext i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.reduceGuarded, ptr nonnull %6) #9
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %60, label %38

38:
  %39 = load i64, ptr %18, align 8
  %40 = add i64 %39, %23
  %41 = load i64, ptr %21, align 8
  %42 = add i64 %41, %39
  store i64 %42, ptr %21, align 8
  %43 = load i32, ptr %7, align 4
  %44 = and i32 %43, 2
  %45 = icmp eq i32 %44, 0
  %46 = and i32 %43, 4
  %47 = icmp eq i32 %46, 0
  %48 = select i1 %47, i64 256, i64 4096
  %49 = select i1 %45, i64 %48, i64 4194304
  %50 = icmp ult i64 %42, %49
  %51 = icmp eq i64 %40, %4
  %52 = or i1 %51, %50
  br i1 %52, label %53, label %54

53:
  br label %22

54:
  store i64 0, ptr %21, align 8
  %55 = load volatile i32, ptr @kaleido_interrupt, align 4
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %53, label %57

57:
  %58 = getelementptr inbounds i8, ptr %20, i64 32
  store i32 4, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %20, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %59, i8 0, i64 20, i1 false)
  br label %60

60:
  store double 0x7FF8000000000000, ptr %1, align 8
  br label %61

61:
  %62 = phi i32 [ 0, %60 ], [ 1, %22 ]
  ret i32 %62
}

define internal fastcc i64 @ks.runtime.applyInBlocks(ptr %0, ptr nocapture readonly %1, ptr nocapture readonly %2, i64 %3, i64 %4) unnamed_addr #0 {
  %6 = alloca %struct.Step, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load i32, ptr %7, align 8
  %9 = add i32 %8, 1
  %10 = zext i32 %9 to i64
  %11 = zext i32 %8 to i64
  %12 = icmp ult i32 %9, 33
  %13 = select i1 %12, i64 128, i64 8
  %14 = icmp eq i64 %4, 0
  %15 = select i1 %14, i64 %3, i64 %4
  %16 = tail call i64 @llvm.umin.i64(i64 %13, i64 %15)
  %17 = alloca ptr, i64 %10, align 8
  %18 = mul nuw nsw i64 %16, %10
  %19 = add nuw nsw i64 %18, 8
  %20 = alloca double, i64 %19, align 8
  %21 = ptrtoint ptr %20 to i64
  %22 = add i64 %21, 63
  %23 = and i64 %22, -64
  %24 = inttoptr i64 %23 to ptr
  br label %25

25:
  %26 = phi i64 [ 0, %5 ], [ %56, %55 ]
  %27 = icmp eq i64 %26, %11
  br i1 %27, label %28, label %39

28:
  %29 = getelementptr inbounds i8, ptr %0, i64 36
  %30 = getelementptr inbounds i8, ptr %6, i64 8
  %31 = getelementptr inbounds i8, ptr %6, i64 16
  %32 = getelementptr inbounds i8, ptr %6, i64 24
  %33 = getelementptr inbounds i64, ptr %2, i64 %11
  %34 = mul nuw nsw i64 %16, %11
  %35 = getelementptr inbounds double, ptr %24, i64 %34
  %36 = getelementptr inbounds ptr, ptr %1, i64 %11
  %37 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @ks.runtime.callState.3)
  %38 = getelementptr inbounds i8, ptr %37, i64 56
  br label %57

39:
  %40 = getelementptr inbounds i64, ptr %2, i64 %26
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %43, label %55

43:
  %44 = getelementptr inbounds ptr, ptr %1, i64 %26
  %45 = mul nuw nsw i64 %26, %16
  %46 = getelementptr double, ptr %24, i64 %45
  br label %47

47:
  %48 = phi i64 [ %54, %50 ], [ 0, %43 ]
  %49 = icmp eq i64 %48, %16
  br i1 %49, label %55, label %50

50:
  %51 = load ptr, ptr %44, align 8
  %52 = load double, ptr %51, align 8
  %53 = getelementptr double, ptr %46, i64 %48
  store double %52, ptr %53, align 8
  %54 = add nuw nsw i64 %48, 1
  br label %47

55:
  %56 = add nuw nsw i64 %26, 1
  br label %25

57:
  %58 = phi i64 [ 0, %28 ], [ %147, %162 ]
  %59 = icmp ult i64 %58, %3
  br i1 %59, label %60, label %169

60:
  %61 = sub i64 %3, %58
  %62 = call i64 @llvm.umin.i64(i64 %16, i64 %61)
  br label %63

63:
  %64 = phi i64 [ 0, %60 ], [ %107, %106 ]
  %65 = icmp eq i64 %64, %10
  br i1 %65, label %108, label %66

66:
  %67 = getelementptr inbounds ptr, ptr %1, i64 %64
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i64, ptr %2, i64 %64
  %70 = load i64, ptr %69, align 8
  %71 = mul nsw i64 %70, %58
  %72 = getelementptr inbounds i8, ptr %68, i64 %71
  %73 = mul nuw nsw i64 %64, %16
  %74 = getelementptr inbounds double, ptr %24, i64 %73
  %75 = icmp eq i64 %70, 8
  %76 = icmp eq i64 %64, %11
  %77 = select i1 %76, i1 true, i1 %14
  %78 = freeze i1 %77
  %79 = and i1 %75, %78
  %80 = select i1 %79, ptr %72, ptr %74
  %81 = getelementptr inbounds ptr, ptr %17, i64 %64
  store ptr %80, ptr %81, align 8
  %82 = icmp eq i64 %70, 0
  %83 = or i1 %82, %79
  %84 = or i1 %76, %83
  br i1 %84, label %106, label %85

85:
  %86 = shl nsw i64 %70, 1
  br label %87

87:
  %88 = phi i64 [ %99, %92 ], [ 0, %85 ]
  %89 = phi ptr [ %100, %92 ], [ %72, %85 ]
  %90 = or disjoint i64 %88, 1
  %91 = icmp ult i64 %90, %62
  br i1 %91, label %92, label %101

92:
  %93 = load double, ptr %89, align 8
  %94 = insertelement <2 x double> poison, double %93, i64 0
  %95 = getelementptr inbounds i8, ptr %89, i64 %70
  %96 = load double, ptr %95, align 8
  %97 = insertelement <2 x double> %94, double %96, i64 1
  %98 = getelementptr inbounds double, ptr %74, i64 %88
  store <2 x double> %97, ptr %98, align 8
  %99 = add nuw nsw i64 %88, 2
  %100 = getelementptr inbounds i8, ptr %89, i64 %86
  br label %87

101:
  %102 = icmp ult i64 %88, %62
  br i1 %102, label %103, label %106

103:
  %104 = load double, ptr %89, align 8
  %105 = getelementptr inbounds double, ptr %74, i64 %88
  store double %104, ptr %105, align 8
  br label %106

106:
  %107 = add nuw nsw i64 %64, 1
  br label %63

108:
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %6)
  %109 = load i32, ptr %29, align 4
  %110 = and i32 %109, 1
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %117, label %112

112:
  store ptr %0, ptr %6, align 8
  store ptr %17, ptr %30, align 8
  store i64 %62, ptr %31, align 8
  store i64 0, ptr %32, align 8
  %113 = call signext i32 @ks.runtime.callGuarded(ptr nonnull @ks.runtime.applyGuarded, ptr nonnull %6) #9
  %114 = icmp eq i32 %113, 0
  %115 = load i64, ptr %32, align 8
  %116 = select i1 %114, i64 %115, i64 %62
  br label %119

117:
  %118 = load ptr, ptr %0, align 8
  call void %118(ptr nonnull %17, i64 %62, ptr null) #9
  br label %119

119:
  %120 = phi i64 [ %116, %112 ], [ %62, %117 ]
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %6)
  %121 = load i64, ptr %33, align 8
  %122 = icmp eq i64 %121, 8
  br i1 %122, label %146, label %123

123:
  %124 = load ptr, ptr %36, align 8
  %125 = mul nsw i64 %121, %58
  %126 = getelementptr inbounds i8, ptr %124, i64 %125
  %127 = shl nsw i64 %121, 1
  br label %128

128:
  %129 = phi i64 [ 0, %123 ], [ %139, %133 ]
  %130 = phi ptr [ %126, %123 ], [ %140, %133 ]
  %131 = or disjoint i64 %129, 1
  %132 = icmp ult i64 %131, %120
  br i1 %132, label %133, label %141

133:
  %134 = getelementptr inbounds double, ptr %35, i64 %129
  %135 = load <2 x double>, ptr %134, align 8
  %136 = extractelement <2 x double> %135, i64 0
  store double %136, ptr %130, align 8
  %137 = extractelement <2 x double> %135, i64 1
  %138 = getelementptr inbounds i8, ptr %130, i64 %121
  store double %137, ptr %138, align 8
  %139 = add i64 %129, 2
  %140 = getelementptr inbounds i8, ptr %130, i64 %127
  br label %128

141:
  %142 = icmp ult i64 %129, %120
  br i1 %142, label %143, label %146

143:
  %144 = getelementptr inbounds double, ptr %35, i64 %129
  %145 = load double, ptr %144, align 8
  store double %145, ptr %130, align 8
  br label %146

146:
  %147 = add i64 %120, %58
  %148 = icmp ult i64 %120, %62
  br i1 %148, label %169, label %149

149:
  %150 = load i64, ptr %38, align 8
  %151 = add i64 %150, %62
  store i64 %151, ptr %38, align 8
  %152 = load i32, ptr %29, align 4
  %153 = and i32 %152, 2
  %154 = icmp eq i32 %153, 0
  %155 = and i32 %152, 4
  %156 = icmp eq i32 %155, 0
  %157 = select i1 %156, i64 256, i64 4096
  %158 = select i1 %154, i64 %157, i64 4194304
  %159 = icmp ult i64 %151, %158
  %160 = icmp eq i64 %147, %3
  %161 = select i1 %159, i1 true, i1 %160
  br i1 %161, label %162, label %163

162:
  br label %57

163:
  store i64 0, ptr %38, align 8
  %164 = load volatile i32, ptr @kaleido_interrupt, align 4
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %162, label %166

166:
  %167 = getelementptr inbounds i8, ptr %37, i64 32
  store i32 4, ptr %167, align 8
  %168 = getelementptr inbounds i8, ptr %37, i64 36
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(20) %168, i8 0, i64 20, i1 false)
  br label %169

169:
  %170 = phi i64 [ %147, %166 ], [ %58, %57 ], [ %147, %146 ]
  ret i64 %170
}

define internal fastcc void @ks.runtime.fillResults(ptr nocapture writeonly %0, i64 %1, i64 %2, i64 %3) unnamed_addr #2 {
  %5 = tail call i64 @llvm.umax.i64(i64 %3, i64 %2)
  br label %6

6:
  %7 = phi i64 [ %2, %4 ], [ %12, %9 ]
  %8 = icmp eq i64 %7, %5
  br i1 %8, label %13, label %9

9:
  %10 = mul nsw i64 %7, %1
  %11 = getelementptr inbounds i8, ptr %0, i64 %10
  store double 0x7FF8000000000000, ptr %11, align 8
  %12 = add i64 %7, 1
  br label %6

13:
  ret void
}

define double @ks.runtime.reduceKernel(ptr %0, double %1, ptr %2, i64 %3, i64 %4) local_unnamed_addr #0 {
  %6 = alloca i64, align 8
  %7 = alloca double, align 8
  %8 = call signext i32 @fegetenv(ptr nonnull %6) #9
  store double %1, ptr %7, align 8
  %9 = call fastcc signext i32 @ks.runtime.reduceInSteps(ptr %0, ptr nonnull %7, ptr %2, i64 %3, i64 %4) #8
  %10 = call signext i32 @fesetenv(ptr nonnull %6) #9
  %11 = load double, ptr %7, align 8
  ret double %11
}

declare signext i32 @fegetenv(ptr) local_unnamed_addr #3

declare signext i32 @ks.runtime.callGuarded(ptr, ptr) local_unnamed_addr #3

define internal void @ks.runtime.applyGuarded(ptr %0) #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  tail call void %3(ptr %5, i64 %7, ptr nonnull %8) #9
  ret void
}

declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #4

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #5

define internal void @ks.runtime.reduceGuarded(ptr nocapture readonly %0) #0 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = load i64, ptr %11, align 8
  tail call void %4(ptr %6, ptr %8, i64 %10, i64 %12) #9
  ret void
}

declare signext i32 @fesetenv(ptr) local_unnamed_addr #3

declare i64 @llvm.umin.i64(i64, i64) #6

declare i64 @llvm.abs.i64(i64, i1 immarg) #6

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #7

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #7

declare i64 @llvm.umax.i64(i64, i64) #6

attributes #0 = { nounwind }
attributes #1 = { noinline optnone nounwind }
attributes #2 = { nofree noinline optnone norecurse nosync nounwind memory(argmem: write) }
attributes #3 = { nounwind }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nobuiltin }
attributes #9 = { nobuiltin nounwind }

