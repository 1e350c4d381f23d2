// Object files of many small modules: LLVM's C API prepares the code generator's passes again for each module, which
// takes longer than compiling a small function.
#include "CLLVM.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/CodeGen/Passes.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/Module.h>
#include <llvm/Pass.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

namespace {
/// The code generator's passes, without the one that follows variables through machine code where none are described: for each
/// function with lines, it prepares tables of all registers.
class ObjectPasses : public llvm::legacy::PassManager {
public:
  void add(llvm::Pass *pass) override {
    if (!describesVariables && pass->getPassID() == &llvm::LiveDebugValuesID)
      delete pass;
    else
      llvm::legacy::PassManager::add(pass);
  }

  bool describesVariables = true;
};
} // namespace

struct CLLVMObjectEmitter {
  llvm::SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream{object};
  ObjectPasses passes;
};

CLLVMObjectEmitter *CLLVMCreateObjectEmitter(LLVMTargetMachineRef machine, int describesVariables) {
  auto emitter = std::make_unique<CLLVMObjectEmitter>();
  emitter->passes.describesVariables = describesVariables;
  if (reinterpret_cast<llvm::TargetMachine *>(machine)->addPassesToEmitFile(emitter->passes, emitter->stream, nullptr,
                                                                            llvm::CodeGenFileType::ObjectFile))
    return nullptr;
  return emitter.release();
}

const char *CLLVMEmitObject(CLLVMObjectEmitter *emitter, LLVMModuleRef module, size_t *size) {
  emitter->object.clear();
  emitter->passes.run(*llvm::unwrap(module));
  *size = emitter->object.size();
  return emitter->object.data();
}

void CLLVMDisposeObjectEmitter(CLLVMObjectEmitter *emitter) { delete emitter; }

LLVMMemoryBufferRef CLLVMEmitAssembly(LLVMTargetMachineRef machine, LLVMModuleRef module) {
  llvm::SmallVector<char, 0> assembly;
  llvm::raw_svector_ostream stream(assembly);
  llvm::legacy::PassManager passes;
  if (reinterpret_cast<llvm::TargetMachine *>(machine)->addPassesToEmitFile(passes, stream, nullptr,
                                                                            llvm::CodeGenFileType::AssemblyFile))
    return nullptr;
  passes.run(*llvm::unwrap(module));
  return LLVMCreateMemoryBufferWithMemoryRangeCopy(assembly.data(), assembly.size(), "");
}
