// Applies the functions of a library to arrays.
//
//     contiguous arrays, one element:    the kernel itself, step by step
//     a kernel that takes strides:       the same, as it computes one element after the other
//     an input that overlaps the results:  blocks of elements that do not depend on each other; their inputs are copied before
//     other strides:                     blocks, whose numbers are copied to contiguous memory and back
//
// Each element sees the results before it.
// Between two steps, a call can be interrupted. A call leaves the processor's floating-point status as it was: a kernel that
// computes several elements at once also computes what a condition excludes.
#include "Overlap.h"

enum {
  Size = NumberSize,
  /// The number of elements of a step, for light kernels, brief ones and others. A light step exceeds the caches, so the kernel can use
  /// non-temporal stores.
  LightStep = 1 << 22,
  BriefStep = 1 << 12,
  HeavyStep = 1 << 8,
  /// The number of elements that are copied at once, and the most arrays that have so many. The blocks of four arrays, of which every second
  /// number is used, take half of the first cache.
  BlockLength = 128,
  FullBlockArrays = 32,
  CacheLine = 64,
};

#if __STDC_HOSTED__
/// In a process that loads kernels: what stops a call.
int (*interruptionTest)(void);

static INLINE int isInterrupted(void) { return interruptionTest && interruptionTest(); }

/// Whether the results that an early end leaves out become NaN. An interruption ends soon: it is an exception, and 10^9 results take a
/// second to write.
static INLINE int fillsResults(void) { return callState.status.reason != interrupted; }

/// Whether a call may be interrupted after its last element. NumPy may call a loop for one element after the other.
static INLINE int mayStopAtEnd(void) { return 1; }

/// Whether a call that has computed all elements was interrupted.
static INLINE int wasInterrupted(void) { return callState.status.reason == interrupted; }
#else
/// C programs set it to stop all loops over arrays.
__attribute__((weak)) volatile int kaleido_interrupt;

static INLINE int isInterrupted(void) { return kaleido_interrupt; }

static INLINE int fillsResults(void) { return 1; }

static INLINE int mayStopAtEnd(void) { return 0; }

static INLINE int wasInterrupted(void) { return 0; }
#endif

#if defined(__x86_64__)
typedef uint32_t NumberStatus;

static INLINE void saveNumberStatus(NumberStatus *status) { __asm__ volatile("stmxcsr %0" : "=m"(*status)); }

static INLINE void restoreNumberStatus(const NumberStatus *status) { __asm__ volatile("ldmxcsr %0" : : "m"(*status)); }
#else
// The compiler has no assembler for other machines. `fenv_t` has 8 bytes at most there.
int fegetenv(void *environment);
int fesetenv(const void *environment);

typedef uint64_t NumberStatus;

static INLINE void saveNumberStatus(NumberStatus *status) { fegetenv(status); }

static INLINE void restoreNumberStatus(const NumberStatus *status) { fesetenv(status); }
#endif

static INLINE size_t least(size_t a, size_t b) { return a < b ? a : b; }

static INLINE size_t stepOf(const struct Kernel *kernel) {
  return kernel->traits & isLight ? LightStep : kernel->traits & isBrief ? BriefStep : HeavyStep;
}

/// Whether a call is to end after `done` of `count` elements, the last `size` of which have just been computed.
static INLINE int stops(const struct Kernel *kernel, size_t size, size_t done, size_t count) {
  callState.unchecked += size;
  if (callState.unchecked < stepOf(kernel) || (done == count && !mayStopAtEnd()))
    return 0;
  callState.unchecked = 0;
  if (!isInterrupted())
    return 0;
  callState.status = (struct Status){interrupted, NULL, 0};
  return 1;
}

/// The arguments of a kernel.
struct Step {
  const struct Kernel *kernel;
  char *const *arrays;
  size_t count, progress;
};

static void applyGuarded(void *argument) RUNTIME_NAME(applyGuarded);
static void applyGuarded(void *argument) {
  struct Step *step = argument;
  step->kernel->apply(step->arrays, step->count, &step->progress);
}

/// Applies a kernel to contiguous arrays. Returns the number of elements that were computed.
static INLINE size_t apply(const struct Kernel *kernel, char *const *arrays, size_t count) {
  if (kernel->traits & mayEndEarly) {
    struct Step step = {kernel, arrays, count, 0};
    return callGuarded(applyGuarded, &step) ? count : step.progress;
  }
  kernel->apply(arrays, count, NULL);
  return count;
}

