// The functions for vectors of `LANES` numbers, in files that are compiled for processors with such vectors.
//
// Each function performs the operations of the C library's function in the same order, and fuses the multiplications and additions
// that its code for processors with FMA fuses. All lanes are computed by the formulas for usual numbers; for others, C's function is
// called.

#include "Vectors.h"

#include <float.h>
#include <immintrin.h>
#include <stdint.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

typedef double Numbers __attribute__((vector_size(8 * LANES)));
typedef int64_t Integers __attribute__((vector_size(8 * LANES)));
typedef uint64_t Bits __attribute__((vector_size(8 * LANES)));

#if LANES == 8
INLINE Numbers fused(Numbers a, Numbers b, Numbers c) { return (Numbers)_mm512_fmadd_pd((__m512d)a, (__m512d)b, (__m512d)c); }
INLINE Numbers all(double number) { return (Numbers)_mm512_set1_pd(number); }
INLINE unsigned lanesOf(Integers mask) { return _mm512_movepi64_mask((__m512i)mask); }
// Comparisons of their own, so that masks do not become vectors in between.
INLINE unsigned lanesBelow(Numbers x, double limit) { return _mm512_cmp_pd_mask((__m512d)x, _mm512_set1_pd(limit), _CMP_LT_OQ); }
INLINE unsigned lanesNotBelow(Numbers x, double limit) { return _mm512_cmp_pd_mask((__m512d)x, _mm512_set1_pd(limit), _CMP_NLT_UQ); }
/// The lanes of all but positive normal numbers.
INLINE unsigned lanesNotNormal(Numbers x) { return _mm512_fpclass_pd_mask((__m512d)x, 0xff); }

INLINE Numbers truncated(Numbers x) { return (Numbers)_mm512_roundscale_pd((__m512d)x, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC); }
/// The second operand if one is NaN.
INLINE Numbers leastOf(Numbers a, Numbers b) { return (Numbers)_mm512_min_pd((__m512d)a, (__m512d)b); }
INLINE Numbers squareRoot(Numbers x) { return (Numbers)_mm512_sqrt_pd((__m512d)x); }
INLINE Numbers choose(Integers mask, Numbers a, Numbers b) {
  return (Numbers)_mm512_mask_blend_pd(_mm512_movepi64_mask((__m512i)mask), (__m512d)b, (__m512d)a);
}

/// A byte for each lane, as one register holds them all: moving the numbers of other vectors takes longer.
typedef uint64_t Indices;
#define INDEX(indices, lane) ((indices) >> 8 * (lane) & 0xff)
/// The lowest bits of integers, at most eight.
INLINE Indices indicesOf(Integers numbers, uint64_t mask) {
  return (uint64_t)_mm_cvtsi128_si64(_mm512_cvtepi64_epi8((__m512i)numbers)) & mask * 0x0101010101010101;
}
#else
INLINE Numbers fused(Numbers a, Numbers b, Numbers c) { return (Numbers)_mm256_fmadd_pd((__m256d)a, (__m256d)b, (__m256d)c); }
INLINE Numbers all(double number) { return (Numbers)_mm256_set1_pd(number); }
INLINE unsigned lanesOf(Integers mask) { return (unsigned)_mm256_movemask_pd((__m256d)mask); }
INLINE unsigned lanesBelow(Numbers x, double limit) { return lanesOf(x < limit); }
INLINE unsigned lanesNotBelow(Numbers x, double limit) { return lanesOf(~(x < limit)); }
INLINE unsigned lanesNotNormal(Numbers x) { return lanesOf(~((x >= DBL_MIN) & (x <= DBL_MAX))); }
INLINE Numbers truncated(Numbers x) { return (Numbers)_mm256_round_pd((__m256d)x, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC); }
INLINE Numbers leastOf(Numbers a, Numbers b) { return (Numbers)_mm256_min_pd((__m256d)a, (__m256d)b); }
INLINE Numbers squareRoot(Numbers x) { return (Numbers)_mm256_sqrt_pd((__m256d)x); }
INLINE Numbers choose(Integers mask, Numbers a, Numbers b) { return (Numbers)_mm256_blendv_pd((__m256d)b, (__m256d)a, (__m256d)mask); }

typedef Bits Indices;
#define INDEX(indices, lane) ((indices)[lane])
INLINE Indices indicesOf(Integers numbers, uint64_t mask) { return (Bits)numbers & mask; }
#endif

