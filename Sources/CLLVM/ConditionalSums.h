// Sums of numbers that are added under conditions.
#ifndef CONDITIONALSUMS_H
#define CONDITIONALSUMS_H

#include <llvm/IR/PassManager.h>

// Lets a loop add a chosen number, instead of choosing between sums.
class ConditionalSums : public llvm::PassInfoMixin<ConditionalSums> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

#endif
