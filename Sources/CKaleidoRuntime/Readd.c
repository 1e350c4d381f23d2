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

enum {
  /// The item of `nl_langinfo` that is the decimal point.
  decimalPoint = 0x10000,
  /// As many digits as fit 64 bits.
  leadingDigits = 19,
};

static INLINE int isWhite(unsigned character) { return character == ' ' || character - '\t' <= '\r' - '\t'; }

static INLINE int isDigit(unsigned character) { return character - '0' <= 9; }

/// Appends the digits at `*next` to a whole number, eight at a time where there are as many, and advances `*next`. The bytes
/// of a word are in the order of all targets: little-endian.
static INLINE uint64_t appendDigits(uint64_t number, const unsigned char **next, const unsigned char *end) {
  const unsigned char *start = *next;
  for (; end - start >= 8; start += 8) {
    uint64_t word;
    __builtin_memcpy(&word, start, sizeof word);
    // Digits are the bytes from 0x30 to 0x39: neither they nor they plus 6 differ from 0x30 in the upper half.
    if (((word & (word + 0x0606060606060606)) & 0xf0f0f0f0f0f0f0f0) != 0x3030303030303030)
      break;
    word = (word & 0x0f0f0f0f0f0f0f0f) * (1 + (10 << 8)) >> 8;
    word = (word & 0x00ff00ff00ff00ff) * (1 + (100 << 16)) >> 16;
    word = (word & 0x0000ffff0000ffff) * (1 + ((uint64_t)10000 << 32)) >> 32;
    number = number * 100000000 + word;
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
  uint64_t leading = 0;
  int64_t rest = digitCount, limit = 0;
  for (; rest > limit; next++) {
    if (*next == '.')
      continue;
    leading = leading * 10 + (*next - '0');
    // Leading zeros do not count.
    if (leading > 0 && limit == 0)
      limit = rest > leadingDigits ? rest - leadingDigits : 0;
    rest--;
  }
  double bound;
  if (leading == 0) {
    *number = 0;
    return 1;
  }
  exponent += rest;
  // The number lies between two decimals of 19 digits.
  return findNearest(leading, exponent, number) &&
         (rest == 0 || (findNearest(leading + 1, exponent, &bound) && *number == bound));
}

/// Reads a decimal if it and the white space after it are in the buffer of standard input, and if it is easy to convert.
/// Otherwise returns false and reads nothing.
static INLINE int readBuffered(double *number) {
  const unsigned char *next = stdin->next, *end = stdin->end;
  while (next < end && isWhite(*next))
    next++;
  int isNegative = 0;
  if (next < end && (*next == '-' || *next == '+'))
    isNegative = *next++ == '-';
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
    int given = 0;
    while (next < end && isDigit(*next) && given < 100000)
      given = given * 10 + (*next++ - '0');
    exponent += isNegativeExponent ? -given : given;
  }
  if (next == end || !isWhite(*next))
    return 0;
  if (exponent <= 0 && exponent >= -22 && digitCount < 16) {
    // Both the digits and the power of five are exact, and so is the multiplication by a power of two.
    uint64_t power = (uint64_t)(1023 + exponent) << 52;
    double scale;
    __builtin_memcpy(&scale, &power, sizeof scale);
    *number = (double)(int64_t)digits / (double)(int64_t)powersOf5[-exponent] * scale;
  } else if (digitCount <= leadingDigits && digits > 0) {
    if (!findNearest(digits, exponent, number))
      return 0;
  } else if (!convertLong(first, digitCount, exponent, number))
    return 0;
  if (isNegative)
    *number = -*number;
  stdin->next = next;
  return 1;
}

/// Reads the next word of standard input as a number. A word that is not a number is skipped and yields NaN.
NOT_OPTIMIZED double readd(void) {
  double number;
  flockfile(stdin);
  int isRead = readBuffered(&number) || scanf("%lf", &number) == 1;
  funlockfile(stdin);
  if (isRead)
    return number;
  scanf("%*s");
  return __builtin_nan("");
}
