// Makes functions of a loop of one block, for one element or for vectors of elements.
#pragma once

#include "../Analysis/CostModel.h"
#include "../Passes.h"
#include "VectorLibrary.h"

#include <llvm/Analysis/VectorUtils.h>

using namespace llvm;

namespace kaleido {

/// A loop of one block: what it needs, and what differs between elements.
struct LaneLoop {
  BasicBlock &block, &before, &after;
  /// The values from outside, and those that are used outside.
  SmallSetVector<Value *, 8> inputs, results;
  /// The instructions that have the same value for all elements.
  SmallPtrSet<const Value *, 8> uniform;

  explicit LaneLoop(const Loop &loop) : block(*loop.getHeader()), before(*loop.getLoopPredecessor()), after(*loop.getExitBlock()) {
    for (Instruction &instruction : block) {
      for (Value *operand : instruction.operands())
        if (isa<Instruction, Argument>(operand) && !contains(operand)) inputs.insert(operand);
      if (!isa<CallInst>(instruction) && !instruction.isTerminator()) uniform.insert(&instruction);
      if (!all_of(instruction.users(), [&](const User *user) { return contains(user); })) results.insert(&instruction);
    }
    auto differs = [&](const Instruction &instruction) {
      return !all_of(instruction.operands(), [&](const Value *operand) { return isUniform(operand); }) && uniform.erase(&instruction);
    };
    while (any_of(block, differs)) {}
  }

  bool contains(const Value *value) const {
    auto *instruction = dyn_cast<Instruction>(value);
    return instruction && instruction->getParent() == &block;
  }
  bool isUniform(const Value *value) const { return isa<Constant>(value) || uniform.contains(value); }
  const BranchInst &branch() const { return *cast<BranchInst>(block.getTerminator()); }
};

/// Whether a call has a vector instruction whose operands are all vectors.
inline bool isVectorInstruction(const CallInst &call) {
  auto isLane = [&](const Value *operand) { return operand->getType() == call.getType(); };
  return all_of(call.args(), isLane) && isTriviallyVectorizable(call.getIntrinsicID()) && (!isSlow(call) || needsDivider(call));
}

/// The vector variant of a called function; null if there is none.
inline Function *vectorVariant(CallInst &call, unsigned lanes) {
  if (!call.hasFnAttr(VFABI::MappingsAttrName)) return vectorFunction(call, lanes);
  return VFDatabase(call).getVectorizedFunction(VFShape::get(call.getFunctionType(), ElementCount::getFixed(lanes), false));
}

/// Emits a function for `parts` vectors of `lanes` elements. Its parameters are the inputs and, if it has several elements, a mask.
class LaneFunction {
  const LaneLoop &loop;
  const unsigned lanes, parts;
  IRBuilder<> builder;
  // The copies of values for each vector, those of uniform ones in the first.
  SmallVector<DenseMap<Value *, Value *>, 4> copies;
  SmallVector<Value *, 4> masks;

public:
  LaneFunction(const LaneLoop &loop, unsigned lanes, unsigned parts)
      : loop(loop), lanes(lanes), parts(parts), builder(loop.block.getContext()), copies(parts) {}

  Function *emit(const Twine &name) {
    Function *function = declare(name);
    auto block = [&](const char *name) { return BasicBlock::Create(builder.getContext(), name, function); };
    BasicBlock *entry = block("entry"), *body = block("loop"), *end = block("end");
    builder.SetInsertPoint(entry);
    for (unsigned part = 0; part < parts; ++part) {
      for (auto [input, parameter] : zip(loop.inputs, function->args())) copies[part][input] = slice(parameter, part);
      if (lanes > 1) masks.push_back(slice(*function->getArg(loop.inputs.size()), part));
    }
    // The vectorizer also calls the function if a condition excludes all lanes.
    Value *isAnyActive = lanes > 1 ? isAny(masks) : nullptr;
    for (PHINode &phi : loop.block.phis())
      forParts(phi, [&](unsigned part, unsigned width) {
        copies[part][&phi] = emitPhi(operand(phi.getIncomingValueForBlock(&loop.before), part, width), *body);
      });
    // Without masks, all lanes are done after the same iteration.
    const bool hasMasks = lanes > 1 && !loop.isUniform(loop.branch().getCondition());
    const bool continuesIfTrue = loop.branch().getSuccessor(0) == &loop.block;
    SmallVector<SmallVector<Value *, 4>, 2> values(loop.results.size(), SmallVector<Value *, 4>(parts));
    for (unsigned part = 0; hasMasks && part < parts; ++part) {
      masks[part] = emitPhi(masks[part], *body);
      for (auto [value, result] : zip(values, loop.results))
        value[part] = emitPhi(PoisonValue::get(vectorOf(result->getType(), lanes)), *body);
    }
    if (isAnyActive) builder.CreateCondBr(isAnyActive, body, end);
    else builder.CreateBr(body);
    builder.SetInsertPoint(body);
    for (Instruction &instruction : loop.block)
      if (!isa<PHINode>(instruction) && !instruction.isTerminator())
        forParts(instruction, [&](unsigned part, unsigned width) { copies[part][&instruction] = copy(instruction, part, width); });
    for (PHINode &phi : loop.block.phis())
      forParts(phi, [&](unsigned part, unsigned width) {
        cast<PHINode>(copies[part][&phi])->addIncoming(operand(phi.getIncomingValueForBlock(&loop.block), part, width), body);
      });
    for (unsigned part = 0; part < parts; ++part) {
      for (auto [value, result] : zip(values, loop.results)) {
        Value *current = operand(result, part, lanes);
        if (hasMasks) advance(value[part], builder.CreateSelect(masks[part], current, value[part]));
        else value[part] = current;
      }
      if (!hasMasks) continue;
      Value *continues = operand(loop.branch().getCondition(), part, lanes);
      advance(masks[part], builder.CreateLogicalAnd(masks[part], continuesIfTrue ? continues : builder.CreateNot(continues)));
    }
    Value *condition = hasMasks ? isAny(masks) : operand(loop.branch().getCondition(), 0, 1);
    const bool isReversed = !hasMasks && !continuesIfTrue;
    builder.CreateCondBr(condition, isReversed ? end : body, isReversed ? body : end);
    // A result has no value if no lane was active.
    for (auto &value : values)
      for (Value *&part : value)
        if (isAnyActive) {
          PHINode *phi = emitPhi(part, *end);
          phi->addIncoming(PoisonValue::get(part->getType()), entry);
          part = phi;
        }
    builder.SetInsertPoint(end);
    SmallVector<Value *> whole;
    for (auto &value : values) whole.push_back(parts == 1 ? value[0] : concatenateVectors(builder, value));
    if (whole.size() == 1) builder.CreateRet(whole[0]);
    else builder.CreateAggregateRet(whole.data(), whole.size());
    return function;
  }

private:
  static Type *vectorOf(Type *type, unsigned width) { return width == 1 ? type : FixedVectorType::get(type, width); }

