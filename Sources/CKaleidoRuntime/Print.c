#include "Shortest.h"

/// Whether a decimal converts back to the same number.
static INLINE int readsBack(const char *text, double number) { return strtod(text, NULL) == number; }

/// Formats any number by trying numbers of digits. NaN has no sign.
///
/// Any decimal of 15 digits survives the conversion to a normal `double` and back, so fewer digits need not be tried:
/// `%g` drops trailing zeros. Subnormal numbers have less precision and start from one digit. Next to a power of two,
/// all 16-digit decimals that convert back may lie above the number while the nearest one lies below it; in that case
/// the last digit is incremented.
static NOT_OPTIMIZED void formatByTrial(double number, char *text) RUNTIME_NAME(formatByTrial);
static NOT_OPTIMIZED void formatByTrial(double number, char *text) {
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
}

/// Writes digits * 10^exponent, where the digits do not end in 0, as `%g` does with at least 15 digits.
static INLINE void formatDecimal(uint64_t digits, int exponent, char *text) {
  char buffer[24], *end = buffer + sizeof buffer, *first = digitsBefore(end, digits);
  int count = (int)(end - first);
  // The position of the first digit, relative to the point.
  int leading = exponent + count - 1;
  if (leading < -4 || leading >= (count > 15 ? count : 15)) {
    *text++ = *first++;
    if (first < end)
      *text++ = '.';
    while (first < end)
      *text++ = *first++;
    *text++ = 'e';
    *text++ = leading < 0 ? '-' : '+';
    char *start = digitsBefore(end, (uint64_t)(leading < 0 ? -leading : leading));
    if (start + 1 == end)
      *text++ = '0';
    while (start < end)
      *text++ = *start++;
  } else {
    if (leading < 0)
      *text++ = '0';
    for (int place = leading; place >= 0; place--)
      *text++ = first < end ? *first++ : '0';
    if (first < end)
      *text++ = '.';
    for (int place = -1; place > leading; place--)
      *text++ = '0';
    while (first < end)
      *text++ = *first++;
  }
  *text = 0;
}

/// The shortest decimal that converts back to the same number, in 32 bytes. NaN has no sign.
NOT_OPTIMIZED void formatNumber(double number, char *text) {
  uint64_t bits;
  __builtin_memcpy(&bits, &number, sizeof bits);
  uint64_t fraction = bits << 12 >> 12;
  int biased = (int)(bits >> 52 & 0x7ff);
  double magnitude = __builtin_fabs(number);
  if (magnitude < 1e15 && magnitude == (double)(int64_t)magnitude) {
    if (bits >> 63)
      *text++ = '-';
    char buffer[24], *end = buffer + sizeof buffer;
    for (char *digit = digitsBefore(end, (uint64_t)magnitude); digit < end; digit++)
      *text++ = *digit;
    *text = 0;
    return;
  }
  // Powers of two, subnormal numbers, infinity and NaN are rare.
  if (fraction == 0 || biased == 0 || biased == 0x7ff)
    return formatByTrial(number, text);
  if (bits >> 63)
    *text++ = '-';
  int exponent;
  uint64_t digits = shortestDecimal(fraction | (uint64_t)1 << 52, biased - 1075, &exponent);
  // Short numbers end in many zeros.
  uint64_t rest = highProduct(digits, 0xabcc77118461cefdu) >> 26;  // digits / 10^8
  if (rest * 100000000 == digits) {
    digits = rest;
    exponent += 8;
  }
  for (uint64_t tenth; 10 * (tenth = tenthOf(digits)) == digits; exponent++)
    digits = tenth;
  formatDecimal(digits, exponent, text);
}

/// Writes a number and a newline.
NOT_OPTIMIZED double print(double number) {
  char text[32];
  formatNumber(number, text);
  puts(text);
  return number;
}
