// What happens when the process exits.
#define _GNU_SOURCE
#include "CHostProcess.h"

#include <stdatomic.h>
#include <stdlib.h>

static void (*_Atomic exitFunction)(int);

static void callExitFunction(int status, void *argument) {
  (void)argument;
  exitFunction(status);
}

void CHostProcessAtExit(void (*function)(int status)) {
  exitFunction = function;
  on_exit(callExitFunction, NULL);
}

#ifdef __linux__

int __real___cxa_atexit(void (*destroy)(void *), void *object, void *image);
int __wrap___cxa_atexit(void (*destroy)(void *), void *object, void *image);

/// Registers the destructor of a global object of this executable (`--wrap` in Package.swift); shared libraries call the C library's
/// function. Once there is an exit function, which ends the process, no destructor is registered: it would be called first, while other
/// threads still use the object. LLVM has many such objects, and a thread that compiles may be the first to use them.
int __wrap___cxa_atexit(void (*destroy)(void *), void *object, void *image) {
  return exitFunction ? 0 : __real___cxa_atexit(destroy, object, image);
}

#endif
