// What LLVM's loop analysis, which needs a dominator tree, is too much for.
#ifndef LOOPS_H
#define LOOPS_H

#include <llvm/ADT/SmallVector.h>
#include <llvm/Analysis/CFG.h>
#include <llvm/IR/Function.h>

// Whether a function has a loop; false for a declaration.
inline bool hasLoop(const llvm::Function &function) {
  if (function.isDeclaration()) return false;
  llvm::SmallVector<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

#endif
