// Emits the exact remainder of two numbers, without a call of `fmod` for usual ones. A and B are the magnitudes of `a` and `b`.
//
//     A < B? ── yes ──▶ small: a, or call if B is NaN
//       │ no
//     divide: q = trunc(A / B), r = A - q * B; is r exact? ── no ──▶ call: fmod(a, b)
//       │ yes
//     r + B if r < 0, with the sign of a
//
// The quotient is rounded before it is truncated, so `q` may be 1 too large if `A / B` is just below a whole number. `r` is a multiple of the
// last place of `A` or `B`, and smaller than both, so it is representable, and nothing else is rounded.
#include "../Passes.h"

using namespace llvm;

namespace kaleido {

class RemainderEmitter {
  IRBuilder<> &builder;
  Value *const a, *const b;
  BasicBlock &end;
  const FunctionCallee fmod;
  // The block that calls `fmod`, once it is needed.
  BasicBlock *call = nullptr;
  SmallVector<std::pair<Value *, BasicBlock *>> results;

public:
  // Whether the result has the sign of the dividend.
  bool needsSign = true;
  // Whether the divisor may be NaN.
  bool mayBeNaN = true;

  // The builder is at the end of a block without a terminator; what is emitted ends in `end`.
  RemainderEmitter(IRBuilder<> &builder, Value *a, Value *b, BasicBlock &end, FunctionCallee fmod)
      : builder(builder), a(a), b(b), end(end), fmod(fmod) {}

  // With fused multiplication. If 0 ≤ r < B, `r` is not rounded, and is the remainder for whatever whole number `q`: a product with the
  // reciprocal suffices, rounded up so that `q` is not too small if B divides A. Below 2^50, `q` is too large by 1 at most.
  //
  //     divide: bits of r < bits of B? ── yes ──▶ r
  //       │ no
  //     rounded: q < 2^50 and r < 0? ── no ──▶ call
  //       │ yes
  //     usual: r + B
  void emitFused(Value *reciprocal) {
    Value *dividend = magnitude(a), *divisor = magnitude(b);
    emitSmall(dividend, divisor);
    Value *quotient = reciprocal ? truncated(builder.CreateFMul(dividend, reciprocal)) : magnitude(truncated(builder.CreateFDiv(a, b)));
    Value *remainder = fma(builder.CreateFNeg(quotient), divisor, dividend);
    BasicBlock *exact = block("exact"), *rounded = block("rounded"), *usual = block("usual");
    // One comparison, which is false for negative numbers and NaN, too.
    branch(isLess(remainder, divisor), exact, rounded, likely());
    finish(signedLikeDividend(remainder));
    builder.SetInsertPoint(rounded);
    branch(builder.CreateAnd(isLess(quotient, number(0x1p50)), isNegative(remainder)), usual, callBlock(), likely());
    finish(signedLikeDividend(builder.CreateFAdd(remainder, divisor)));
  }

  // By 1, 2, 4, … 2^1000: only the whole part of the quotient is rounded, so there is nothing to correct.
  void emitByPower(bool isFused) {
    Value *ratio = builder.CreateFMul(a, builder.CreateFDiv(number(1), b));
    if (isFused) return finish(signedLikeDividend(fma(builder.CreateFNeg(truncated(ratio)), b, a)));
    BasicBlock *usual = block("usual");
    branch(isLess(magnitude(ratio), number(0x1p53)), usual, callBlock(), likely());
    finish(signedLikeDividend(difference(a, wholePart(ratio), b)));
  }

  // Without fused multiplication: usual operands are below 2^52, so that products are exact and below 2^53 if `B` is whole.
  //
  //     usual: t = A / B, q = trunc(t); is B whole? ── yes ──▶ whole: r = A - q * B
  //       │ no
  //     fraction: A < 2 * B? ── yes ──▶ once: r = A - B
  //       │ no
  //     several: t < 2^26? ── no ──▶ call
  //       │ yes
  //     parts: r = (A - q * first) - q * rest
  //
  // There, `first` is made of the first 27 bits of `B`, rounded up, and `rest` is `B - first`, which has 26. So both products are exact, and
  // `A - q * first` lies between `-B / 2` and `B`: it is a number, too.
  void emitSplit() {
    Value *dividend = magnitude(a), *divisor = magnitude(b);
    emitSmall(dividend, divisor);
    BasicBlock *usual = block("usual"), *whole = block("whole"), *fraction = block("fraction"), *once = block("once"), *several = block("several"),
               *parts = block("parts"), *join = block("join"), *exact = block("exact"), *rounded = block("rounded");
    branch(builder.CreateAnd(isLess(dividend, number(0x1p52)), isLess(number(0), divisor)), usual, callBlock(), likely());
    Value *ratio = builder.CreateFDiv(dividend, divisor), *quotient = wholePart(ratio);
    branch(builder.CreateFCmpOEQ(wholePart(divisor), divisor), whole, fraction);
    Value *ofWhole = difference(dividend, quotient, divisor);
    builder.CreateBr(join);
    // A branch, so that nothing waits for the division where an angle or a phase is reduced.
    builder.SetInsertPoint(fraction);
    branch(isLess(dividend, builder.CreateFAdd(divisor, divisor)), once, several);
    Value *ofOnce = builder.CreateFSub(dividend, divisor);
    builder.CreateBr(join);
    builder.SetInsertPoint(several);
    branch(isLess(ratio, number(0x1p26)), parts, callBlock(), likely());
    const uint64_t last = (uint64_t(1) << 26) - 1;
    Value *first = value(builder.CreateAnd(builder.CreateAdd(bits(divisor), builder.getInt64(last)), builder.getInt64(~last)));
    Value *ofParts = difference(difference(dividend, quotient, first), quotient, builder.CreateFSub(divisor, first));
    builder.CreateBr(join);
    builder.SetInsertPoint(join);
    PHINode *remainder = builder.CreatePHI(b->getType(), 3);
    remainder->addIncoming(ofWhole, whole);
    remainder->addIncoming(ofOnce, once);
    remainder->addIncoming(ofParts, parts);
    // An unlikely branch, so that nothing waits for the comparison.
    branch(isNegative(remainder), rounded, exact, MDBuilder(builder.getContext()).createUnlikelyBranchWeights());
    finish(signedLikeDividend(builder.CreateFAdd(remainder, divisor)));
    builder.SetInsertPoint(exact);
    finish(signedLikeDividend(remainder));
  }

