// The vector functions that the emitter declares under `--fast-math`: glibc's libmvec's, or those that a process provides which loads the code.
#pragma once

#include <llvm/IR/Module.h>

namespace kaleido {

// The lanes of the vectors that libmvec has functions for.
constexpr unsigned vectorLanes[] = {2, 4, 8};

// The function for a function of C on vectors, if the emitter has declared it.
inline llvm::Function *vectorFunction(llvm::Module &module, llvm::StringRef name, unsigned lanes) {
  if (llvm::Function *found = module.getFunction(("ks.vector.fast." + name + "." + llvm::Twine(lanes)).str())) return found;
  for (const char *set : {"b", "c", "d", "e"})
    for (const char *parameters : {"v", "vv"})
      if (llvm::Function *found = module.getFunction(
              ("_ZGV" + llvm::Twine(set) + "N" + llvm::Twine(lanes) + parameters + "_" + name).str()))
        return found;
  return nullptr;
}

} // namespace kaleido
