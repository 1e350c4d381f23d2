// LLVM's passes have thousands of command-line options, which their static initializers register by name. kaleido has no way to
// set them; the tables of names took a third of the initializers' time. The linker directs calls of
// `llvm::cl::Option::addArgument` here (`--wrap`).

void __wrap__ZN4llvm2cl6Option11addArgumentEv(void *option);

void __wrap__ZN4llvm2cl6Option11addArgumentEv(void *option) { (void)option; }
