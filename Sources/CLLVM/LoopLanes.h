// What a loop computes for several iterations at once.
#ifndef LOOPLANES_H
#define LOOPLANES_H

#include <llvm/IR/PassManager.h>

// Computes what does not wait for the last iteration for several iterations at once, in the lanes of vectors, if the rest of the loop
// keeps LLVM from doing so. The rest is computed as before, iteration by iteration, and so are the last iterations.
class LoopLanes : public llvm::PassInfoMixin<LoopLanes> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

#endif
