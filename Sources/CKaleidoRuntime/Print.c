#include "Shortest.h"

/// Whether a decimal converts back to the same number.
static INLINE int readsBack(const char *text, double number) { return strtod(text, NULL) == number; }

/// Formats any number by trying numbers of digits. NaN has no sign.
///
/// Any decimal of 15 digits survives the conversion to a normal `double` and back, so fewer digits need not be tried:
/// `%g` drops trailing zeros. Subnormal numbers have less precision and start from one digit. Next to a power of two,
/// all 16-digit decimals that convert back may lie above the number while the nearest one lies below it; in that case
/// the last digit is incremented.
static NOT_OPTIMIZED char *formatByTrial(double number, char *text) RUNTIME_NAME(formatByTrial);
static NOT_OPTIMIZED char *formatByTrial(double number, char *text) {
  double value = __builtin_isnan(number) ? __builtin_nan("") : number;
  for (int digits = __builtin_fabs(value) < 0x1p-1022 ? 1 : 15; digits <= 17; digits++) {
    snprintf(text, 32, "%.*g", digits, value);
    if (readsBack(text, value))
      break;
    if (digits != 16)
      continue;
    snprintf(text, 32, "%#.16g", value);
    text[strcspn(text, "e") - 1]++;
    if (readsBack(text, value))
      break;
  }
  return text + strcspn(text, "");
}

/// Copies up to 17 bytes. Up to eight more than `count` are read and written.
static INLINE void copyWords(char *text, const char *bytes, int count) {
  __builtin_memcpy(text, bytes, 8);
  if (count > 8)
    __builtin_memcpy(text + 8, bytes + 8, 8);
  if (count > 16)
    text[16] = bytes[16];
}

/// Writes digits * 10^exponent, where 0 < digits < 10^17, as `%g` does with at least 15 digits. Returns the end of the text, which has
/// a zero byte.
static INLINE char *formatDecimal(uint64_t digits, int exponent, char *text) {
  uint64_t upper = highProduct(digits, 0xabcc77118461cefdu) >> 26;  // digits / 10^8
  uint64_t highest = highProduct(upper, 0xabcc77118461cefdu) >> 26;
  uint64_t middle = eightDigits(upper - 100000000 * highest), lower = eightDigits(digits - 100000000 * upper);
  // All 17 digits, and room to read whole words.
  char buffer[33];
  uint64_t zeros = 0x3030303030303030, words[4] = {middle + zeros, lower + zeros, zeros, zeros};
  buffer[0] = (char)('0' + highest);
  __builtin_memcpy(buffer + 1, words, sizeof words);
  // Short numbers end in many zeros.
  int last = lower ? __builtin_clzll(lower) >> 3 : middle ? 8 + (__builtin_clzll(middle) >> 3) : 16;
  int skipped = highest ? 0 : middle ? 1 + (__builtin_ctzll(middle) >> 3) : 9 + (__builtin_ctzll(lower) >> 3);
  const char *first = buffer + skipped;
  int count = 17 - skipped - last;
  // The position of the first digit, relative to the point.
  int leading = exponent + last + count - 1;
  if (leading < -4 || leading >= (count > 15 ? count : 15)) {
    *text++ = *first;
    if (count > 1) {
      *text++ = '.';
      copyWords(text, first + 1, count - 1);
      text += count - 1;
    }
    *text++ = 'e';
    *text++ = leading < 0 ? '-' : '+';
    char places[24], *end = places + sizeof places;
    char *start = digitsBefore(end, (uint64_t)(leading < 0 ? -leading : leading));
    if (start + 1 == end)
      *text++ = '0';
    while (start < end)
      *text++ = *start++;
  } else if (leading < 0) {
    __builtin_memcpy(text, "0.000000", 8);
    text += 1 - leading;
    copyWords(text, first, count);
    text += count;
  } else {
    int whole = leading + 1;
    copyWords(text, first, whole);
    text += whole;
    if (whole < count) {
      *text++ = '.';
      copyWords(text, first + whole, count - whole);
      text += count - whole;
    }
  }
  *text = 0;
  return text;
}

/// Writes digits / 10^6, where digits < 10^14, without an exponent. Returns the end of the text, which has a zero byte. Without branches, as
/// numbers of digits vary.
static INLINE char *formatMillionths(uint64_t digits, char *text) {
  uint64_t whole = highProduct(digits, 0x431bde82d7b634dbu) >> 18;  // digits / 10^6
  uint64_t places = eightDigits(whole), decimals = eightDigits(100 * (digits - 1000000 * whole));
  const uint64_t zeros = 0x3030303030303030, units = (uint64_t)1 << 56;
  uint64_t skipped = __builtin_ctzll(places | units) & 0x38, last = __builtin_ctzll(__builtin_bswap64(decimals | 1)) >> 3;
  uint64_t word = (places + zeros) >> skipped;
  __builtin_memcpy(text, &word, sizeof word);
  text += 8 - (skipped >> 3);
  word = decimals + zeros;
  *text = '.';
  __builtin_memcpy(text + 1, &word, sizeof word);
  text += decimals ? 9 - last : 0;
  *text = 0;
  return text;
}

/// The shortest decimal that converts back to the same number, in 32 bytes. NaN has no sign. Returns the end of the text, which has a
/// zero byte.
NOT_OPTIMIZED char *formatNumber(double number, char *text) {
  uint64_t bits;
  __builtin_memcpy(&bits, &number, sizeof bits);
  uint64_t fraction = bits << 12 >> 12;
  int biased = (int)(bits >> 52 & 0x7ff);
  double magnitude = __builtin_fabs(number);
  // Without a branch, as signs vary.
  *text = '-';
  char *start = text + (bits >> 63);
  // No two decimals of up to 15 digits convert to the same number, so that one of them is the shortest. Most data have a few digits.
  uint64_t digits = magnitude < 1e8 ? (uint64_t)(int64_t)(magnitude * 1e6 + 0.5) : 0;
  // Below 10^-4, numbers have an exponent.
  if ((double)(int64_t)digits / 1e6 == magnitude && digits - 1 >= 99)
    return formatMillionths(digits, start);
  if (magnitude < 1e15 && magnitude == (double)(int64_t)magnitude) {
    char buffer[24], *end = buffer + 16, *first = digitsBefore(end, (uint64_t)magnitude);
    copyWords(start, first, (int)(end - first));
    start += end - first;
    *start = 0;
    return start;
  }
  int exponent;
  if (fraction != 0 && biased != 0 && biased != 0x7ff) {
    digits = shortestDecimal(fraction | (uint64_t)1 << 52, biased - 1075, &exponent);
  } else if (biased >= 1023 - 21 && biased < 1023) {
    // A power of two that has up to 15 digits.
    exponent = biased - 1023;
    digits = powersOf5[-exponent];
  } else {
    // Other powers of two, subnormal numbers, infinity and NaN are rare.
    return formatByTrial(number, text);
  }
  return formatDecimal(digits, exponent, start);
}

/// Writes a number and a newline.
NOT_OPTIMIZED double print(double number) {
  char text[32];
  formatNumber(number, text);
  puts(text);
  return number;
}