  // The result, at the start of the block in which the code ends.
  Value *finish() {
    if (call) {
      builder.SetInsertPoint(call);
      CallInst *result = builder.CreateCall(fmod, {a, b});
      result->setDoesNotThrow();
      result->setDoesNotAccessMemory();
      finish(result);
    }
    builder.SetInsertPoint(&end, end.begin());
    PHINode *phi = builder.CreatePHI(b->getType(), results.size());
    for (auto [value, block] : results) phi->addIncoming(value, block);
    return phi;
  }

  // The reciprocal of a constant's magnitude, rounded up; null if it is no normal number.
  static Constant *reciprocal(const ConstantFP &divisor) {
    APFloat result(1.0);
    result.divide(abs(divisor.getValueAPF()), APFloat::rmTowardPositive);
    return result.isNormal() ? ConstantFP::get(divisor.getType(), result) : nullptr;
  }

  // The next number above the reciprocal of a divisor's magnitude.
  static Value *reciprocal(IRBuilder<> &builder, Value *divisor) {
    Value *quotient = builder.CreateFDiv(ConstantFP::get(divisor->getType(), 1), builder.CreateUnaryIntrinsic(Intrinsic::fabs, divisor));
    Value *bits = builder.CreateAdd(builder.CreateBitCast(quotient, builder.getInt64Ty()), builder.getInt64(1));
    return builder.CreateBitCast(bits, divisor->getType());
  }

private:
  // A branch, so that nothing waits for a division that is not needed.
  void emitSmall(Value *dividend, Value *divisor) {
    BasicBlock *small = block("small"), *divide = block("divide");
    branch(isLess(dividend, divisor), small, divide);
    if (mayBeNaN) branch(builder.CreateFCmpOEQ(divisor, divisor), block("dividend"), callBlock(), likely());
    finish(a);
    builder.SetInsertPoint(divide);
  }

  void finish(Value *result) {
    results.push_back({result, builder.GetInsertBlock()});
    builder.CreateBr(&end);
  }

  BasicBlock *block(const char *name) { return BasicBlock::Create(builder.getContext(), name, end.getParent(), &end); }
  BasicBlock *callBlock() { return call ? call : call = block("call"); }
  MDNode *likely() { return MDBuilder(builder.getContext()).createLikelyBranchWeights(); }

  // Branches, and continues in the block `then`.
  void branch(Value *condition, BasicBlock *then, BasicBlock *otherwise, MDNode *weights = nullptr) {
    builder.CreateCondBr(condition, then, otherwise, weights);
    builder.SetInsertPoint(then);
  }

  Constant *number(double value) { return ConstantFP::get(builder.getDoubleTy(), value); }
  Value *bits(Value *number) { return builder.CreateBitCast(number, builder.getInt64Ty()); }
  Value *value(Value *bits) { return builder.CreateBitCast(bits, builder.getDoubleTy()); }

  // The magnitude of a number. The builder does not fold `fabs` of constants.
  Value *magnitude(Value *number) {
    if (auto *constant = dyn_cast<ConstantFP>(number)) return ConstantFP::get(number->getType(), abs(constant->getValueAPF()));
    return builder.CreateUnaryIntrinsic(Intrinsic::fabs, number);
  }

  Value *truncated(Value *number) { return builder.CreateUnaryIntrinsic(Intrinsic::trunc, number); }
  Value *fma(Value *lhs, Value *rhs, Value *addend) { return builder.CreateIntrinsic(Intrinsic::fma, {b->getType()}, {lhs, rhs, addend}); }

  // Truncates a number whose magnitude is below 2^63.
  Value *wholePart(Value *number) { return builder.CreateSIToFP(builder.CreateFPToSI(number, builder.getInt64Ty()), number->getType()); }

  // value - factor * other
  Value *difference(Value *value, Value *factor, Value *other) { return builder.CreateFSub(value, builder.CreateFMul(factor, other)); }

  // Compares numbers whose sign is positive, and NaN, which is greater than any other. Integers are compared by fewer operations than numbers.
  Value *isLess(Value *lhs, Value *rhs) { return builder.CreateICmpULT(bits(lhs), bits(rhs)); }

  // A comparison of numbers: valgrind computes -0 where processors give 0.
  Value *isNegative(Value *value) { return builder.CreateFCmpOLT(value, number(0)); }

  Value *signedLikeDividend(Value *value) { return needsSign ? builder.CreateBinaryIntrinsic(Intrinsic::copysign, value, a) : value; }
};

} // namespace kaleido
