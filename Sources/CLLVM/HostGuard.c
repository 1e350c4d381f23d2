// The stack guard of programs that `run` runs: what KaleidoCodegen/StackGuard's IR does in executables. The end-to-end
// tests compare the two.
#define _GNU_SOURCE
#include "CLLVM.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>

static const CLLVMGuardedFunction *functions;
static ptrdiff_t functionCount;
static const CLLVMGuardedUnit *units;
static ptrdiff_t unitCount;

/// Where an interrupted program is, and its stack; 0 where that is not known.
static int readContext(const ucontext_t *context, uintptr_t *counter, uintptr_t *pointer) {
#if defined(__linux__) && defined(__x86_64__)
  *counter = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  *pointer = (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
  return 1;
#elif defined(__linux__) && defined(__aarch64__)
  *counter = context->uc_mcontext.pc;
  *pointer = context->uc_mcontext.sp;
  return 1;
#else
  return 0;
#endif
}

/// The name of the function that an address is in, or null.
static const char *nameAt(uintptr_t address) {
  for (ptrdiff_t i = 0; i < functionCount; i++)
    if (functions[i].name && address - functions[i].begin < functions[i + 1].begin - functions[i].begin)
      return functions[i].name;
  return NULL;
}

/// The call that returns to an address, or null.
static const CLLVMCallSite *callBefore(uintptr_t address) {
  for (ptrdiff_t i = 0; i < unitCount; i++) {
    const CLLVMGuardedUnit *unit = &units[i];
    uintptr_t back = unit->end - (address - 1);
    if (back - 1 >= unit->end - unit->begin)
      continue;
    uint32_t site = 0;
    for (uint32_t row = 1; row <= unit->rows[0].back && unit->rows[row].back >= back; row++)
      site = unit->rows[row].site;
    return site ? &unit->sites[site - 1] : NULL;
  }
  return NULL;
}

static void overflow(int number, siginfo_t *information, void *context) {
  const uintptr_t reach = 1 << 16, near = 1 << 20;
  uintptr_t counter, pointer, address = (uintptr_t)information->si_addr;
  if (!readContext(context, &counter, &pointer) || address - (pointer - near) >= 2 * near)
    return;
  // The pointer may be past the stack's end already: there is nothing to read in the page of the fault.
  uintptr_t nextPage = (address | 4095) + 1;
  uintptr_t bottom = nextPage > pointer ? nextPage : pointer;
  const uintptr_t *slot = (const uintptr_t *)bottom, *end = (const uintptr_t *)(bottom + reach);
  const char *name = nameAt(counter);
  while (!name && slot < end)
    name = nameAt(*slot++);
  if (!name)
    return;
  // What the program has printed so far is not to be lost.
  fflush(NULL);
  dprintf(2, "error[K0601]: stack overflow in `%s`\n", name);
  for (; slot < end; slot++) {
    const CLLVMCallSite *site = callBefore(*slot);
    if (site) {
      dprintf(2, " --> %s:%d:%d: called here\n", site->file, site->line, site->column);
      return;
    }
  }
}

void CLLVMHostGuard(const CLLVMGuardedFunction *table, ptrdiff_t count, const CLLVMGuardedUnit *unitTable,
                    ptrdiff_t unitTableCount) {
  static char stack[1 << 16];
  functions = table;
  functionCount = count;
  units = unitTable;
  unitCount = unitTableCount;
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  // The handler returns, and the instruction is tried again: the signal then ends the process, as it would have.
  struct sigaction action = {.sa_sigaction = overflow, .sa_flags = SA_RESETHAND | SA_ONSTACK | SA_SIGINFO};
  sigaction(SIGSEGV, &action, NULL);
}
