// The vector functions of glibc's libmvec, which the emitter declares under `--fast-math`.
#pragma once

#include <llvm/IR/Module.h>

namespace kaleido {

// The lanes of the vectors that libmvec has functions for.
constexpr unsigned vectorLanes[] = {2, 4, 8};

// The function of libmvec for a function of C on vectors, if the emitter has declared it.
inline llvm::Function *vectorFunction(llvm::Module &module, llvm::StringRef name, unsigned lanes) {
  for (const char *set : {"b", "c", "d", "e"})
    for (const char *parameters : {"v", "vv"})
      if (llvm::Function *found = module.getFunction(
              ("_ZGV" + llvm::Twine(set) + "N" + llvm::Twine(lanes) + parameters + "_" + name).str()))
        return found;
  return nullptr;
}

} // namespace kaleido
