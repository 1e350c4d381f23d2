// Makes functions of a loop of one block, for one element or for vectors of elements.
#pragma once

#include "../Analysis/CostModel.h"
#include "../Passes.h"
#include "VectorLibrary.h"

#include <llvm/Analysis/VectorUtils.h>

namespace kaleido {

/// A loop of one block: what it needs, and what differs between elements.
struct LaneLoop {
  llvm::BasicBlock &block, &before, &after;
  /// The values from outside, and those that are used outside.
  llvm::SmallSetVector<llvm::Value *, 8> inputs, results;
  /// The instructions that have the same value for all elements.
  llvm::SmallPtrSet<const llvm::Value *, 8> uniform;

  explicit LaneLoop(const llvm::Loop &loop) : block(*loop.getHeader()), before(*loop.getLoopPreheader()), after(*loop.getExitBlock()) {
    for (llvm::Instruction &instruction : block) {
      for (llvm::Value *operand : instruction.operands())
        if (llvm::isa<llvm::Instruction, llvm::Argument>(operand) && !contains(operand)) inputs.insert(operand);
      if (!llvm::isa<llvm::CallInst>(instruction) && !instruction.isTerminator()) uniform.insert(&instruction);
    }
    for (llvm::PHINode &phi : after.phis())
      if (llvm::Value *value = phi.getIncomingValueForBlock(&block); contains(value)) results.insert(value);
    for (bool hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (const llvm::Instruction &instruction : block)
        if (!llvm::all_of(instruction.operands(), [&](const llvm::Value *operand) { return isUniform(operand); }))
          hasChanged |= uniform.erase(&instruction);
    }
  }

  bool contains(const llvm::Value *value) const {
    auto *instruction = llvm::dyn_cast<llvm::Instruction>(value);
    return instruction && instruction->getParent() == &block;
  }
  bool isUniform(const llvm::Value *value) const { return llvm::isa<llvm::Constant>(value) || uniform.contains(value); }
  const llvm::BranchInst &branch() const { return *llvm::cast<llvm::BranchInst>(block.getTerminator()); }
};

/// Whether a call is an instruction on vectors, too, with nothing but vectors as operands.
inline bool isVectorInstruction(const llvm::CallInst &call) {
  auto isLane = [&](const llvm::Value *operand) { return operand->getType() == call.getType(); };
  return llvm::all_of(call.args(), isLane) && llvm::isTriviallyVectorizable(call.getIntrinsicID()) && (!isSlow(call) || needsDivider(call));
}

/// The function for vectors that takes the place of a call; null if there is none.
inline llvm::Function *vectorVariant(llvm::CallInst &call, unsigned lanes) {
  if (call.hasFnAttr("vector-function-abi-variant"))
    return llvm::VFDatabase(call).getVectorizedFunction(
        llvm::VFShape::get(call.getFunctionType(), llvm::ElementCount::getFixed(lanes), false));
  llvm::StringRef name = call.getCalledFunction() ? call.getCalledFunction()->getName() : "";
  return name.consume_front("llvm.") && name.consume_back(".f64") ? vectorFunction(*call.getModule(), name, lanes) : nullptr;
}

/// Emits a function for `parts` vectors of `lanes` elements. Its parameters are the inputs and, if it has several elements, a mask.
class LaneFunction {
  using Value = llvm::Value;
  const LaneLoop &loop;
  const unsigned lanes, parts;
  llvm::IRBuilder<> builder;
  // The copies of values for each vector, those of uniform ones in the first.
  llvm::SmallVector<llvm::DenseMap<Value *, Value *>, 4> copies;
  llvm::SmallVector<Value *, 4> masks;

public:
  LaneFunction(const LaneLoop &loop, unsigned lanes, unsigned parts)
      : loop(loop), lanes(lanes), parts(parts), builder(loop.block.getContext()), copies(parts) {}