  Function *declare(const Twine &name) {
    SmallVector<Type *> parameters, values;
    for (Value *input : loop.inputs) parameters.push_back(vectorOf(input->getType(), lanes * parts));
    for (Value *result : loop.results) values.push_back(vectorOf(result->getType(), lanes * parts));
    if (lanes > 1) parameters.push_back(vectorOf(builder.getInt1Ty(), lanes * parts));
    Function &caller = *loop.block.getParent();
    Type *type = values.size() == 1 ? values[0] : StructType::get(builder.getContext(), values);
    auto *function = Function::Create(FunctionType::get(type, parameters, false), Function::InternalLinkage, name, caller.getParent());
    AttrBuilder attributes(builder.getContext(), caller.getAttributes().getFnAttrs());
    function->addFnAttrs(attributes.removeAttribute(Attribute::NoInline).addAttribute(Attribute::AlwaysInline));
    function->setDoesNotThrow();
    function->setDoesNotAccessMemory();
    return function;
  }

  Value *slice(Value &vector, unsigned part) {
    return parts == 1 ? &vector : builder.CreateShuffleVector(&vector, createSequentialMask(part * lanes, lanes, 0));
  }

  void forParts(const Value &value, function_ref<void(unsigned, unsigned)> emit) {
    for (unsigned part = 0; part < (loop.isUniform(&value) ? 1 : parts); ++part) emit(part, loop.isUniform(&value) ? 1 : lanes);
  }

  Value *operand(Value *value, unsigned part, unsigned width) {
    Value *copy = isa<Constant>(value) ? value : copies[loop.isUniform(value) ? 0 : part].lookup(value);
    return width > 1 && loop.isUniform(value) ? builder.CreateVectorSplat(width, copy) : copy;
  }

  // Emits a phi of a block, with its incoming value from the current block.
  PHINode *emitPhi(Value *initial, BasicBlock &block) {
    auto *phi = PHINode::Create(initial->getType(), 2, "", &block);
    phi->addIncoming(initial, builder.GetInsertBlock());
    return phi;
  }

  // Adds the value of the next iteration to a phi of the loop, and replaces `variable` by it.
  void advance(Value *&variable, Value *next) {
    cast<PHINode>(variable)->addIncoming(next, builder.GetInsertBlock());
    variable = next;
  }

  // Whether any lane of some masks is active.
  Value *isAny(ArrayRef<Value *> masks) { return builder.CreateOrReduce(builder.CreateOr(masks)); }

  Value *copy(Instruction &instruction, unsigned part, unsigned width) {
    auto *call = dyn_cast<CallInst>(&instruction);
    Type *type = vectorOf(instruction.getType(), width);
    if (!call || width == 1) {
      Instruction *copy = instruction.clone();
      for (auto [index, use] : enumerate(instruction.operands())) copy->setOperand(index, operand(use, part, width));
      copy->mutateType(type);
      copy->dropUnknownNonDebugMetadata();
      copy->setDebugLoc(DebugLoc());
      return builder.Insert(copy);
    }
    Function *variant = isVectorInstruction(*call) ? nullptr : vectorVariant(*call, lanes);
    SmallVector<Value *, 3> operands;
    for (Value *argument : call->args()) {
      operands.push_back(operand(argument, part, width));
      // The variant may be slow for the numbers in inactive lanes.
      if (variant) operands.back() = builder.CreateSelect(masks[part], operands.back(), ConstantFP::get(type, 0.5));
    }
    CallInst *copy = variant ? builder.CreateCall(variant, operands) : builder.CreateIntrinsic(type, call->getIntrinsicID(), operands);
    if (isa<FPMathOperator>(copy)) copy->copyFastMathFlags(call);
    return copy;
  }
};

} // namespace kaleido
