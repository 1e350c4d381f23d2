// What a loop computes in one iteration, and again in the next.
#ifndef CARRIEDVALUES_H
#define CARRIEDVALUES_H

#include <llvm/IR/PassManager.h>

// Lets a loop keep the value of a call of the C library, a division or a root for its next iteration, if that computes it again.
class CarriedValues : public llvm::PassInfoMixin<CarriedValues> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

#endif
