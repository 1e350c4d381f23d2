// Rows of numbers for `kaleido map`, in the compiler's process: from text and to text, and the call of a loop with them.
#include "CKaleidoRuntimeRows.h"
#include "Decimal.h"
#include "Kernel.h"

#include <string.h>

static INLINE int isBlank(unsigned character) { return character == ' ' || character == '\t' || character == '\r'; }

static INLINE int endsNumber(unsigned character) {
  return isWhite(character) || character == ',' || character == '#';
}

/// Reads a number as `strtod` does, up to a separator. A line end follows the text, so that no reading passes it.
static INLINE int readNumber(const unsigned char **next, const unsigned char *end, double *number) {
  const unsigned char *behind = *next;
  int hasPoint;
  if (readDecimal(&behind, end, &hasPoint, number) && endsNumber(*behind)) {
    *next = behind;
    return 1;
  }
  if (isWhite(**next))
    return 0;
  char *stop;
  *number = strtod((const char *)*next, &stop);
  if (stop == (const char *)*next || !endsNumber((unsigned char)*stop))
    return 0;
  *next = (const unsigned char *)stop;
  return 1;
}

CKaleidoRuntimeRows CKaleidoRuntimeReadRows(const char *text, size_t size, size_t columns, size_t most,
                                            double *numbers) {
  const unsigned char *start = (const unsigned char *)text, *next = start, *end = start + size;
  CKaleidoRuntimeRows result = {0};
  while (next < end && result.rows < most) {
    size_t count = 0;
    for (;; count++) {
      while (isBlank(*next))
        next++;
      if (*next == '#')
        next = memchr(next, '\n', (size_t)(end - next));
      if (*next == '\n')
        break;
      if (count > 0 && *next == ',')
        for (next++; isBlank(*next);)
          next++;
      const unsigned char *word = next;
      double number;
      int isNumber = readNumber(&next, end, &number);
      if (!isNumber || count == columns) {
        result.fault = isNumber ? CKaleidoRuntimeTooManyNumbers : CKaleidoRuntimeNoNumber;
        result.position = (size_t)(word - start);
        result.count = count;
        return result;
      }
      *numbers++ = number;
    }
    if (count > 0 && count < columns) {
      result.fault = CKaleidoRuntimeTooFewNumbers;
      result.position = (size_t)(next - start);
      result.count = count;
      return result;
    }
    next++;
    result.lines++;
    result.rows += count > 0;
  }
  return result;
}

size_t CKaleidoRuntimeWriteLines(const double *numbers, size_t count, char *text) {
  char *next = text;
  for (size_t i = 0; i < count; i++) {
    next = formatNumber(numbers[i], next);
    *next++ = '\n';
  }
  return (size_t)(next - text);
}

int CKaleidoRuntimeApplyLoop(const void *loop, const double *rows, size_t columns, size_t count, double *results) {
  int (*function)(char **, const intptr_t *, const intptr_t *, void *) = 0;
  memcpy(&function, &loop, sizeof loop);
  char *arrays[columns + 1];
  intptr_t steps[columns + 1], length = (intptr_t)count;
  for (size_t i = 0; i < columns; i++) {
    arrays[i] = (char *)(rows + i);
    steps[i] = (intptr_t)(columns * sizeof(double));
  }
  arrays[columns] = (char *)results;
  steps[columns] = sizeof(double);
  return function(arrays, &length, steps, 0);
}

CKaleidoRuntimeEnding CKaleidoRuntimeTakeEnding(void) {
  struct Status status = takeStatus();
  return (CKaleidoRuntimeEnding){status.reason, status.function, status.value};
}

const void *CKaleidoRuntimeCallState(void) {
  return (const void *)((const char *)&callState - (const char *)__builtin_thread_pointer());
}
