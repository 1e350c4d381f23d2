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

} // namespace kaleido