/// Applies a kernel to one element. NumPy may call a loop for one after the other. Returns how many were computed.
static INLINE size_t applyOnce(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides) {
  size_t computed = 1;
  if (kernel->applyStrided)
    kernel->applyStrided(arrays, strides, 1);
  else
    computed = apply(kernel, arrays, 1);
  // That the call has ended is reported, not an interruption.
  if (computed)
    stops(kernel, 1, 1, 1);
  return computed;
}

/// Makes the results from an element on NaN.
static void fill(char *results, intptr_t stride, size_t start, size_t count) RUNTIME_NAME(fillResults);
NOT_OPTIMIZED static void fill(char *results, intptr_t stride, size_t start, size_t count) {
  for (size_t i = start; i < count; i++)
    *(double *)(results + (intptr_t)i * stride) = __builtin_nan("");
}

/// Applies a kernel to `length` elements at a time, which are contiguous unless the kernel takes strides. Returns how many were computed.
static size_t applyInSteps(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count,
                           size_t length) RUNTIME_NAME(applyInSteps);
static size_t applyInSteps(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count,
                           size_t length) {
  size_t arrayCount = kernel->inputCount + 1;
  char *places[arrayCount];
  size_t done = 0;
  while (done < count) {
    for (size_t i = 0; i < arrayCount; i++)
      places[i] = arrays[i] + (intptr_t)done * (strides ? strides[i] : Size);
    size_t size = least(length, count - done), computed = size;
    if (kernel->applyStrided)
      kernel->applyStrided(places, strides, size);
    else
      computed = apply(kernel, places, size);
    done += computed;
    if (computed < size || stops(kernel, size, done, count))
      break;
  }
  return done;
}

/// Two numbers side by side, stored at once: a block takes as many stores as it has numbers otherwise, of which a processor makes one
/// or two at a time.
typedef double Pair __attribute__((vector_size(16), aligned(8)));

/// Copies numbers with a stride to contiguous memory.
static INLINE void gather(double *copy, const char *numbers, intptr_t stride, size_t count) {
  size_t i = 0;
  for (; i + 1 < count; i += 2, numbers += 2 * stride) {
    Pair pair = {*(const double *)numbers, *(const double *)(numbers + stride)};
    *(Pair *)(copy + i) = pair;
  }
  if (i < count)
    copy[i] = *(const double *)numbers;
}

/// Copies contiguous numbers to numbers with a stride.
static INLINE void scatter(const double *copy, char *numbers, intptr_t stride, size_t count) {
  size_t i = 0;
  for (; i + 1 < count; i += 2, numbers += 2 * stride) {
    Pair pair = *(const Pair *)(copy + i);
    *(double *)numbers = pair[0];
    *(double *)(numbers + stride) = pair[1];
  }
  if (i < count)
    *(double *)numbers = copy[i];
}

/// Applies a kernel to arrays with any strides, to as many elements at once as are independent (`countIndependent`). Returns how many
/// elements were computed.
static size_t applyInBlocks(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count,
                            size_t independent) RUNTIME_NAME(applyInBlocks);
static size_t applyInBlocks(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count,
                            size_t independent) {
  size_t arrayCount = kernel->inputCount + 1, last = kernel->inputCount;
  size_t length = least(arrayCount <= FullBlockArrays ? BlockLength : 8, independent ? independent : count);
  char *places[arrayCount];
  double memory[arrayCount * length + CacheLine / Size];
  double *copies = (double *)(((uintptr_t)memory + CacheLine - 1) / CacheLine * CacheLine);
  for (size_t i = 0; i < last; i++)
    if (strides[i] == 0)
      for (size_t j = 0; j < length; j++)
        copies[i * length + j] = *(const double *)arrays[i];
  size_t done = 0;
  while (done < count) {
    size_t size = least(length, count - done);
    for (size_t i = 0; i < arrayCount; i++) {
      char *start = arrays[i] + (intptr_t)done * strides[i];
      double *copy = copies + i * length;
      int isInPlace = strides[i] == Size && (i == last || !independent);
      places[i] = isInPlace ? start : (char *)copy;
      if (i != last && strides[i] != 0 && !isInPlace)
        gather(copy, start, strides[i], size);
    }
    size_t computed = apply(kernel, places, size);
    if (strides[last] != Size)
      scatter(copies + last * length, arrays[last] + (intptr_t)done * strides[last], strides[last], computed);
    done += computed;
    if (computed < size || stops(kernel, size, done, count))
      break;
  }
  return done;
}

