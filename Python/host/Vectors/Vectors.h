// C's mathematical functions for several numbers at once, with the bits of the C library of this process.
#ifndef VECTORS_H
#define VECTORS_H

#include "CObjectLoader.h"

#include <stdint.h>

/// What precedes the names of the functions, as in `ExactVectors`.
#define VECTORS_PREFIX "ks.vector."

/// All functions with vector functions, and the number of their parameters.
#define VECTOR_FUNCTIONS(FUNCTION) \
  FUNCTION(Exp, exp, 1) \
  FUNCTION(Log, log, 1) \
  FUNCTION(Pow, pow, 2) \
  FUNCTION(Sin, sin, 1) \
  FUNCTION(Cos, cos, 1) \
  FUNCTION(Expm1, expm1, 1) \
  FUNCTION(Tanh, tanh, 1) \
  FUNCTION(Sinh, sinh, 1) \
  FUNCTION(Cosh, cosh, 1) \
  FUNCTION(Log10, log10, 1) \
  FUNCTION(Cbrt, cbrt, 1) \
  FUNCTION(Hypot, hypot, 2) \
  FUNCTION(Atan, atan, 1) \
  FUNCTION(Atan2, atan2, 2) \
  FUNCTION(Erf, erf, 1) \
  FUNCTION(Tan, tan, 1) \
  FUNCTION(Asin, asin, 1) \
  FUNCTION(Acos, acos, 1) \
  FUNCTION(Log1p, log1p, 1) \
  FUNCTION(Asinh, asinh, 1) \
  FUNCTION(Acosh, acosh, 1) \
  FUNCTION(Atanh, atanh, 1) \
  FUNCTION(Exp2, exp2, 1) \
  FUNCTION(Log2, log2, 1)

#define COUNT_FUNCTION(Name, name, count) +1
enum { FunctionCount = 0 VECTOR_FUNCTIONS(COUNT_FUNCTION), MostVectors = 3 * FunctionCount + 2 };

/// The functions that an object with loops may call by name: for `exp`, `ks.vector.exp` is C's, `ks.vector.exp.8` takes a vector of 8
/// numbers. `ks.vector.fast.pow.8` is libmvec's function if none has C's bits. They are selected by the first call. Stores their number.
const CObjectLoaderSymbol *findVectors(size_t *count);

/// A vector function for one of the functions, in their order.
struct Candidate {
  const void *vector;
  /// What takes its place: calls C's function for each number.
  const void *each;
  /// Whether it gives the bits of C's function for probes, whose number is a multiple of the lanes. `exponents` are the second operands.
  int (*agrees)(const double *probes, const double *exponents, size_t count);
};

#pragma GCC visibility push(hidden)

extern const struct Candidate candidates4[FunctionCount], candidates8[FunctionCount];

enum { EntryCount = 128, SineCount = 440, ArcCount = 241, TangentCount = 186, ArcSineCount = 212 };

/// The tables and coefficients of the GNU C library's functions, in copies that begin at cache lines.
extern struct Tables {
  /// For each entry i of `exp`: the tail of 2^(i/128), relative to it, and its bits less i * 2^45.
  _Alignas(64) double exp[2 * EntryCount];
  /// For each entry of `log`: 1/c, and log(c) rounded.
  _Alignas(64) double log[2 * EntryCount];
  /// For each entry of `pow`: 1/c, nothing, log(c) rounded, and its tail.
  _Alignas(64) double pow[4 * EntryCount];
  /// For each entry i of `sin`: the sine of i/128, its tail, the cosine, its tail.
  _Alignas(64) double sine[4 * EntryCount];
  /// For each entry i of `atan`: a number x near (i + 16)/256, its arctangent, five coefficients, nothing.
  _Alignas(64) double arc[8 * ArcCount];
  /// For each entry i of `tan`: a number x near (i + 16)/256, its tangent, its cotangent, nothing.
  _Alignas(64) double tangent[4 * TangentCount];
  /// For each entry of `asin`: a number x, a coefficient, its arcsine's tail, its arcsine, eight coefficients.
  _Alignas(64) double arcSine[12 * ArcSineCount];
  /// For each entry of `log2`: 1/c, and log2(c) rounded.
  _Alignas(64) double log2[EntryCount];
  /// Constants in memory: gcc would load each in two instructions more.
  struct {
    int64_t signAndExponent, leastOfLog, leastOfPow;
  } integers;
  struct {
    double inverseLn2, minusLn2High, minusLn2Low, terms[4], shift;
  } ofExp;
  struct {
    double ln2High, ln2Low, terms[5], termsNear1[11];
  } ofLog;
  struct {
    double ln2High, ln2Low, terms[7];
  } ofPow;
  struct {
    double inverseHigh, inverseLow, terms[6], termsNear1[10];
  } ofLog2;
} tables;

/// C's functions.
extern struct Scalars {
#define PARAMETERS1 double
#define PARAMETERS2 double, double
#define SCALAR(Name, name, count) double (*name)(PARAMETERS##count);
  VECTOR_FUNCTIONS(SCALAR)
} scalars;

#pragma GCC visibility pop

/// Which tables a library has, in the form that is known.
struct Found {
  int exp, log, pow, sine, arc, tangent, arcSine, log2;
};

/// Copies the tables of the library that defines the functions.
struct Found findTables(void);

#endif