INLINE Numbers magnitudeOf(Numbers x) { return (Numbers)((Integers)x & INT64_MAX); }
INLINE Integers signOf(Numbers x) { return (Integers)x & INT64_MIN; }

/// Loads two consecutive numbers of a table for each lane: a gather takes longer.
INLINE void loadPairs(const double *table, Indices indices, Numbers *first, Numbers *second) {
#define PAIR(lane) _mm_load_pd(table + 2 * INDEX(indices, lane))
#if LANES == 8
#define PAIRS(lane) _mm256_insertf128_pd(_mm256_castpd128_pd256(PAIR(lane)), PAIR(lane + 2), 1)
  __m512d even = _mm512_insertf64x4(_mm512_castpd256_pd512(PAIRS(0)), PAIRS(4), 1);
  __m512d odd = _mm512_insertf64x4(_mm512_castpd256_pd512(PAIRS(1)), PAIRS(5), 1);
  *first = (Numbers)_mm512_unpacklo_pd(even, odd);
  *second = (Numbers)_mm512_unpackhi_pd(even, odd);
#else
  __m256d even = _mm256_insertf128_pd(_mm256_castpd128_pd256(PAIR(0)), PAIR(2), 1);
  __m256d odd = _mm256_insertf128_pd(_mm256_castpd128_pd256(PAIR(1)), PAIR(3), 1);
  *first = (Numbers)_mm256_unpacklo_pd(even, odd);
  *second = (Numbers)_mm256_unpackhi_pd(even, odd);
#endif
}

/// Loads four consecutive numbers of a table for each lane.
INLINE void loadQuadruples(const double *table, size_t width, Indices indices, Numbers entry[4]) {
#define QUADRUPLE(lane) _mm256_load_pd(table + width * INDEX(indices, lane))
#if LANES == 8
#define QUADRUPLES(lane) _mm512_insertf64x4(_mm512_castpd256_pd512(QUADRUPLE(lane)), QUADRUPLE(lane + 2), 1)
  __m512d a = QUADRUPLES(0), b = QUADRUPLES(1), c = QUADRUPLES(4), d = QUADRUPLES(5);
  __m512d evenAB = _mm512_unpacklo_pd(a, b), evenCD = _mm512_unpacklo_pd(c, d);
  __m512d oddAB = _mm512_unpackhi_pd(a, b), oddCD = _mm512_unpackhi_pd(c, d);
  entry[0] = (Numbers)_mm512_shuffle_f64x2(evenAB, evenCD, 0x88);
  entry[1] = (Numbers)_mm512_shuffle_f64x2(oddAB, oddCD, 0x88);
  entry[2] = (Numbers)_mm512_shuffle_f64x2(evenAB, evenCD, 0xdd);
  entry[3] = (Numbers)_mm512_shuffle_f64x2(oddAB, oddCD, 0xdd);
#else
  __m256d a = QUADRUPLE(0), b = QUADRUPLE(1), c = QUADRUPLE(2), d = QUADRUPLE(3);
  __m256d evenAB = _mm256_unpacklo_pd(a, b), evenCD = _mm256_unpacklo_pd(c, d);
  __m256d oddAB = _mm256_unpackhi_pd(a, b), oddCD = _mm256_unpackhi_pd(c, d);
  entry[0] = (Numbers)_mm256_permute2f128_pd(evenAB, evenCD, 0x20);
  entry[1] = (Numbers)_mm256_permute2f128_pd(oddAB, oddCD, 0x20);
  entry[2] = (Numbers)_mm256_permute2f128_pd(evenAB, evenCD, 0x31);
  entry[3] = (Numbers)_mm256_permute2f128_pd(oddAB, oddCD, 0x31);
#endif
}

/// Calls C's function for some lanes. `y` has the results of the others.
static __attribute__((noinline)) Numbers replace1(double (*function)(double), Numbers x, Numbers y, unsigned lanes) {
  for (; lanes != 0; lanes &= lanes - 1)
    ((double *)&y)[__builtin_ctz(lanes)] = function(((double *)&x)[__builtin_ctz(lanes)]);
  return y;
}

