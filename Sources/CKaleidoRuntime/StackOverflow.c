// Reports a stack overflow: a handler of SIGSEGV, on an alternate stack, names the function that overflowed and the
// call that entered it, and then lets the signal end the process as it would have without the handler.
//
// The handler finds the function by the program counter, or else by the first return address on the stack that lies
// in a function of the tables, and the call by the next different one.
#include "Runtime.h"

/// A function that can exhaust the stack.
struct Function {
  uintptr_t begin;
  const char *name;
};

/// The base of line numbers in a piece of code: a definition or a top-level expression.
struct Item {
  const char *file;
  uint32_t line;
};

/// The location of the code from `back` bytes before its unit's end up to the next row. `line` is 1 on the item's own
/// line, and 0 if the location is unknown.
struct Row {
  uint32_t back, item, line, column;
};

/// A contiguous range of code: functions that can exhaust the stack, in address order. The first row holds the number
/// of the following rows in `back`. Without rows, calls are not reported.
struct Unit {
  const struct Function *functions;
  size_t functionCount;
  uintptr_t end;
  const struct Row *rows;
  const struct Item *items;
};

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__) || (defined(__riscv) && __riscv_xlen == 64))

// Linux's `stack_t` and glibc's `struct sigaction`, the same on all architectures.
struct SignalStack {
  void *start;
  int flags;
  size_t size;
};

struct SignalAction {
  void (*handler)(int, const char *, const char *);
  char mask[128];
  int flags;
  void (*restorer)(void);
};

int raise(int signal);
int sigaction(int signal, const struct SignalAction *action, struct SignalAction *old);
int sigaltstack(const struct SignalStack *stack, struct SignalStack *old);

enum { SegmentationFault = 11 };
// SA_SIGINFO, SA_ONSTACK, SA_RESETHAND: when the handler returns, the instruction faults again.
#define SIGNAL_FLAGS (int)0x88000004

// Offsets in `siginfo_t` and `ucontext_t`.
enum { Code = 8, FaultAddress = 16 };
#if defined(__x86_64__)
enum { StackPointer = 160, ProgramCounter = 168, ReturnAddress = 0 };
#elif defined(__aarch64__)
enum { ReturnAddress = 424, StackPointer = 432, ProgramCounter = 440 };
#else
enum { ProgramCounter = 176, ReturnAddress = 184, StackPointer = 192 };
#endif

/// The number of words of stack to search.
enum { Searched = 1 << 19 };

static const struct Unit *units RUNTIME_NAME(units);
static size_t unitCount RUNTIME_NAME(unitCount);
#if __STDC_HOSTED__
enum { MostAddedTables = 4096 };
static struct {
  const struct Unit *units;
  size_t count;
} added[MostAddedTables];
static size_t addedTableCount;
#endif
static struct SignalAction previous RUNTIME_NAME(previous);
static _Alignas(16) char signalStack[1 << 16] RUNTIME_NAME(signalStack);

static uintptr_t wordAt(const char *base, int offset) { return *(const uintptr_t *)(base + offset); }

/// The unit that contains an address, or null.
static const struct Unit *unitAt(uintptr_t address) RUNTIME_NAME(unitAt);
static const struct Unit *unitAt(uintptr_t address) {
  for (size_t i = 0; i < unitCount; i++)
    if (address - units[i].functions[0].begin < units[i].end - units[i].functions[0].begin)
      return &units[i];
#if __STDC_HOSTED__
  for (size_t t = 0; t < addedTableCount; t++)
    for (size_t i = 0; i < added[t].count; i++) {
      const struct Unit *unit = &added[t].units[i];
      if (address - unit->functions[0].begin < unit->end - unit->functions[0].begin)
        return unit;
    }
#endif
  return NULL;
}

#if __STDC_HOSTED__
/// Whether a function of a unit begins at an address.
static int isFunction(uintptr_t address, const struct Unit *unit) {
  for (size_t i = 0; i < unit->functionCount; i++)
    if (unit->functions[i].begin == address)
      return 1;
  return 0;
}
#endif

/// The name of the function in a unit that contains an address.
static const char *nameAt(uintptr_t address, const struct Unit *unit) RUNTIME_NAME(nameAt);
static const char *nameAt(uintptr_t address, const struct Unit *unit) {
  size_t index = unit->functionCount - 1;
  while (address < unit->functions[index].begin)
    index--;
  return unit->functions[index].name;
}

/// The row with the location of an address in a unit, or null if the location is unknown.
static const struct Row *rowAt(uintptr_t address, const struct Unit *unit) RUNTIME_NAME(rowAt);
static const struct Row *rowAt(uintptr_t address, const struct Unit *unit) {
  const struct Row *row = unit->rows;
  if (!row)
    return NULL;
  const struct Row *last = row + row->back;
  while (row < last && row[1].back >= unit->end - address)
    row++;
  return row > unit->rows && row->line != 0 ? row : NULL;
}

