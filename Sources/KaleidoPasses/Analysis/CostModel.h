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

/// Whether an instruction takes so long that nothing should wait for it that a correctly predicted branch can avoid: a division, a root, or a
/// call of a function.
inline bool isSlow(const llvm::Instruction &instruction) {
  return needsDivider(instruction) || (llvm::isa<llvm::CallBase>(instruction) && !llvm::isa<llvm::IntrinsicInst>(instruction));
}

} // namespace kaleido
