// Selects the vector functions of this process.
//
// C's functions are not rounded correctly: other versions of the C library, or its code for other processors, may give other bits. A
// vector function is selected if the library has its tables, and if it gives the library's bits for thousands of probes. Some of these
// differ if one of the operations is fused or not. Otherwise, C's function is called for each number of a vector.
#include "Probes.h"
#include "Vectors.h"

#include <cpuid.h>
#include <dlfcn.h>
#include <float.h>
#include <pthread.h>
#include <stdint.h>

static CObjectLoaderSymbol vectors[MostVectors];
static size_t vectorCount;
static int areVectors;

/// Special numbers, and those at the limits of formulas.
static const double limits[] = {
    0, 0x1p-1074, DBL_MIN, 0x1p-65, 0x1p-54, 0x1p-27, 0x1p-26, 0x1.020c49ba5e354p-3, 0.5, 0x1.b6p-1, 1 - 0x1p-4, 1, 1 + 0x1.09p-4, 2,
    0x1.921fb54442d18p+0, 0x1.368fdp+1, 3, 512, 0x1.62e42fefa39efp+9, 0x1.74910d52d3051p+9, 1024, 0x1.921fbp+26, 0x1p53, 0x1p63,
    DBL_MAX, __builtin_inf(), __builtin_nan(""), 0x1.5p-1,
};

/// The exponent of a probe for `pow` is another probe so many places on, of another kind.
enum { ExponentOffset = 297 };

#define INDEX(Name, name, count) Name##Index,
enum { VECTOR_FUNCTIONS(INDEX) };

/// Bits for the functions that C's functions call: their vector functions must give C's bits, too.
static const int callees[FunctionCount] = {
    [TanhIndex] = 1 << Expm1Index,
    [SinhIndex] = 1 << Expm1Index,
    [CoshIndex] = 1 << ExpIndex | 1 << Expm1Index,
    [Log10Index] = 1 << LogIndex,
    [ErfIndex] = 1 << ExpIndex,
    [AsinhIndex] = 1 << LogIndex | 1 << Log1pIndex,
    [AcoshIndex] = 1 << LogIndex | 1 << Log1pIndex,
    [AtanhIndex] = 1 << Log1pIndex,
};

enum { LimitCount = 2 * sizeof limits / sizeof *limits, SweepCount = 2048, CommonCount = LimitCount + SweepCount };
enum { PairCount = (CommonCount - ExponentOffset) / 8 * 8 };

/// Fills probes for all functions: numbers of many magnitudes, near 1, and with each entry of the tables.
static void fillProbes(double *probes) {
  for (size_t i = 0; i < LimitCount; i++)
    probes[i] = i % 2 ? -limits[i / 2] : limits[i / 2];
  for (size_t i = 0; i < SweepCount; i++) {
    // From 0 to 1, evenly.
    double part = (double)(i * UINT64_C(0x9e3779b97f4a7c15) >> 11) * 0x1p-53;
    probes[LimitCount + i] = i % 4 == 0   ? 64 * part - 32
                             : i % 4 == 1 ? 0.9 + 0.2 * part
                             : i % 4 == 2 ? 1e5 * (part - 0.5)
                                          : __builtin_ldexp(1 + part, (int)(i % 61) - 30);
  }
}

/// The most numbers that a vector function computes at once on this processor; 0 if there are no vector functions.
static int mostLanes(void) {
  const unsigned fma = 1 << 12 | 1 << 27, avx2 = 1 << 5, avx512 = 1 << 16 | 1 << 17 | 1u << 31;
  unsigned eax, ebx, ecx, edx, saved, high;
  if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx) || (ecx & fma) != fma || !__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx))
    return 0;
  // The registers that the system saves.
  __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  if ((saved & 0x6) != 0x6 || !(ebx & avx2))
    return 0;
  return (saved & 0xe0) == 0xe0 && (ebx & avx512) == avx512 ? 8 : 4;
}

#define PROBES(array) array, array, sizeof array / sizeof *array

