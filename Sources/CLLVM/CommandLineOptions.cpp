// LLVM's passes have thousands of command-line options, which their static initializers register by name. kaleido has no way to
// set them; the tables of names took a third of the initializers' time. The linker directs calls of
// `llvm::cl::Option::addArgument` here (`--wrap`), where the options that kaleido needs are set.
#include <llvm/Support/CommandLine.h>

extern "C" void __wrap__ZN4llvm2cl6Option11addArgumentEv(llvm::cl::Option *option);

void __wrap__ZN4llvm2cl6Option11addArgumentEv(llvm::cl::Option *option) {
  // Sums in the order of the program do not keep the rest of a loop from being vectorized. By default, this holds for AArch64 only.
  if (option->ArgStr == "force-ordered-reductions") option->addOccurrence(0, option->ArgStr, "true");
  // ScalarEvolution evaluates a loop with constant start values, by default up to 100 times, to find its trip count. Where a condition stands
  // beside a limit of iterations, as in Newton's method, this takes a tenth of the compile time.
  if (option->ArgStr == "scalar-evolution-max-iterations") option->addOccurrence(0, option->ArgStr, "8");
}
