// Which functions LLVM's printing passes print. LLVM has an option for it, which kaleido cannot set (see
// CommandLineOptions.cpp). The linker directs calls of `llvm::isFunctionInPrintList` here (`--wrap`).
#include "CLLVM.h"

#include <cstdlib>
#include <cstring>
#include <llvm/ADT/StringRef.h>

/// The program's name of the function to print; null for all functions.
static const char *printedFunction = nullptr;

void CLLVMPrintOnly(const char *name) { printedFunction = strdup(name); }

/// Whether a function is printed. `*` stands for the whole module.
extern "C" bool __wrap__ZN4llvm21isFunctionInPrintListENS_9StringRefE(llvm::StringRef symbol);

bool __wrap__ZN4llvm21isFunctionInPrintListENS_9StringRefE(llvm::StringRef symbol) {
  if (!printedFunction)
    return true;
  if (symbol.consume_front("ks."))
    symbol.consume_front("function.");
  return symbol == printedFunction;
}
