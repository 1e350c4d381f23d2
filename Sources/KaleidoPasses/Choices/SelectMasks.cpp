// kaleido-masks: lowers selects of numbers that share a comparison to x86-64's vector masks.
//
// Matches: a select of `double` by a comparison of `double`, or by a conjunction or disjunction of comparisons, where LLVM's code generator would
// branch or move the flags through a general register: if the comparison has several uses, and, without mask registers, its condition is
// loop-carried.
// Requires: no branch weights on the select; a comparison that is not constant; no pass of LLVM's optimizer after this one. If the operand
// that is not selected is poison, so is the result of a mask, but not that of a select; the code generator works on registers and derives
// nothing from poison.
// Legal: the instructions compare as LLVM does, NaN included; a select only moves bits, which preserves signed zeros, infinities and NaN.
// Debug locations are those of the select and the comparison; fast-math flags do not apply to what moves bits.
// Gains: a bisection is twice as fast, since the mask needs no branch and no move through another register on the critical path. LLVM's code
// generator lowers one of two selects to a branch and the other one to a mask: the loop waits both for mispredictions and for the comparison.
#include "../Analysis/SelectLowering.h"
#include "../Passes.h"
#include "../Processor.h"

#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/Transforms/Utils/Local.h>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace kaleido {
namespace {

// How a processor selects after a comparison. With AVX-512 on AMD's processors, comparisons that write a mask register take longer than those
// that write a vector register.
enum class MaskStyle { bitwise, blend, blendAlways, maskRegister };

class MaskEmitter {
  const MaskStyle style;
  const LoopInfo &loops;
  IRBuilder<> builder;
  // The masks of conditions: of type `i1` for mask registers, else `double`.
  DenseMap<Value *, Value *> masks;

public:
  MaskEmitter(Function &function, MaskStyle style, const LoopInfo &loops) : style(style), loops(loops), builder(function.getContext()) {}

  bool rewrite(SelectInst &select) {
    Value *condition = select.getCondition(), *then = select.getTrueValue(), *otherwise = select.getFalseValue();
    if (select.hasMetadata(LLVMContext::MD_prof) || !isMaskable(*condition, 0) || !isProfitable(select)) return false;
    Value *mask = maskOf(*condition), *result;
    builder.SetInsertPoint(&select);
    if (style == MaskStyle::maskRegister) {
      // LLVM selects by the flags after a comparison, but not after this intrinsic.
      result = builder.CreateSelect(mask, then, otherwise);
    } else if (match(otherwise, m_PosZeroFP())) {
      result = number(builder.CreateAnd(bits(mask), bits(then)));
    } else if (style == MaskStyle::bitwise) {
      Value *difference = builder.CreateAnd(bits(mask), builder.CreateXor(bits(then), bits(otherwise)));
      result = number(builder.CreateXor(difference, bits(otherwise)));
    } else {
      Value *blended = builder.CreateIntrinsic(Intrinsic::x86_sse41_blendvpd, {}, {vector(otherwise), vector(then), vector(mask)});
      result = builder.CreateExtractElement(blended, uint64_t(0));
    }
    select.replaceAllUsesWith(result);
    RecursivelyDeleteTriviallyDeadInstructions(&select, nullptr, nullptr, [this](Value *value) { masks.erase(value); });
    return true;
  }

private:
  // Whether a mask is better than what LLVM generates.
  bool isProfitable(const SelectInst &select) const {
    auto *comparison = dyn_cast<FCmpInst>(select.getCondition());
    if (!comparison) return true;
    const Value *lhs = comparison->getOperand(0), *rhs = comparison->getOperand(1);
    const Value *then = select.getTrueValue(), *otherwise = select.getFalseValue();
    const bool isShared = !comparison->hasOneUse();
    // One instruction finds the minimum or maximum.
    if ((lhs == then && rhs == otherwise) || (lhs == otherwise && rhs == then))
      return isShared && (style == MaskStyle::maskRegister || style == MaskStyle::blendAlways);
    if (masks.contains(const_cast<FCmpInst *>(comparison))) return true;
    if (style == MaskStyle::maskRegister) return isShared;
    if (style == MaskStyle::blendAlways && isShared) return true;
    return (isShared || style == MaskStyle::blendAlways) &&
           selectLowering(select, loops.getLoopFor(select.getParent())) == SelectLowering::unpredictable;
  }

  static bool isMaskable(Value &condition, unsigned depth) {
    if (auto *comparison = dyn_cast<FCmpInst>(&condition))
      return comparison->getOperand(0)->getType()->isDoubleTy() && comparison->getPredicate() != CmpInst::FCMP_TRUE &&
             comparison->getPredicate() != CmpInst::FCMP_FALSE;
    Value *lhs, *rhs;
    return depth < 4 && isa<Instruction>(condition) &&
           (match(&condition, m_LogicalAnd(m_Value(lhs), m_Value(rhs))) || match(&condition, m_LogicalOr(m_Value(lhs), m_Value(rhs)))) &&
           isMaskable(*lhs, depth + 1) && isMaskable(*rhs, depth + 1);
  }

