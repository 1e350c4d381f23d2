#include "Runtime.h"

/// Whether a decimal converts back to the same number.
static inline __attribute__((always_inline)) int readsBack(const char *text, double number) { return strtod(text, NULL) == number; }

/// The shortest decimal that converts back to the same number, in 32 bytes. NaN has no sign.
///
/// Any decimal of 15 digits survives the conversion to a normal `double` and back, so fewer digits need not be tried:
/// `%g` drops trailing zeros. Subnormal numbers have less precision and start from one digit. Next to a power of two,
/// all 16-digit decimals that convert back may lie above the number while the nearest one lies below it; in that case
/// the last digit is incremented.
NOT_OPTIMIZED void formatNumber(double number, char *text) {
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

/// Writes a number and a newline.
NOT_OPTIMIZED double print(double number) {
  char text[32];
  formatNumber(number, text);
  puts(text);
  return number;
}
