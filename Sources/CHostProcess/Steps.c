// Records what a program computes, in a file that another process reads when the program has ended, however it ends.
#include "CHostProcess.h"

#include <fcntl.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct step {
  int32_t expression, kind;
  double value;
};

/// After it in the file: a count for each expression, from number 0 on, then the steps.
struct record {
  uint64_t stepCount, expressionCount, capacity;
};

static struct record *record;
static uint64_t *counts;
static struct step *steps;

int CHostProcessRecordSteps(const char *path) {
  int file = open(path, O_RDWR | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0)
    return 0;
  struct record *mapped = mmap(NULL, (size_t)status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (mapped == MAP_FAILED)
    return 0;
  counts = (uint64_t *)(mapped + 1);
  steps = (struct step *)(counts + mapped->expressionCount);
  record = mapped;
  return 1;
}

void CHostProcessStep(int expression, int kind, double value) {
  if (!record || expression < 0 || (uint64_t)expression >= record->expressionCount)
    return;
  // The entry of a body is a step, but no evaluation.
  if (kind != 2)
    counts[expression]++;
  if (record->stepCount < record->capacity)
    steps[record->stepCount] = (struct step){expression, kind, value};
  record->stepCount++;
}