static __attribute__((noinline)) Numbers replace2(double (*function)(double, double), Numbers x1, Numbers x2, Numbers y,
                                                               unsigned lanes) {
  for (; lanes != 0; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    ((double *)&y)[lane] = function(((double *)&x1)[lane], ((double *)&x2)[lane]);
  }
  return y;
}

/// The exponential of `x + low`, for |x| < 512.
INLINE Numbers exponential(Numbers x, Numbers low, int hasLow) {
  const double *terms = tables.ofExp.terms;
  Numbers shifted = fused(x, all(tables.ofExp.inverseLn2), all(tables.ofExp.shift));
  Integers k = (Integers)shifted;
  Numbers number = shifted - tables.ofExp.shift, tail, power;
  Numbers r = fused(number, all(tables.ofExp.minusLn2Low), fused(number, all(tables.ofExp.minusLn2High), x));
  if (hasLow)
    r = low + r;
  loadPairs(tables.exp, indicesOf(k, EntryCount - 1), &tail, &power);
  Numbers scale = (Numbers)((Integers)power + (k << 45));
  Numbers r2 = r * r;
  Numbers sum = fused(fused(r, all(terms[1]), all(terms[0])), r2, r + tail);
  sum = fused(r2 * r2, fused(r, all(terms[3]), all(terms[2])), sum);
  return fused(scale, sum, scale);
}

static Numbers vectorExp(Numbers x) {
  unsigned others = lanesNotBelow(magnitudeOf(x), 512);
  Numbers y = exponential(x, x, 0);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.exp, x, y, others);
}

/// A positive normal number as 2^k * z. The lowest bits of `index` are the index of the table's entry for z.
struct Parts {
  Numbers k, z;
  Integers index;
};

/// `start` is the bits of the least z.
INLINE struct Parts partsOf(Numbers x, int64_t start) {
  Integers offset = (Integers)x - start;
#if LANES == 8
  Numbers k = (Numbers)_mm512_cvtepi64_pd((__m512i)(offset >> 52));
#else
  // The bits of 2^52 make a number of the exponent.
  Numbers k = (Numbers)((Integers)((Bits)(offset + ((int64_t)1 << 62)) >> 52) | 0x4330000000000000) - (0x1p52 + 1024);
#endif
  return (struct Parts){k, (Numbers)((Integers)x - (offset & tables.integers.signAndExponent)), (Integers)((Bits)offset >> 45)};
}

INLINE Numbers logarithmNear1(Numbers x) {
  const double *terms = tables.ofLog.termsNear1;
  Numbers r = x - 1.0, r2 = r * r, r3 = r * r2;
  Numbers first = fused(r2, all(terms[3]), fused(r, all(terms[2]), all(terms[1])));
  Numbers second = fused(r2, all(terms[6]), fused(r, all(terms[5]), all(terms[4])));
  Numbers third = fused(r2, all(terms[9]), fused(r, all(terms[8]), all(terms[7])));
  Numbers sum = fused(fused(fused(r3, all(terms[10]), third), r3, second), r3, first);
  // The high half of r, whose square is exact.
  Numbers high = fused(all(-0x1p27), r, fused(r, all(0x1p27), r)), square = high * high;
  Numbers result = fused(square, all(terms[0]), r);
  Numbers low = fused(square, all(terms[0]), r - result);
  low = fused(terms[0] * (r - high), r + high, low);
  return result + fused(sum, r3, low);
}

/// The logarithm of a normal number.
INLINE Numbers logarithm(Numbers x) {
  const double *terms = tables.ofLog.terms;
  Integers isNear1 = (x >= 1 - 0x1p-4) & (x < 1 + 0x1.09p-4);
  struct Parts parts = partsOf(x, tables.integers.leastOfLog);
  Numbers inverse, ofInverse;
  loadPairs(tables.log, indicesOf(parts.index, EntryCount - 1), &inverse, &ofInverse);
  Numbers whole = fused(parts.k, all(tables.ofLog.ln2High), ofInverse);
  Numbers r = fused(parts.z, inverse, all(-1)), r2 = r * r;
  Numbers high = r + whole;
  Numbers low = fused(parts.k, all(tables.ofLog.ln2Low), whole - high + r);
  low = fused(r2, all(terms[0]), low);
  Numbers sum = fused(fused(r, all(terms[4]), all(terms[3])), r2, fused(r, all(terms[2]), all(terms[1])));
  Numbers y = fused(r * r2, sum, low) + high;
  if (lanesOf(isNear1) != 0)
    y = choose(isNear1, logarithmNear1(x), y);
  return y;
}