  llvm::Function *emit(const llvm::Twine &name) {
    llvm::Function *function = declare(name);
    auto *entry = llvm::BasicBlock::Create(builder.getContext(), "entry", function);
    auto *body = llvm::BasicBlock::Create(builder.getContext(), "loop", function);
    auto *end = llvm::BasicBlock::Create(builder.getContext(), "end", function);
    builder.SetInsertPoint(entry);
    for (unsigned part = 0; part < parts; ++part) {
      for (auto [input, parameter] : zip(loop.inputs, function->args())) copies[part][input] = slice(parameter, part);
      if (lanes > 1) masks.push_back(slice(*function->getArg(loop.inputs.size()), part));
    }
    // The vectorizer also calls the function if a condition excludes all lanes.
    Value *isAnyActive = lanes > 1 ? isAny(masks) : nullptr;
    for (llvm::PHINode &phi : loop.block.phis())
      forParts(phi, [&](unsigned part, unsigned width) {
        copies[part][&phi] = emitPhi(operand(phi.getIncomingValueForBlock(&loop.before), part, width), *body);
      });
    // Without masks, all lanes are done after the same iteration.
    const bool hasMasks = lanes > 1 && !loop.isUniform(loop.branch().getCondition());
    const bool continuesIfTrue = loop.branch().getSuccessor(0) == &loop.block;
    llvm::SmallVector<llvm::SmallVector<Value *, 4>, 2> values(loop.results.size());
    for (unsigned part = 0; hasMasks && part < parts; ++part) {
      masks[part] = emitPhi(masks[part], *body);
      for (auto [value, result] : zip(values, loop.results))
        value.push_back(emitPhi(llvm::PoisonValue::get(vectorOf(result->getType(), lanes)), *body));
    }
    if (isAnyActive) builder.CreateCondBr(isAnyActive, body, end);
    else builder.CreateBr(body);
    builder.SetInsertPoint(body);
    for (llvm::Instruction &instruction : loop.block)
      if (!llvm::isa<llvm::PHINode>(instruction) && !instruction.isTerminator())
        forParts(instruction, [&](unsigned part, unsigned width) { copies[part][&instruction] = copy(instruction, part, width); });
    for (llvm::PHINode &phi : loop.block.phis())
      forParts(phi, [&](unsigned part, unsigned width) {
        addNext(copies[part][&phi], operand(phi.getIncomingValueForBlock(&loop.block), part, width));
      });
    Value *condition = hasMasks ? nullptr : operand(loop.branch().getCondition(), 0, 1);
    for (unsigned part = 0; part < parts; ++part) {
      for (auto [value, result] : zip(values, loop.results)) {
        Value *current = operand(result, part, lanes);
        if (!hasMasks) {
          value.push_back(current);
          continue;
        }
        Value *selected = builder.CreateSelect(masks[part], current, value[part]);
        addNext(value[part], selected);
        value[part] = selected;
      }
      if (!hasMasks) continue;
      Value *continues = operand(loop.branch().getCondition(), part, lanes);
      Value *active = builder.CreateLogicalAnd(masks[part], continuesIfTrue ? continues : builder.CreateNot(continues));
      addNext(masks[part], active);
      masks[part] = active;
    }
    if (hasMasks) condition = isAny(masks);
    const bool isReversed = !hasMasks && !continuesIfTrue;
    builder.CreateCondBr(condition, isReversed ? end : body, isReversed ? body : end);
    builder.SetInsertPoint(end);
    if (isAnyActive)
      for (auto &value : values)
        for (Value *&part : value) part = emitEndPhi(*part, *entry, *body);
    llvm::SmallVector<Value *> whole;
    for (auto &value : values) whole.push_back(parts == 1 ? value[0] : concatenateVectors(builder, value));
    if (whole.size() == 1) builder.CreateRet(whole[0]);
    else builder.CreateAggregateRet(whole.data(), whole.size());
    return function;
  }

private:
  static llvm::Type *vectorOf(llvm::Type *type, unsigned width) {
    return width == 1 ? type : llvm::FixedVectorType::get(type, width);
  }