/// Whether all arrays are contiguous.
static INLINE int areContiguous(const struct Kernel *kernel, const intptr_t *strides) {
  for (size_t i = 0; i <= kernel->inputCount; i++)
    if (strides[i] != Size)
      return 0;
  return 1;
}

/// Whether a call replaces one number, which is not among its inputs, by results of it and the inputs.
static INLINE int isReduction(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count) {
  if (!kernel->reduce || strides[0] != 0 || strides[2] != 0 || arrays[0] != arrays[2])
    return 0;
  struct Extent inputs = extentOf(arrays[1], strides[1], count);
  uintptr_t result = (uintptr_t)arrays[0];
  return result + Size <= inputs.start || result >= inputs.end;
}

/// The arguments of a reduction.
struct Reduction {
  const struct Kernel *kernel;
  double *result;
  const char *next;
  intptr_t step;
  size_t count;
};

static void reduceGuarded(void *argument) RUNTIME_NAME(reduceGuarded);
static void reduceGuarded(void *argument) {
  struct Reduction *it = argument;
  it->kernel->reduce(it->result, it->next, it->step, it->count);
}

/// Reduces numbers. Returns whether all were computed; if not, the result is NaN.
static int reduce(const struct Kernel *kernel, double *result, const char *numbers, intptr_t step, size_t count)
    RUNTIME_NAME(reduceInSteps);
static int reduce(const struct Kernel *kernel, double *result, const char *numbers, intptr_t step, size_t count) {
  size_t length = stepOf(kernel);
  for (size_t done = 0; done < count;) {
    struct Reduction part = {kernel, result, numbers + (intptr_t)done * step, step, least(length, count - done)};
    int isComplete = 1;
    if (kernel->traits & mayEndEarly)
      isComplete = callGuarded(reduceGuarded, &part);
    else
      reduceGuarded(&part);
    done += part.count;
    if (!isComplete || stops(kernel, part.count, done, count)) {
      *result = __builtin_nan("");
      return 0;
    }
  }
  return 1;
}

/// Applies a kernel that takes strides to contiguous arrays.
static int applyContiguous(const struct Kernel *kernel, char *const *arrays, size_t count) RUNTIME_NAME(applyContiguous);
NOT_OPTIMIZED static int applyContiguous(const struct Kernel *kernel, char *const *arrays, size_t count) {
  intptr_t strides[kernel->inputCount + 1];
  for (size_t i = 0; i <= kernel->inputCount; i++)
    strides[i] = Size;
  return applyKernel(kernel, arrays, strides, count);
}

int applyKernel(const struct Kernel *kernel, char *const *arrays, const intptr_t *strides, size_t count) {
  if (count == 0)
    return 0;
  if (!strides && kernel->applyStrided)
    return applyContiguous(kernel, arrays, count);
  NumberStatus status;
  saveNumberStatus(&status);
  size_t last = kernel->inputCount, done;
  if (count == 1)
    done = applyOnce(kernel, arrays, strides);
  else if (!strides)
    done = applyInSteps(kernel, arrays, NULL, count, stepOf(kernel));
  else if (isReduction(kernel, arrays, strides, count))
    done = reduce(kernel, (double *)arrays[0], arrays[1], strides[1], count) ? count : 0;
  else if (kernel->applyStrided)
    done = applyInSteps(kernel, arrays, strides, count, stepOf(kernel));
  else {
    size_t independent = countIndependent(kernel, arrays, strides, count);
    if (independent == 1)
      done = applyInSteps(kernel, arrays, strides, count, 1);
    else if (independent == 0 && areContiguous(kernel, strides))
      done = applyInSteps(kernel, arrays, NULL, count, stepOf(kernel));
    else
      done = applyInBlocks(kernel, arrays, strides, count, independent);
  }
  if (done < count && fillsResults())
    fill(arrays[last], strides ? strides[last] : Size, done, count);
  restoreNumberStatus(&status);
  return done < count || wasInterrupted() ? -1 : 0;
}

double reduceKernel(const struct Kernel *kernel, double start, const char *numbers, intptr_t step, size_t count) {
  NumberStatus status;
  saveNumberStatus(&status);
  double result = start;
  reduce(kernel, &result, numbers, step, count);
  restoreNumberStatus(&status);
  return result;
}
