// Analysis of the memory that results and inputs of a call share.
#ifndef OVERLAP_H
#define OVERLAP_H

#include "Kernel.h"

enum { NumberSize = sizeof(double) };

/// The memory of numbers with a stride.
struct Extent {
  uintptr_t start, end;
};

static INLINE struct Extent extentOf(const char *numbers, intptr_t stride, size_t count) {
  intptr_t last = stride * (intptr_t)(count - 1);
  uintptr_t first = (uintptr_t)numbers;
  struct Extent extent = {last < 0 ? first + (uintptr_t)last : first,
                          (last < 0 ? first : first + (uintptr_t)last) + NumberSize};
  return extent;
}

/// Whether numbers lie between each other without sharing memory, such as two columns of a matrix: all distances from a number of one
/// to a number of the other are `distance` plus a multiple of the greatest common divisor of the strides.
static INLINE int interleave(intptr_t distance, intptr_t a, intptr_t b) {
  while (b != 0) {
    intptr_t rest = a % b;
    a = b;
    b = rest;
  }
  intptr_t divisor = a < 0 ? -a : a;
  intptr_t rest = distance % divisor;
  if (rest < 0)
    rest += divisor;
  return rest >= NumberSize && divisor - rest >= NumberSize;
}

/// How many consecutive elements can be computed at once if their inputs are copied before: no result is an input of a later one of these
/// elements. 0 if inputs need no copies, as no result shares memory with an input of another element.
static size_t countIndependent(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count)
    RUNTIME_NAME(countIndependent);
static size_t countIndependent(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count) {
  size_t last = kernel->inputCount, least = 0;
  intptr_t stride = strides[last];
  // Each result overwrites a part of the previous one, which may also be the input of a later element.
  if (stride > -NumberSize && stride < NumberSize)
    return 1;
  struct Extent results = extentOf(arrays[last], stride, count);
  for (size_t i = 0; i < last; i++) {
    struct Extent input = extentOf(arrays[i], strides[i], count);
    intptr_t distance = (intptr_t)(results.start - input.start);
    if (input.start >= results.end || results.start >= input.end || (distance == 0 && strides[i] == stride))
      continue;
    distance = arrays[last] - arrays[i];
    if (interleave(distance, strides[i], stride))
      continue;
    if (strides[i] != stride || distance % stride != 0)
      return 1;
    // Results behind the inputs take the place of numbers that have been read.
    intptr_t ahead = distance / stride;
    size_t independent = ahead < 0 ? count : (size_t)ahead;
    least = least == 0 || independent < least ? independent : least;
  }
  return least;
}

#endif
