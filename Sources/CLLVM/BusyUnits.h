// Code that keeps the processor's units busy.
#ifndef BUSY_UNITS_H
#define BUSY_UNITS_H

#include <llvm/IR/Function.h>

// Whether a function has a loop, or consists of a block, in which many operations on numbers do not wait for each other.
bool keepsUnitsBusy(const llvm::Function &function);

// Whether vectors save many more operations than there are moves of numbers into vectors, within them and out of them.
bool savesOperations(const llvm::Function &function);

#endif
