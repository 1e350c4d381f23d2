// The registration of LLVM's targets, one at a time: registering all would make every command slower.
#include "CLLVM.h"

#include <llvm/Config/Targets.h>
#include <string.h>

/// Registers a target's code generator and assembly printer, but not its assembly parser, which a program without inline
/// assembly never needs.
#define REGISTER(Name)                                                                                                 \
  do {                                                                                                                 \
    LLVMInitialize##Name##TargetInfo();                                                                                \
    LLVMInitialize##Name##Target();                                                                                    \
    LLVMInitialize##Name##TargetMC();                                                                                  \
    LLVMInitialize##Name##AsmPrinter();                                                                                \
    return 1;                                                                                                          \
  } while (0)

int CLLVMRegisterTarget(const char *architecture) {
#if LLVM_HAS_X86_TARGET
  if (strcmp(architecture, "x86_64") == 0)
    REGISTER(X86);
#endif
#if LLVM_HAS_AARCH64_TARGET
  if (strcmp(architecture, "aarch64") == 0)
    REGISTER(AArch64);
#endif
#if LLVM_HAS_RISCV_TARGET
  if (strcmp(architecture, "riscv64") == 0)
    REGISTER(RISCV);
#endif
#if LLVM_HAS_WEBASSEMBLY_TARGET
  if (strcmp(architecture, "wasm32") == 0)
    REGISTER(WebAssembly);
#endif
  return 0;
}

LLVMBool CLLVMRegisterNativeTarget(void) {
  return LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter();
}
