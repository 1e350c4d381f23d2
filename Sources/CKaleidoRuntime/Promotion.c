// Replaces the functions of a program that was compiled quickly by better ones, while it runs in the compiler's process.
#include "CKaleidoRuntime.h"
#include "Runtime.h"

/// What the object of the better version begins its table with; the functions follow.
struct Replacements {
  const struct Unit *units;
  size_t unitCount;
  const void *functions[];
};

static const void *(*compile)(void);
static const struct Replacements *replacements;

void CKaleidoRuntimePreparePromotion(const void *(*function)(void)) { compile = function; }

static const void *promote(size_t index) {
  if (compile) {
    const void *(*function)(void) = compile;
    compile = NULL;
    replacements = function();
    if (replacements)
      addGuardedUnits(replacements->units, replacements->unitCount);
  }
  return replacements ? replacements->functions[index] : NULL;
}

const void *CKaleidoRuntimePromotion(void) { return (const void *)promote; }
