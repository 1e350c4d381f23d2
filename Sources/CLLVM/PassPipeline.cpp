// Lists of passes, which LLVM's C API can only parse in order to run them.
#include "CLLVM.h"

#include <llvm/Passes/PassBuilder.h>
#include <llvm/Target/TargetMachine.h>

LLVMErrorRef CLLVMPassPipelineFault(const char *text, LLVMTargetMachineRef machine) {
  llvm::PassBuilder builder(reinterpret_cast<llvm::TargetMachine *>(machine));
  llvm::ModulePassManager passes;
  return llvm::wrap(builder.parsePassPipeline(passes, text));
}
