// Evaluates the entries of a prompt, in a process that holds the code of earlier ones. Not part of built programs.
#include "CKaleidoRuntime.h"
#include "Runtime.h"

static double (*entry)(void);
static double value;
static const char *failure;

static void evaluate(void) { value = entry(); }

const char *CKaleidoRuntimeEvaluate(double (*function)(void), const struct CKaleidoRuntimeUnit *units, size_t unitCount,
                                    size_t stackSize, int reportDescriptor, double *result) {
  entry = function;
  failure = NULL;
  reportFile = reportDescriptor;
  removeAddedUnits();
  reportStackOverflow((const struct Unit *)units, unitCount);
  callOnStack(evaluate, stackSize);
  *result = value;
  return failure;
}

/// Ends the evaluation with a message.
static double failEntry(const char *message) {
  failure = message;
  leaveProgram();
}

void CKaleidoRuntimeShow(double number) { print(number); }

void CKaleidoRuntimeFormat(double number, char *text) { formatNumber(number, text); }

const void *CKaleidoRuntimeFailure(void) { return (const void *)failEntry; }
