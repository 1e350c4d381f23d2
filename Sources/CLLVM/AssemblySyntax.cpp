// The syntax and the comments of assembly output, which LLVM's C API cannot choose.
#include "CLLVM.h"

#include <llvm/MC/MCAsmInfo.h>
#include <llvm/Target/TargetMachine.h>

namespace {
/// Gives access to LLVM's default of the syntax, which some versions can change only by an option of the process.
struct AsmInfo : llvm::MCAsmInfo {
  static constexpr auto syntax = &AsmInfo::AssemblerDialect;
};
} // namespace

void CLLVMSetAssemblySyntax(LLVMTargetMachineRef machine, unsigned syntax) {
  auto *target = reinterpret_cast<llvm::TargetMachine *>(machine);
  auto *info = const_cast<llvm::MCAsmInfo *>(target->getMCAsmInfo());
  info->*AsmInfo::syntax = syntax;
}

void CLLVMShowEncodings(LLVMTargetMachineRef machine) {
  llvm::MCTargetOptions &options = reinterpret_cast<llvm::TargetMachine *>(machine)->Options.MCOptions;
  options.ShowMCEncoding = true;
  options.AsmVerbose = true;
}