int reportFile = 2;

/// Reports an overflow in a function, and the location of the call, of which `file` is null if it is not known.
static void report(const char *name, const char *file, int line, int column) RUNTIME_NAME(reportOverflow);
NOT_OPTIMIZED static void report(const char *name, const char *file, int line, int column) {
#if __STDC_HOSTED__
  if (errorReceiver) {
    char message[1024];
    snprintf(message, sizeof message, "stack overflow in `%s`", name);
    errorReceiver("K0601", message, 128 + SegmentationFault, file, line, column);
    return;
  }
#endif
  dprintf(reportFile, "error[K0601]: stack overflow in `%s`\n", name);
  // LLVM's locations have no columns beyond 65535.
  if (file)
    dprintf(reportFile, column ? " --> %s:%d:%d: called here\n" : " --> %s:%d: called here\n", file, line, column);
}

/// The signal handler.
static void overflow(int signal, const char *information, const char *context) RUNTIME_NAME(overflow);
NOT_OPTIMIZED static void overflow(int signal, const char *information, const char *context) {
  // What is no overflow is for the handler that was there before.
  sigaction(signal, &previous, NULL);
  // A signal that another process or `raise` has sent: it is delivered again after the handler returns.
  if (*(const int *)(information + Code) <= 0) {
    raise(signal);
    return;
  }
  uintptr_t fault = wordAt(information, FaultAddress), pointer = wordAt(context, StackPointer);
  if (fault - ownStack.guard >= ownStack.start - ownStack.guard)
    return;
  // The stack pointer may lie in the guard area, which cannot be read.
  const uintptr_t *slot = (const uintptr_t *)(pointer < ownStack.start ? ownStack.start : pointer);
  const uintptr_t *end = (const uintptr_t *)ownStack.end;
  if (end - slot > Searched)
    end = slot + Searched;
  const char *name = NULL;
  const struct Unit *caller = NULL;
  const struct Row *call = NULL;
  uintptr_t first = 0, counter = wordAt(context, ProgramCounter);
  for (uintptr_t address = counter; slot < end && !call; address = *slot++ - 1) {
    const struct Unit *unit = unitAt(address);
    // The frames of a C function can hold copies of its return address.
    if (!unit || address == first)
      continue;
#if __STDC_HOSTED__
    // The code that calls an added function has its address in a register, which frames may save to align the stack.
    if (isFunction(address + 1, unit))
      continue;
#endif
    if (name) {
      caller = unit;
      call = rowAt(address, unit);
    } else {
      first = address;
      name = nameAt(address, unit);
      // The return address may be in its register only. If that one lies in the same function, an earlier call may have
      // left it, and all calls that are on the stack are as good.
      if (ReturnAddress > 0 && address == counter) {
        uintptr_t link = wordAt(context, ReturnAddress) - 1;
        caller = unitAt(link);
        call = caller && nameAt(link, caller) != name ? rowAt(link, caller) : NULL;
      }
    }
  }
  if (!name)
    return;
  struct SignalAction standard = {.flags = 0};
  sigaction(signal, &standard, NULL);
  // Keeps the output that the program has buffered.
  int isInLine = endsInLine();
  fflush(NULL);
  if (isInLine)
    endLine();
  if (call)
    report(name, caller->items[call->item].file, (int)(caller->items[call->item].line + call->line - 1),
           (int)call->column);
  else
    report(name, NULL, 0, 0);
}

NOT_OPTIMIZED void reportStackOverflow(const struct Unit *table, size_t count) {
  units = table;
  unitCount = count;
  struct SignalStack stack = {.start = signalStack, .size = sizeof signalStack};
  sigaltstack(&stack, NULL);
  struct SignalAction action = {.handler = overflow, .flags = SIGNAL_FLAGS};
  sigaction(SegmentationFault, &action, &previous);
}

#if __STDC_HOSTED__
void addGuardedUnits(const struct Unit *table, size_t count) {
  if (addedTableCount == MostAddedTables)
    return;
  added[addedTableCount].units = table;
  added[addedTableCount].count = count;
  addedTableCount++;
}

void removeAddedUnits(void) { addedTableCount = 0; }
#endif

#else

#if __STDC_HOSTED__
void addGuardedUnits(const struct Unit *table, size_t count) {
  (void)table;
  (void)count;
}

void removeAddedUnits(void) {}
#endif

void reportStackOverflow(const struct Unit *table, size_t count) {
  (void)table;
  (void)count;
}

#endif
