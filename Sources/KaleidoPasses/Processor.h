// What the passes ask of the processor that a function is compiled for.
#pragma once

#include <llvm/CodeGen/TargetLowering.h>
#include <llvm/CodeGen/TargetSubtargetInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/Target/TargetMachine.h>

namespace kaleido {

/// The processor of one function: its attributes may select another one than the machine's.
class Processor {
  const llvm::TargetMachine &machine;
  const llvm::TargetSubtargetInfo &subtarget;

public:
  Processor(const llvm::TargetMachine &machine, const llvm::Function &function)
      : machine(machine), subtarget(*machine.getSubtargetImpl(function)) {}

  bool isX86() const { return machine.getTargetTriple().getArch() == llvm::Triple::x86_64; }

  /// Whether a fused multiply-add is an instruction, not a call of the C library.
  bool hasFusedMultiplication() const {
    return subtarget.getTargetLowering()->isOperationLegalOrCustom(llvm::ISD::FMA, llvm::MVT::f64);
  }

  /// Whether an x86 processor has a feature, such as `+avx`.
  bool has(const char *feature) const { return isX86() && subtarget.checkFeatures(feature); }

  /// Whether an x86 processor is one of AMD's, on which comparisons that write mask registers take longer than others.
  bool hasSlowMaskRegisters() const { return subtarget.getCPU().starts_with("znver"); }
};

} // namespace kaleido