/// The own probes of each function.
static const struct {
  const double *numbers, *exponents;
  size_t count;
} ownProbes[FunctionCount] = {
    {PROBES(expProbes)},
    {PROBES(logProbes)},
    {baseProbes, exponentProbes, sizeof baseProbes / sizeof *baseProbes},
    {PROBES(sineProbes)},
    {PROBES(sineProbes)},
    {PROBES(expm1Probes)},
    {PROBES(tanhProbes)},
    {PROBES(sinhProbes)},
    {PROBES(coshProbes)},
    {PROBES(log10Probes)},
    {PROBES(cbrtProbes)},
    {widthProbes, heightProbes, sizeof widthProbes / sizeof *widthProbes},
    {PROBES(atanProbes)},
    {sideProbes, otherSideProbes, sizeof sideProbes / sizeof *sideProbes},
    {PROBES(erfProbes)},
    {PROBES(tanProbes)},
    {PROBES(asinProbes)},
    {PROBES(acosProbes)},
    {PROBES(log1pProbes)},
    {PROBES(asinhProbes)},
    {PROBES(acoshProbes)},
    {PROBES(atanhProbes)},
    {PROBES(exp2Probes)},
    {PROBES(log2Probes)},
};

/// Adds `pow` for `--fast-math`: the function with C's bits if there is one, as it takes less time than libmvec's.
static void addFastPower(const char *name, const char *other, const struct Candidate *candidate, int isVector) {
  const void *function = isVector ? candidate->vector : dlsym(RTLD_DEFAULT, other);
  vectors[vectorCount++] = (CObjectLoaderSymbol){name, function ? function : candidate->each};
}

/// Adds the functions for a number of lanes. Returns a bit for each that computes them at once.
static int addVectors(const struct Candidate *candidates, const char *const *names, struct Found found) {
  const int lackTables[FunctionCount] = {
      [ExpIndex] = !found.exp, [LogIndex] = !found.log, [PowIndex] = !found.exp || !found.pow, [SinIndex] = !found.sine,
      [CosIndex] = !found.sine, [AtanIndex] = !found.arc, [Atan2Index] = !found.arc, [TanIndex] = !found.tangent,
      [AsinIndex] = !found.arcSine, [AcosIndex] = !found.arcSine, [Exp2Index] = !found.exp, [Log2Index] = !found.log2,
  };
  double common[CommonCount];
  fillProbes(common);
  int result = 0;
  for (int i = 0; i < FunctionCount; i++) {
    const struct Candidate *candidate = &candidates[i];
    int isVector = !lackTables[i] && (result & callees[i]) == callees[i] &&
                   candidate->agrees(common, common + ExponentOffset, PairCount) &&
                   candidate->agrees(ownProbes[i].numbers, ownProbes[i].exponents, ownProbes[i].count);
    vectors[vectorCount++] = (CObjectLoaderSymbol){names[i], isVector ? candidate->vector : candidate->each};
    result |= isVector << i;
  }
  return result;
}

#define NAME(Name, name, count) VECTORS_PREFIX #name,
#define NAME4(Name, name, count) VECTORS_PREFIX #name ".4",
#define NAME8(Name, name, count) VECTORS_PREFIX #name ".8",
static const char *const names[] = {VECTOR_FUNCTIONS(NAME)}, *const names4[] = {VECTOR_FUNCTIONS(NAME4)},
                         *const names8[] = {VECTOR_FUNCTIONS(NAME8)};

static void selectVectors(void) {
  // As the loader finds the functions for other calls.
  for (int i = 0; i < FunctionCount; i++) {
    void *function = dlsym(RTLD_DEFAULT, names[i] + sizeof VECTORS_PREFIX - 1);
    if (!function)
      return;
    vectors[i] = (CObjectLoaderSymbol){names[i], function};
  }
  vectorCount = FunctionCount;
#define SCALAR_OF(Name, name, count) .name = (double (*)(PARAMETERS##count))vectors[Name##Index].address,
  scalars = (struct Scalars){VECTOR_FUNCTIONS(SCALAR_OF)};
  struct Found found = findTables();
  int lanes = mostLanes(), are4 = 0, are8 = ~0;
  if (lanes >= 4) {
    are4 = addVectors(candidates4, names4, found);
    addFastPower(VECTORS_PREFIX "fast.pow.4", "_ZGVdN4vv_pow", &candidates4[PowIndex], are4 >> PowIndex & 1);
  }
  if (lanes >= 8) {
    are8 = addVectors(candidates8, names8, found);
    addFastPower(VECTORS_PREFIX "fast.pow.8", "_ZGVeN8vv_pow", &candidates8[PowIndex], are8 >> PowIndex & 1);
  }
  areVectors = are4 & are8;
}

const CObjectLoaderSymbol *findVectors(size_t *count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, selectVectors);
  *count = vectorCount;
  return vectors;
}

__attribute__((visibility("default"))) int kaleido_host_vectors(void) {
  size_t count;
  findVectors(&count);
  return areVectors;
}
