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

struct SwitchPoint {
  /// The function of a better version, or null.
  const void *function;
  /// How often the program has passed the point, if there are loops in what follows it.
  int64_t passageCount;
  /// The index of the point around it; -1 if there is none.
  int64_t outer;
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
  /// Whether the program has not yet continued in the newest better version.
  int64_t isNew;
  /// The number of better versions that were not finished before the end of the evaluation that asked for them.
  int64_t abandonedCount;
  struct SwitchPoint points[];
};

enum {
  /// The number of expressions after which the program asks again for what is being compiled: 0.1 ms.
  PollBudget = 1 << 15,
  MostRequests = 8,
  /// A prompt's definition of which each evaluation is short: it waits for its better version once so many were not finished in time.
  MostAbandoned = 2,
  /// A point that has been passed as often will soon be passed again.
  FrequentPassages = 3,
  /// The part of the stack that the quick version may use while a better one is compiled, since its frames are larger.
  StackShare = 16,
};

static void (*start)(const void *quick, struct CKaleidoRuntimeRequest request);
static void (*switched)(size_t point);
/// What the newest better version is for; null if there is none.
static struct QuickVersion *requester;
/// The process that compiles, while it does; 0 otherwise.
static int compiling;
static sem_t finished;
static const struct Replacements *result;

void CKaleidoRuntimePreparePromotion(void (*startFunction)(const void *quick, struct CKaleidoRuntimeRequest request),
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
  int waits = (isStackScarce() || requester->abandonedCount >= MostAbandoned) && compiling == getpid();
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
      requester->points[i].function = result->functions[i];
  addGuardedUnits(result->units, result->unitCount);
  requester->isNew = 1;
  return 1;
}

/// The point that a better version is asked for: the outermost loop, or function, around a point that has been passed often. There is
/// less to compile than for a loop inside it: what is left of an iteration of an outer loop is code of its own.
static size_t entryFor(size_t point, const struct QuickVersion *quick) {
  size_t entry = point;
  for (int64_t outer = quick->points[point].outer; outer >= 0; outer = quick->points[outer].outer)
    if (quick->points[outer].passageCount >= FrequentPassages && !quick->points[outer].function)
      entry = (size_t)outer;
  return entry;
}

static const void *promote(size_t point, struct QuickVersion *quick) {
  // What has just been compiled may be entered soon, if not here.
  int isNew = compiling && take();
  if (!compiling && !isNew && !quick->points[point].function && quick->requestCount < MostRequests && start) {
    quick->requestCount++;
    requester = quick;
    compiling = getpid();
    start(quick, (struct CKaleidoRuntimeRequest){.point = entryFor(point, quick),
                                                 .innermostPoint = point,
                                                 .expression = (size_t)quick->expression,
                                                 .evaluatedCount = (size_t)quick->nextBudget});
    take();
    // A point that is not passed again until the next request will hardly be passed soon.
    for (int64_t i = 0; i < quick->pointCount; i++)
      quick->points[i].passageCount = 0;
  }
  if (compiling) {
    quick->budget = PollBudget;
  } else if (quick->requestCount < MostRequests) {
    quick->nextBudget *= 2;
    quick->budget = quick->nextBudget;
  } else {
    quick->budget = INT64_MAX;
  }
  if (quick->isNew && quick->points[point].function) {
    quick->isNew = 0;
    switched(point);
  }
  return quick->points[point].function;
}

void CKaleidoRuntimeEndPromotion(void) {
  if (compiling && !take()) {
    // It is asked for again when this code has run for as long once more.
    compiling = 0;
    requester->requestCount--;
    requester->abandonedCount++;
    requester->budget = requester->nextBudget;
  }
  if (requester)
    requester->isNew = 0;
  requester = NULL;
}

const void *CKaleidoRuntimePromotion(void) { return (const void *)promote; }
