// The passes of PassRegistry.def, and the headers of LLVM that most of them use.
#pragma once

#include <llvm/Analysis/LoopInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>
#include <llvm/IR/PatternMatch.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <string>

namespace llvm {
class TargetMachine;
}

namespace kaleido {

/// What is preserved by a function pass that does not change the CFG.
inline llvm::PreservedAnalyses preservedUnlessChanged(bool hasChanged) {
  llvm::PreservedAnalyses preserved;
  preserved.preserveSet<llvm::CFGAnalyses>();
  return hasChanged ? preserved : llvm::PreservedAnalyses::all();
}

#define FUNCTION_PASS_TYPE(NAME)                                                                                                 \
  struct NAME : llvm::PassInfoMixin<NAME> {                                                                                      \
    llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);                              \
  };

// A pass that asks the target machine, which is null where there is none.
#define MACHINE_PASS_TYPE(NAME)                                                                                                  \
  struct NAME : llvm::PassInfoMixin<NAME> {                                                                                      \
    explicit NAME(llvm::TargetMachine *machine) : machine(machine) {}                                                           \
    llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);                              \
                                                                                                                                 \
  private:                                                                                                                       \
    llvm::TargetMachine *machine;                                                                                                \
  };

FUNCTION_PASS_TYPE(CarriedValues)
FUNCTION_PASS_TYPE(Extremes)
FUNCTION_PASS_TYPE(StreamedStores)
FUNCTION_PASS_TYPE(SelectBranches)
FUNCTION_PASS_TYPE(VectorVariants)

MACHINE_PASS_TYPE(ConstantDivisors)
MACHINE_PASS_TYPE(SelectMasks)

struct DivisionVectors : llvm::PassInfoMixin<DivisionVectors> {
  /// `mode` is empty, or `loops` to leave functions with neither loops nor calls of themselves alone.
  explicit DivisionVectors(llvm::StringRef mode) : needsLoop(mode == "loops") {}
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

private:
  bool needsLoop;
};

struct IntegerLoops : llvm::PassInfoMixin<IntegerLoops> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);
};

struct LoopLanes : llvm::PassInfoMixin<LoopLanes> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);
};

struct Remainders : llvm::PassInfoMixin<Remainders> {
  /// `mode` is empty, `powers` to expand only those by powers of two, or `calls` to call a function for each.
  Remainders(llvm::TargetMachine *machine, llvm::StringRef mode) : machine(machine), mode(mode) {}
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);

private:
  llvm::TargetMachine *machine;
  std::string mode;
};

/// The end of the names of versions for a newer processor.
inline constexpr char versionSuffix[] = ".v3";

struct FunctionVersions : llvm::PassInfoMixin<FunctionVersions> {
  /// `processor` is LLVM's name for the newer processor.
  explicit FunctionVersions(llvm::StringRef processor) : processor(processor) {}
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);

private:
  std::string processor;
};

struct StackLimits : llvm::PassInfoMixin<StackLimits> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);
};

struct VectorFunctions : llvm::PassInfoMixin<VectorFunctions> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &analyses);
};

} // namespace kaleido