static Numbers vectorLog(Numbers x) {
  unsigned others = lanesNotNormal(x);
  Numbers y = logarithm(x);
  return __builtin_expect(others == 0, 1) ? y : replace1(scalars.log, x, y, others);
}

static Numbers vectorPow(Numbers x, Numbers exponent) {
  const double *terms = tables.ofPow.terms;
  Numbers entry[4];
  struct Parts parts = partsOf(x, tables.integers.leastOfPow);
  loadQuadruples(tables.pow, 4, indicesOf(parts.index, EntryCount - 1), entry);
  // The logarithm in two parts.
  Numbers r = fused(parts.z, entry[0], all(-1));
  Numbers whole = fused(parts.k, all(tables.ofPow.ln2High), entry[2]), first = r + whole;
  Numbers low1 = fused(parts.k, all(tables.ofPow.ln2Low), entry[3]), low2 = whole - first + r;
  Numbers half = r * terms[0], square = r * half;
  Numbers second = first + square;
  Numbers low3 = fused(half, r, -square), low4 = first - second + square;
  Numbers sum = fused(fused(r, all(terms[6]), all(terms[5])), square, fused(r, all(terms[4]), all(terms[3])));
  sum = fused(square, sum, fused(r, all(terms[2]), all(terms[1])));
  Numbers low = fused(r * square, sum, low1 + low2 + low3 + low4);
  Numbers high = second + low;
  low = second - high + low;
  Numbers product = exponent * high;
  Numbers rest = fused(exponent, low, fused(high, exponent, -product));
  // An exponent that is too small for C's formula gives 1 here, too. One that is too large gives 1, or a product that is not below 512.
  unsigned others = lanesNotNormal(x) | lanesNotBelow(magnitudeOf(product), 512);
  Numbers y = exponential(product, rest, 1);
  return __builtin_expect(others == 0, 1) ? y : replace2(scalars.pow, x, exponent, y, others);
}

enum { AllLanes = (1u << LANES) - 1 };

/// The bits of a number whose lower half is zero: the C library compares the upper halves.
#define HIGH(word) ((int64_t)((uint64_t)(word) << 32))

static const double halfPi = 0x1.921fb54442d18p+0, restOfHalfPi = 0x1.1a62633145c07p-54;

#include "ArcSines.h"
#include "Arcs.h"
#include "Circular.h"
#include "ErrorFunction.h"
#include "Hyperbolic.h"
#include "Roots.h"
// These call functions of the others.
#include "Logarithms.h"
#include "Tangent.h"

/// Defines the function that calls C's function for each number, and the one that compares, for a function of one parameter or two.
#define DEFINE_OTHERS1(Name, name) \
  static Numbers each##Name(Numbers x) { return replace1(scalars.name, x, x, AllLanes); } \
  static int agrees##Name(const double *probes, const double *exponents, size_t count) { \
    for (size_t i = 0; i < count; i += LANES) { \
      Numbers x, y, expected; \
      memcpy(&x, probes + i, sizeof x); \
      y = vector##Name(x); \
      expected = each##Name(x); \
      if (memcmp(&y, &expected, sizeof y) != 0) \
        return 0; \
    } \
    return 1; \
  }

#define DEFINE_OTHERS2(Name, name) \
  static Numbers each##Name(Numbers x, Numbers other) { return replace2(scalars.name, x, other, x, AllLanes); } \
  static int agrees##Name(const double *probes, const double *others, size_t count) { \
    for (size_t i = 0; i < count; i += LANES) { \
      Numbers x, other, y, expected; \
      memcpy(&x, probes + i, sizeof x); \
      memcpy(&other, others + i, sizeof other); \
      y = vector##Name(x, other); \
      expected = each##Name(x, other); \
      if (memcmp(&y, &expected, sizeof y) != 0) \
        return 0; \
    } \
    return 1; \
  }

#define DEFINE(Name, name, count) DEFINE_OTHERS##count(Name, name)
VECTOR_FUNCTIONS(DEFINE)

#define CANDIDATE(Name, name, count) {(const void *)vector##Name, (const void *)each##Name, agrees##Name},
#define CANDIDATES {VECTOR_FUNCTIONS(CANDIDATE)}
