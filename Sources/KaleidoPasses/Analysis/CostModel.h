// The costs of operations, as far as passes decide by them.
#pragma once

#include <llvm/IR/IntrinsicInst.h>

namespace kaleido {

/// The intrinsic that an instruction calls, or `not_intrinsic`.
inline llvm::Intrinsic::ID intrinsicOf(const llvm::Instruction &instruction) {
  auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call ? call->getIntrinsicID() : llvm::Intrinsic::not_intrinsic;
}

/// Whether an instruction needs the divider: one unit, which computes two quotients or roots in the time of one.
inline bool needsDivider(const llvm::Instruction &instruction) {
  return instruction.getOpcode() == llvm::Instruction::FDiv || intrinsicOf(instruction) == llvm::Intrinsic::sqrt;
}

/// Whether an instruction rounds to a whole number.
inline bool rounds(const llvm::Instruction &instruction) {
  return instruction.getOpcode() == llvm::Instruction::FPToSI ||
         llvm::is_contained({llvm::Intrinsic::trunc, llvm::Intrinsic::floor, llvm::Intrinsic::ceil}, intrinsicOf(instruction));
}

/// The attribute of calls of `fmod` that the emitter has made for `%`.
inline const char remainderAttribute[] = "kaleido-remainder";

/// Whether an instruction is a remainder, as C's `fmod` computes it.
inline bool isRemainder(const llvm::Instruction &instruction) {
  if (!instruction.getType()->isDoubleTy()) return false;
  auto *call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  return call ? call->hasFnAttr(remainderAttribute) : instruction.getOpcode() == llvm::Instruction::FRem;
}

/// Whether an instruction takes long: a division, a root, or a call of a function, such as an intrinsic that the C library computes.
inline bool isSlow(const llvm::Instruction &instruction) {
  using namespace llvm;
  const auto slow = {Intrinsic::not_intrinsic, Intrinsic::sin,  Intrinsic::cos,  Intrinsic::tan,   Intrinsic::exp,
                     Intrinsic::exp2,          Intrinsic::log,  Intrinsic::log2, Intrinsic::log10, Intrinsic::pow};
  return needsDivider(instruction) || (isa<CallBase>(instruction) && is_contained(slow, intrinsicOf(instruction)));
}

} // namespace kaleido
