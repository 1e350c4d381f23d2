// Reports a crash in a C function that a program in this process has called. The program's own code does not crash but for
// a stack overflow, which StackOverflow.c reports.
//
// The handler unwinds the stack from the crash through the frames of C functions, which have the tables for it, to the
// first frame of the program, which has none: the return address there belongs to the call that led to the crash.
#define _GNU_SOURCE
#include "CKaleidoRuntime.h"
#include "Runtime.h"

#ifdef __linux__

#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>
#include <unwind.h>

static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
static const char *const names[] = {"segmentation fault", "bus error", "arithmetic exception", "illegal instruction",
                                    "abort"};
static _Alignas(16) char crashStack[1 << 16];
static CKaleidoRuntimeNameOfCallee nameOfCallee;

struct Search {
  const char *callee;
  uintptr_t function; // the start of the last C function
};

static _Unwind_Reason_Code findCallee(struct _Unwind_Context *context, void *argument) {
  struct Search *search = argument;
  search->callee = nameOfCallee(_Unwind_GetIP(context));
  if (!search->callee) {
    search->function = _Unwind_GetRegionStart(context);
    return _URC_NO_REASON;
  }
  // A tail call leaves no return address; dynamic symbols name the function.
  Dl_info symbol;
  if (!*search->callee && search->function && dladdr((void *)search->function, &symbol) &&
      (uintptr_t)symbol.dli_saddr == search->function)
    search->callee = symbol.dli_sname;
  return _URC_END_OF_STACK;
}

static void crash(int number, siginfo_t *information, void *context) {
  (void)context;
  int isSent = information->si_code <= 0;
  if (!isSent || number == SIGABRT) {
    struct Search search = {.callee = NULL};
    const char *reason = "";
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
      if (signals[i] == number)
        reason = names[i];
    _Unwind_Backtrace(findCallee, &search);
    char message[1024];
    if (search.callee && *search.callee)
      snprintf(message, sizeof message, "crash in the C function `%s`: %s", search.callee, reason);
    else
      snprintf(message, sizeof message, "crash in a C function: %s", reason);
    if (errorReceiver)
      errorReceiver("K0605", message, 128 + number, NULL, 0, 0);
    else
      dprintf(STDERR_FILENO, "error[K0605]: %s\n", message);
  }
  // The action is the default again. A faulting instruction faults again after the handler, `abort` goes on.
  if (isSent && number != SIGABRT)
    raise(number);
}

void CKaleidoRuntimeReportCrashes(CKaleidoRuntimeNameOfCallee name) {
  nameOfCallee = name;
  stack_t stack = {.ss_sp = crashStack, .ss_size = sizeof crashStack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = crash, .sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND)};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    sigaction(signals[i], &action, NULL);
}

#else

void CKaleidoRuntimeReportCrashes(CKaleidoRuntimeNameOfCallee name) { (void)name; }

#endif
