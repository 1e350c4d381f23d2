// Facts about loops that several passes need.
#pragma once

#include <llvm/ADT/STLFunctionalExtras.h>
#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Instructions.h>

namespace kaleido {

/// Whether a value of a loop depends on an instruction of the loop, in the same iteration or an earlier one, through an instruction for which
/// `isOnWay` holds. The search is limited to some hundred instructions.
bool depends(const llvm::Value &value, const llvm::Instruction &instruction, const llvm::Loop &loop,
             llvm::function_ref<bool(const llvm::Instruction &)> isOnWay);

/// The outermost loop around an instruction that does not change a value, and that has a preheader; null if there is none.
const llvm::Loop *outermostInvariantLoop(const llvm::Instruction &user, const llvm::Value &value, const llvm::LoopInfo &loops);

} // namespace kaleido
