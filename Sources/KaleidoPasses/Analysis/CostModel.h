// What operations cost, as far as the choices of the passes depend on it.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace kaleido {

/// Whether an instruction needs the divider: one unit, which computes two quotients or roots in the time of one.
inline bool needsDivider(const llvm::Instruction &instruction) {
  if (instruction.getOpcode() == llvm::Instruction::FDiv) return true;
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && call->getIntrinsicID() == llvm::Intrinsic::sqrt;
}

/// Whether an instruction rounds to a whole number.
inline bool rounds(const llvm::Instruction &instruction) {
  if (instruction.getOpcode() == llvm::Instruction::FPToSI) return true;
  auto *call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return call && llvm::is_contained({llvm::Intrinsic::trunc, llvm::Intrinsic::floor, llvm::Intrinsic::ceil}, call->getIntrinsicID());
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
  auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call) return needsDivider(instruction);
  switch (call->getIntrinsicID()) {
  case llvm::Intrinsic::not_intrinsic:
  case llvm::Intrinsic::sqrt:
  case llvm::Intrinsic::sin:
  case llvm::Intrinsic::cos:
  case llvm::Intrinsic::tan:
  case llvm::Intrinsic::exp:
  case llvm::Intrinsic::exp2:
  case llvm::Intrinsic::log:
  case llvm::Intrinsic::log2:
  case llvm::Intrinsic::log10:
  case llvm::Intrinsic::pow: return true;
  default: return false;
  }
}

} // namespace kaleido
