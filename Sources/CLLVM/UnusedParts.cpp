// Parts of LLVM that kaleido cannot reach, although LLVM's own code refers to them. The linker directs those references here
// (`--wrap` in Package.swift), and leaves out what they alone need: 4 MB of tables and code.
//
// - The instruction selectors of GlobalISel for x86-64 and RISC-V, where LLVM uses it only if an option says so.
// - Compression, which LLVM has for debug information, profiles and bundles of objects. It is said to be unavailable.
// - The JIT's linkers for formats and machines other than those that kaleido runs on. They stay in an older LLVM, where
//   their functions have other names.
// - The parser of C++ names, for profiles of programs whose functions have been renamed. No profile is read.
// - The verifier of debug information.
// - The optimizations of OpenMP, which change nothing in a module without calls of its runtime.
#include "CLLVM.h"

#include <llvm/Analysis/CGSCCPassManager.h>
#include <llvm/IR/PassManager.h>
#include <llvm/Support/ErrorHandling.h>

/// Defines the replacement of a function that is never called.
#define UNUSED(name)                                                                                                   \
  extern "C" [[noreturn]] void __wrap_##name();                                                                       \
  void __wrap_##name() { llvm::report_fatal_error("a part of LLVM that is not linked was called: " #name); }

/// Defines the replacement of a function that creates an instruction selector: each subtarget has one, used or not.
#define NO_SELECTOR(name)                                                                                              \
  extern "C" void *__wrap_##name();                                                                                    \
  void *__wrap_##name() { return nullptr; }

NO_SELECTOR(_ZN4llvm28createX86InstructionSelectorERKNS_16X86TargetMachineERKNS_12X86SubtargetERKNS_19X86RegisterBankInfoE)
NO_SELECTOR(_ZN4llvm30createRISCVInstructionSelectorERKNS_18RISCVTargetMachineERKNS_14RISCVSubtargetERKNS_21RISCVRegisterBankInfoE)

UNUSED(_ZN4llvm29createX86PreLegalizerCombinerEv)
UNUSED(_ZN4llvm31createRISCVPreLegalizerCombinerEv)
UNUSED(_ZN4llvm32createRISCVPostLegalizerCombinerEv)
UNUSED(_ZN4llvm33createRISCVO0PreLegalizerCombinerEv)

UNUSED(_ZN4llvm11compression8compressENS0_6ParamsENS_8ArrayRefIhEERNS_15SmallVectorImplIhEE)
UNUSED(_ZN4llvm11compression10decompressENS_20DebugCompressionTypeENS_8ArrayRefIhEEPhm)
UNUSED(_ZN4llvm11compression4zlib8compressENS_8ArrayRefIhEERNS_15SmallVectorImplIhEEi)
UNUSED(_ZN4llvm11compression4zlib10decompressENS_8ArrayRefIhEEPhRm)
UNUSED(_ZN4llvm11compression4zlib10decompressENS_8ArrayRefIhEERNS_15SmallVectorImplIhEEm)
UNUSED(_ZN4llvm11compression4zstd8compressENS_8ArrayRefIhEERNS_15SmallVectorImplIhEEib)
UNUSED(_ZN4llvm11compression4zstd10decompressENS_8ArrayRefIhEEPhRm)

extern "C" const char *__wrap__ZN4llvm11compression22getReasonIfUnsupportedENS0_6FormatE(int format);
const char *__wrap__ZN4llvm11compression22getReasonIfUnsupportedENS0_6FormatE(int) {
  return "kaleido is linked without compression";
}

extern "C" bool __wrap__ZN4llvm11compression4zlib11isAvailableEv();
bool __wrap__ZN4llvm11compression4zlib11isAvailableEv() { return false; }

UNUSED(_ZN4llvm7jitlink30createLinkGraphFromMachOObjectENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE)
UNUSED(_ZN4llvm7jitlink10link_MachOESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE)
UNUSED(_ZN4llvm7jitlink36createLinkGraphFromELFObject_aarch32ENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE)
UNUSED(_ZN4llvm7jitlink16link_ELF_aarch32ESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE)
UNUSED(_ZN4llvm7jitlink38createLinkGraphFromELFObject_loongarchENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE)
UNUSED(_ZN4llvm7jitlink18link_ELF_loongarchESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE)
UNUSED(_ZN4llvm7jitlink34createLinkGraphFromELFObject_ppc64ENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE)
UNUSED(_ZN4llvm7jitlink14link_ELF_ppc64ESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE)
UNUSED(_ZN4llvm7jitlink36createLinkGraphFromELFObject_ppc64leENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE)
UNUSED(_ZN4llvm7jitlink16link_ELF_ppc64leESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE)
UNUSED(_ZN4llvm7jitlink29createLinkGraphFromCOFFObjectENS_15MemoryBufferRefESt10shared_ptrINS_3orc16SymbolStringPoolEE)
UNUSED(_ZN4llvm7jitlink9link_COFFESt10unique_ptrINS0_9LinkGraphESt14default_deleteIS2_EES1_INS0_14JITLinkContextES3_IS6_EE)

UNUSED(_ZN4llvm28ItaniumManglingCanonicalizer12canonicalizeENS_9StringRefE)
UNUSED(_ZN4llvm28ItaniumManglingCanonicalizer14addEquivalenceENS0_12FragmentKindENS_9StringRefES2_)
UNUSED(_ZN4llvm28ItaniumManglingCanonicalizer6lookupENS_9StringRefE)
UNUSED(_ZN4llvm28ItaniumManglingCanonicalizerC1Ev)
UNUSED(_ZN4llvm28ItaniumManglingCanonicalizerD1Ev)

UNUSED(_ZN4llvm13DWARFVerifier15handleDebugInfoEv)
UNUSED(_ZN4llvm13DWARFVerifier17handleAccelTablesEv)

// Replacements of member functions, whose first argument is the pass.
llvm::PreservedAnalyses changeNothing(void *, llvm::Module &, llvm::ModuleAnalysisManager &) asm(
    "__wrap__ZN4llvm13OpenMPOptPass3runERNS_6ModuleERNS_15AnalysisManagerIS1_JEEE");
llvm::PreservedAnalyses changeNothing(void *, llvm::Module &, llvm::ModuleAnalysisManager &) {
  return llvm::PreservedAnalyses::all();
}

llvm::PreservedAnalyses changeNothing(void *, llvm::LazyCallGraph::SCC &, llvm::CGSCCAnalysisManager &, llvm::LazyCallGraph &,
                                      llvm::CGSCCUpdateResult &) asm(
    "__wrap__ZN4llvm18OpenMPOptCGSCCPass3runERNS_13LazyCallGraph3SCCERNS_15AnalysisManagerIS2_JRS1_EEES5_RNS_"
    "17CGSCCUpdateResultE");
llvm::PreservedAnalyses changeNothing(void *, llvm::LazyCallGraph::SCC &, llvm::CGSCCAnalysisManager &, llvm::LazyCallGraph &,
                                      llvm::CGSCCUpdateResult &) {
  return llvm::PreservedAnalyses::all();
}