  llvm::Function *declare(const llvm::Twine &name) {
    llvm::SmallVector<llvm::Type *> parameters, values;
    for (Value *input : loop.inputs) parameters.push_back(vectorOf(input->getType(), lanes * parts));
    for (Value *result : loop.results) values.push_back(vectorOf(result->getType(), lanes * parts));
    if (lanes > 1) parameters.push_back(vectorOf(builder.getInt1Ty(), lanes * parts));
    llvm::Function &caller = *loop.block.getParent();
    llvm::Type *type = values.size() == 1 ? values[0] : llvm::StructType::get(builder.getContext(), values);
    auto *function = llvm::Function::Create(llvm::FunctionType::get(type, parameters, false), llvm::Function::InternalLinkage, name,
                                            caller.getParent());
    llvm::AttrBuilder attributes(builder.getContext(), caller.getAttributes().getFnAttrs());
    function->addFnAttrs(attributes.removeAttribute(llvm::Attribute::NoInline).addAttribute(llvm::Attribute::AlwaysInline));
    function->setDoesNotThrow();
    function->setDoesNotAccessMemory();
    return function;
  }

  Value *slice(Value &vector, unsigned part) {
    return parts == 1 ? &vector : builder.CreateShuffleVector(&vector, llvm::createSequentialMask(part * lanes, lanes, 0));
  }

  void forParts(const Value &value, llvm::function_ref<void(unsigned, unsigned)> emit) {
    for (unsigned part = 0; part < (loop.isUniform(&value) ? 1 : parts); ++part) emit(part, loop.isUniform(&value) ? 1 : lanes);
  }

  Value *operand(Value *value, unsigned part, unsigned width) {
    Value *copy = llvm::isa<llvm::Constant>(value) ? value : copies[loop.isUniform(value) ? 0 : part].lookup(value);
    return width > 1 && loop.isUniform(value) ? builder.CreateVectorSplat(width, copy) : copy;
  }

  // A variable of the loop, with its value before the first iteration.
  llvm::PHINode *emitPhi(Value *initial, llvm::BasicBlock &body) {
    auto *phi = llvm::PHINode::Create(initial->getType(), 2, "", &body);
    phi->addIncoming(initial, builder.GetInsertBlock());
    return phi;
  }

  void addNext(Value *phi, Value *next) { llvm::cast<llvm::PHINode>(phi)->addIncoming(next, builder.GetInsertBlock()); }

  // A result, which has no value if no lane was active.
  llvm::PHINode *emitEndPhi(Value &result, llvm::BasicBlock &entry, llvm::BasicBlock &body) {
    llvm::PHINode *phi = builder.CreatePHI(result.getType(), 2);
    phi->addIncoming(llvm::PoisonValue::get(result.getType()), &entry);
    phi->addIncoming(&result, &body);
    return phi;
  }

  // Whether any lane of some masks is active.
  Value *isAny(llvm::ArrayRef<Value *> masks) {
    Value *any = masks[0];
    for (Value *mask : masks.drop_front()) any = builder.CreateOr(any, mask);
    return builder.CreateOrReduce(any);
  }

  Value *copy(llvm::Instruction &instruction, unsigned part, unsigned width) {
    auto *call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    llvm::Type *type = vectorOf(instruction.getType(), width);
    if (!call || width == 1) {
      llvm::Instruction *copy = instruction.clone();
      for (auto [index, use] : enumerate(instruction.operands())) copy->setOperand(index, operand(use, part, width));
      copy->mutateType(type);
      copy->dropUnknownNonDebugMetadata();
      copy->setDebugLoc(llvm::DebugLoc());
      return builder.Insert(copy);
    }
    llvm::Function *variant = isVectorInstruction(*call) ? nullptr : vectorVariant(*call, lanes);
    llvm::SmallVector<Value *, 3> operands;
    for (Value *argument : call->args()) {
      operands.push_back(operand(argument, part, width));
      // Unusual numbers in lanes that are done would take longer.
      if (variant) operands.back() = builder.CreateSelect(masks[part], operands.back(), llvm::ConstantFP::get(type, 0.5));
    }
    llvm::CallInst *copy = variant ? builder.CreateCall(variant, operands) : builder.CreateIntrinsic(type, call->getIntrinsicID(), operands);
    if (llvm::isa<llvm::FPMathOperator>(copy)) copy->copyFastMathFlags(call);
    return copy;
  }
};

} // namespace kaleido
