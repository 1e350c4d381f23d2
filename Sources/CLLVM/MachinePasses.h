// The passes of LLVM's code generator, with ours among them.
#pragma once

#include <llvm/CodeGen/MachineFunctionPass.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/Target/TargetMachine.h>

/// Adds the passes that compile a module to a file. Returns false if the machine has no files of this type.
bool addMachinePasses(llvm::legacy::PassManagerBase &passes, llvm::TargetMachine &machine, llvm::raw_pwrite_stream &stream,
                      llvm::CodeGenFileType type);

/// Lets loops that need more registers than there are use constants from memory.
llvm::MachineFunctionPass *createConstantLoadsPass();

/// Lets branches for equal numbers not be taken where the numbers differ and that is what follows.
llvm::MachineFunctionPass *createBranchOrderPass();
