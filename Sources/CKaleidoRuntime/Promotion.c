// Replaces the quick version of a program that runs in the compiler's process by better ones, which another thread compiles.
//
// All of this happens on the thread of the program, but for `CKaleidoRuntimeFinishPromotion`. At a prompt, each entry has a quick
// version; one better version is compiled at a time.
#include "CKaleidoRuntime.h"
#include "Runtime.h"

#include <semaphore.h>
#include <unistd.h>

/// What the object of a better version begins its table with; for each switch point, the address where it continues follows, or
/// null.
struct Replacements {
  const struct Unit *units;
  size_t unitCount;
  const void *functions[];
};

/// What the quick version shares with this file.
struct QuickVersion {
  /// The number of expressions that may still be evaluated until `promote` is called.
  int64_t budget;
  /// The index of the top-level expression that is being evaluated.
  int64_t expression;
  int64_t pointCount;
  /// The budget until another better version is asked for; doubled each time.
  int64_t nextBudget;
  int64_t requestCount;
  const void *functions[];
};

enum {
  /// The number of expressions after which the program asks again for what is being compiled: 0.1 ms.
  PollBudget = 1 << 15,
  MostRequests = 8,
  /// The part of the stack that the quick version may use while a better one is compiled, since its frames are larger.
  StackShare = 16,
};

static void (*start)(const void *quick, size_t point, size_t expression);
static void (*switched)(size_t point);
/// What the newest better version is for; null if there is none.
static struct QuickVersion *requester;
/// Whether it has not yet continued in that version.
static int isNew;
/// The process that compiles, while it does; 0 otherwise.
static int compiling;
static sem_t finished;
static const struct Replacements *result;

void CKaleidoRuntimePreparePromotion(void (*startFunction)(const void *quick, size_t point, size_t expression),
                                     void (*switchedFunction)(size_t point)) {
  start = startFunction;
  switched = switchedFunction;
  sem_init(&finished, 0, 0);
}

void CKaleidoRuntimeFinishPromotion(const void *table) {
  result = table;
  sem_post(&finished);
}

/// Whether the quick version uses much of the program's stack.
static int isStackScarce(void) {
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here - ownStack.start < ownStack.end - ownStack.start &&
         ownStack.end - here > (ownStack.end - ownStack.start) / StackShare;
}

/// Takes over what has been compiled. Returns 0 if it has not been finished.
static int take(void) {
  // A child process has no other threads.
  int waits = isStackScarce() && compiling == getpid();
  while (waits ? sem_wait(&finished) : sem_trywait(&finished))
    if (!waits)
      return 0;
  compiling = 0;
  if (!result) {
    requester->requestCount = MostRequests;
    return 1;
  }
  for (int64_t i = 0; i < requester->pointCount; i++)
    if (result->functions[i])
      requester->functions[i] = result->functions[i];
  addGuardedUnits(result->units, result->unitCount);
  isNew = 1;
  return 1;
}

static const void *promote(size_t point, struct QuickVersion *quick) {
  if (compiling)
    take();
  if (!compiling && !quick->functions[point] && quick->requestCount < MostRequests && start) {
    quick->requestCount++;
    requester = quick;
    compiling = getpid();
    start(quick, point, (size_t)quick->expression);
    take();
  }
  if (compiling) {
    quick->budget = PollBudget;
  } else if (quick->requestCount < MostRequests) {
    quick->nextBudget *= 2;
    quick->budget = quick->nextBudget;
  } else {
    quick->budget = INT64_MAX;
  }
  if (isNew && quick == requester && quick->functions[point]) {
    isNew = 0;
    switched(point);
  }
  return quick->functions[point];
}

void CKaleidoRuntimeEndPromotion(void) {
  if (compiling && !take()) {
    // It is asked for again when this code has run for as long once more.
    compiling = 0;
    requester->requestCount--;
    requester->budget = requester->nextBudget;
  }
  isNew = 0;
  requester = NULL;
}

const void *CKaleidoRuntimePromotion(void) { return (const void *)promote; }
