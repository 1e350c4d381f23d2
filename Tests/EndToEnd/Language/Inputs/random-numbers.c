// Compares readd with strtod on random numbers of all forms, written to a file: random-numbers FILE SEED COUNT.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Calls readd.
double nextNumber(void);

static uint64_t state;

static uint64_t randomBits(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 0x2545f4914f6cdd1d;
}

static uint64_t below(uint64_t limit) { return randomBits() % limit; }

static double fromBits(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static double randomFinite(void) {
  for (;;) {
    double number = fromBits(randomBits());
    if (isfinite(number))
      return number;
  }
}

static char *writeDigits(char *text, uint64_t count) {
  while (count-- > 0)
    *text++ = '0' + below(10);
  *text = 0;
  return text;
}

static void writeRandom(char *text) {
  double signedNumber = (int64_t)randomBits();
  switch (below(16)) {
  case 0: sprintf(text, "%.17g", randomFinite()); break;
  case 1: sprintf(text, "%g", randomFinite()); break;
  case 2: sprintf(text, "%.17g", (double)(randomBits() >> 20) / 7); break;
  case 3: sprintf(text, "%.3f", (double)below(1 << 20) / (below(1000) + 1) - 500); break;
  case 4: sprintf(text, "%.2f", (double)below(1000000) / 100); break;
  case 5: sprintf(text, "%.1f", (double)below(100000) / 10); break;
  case 6: sprintf(text, "%lld", (long long)((int64_t)randomBits() >> below(64))); break;
  case 7: sprintf(text, "%.*f", (int)below(40), ldexp(signedNumber, -(int)below(80))); break;
  case 8: sprintf(text, "%.*e", (int)below(30), ldexp(signedNumber, (int)below(200) - 100)); break;
  case 9: sprintf(text, "%llue%d", (unsigned long long)randomBits(), (int)below(700) - 350); break;
  // Exact halves between two numbers.
  case 10: sprintf(text, "%.60Lf", ldexpl((long double)(randomBits() >> 11 | 1ull << 52) + 0.5L, (int)below(60) - 20)); break;
  // Numbers around 2^53, where whole numbers stop to be exact.
  case 11: sprintf(text, "%llue%d", ((1ull << 53) - 32 + below(64)) * (below(3) + 1), (int)below(50) - 25); break;
  // Subnormal numbers.
  case 12: sprintf(text, "%.*g", (int)below(20) + 1, fromBits(randomBits() >> 12 >> below(52))); break;
  case 13: sprintf(text, "%.*g", (int)below(19) + 1, fromBits(randomBits() >> 12 | (963 + below(120)) << 52)); break;
  case 14:
    strcpy(text, "0.0000000000000000000000000000");
    writeDigits(text + 2 + below(28), below(25) + 1);
    break;
  default:
    *text = "+-"[below(2)];
    text = writeDigits(text + 1, below(25) + 1);
    *text++ = '.';
    text = writeDigits(text, below(25));
    if (below(2))
      sprintf(text, "%c%+d", "eE"[below(2)], (int)below(50) - 25);
  }
}

int main(int count, char **words) {
  enum { numbersOfFile = 250000 };
  static double expected[numbersOfFile];
  if (count != 4)
    return 2;
  state = strtoull(words[2], NULL, 10) * 0x9e3779b97f4a7c15 | 1;
  for (long rest = atol(words[3]); rest > 0; rest -= numbersOfFile) {
    FILE *file = fopen(words[1], "w");
    for (int i = 0; i < numbersOfFile; i++) {
      char text[2000];
      writeRandom(text);
      expected[i] = strtod(text, NULL);
      fprintf(file, "%s%s", text, below(64) ? "\n" : " \t\r\n");
    }
    fclose(file);
    if (!freopen(words[1], "r", stdin))
      return 2;
    for (int i = 0; i < numbersOfFile; i++) {
      double number = nextNumber();
      if (memcmp(&number, &expected[i], sizeof number) != 0) {
        printf("%a instead of %a\n", number, expected[i]);
        return 1;
      }
    }
    if (feof(stdin) || !isnan(nextNumber()) || !feof(stdin) || ferror(stdin)) {
      puts("the end of the file is not where it should be");
      return 1;
    }
  }
  return 0;
}
