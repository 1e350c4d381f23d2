// The registration of LLVM's targets, one at a time: registering all would make every command slower.
#include "CLLVM.h"

#include <string.h>

/// Registers a target's code generator and assembly printer, but not its assembly parser, which only inline assembly needs.
#define REGISTER(Name)                                                                                                 \
  do {                                                                                                                 \
    LLVMInitialize##Name##TargetInfo();                                                                                \
    LLVMInitialize##Name##Target();                                                                                    \
    LLVMInitialize##Name##TargetMC();                                                                                  \
    LLVMInitialize##Name##AsmPrinter();                                                                                \
    return 1;                                                                                                          \
  } while (0)

// Package.swift defines which of the targets this LLVM has.
int CLLVMRegisterTarget(const char *architecture) {
#ifdef HAS_X86
  if (strcmp(architecture, "x86_64") == 0) {
    // The runtime asks the processor what it is.
    LLVMInitializeX86AsmParser();
    REGISTER(X86);
  }
#endif
#ifdef HAS_AARCH64
  if (strcmp(architecture, "aarch64") == 0)
    REGISTER(AArch64);
#endif
#ifdef HAS_RISCV
  if (strcmp(architecture, "riscv64") == 0)
    REGISTER(RISCV);
#endif
#ifdef HAS_WEBASSEMBLY
  if (strcmp(architecture, "wasm32") == 0)
    REGISTER(WebAssembly);
#endif
  return 0;
}
