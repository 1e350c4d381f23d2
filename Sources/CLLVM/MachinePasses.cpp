#include "MachinePasses.h"

#include <llvm/CodeGen/Passes.h>
#include <llvm/CodeGen/TargetPassConfig.h>

using namespace llvm;

namespace {

// Inserts our passes as soon as LLVM has made the list of its own.
struct Insertion : legacy::PassManagerBase {
  legacy::PassManagerBase &passes;

  explicit Insertion(legacy::PassManagerBase &passes) : passes(passes) {}

  void add(Pass *pass) override {
    if (pass->getPassID() == &TargetPassConfig::ID) {
      auto *configuration = static_cast<TargetPassConfig *>(pass);
      configuration->insertPass(&EarlyMachineLICMID, createConstantLoadsPass());
      configuration->insertPass(&MachineBlockPlacementID, createBranchOrderPass());
    }
    passes.add(pass);
  }
};

} // namespace

bool addMachinePasses(legacy::PassManagerBase &passes, TargetMachine &machine, raw_pwrite_stream &stream, CodeGenFileType type) {
  if (machine.getOptLevel() == CodeGenOptLevel::None) return !machine.addPassesToEmitFile(passes, stream, nullptr, type);
  Insertion insertion(passes);
  return !machine.addPassesToEmitFile(insertion, stream, nullptr, type);
}
