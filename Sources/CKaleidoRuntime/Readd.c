#include "Nearest.h"

/// The beginning of a `FILE` of the GNU C library and of musl on 64-bit machines. As in their `getc_unlocked`, of which C
/// programs contain copies, a character is read by advancing `next`.
struct Stream {
  int flags;
  const unsigned char *next, *end;
};

// The C library.
extern struct Stream *stdin;
void flockfile(struct Stream *stream);
void funlockfile(struct Stream *stream);
char *nl_langinfo(int item);
void free(void *memory);
/// Whether the process has a single thread. Only the GNU C library has it, since version 2.32.
extern char __libc_single_threaded __attribute__((weak));

enum {
  /// The item of `nl_langinfo` that is the decimal point.
  decimalPoint = 0x10000,
  /// As many digits as fit 64 bits.
  leadingDigits = 19,
};

static INLINE int isWhite(unsigned character) { return character == ' ' || character - '\t' <= '\r' - '\t'; }

static INLINE int isDigit(unsigned character) { return character - '0' <= 9; }

/// The powers of ten that are exact as `double`.
static const double powersOf10[23] RUNTIME_NAME(powersOf10) = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                               1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                               1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// Ten to the power of an index.
static const uint32_t factors[8] RUNTIME_NAME(factors) = {1, 10, 100, 1000, 10000, 100000, 1000000, 10000000};

/// The number that eight digits stand for; the first is the lowest byte.
static INLINE uint64_t valueOf(uint64_t word) {
  word = (word & 0x0f0f0f0f0f0f0f0f) * (1 + (10 << 8)) >> 8;
  word = (word & 0x00ff00ff00ff00ff) * (1 + (100 << 16)) >> 16;
  return (word & 0x0000ffff0000ffff) * (1 + ((uint64_t)10000 << 32)) >> 32;
}

/// Appends the digits at `*next` to a whole number, up to eight at a time, and advances `*next`. The bytes of a word are
/// in the order of all targets: little-endian.
static INLINE uint64_t appendDigits(uint64_t number, const unsigned char **next, const unsigned char *end) {
  const unsigned char *start = *next;
  for (; end - start >= 8; start += 8) {
    uint64_t word;
    __builtin_memcpy(&word, start, sizeof word);
    // Digits are the bytes from 0x30 to 0x39: neither they nor they plus 6 differ from 0x30 in the upper half. A carry
    // changes only bytes behind one that is not a digit.
    uint64_t others = ((word & (word + 0x0606060606060606)) & 0xf0f0f0f0f0f0f0f0) ^ 0x3030303030303030;
    if (others) {
      // Without a branch for their number, which varies: behind zeros, the digits are eight.
      uint64_t bits = __builtin_ctzll(others) & 0x38;
      *next = start + (bits >> 3);
      return number * factors[bits >> 3] + valueOf(word << (56 - bits) << 8);
    }
    number = number * 100000000 + valueOf(word);
  }
  for (; start < end && isDigit(*start); start++)
    number = number * 10 + (*start - '0');
  *next = start;
  return number;
}

/// Stores the number nearest to a decimal, given by characters of which `digitCount` are digits and one may be a point,
/// times a power of ten. Returns false if it may be subnormal, infinite or hard to round.
static NOT_OPTIMIZED int convertLong(const unsigned char *next, int64_t digitCount, int64_t exponent, double *number)
    RUNTIME_NAME(convertLong);
static NOT_OPTIMIZED int convertLong(const unsigned char *next, int64_t digitCount, int64_t exponent, double *number) {
  // Leading zeros do not count.
  while (digitCount > 0 && (*next == '0' || *next == '.'))
    digitCount -= *next++ == '0';
  if (digitCount == 0) {
    *number = 0;
    return 1;
  }
  int64_t taken = digitCount > leadingDigits ? leadingDigits : digitCount;
  const unsigned char *end = next + taken;
  uint64_t leading = appendDigits(0, &next, end);
  if (next < end) {
    next++;
    leading = appendDigits(leading, &next, end + 1);
  }
  exponent += digitCount - taken;
  double bound;
  // The number lies between two decimals of 19 digits.
  return findNearest(leading, exponent, number) &&
         (digitCount == taken || (findNearest(leading + 1, exponent, &bound) && *number == bound));
}

/// Reads a decimal if it and the white space after it are in the buffer of standard input, and if it is easy to convert.
/// Otherwise returns false and reads nothing.
static INLINE int readBuffered(double *number) {
  const unsigned char *next = stdin->next, *end = stdin->end;
  while (next < end && isWhite(*next))
    next++;
  if (next == end)
    return 0;
  // Without a branch, as signs vary.
  uint64_t isNegative = *next == '-';
  next += isNegative | (*next == '+');
  const unsigned char *first = next;
  uint64_t digits = 0;
  int64_t exponent = 0;
  digits = appendDigits(digits, &next, end);
  int64_t digitCount = next - first;
  if (next < end && *next == '.') {
    const char *point = nl_langinfo(decimalPoint);
    if (point[0] != '.' || point[1])
      return 0;
    const unsigned char *fraction = ++next;
    digits = appendDigits(digits, &next, end);
    exponent = fraction - next;
    digitCount -= exponent;
  }
  if (digitCount == 0)
    return 0;
  if (next < end && (*next | 0x20) == 'e') {
    int isNegativeExponent = 0;
    if (++next < end && (*next == '-' || *next == '+'))
      isNegativeExponent = *next++ == '-';
    const unsigned char *exponentStart = next;
    int given = 0;
    while (next < end && isDigit(*next) && given < 100000)
      given = given * 10 + (*next++ - '0');
    if (next == exponentStart)
      return 0;
    exponent += isNegativeExponent ? -given : given;
  }
  if (next == end || !isWhite(*next))
    return 0;
  double result;
  if (exponent <= 22 && exponent >= -22 && digitCount <= leadingDigits && digits <= (uint64_t)1 << 53) {
    // Both the digits and the power of ten are exact, so that one operation rounds.
    double whole = (double)(int64_t)digits;
    result = exponent < 0 ? whole / powersOf10[-exponent] : whole * powersOf10[exponent];
  } else if (digitCount <= leadingDigits && digits > 0) {
    if (!findNearest(digits, exponent, &result))
      return 0;
  } else if (!convertLong(first, digitCount, exponent, &result))
    return 0;
  uint64_t resultBits;
  __builtin_memcpy(&resultBits, &result, sizeof result);
  resultBits |= isNegative << 63;
  __builtin_memcpy(number, &resultBits, sizeof result);
  stdin->next = next;
  return 1;
}

/// Reads the next word of standard input as a number of C.
static NOT_OPTIMIZED double readWord(void) RUNTIME_NAME(readWord);
static NOT_OPTIMIZED double readWord(void) {
  char *word, *end;
  int start, stop;
  if (scanf(" %n%ms%n", &start, &word, &stop) != 1)
    return __builtin_nan("");
  double number = strtod(word, &end);
  // Null characters belong to words, too.
  int isNumber = end != word && end - word == stop - start;
  free(word);
  return isNumber ? number : __builtin_nan("");
}

/// Reads the next word of standard input as a number. A word that is not a number is skipped and yields NaN.
NOT_OPTIMIZED double readd(void) {
  double number;
  // What `getc` does, too: two calls take as long as a short number.
  int isAlone = &__libc_single_threaded && __libc_single_threaded;
  if (!isAlone)
    flockfile(stdin);
  if (!readBuffered(&number))
    number = readWord();
  if (!isAlone)
    funlockfile(stdin);
  return number;
}
