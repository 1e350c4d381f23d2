// The vector functions that the emitter declares under `--fast-math`: those of glibc's libmvec, or of the process that loads the code.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace kaleido {

// The lanes of the vectors that libmvec has functions for.
constexpr unsigned vectorLanes[] = {2, 4, 8};

// The vector variant of one of C's functions; null if the emitter has not declared it.
inline llvm::Function *vectorFunction(llvm::Module &module, llvm::StringRef name, unsigned lanes) {
  if (llvm::Function *found = module.getFunction(("ks.vector.fast." + name + "." + llvm::Twine(lanes)).str())) return found;
  for (const char *set : {"b", "c", "d", "e"})
    for (const char *parameters : {"v", "vv"})
      if (llvm::Function *found = module.getFunction(("_ZGV" + llvm::Twine(set) + "N" + llvm::Twine(lanes) + parameters + "_" + name).str()))
        return found;
  return nullptr;
}

// The vector variant for a call of an intrinsic of `double`.
inline llvm::Function *vectorFunction(llvm::CallInst &call, unsigned lanes) {
  llvm::StringRef name = call.getCalledFunction() ? call.getCalledFunction()->getName() : "";
  if (!name.consume_front("llvm.") || !name.consume_back(".f64")) return nullptr;
  llvm::Function *found = vectorFunction(*call.getModule(), name, lanes);
  return found && found->arg_size() == call.arg_size() ? found : nullptr;
}

// A variant of a called function as LLVM's vector function ABI writes it; `kind` is M for one with a mask, N for one without.
inline std::string variantName(const llvm::CallInst &call, char kind, unsigned lanes, const llvm::Function &function) {
  const std::string shape = kind + std::to_string(lanes) + std::string(call.arg_size(), 'v');
  return ("_ZGV_LLVM_" + shape + "_" + call.getCalledFunction()->getName() + "(" + function.getName() + ")").str();
}

} // namespace kaleido