  // Emits the mask of a condition just after it.
  Value *maskOf(Value &condition) {
    if (Value *found = masks.lookup(&condition)) return found;
    auto &instruction = cast<Instruction>(condition);
    auto *comparison = dyn_cast<FCmpInst>(&condition);
    Value *lhs, *rhs, *left = nullptr, *right = nullptr;
    const bool isAnd = match(&condition, m_LogicalAnd(m_Value(lhs), m_Value(rhs)));
    if (isAnd || match(&condition, m_LogicalOr(m_Value(lhs), m_Value(rhs)))) left = maskOf(*lhs), right = maskOf(*rhs);
    builder.SetInsertPoint(instruction.getParent(), std::next(instruction.getIterator()));
    builder.SetCurrentDebugLocation(instruction.getDebugLoc());
    if (!comparison) return masks[&condition] = combine(isAnd ? Instruction::And : Instruction::Or, left, right);
    return masks[&condition] = compare(comparison->getPredicate(), comparison->getOperand(0), comparison->getOperand(1));
  }

  Value *combine(Instruction::BinaryOps operation, Value *lhs, Value *rhs) {
    if (style == MaskStyle::maskRegister) return builder.CreateBinOp(operation, lhs, rhs);
    return number(builder.CreateBinOp(operation, bits(lhs), bits(rhs)));
  }

  // Emits a comparison whose result is a mask, with the predicates of the instruction CMPSD.
  Value *compare(CmpInst::Predicate predicate, Value *lhs, Value *rhs) {
    switch (predicate) {
    case CmpInst::FCMP_OEQ: return compare(lhs, rhs, 0);
    case CmpInst::FCMP_OLT: return compare(lhs, rhs, 1);
    case CmpInst::FCMP_OLE: return compare(lhs, rhs, 2);
    case CmpInst::FCMP_UNO: return compare(lhs, rhs, 3);
    case CmpInst::FCMP_UNE: return compare(lhs, rhs, 4);
    case CmpInst::FCMP_UGE: return compare(lhs, rhs, 5);
    case CmpInst::FCMP_UGT: return compare(lhs, rhs, 6);
    case CmpInst::FCMP_ORD: return compare(lhs, rhs, 7);
    case CmpInst::FCMP_ONE: return combine(Instruction::And, compare(lhs, rhs, 4), compare(lhs, rhs, 7));
    case CmpInst::FCMP_UEQ: return combine(Instruction::Or, compare(lhs, rhs, 0), compare(lhs, rhs, 3));
    default: return compare(CmpInst::getSwappedPredicate(predicate), rhs, lhs);
    }
  }

  Value *compare(Value *lhs, Value *rhs, unsigned code) {
    if (style != MaskStyle::maskRegister) {
      Value *mask = builder.CreateIntrinsic(Intrinsic::x86_sse2_cmp_sd, {}, {vector(lhs), vector(rhs), builder.getInt8(code)});
      return builder.CreateExtractElement(mask, uint64_t(0));
    }
    Value *mask = builder.CreateIntrinsic(Intrinsic::x86_avx512_mask_cmp_sd, {},
                                          {vector(lhs), vector(rhs), builder.getInt32(code), builder.getInt8(255), builder.getInt32(4)});
    return builder.CreateTrunc(mask, builder.getInt1Ty());
  }

  Value *vector(Value *number) {
    return builder.CreateInsertElement(PoisonValue::get(FixedVectorType::get(builder.getDoubleTy(), 2)), number, uint64_t(0));
  }
  Value *bits(Value *number) { return builder.CreateBitCast(number, builder.getInt64Ty()); }
  Value *number(Value *bits) { return builder.CreateBitCast(bits, builder.getDoubleTy()); }
};

} // namespace

static MaskStyle maskStyle(const Processor &processor) {
  if (!processor.has("+avx")) return MaskStyle::bitwise;
  if (!processor.has("+avx512f")) return MaskStyle::blend;
  return processor.hasSlowMaskRegisters() ? MaskStyle::blendAlways : MaskStyle::maskRegister;
}

PreservedAnalyses SelectMasks::run(Function &function, FunctionAnalysisManager &analyses) {
  if (!machine || !Processor(*machine, function).isX86()) return PreservedAnalyses::all();
  SmallVector<SelectInst *> selects;
  for (Instruction &instruction : instructions(function))
    if (auto *select = dyn_cast<SelectInst>(&instruction); select && select->getType()->isDoubleTy()) selects.push_back(select);
  if (selects.empty()) return PreservedAnalyses::all();
  MaskEmitter emitter(function, maskStyle(Processor(*machine, function)), analyses.getResult<LoopAnalysis>(function));
  bool hasChanged = false;
  for (SelectInst *select : selects) hasChanged |= emitter.rewrite(*select);
  return preservedUnlessChanged(hasChanged);
}

} // namespace kaleido
