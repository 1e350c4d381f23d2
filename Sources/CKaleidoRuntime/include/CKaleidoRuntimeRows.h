// Rows of numbers: from text and to text, and the call of a loop with them.
#ifndef C_KALEIDO_RUNTIME_ROWS_H
#define C_KALEIDO_RUNTIME_ROWS_H

#include <stddef.h>
#include <stdint.h>

/// The version of what an object with loops and the process that loads it agree on: `struct Kernel`, `struct CallState` and the symbols. A
/// change of these needs a new number.
#define C_KALEIDO_RUNTIME_LOOP_VERSION 3

enum { CKaleidoRuntimeLoopVersion = C_KALEIDO_RUNTIME_LOOP_VERSION };

/// What is wrong with a row.
enum {
  CKaleidoRuntimeNoNumber = 1,
  CKaleidoRuntimeTooFewNumbers = 2,
  CKaleidoRuntimeTooManyNumbers = 3,
};

/// What has been read of a text.
typedef struct {
  /// The number of rows, and of the lines that end before a fault.
  size_t rows, lines;
  /// What is wrong after them; 0 if all is read.
  int fault;
  /// Where the fault is, in bytes, and the numbers before it in its line.
  size_t position, count;
} CKaleidoRuntimeRows;

/// Reads up to `most` lines of `columns` numbers each, separated by blanks or a comma, and stores them row by row. Lines without a
/// number do not count, nor what follows `#`. The text consists of whole lines. Numbers are read as by `strtod`.
CKaleidoRuntimeRows CKaleidoRuntimeReadRows(const char *text, size_t size, size_t columns, size_t most,
                                            double *numbers);

/// Writes each number in a line, as `print` does, and returns the size of the text: at most 25 bytes a number. 32 more may be written to.
size_t CKaleidoRuntimeWriteLines(const double *numbers, size_t count, char *text);

/// Calls a loop (`ks.loop.NAME`) with the columns of rows. Returns 0, or -1 if the call ended early.
int CKaleidoRuntimeApplyLoop(const void *loop, const double *rows, size_t columns, size_t count, double *results);

/// Why a call has ended early: 1 stack overflow in `function`, 2 exit with the status `value`, 3 exit with a number that is none.
typedef struct {
  int reason;
  const char *function;
  double value;
} CKaleidoRuntimeEnding;

/// Why a call of this thread ended early since this was last asked.
CKaleidoRuntimeEnding CKaleidoRuntimeTakeEnding(void);

/// What the symbol `ks.runtime.callState.VERSION` stands for in this process: a distance from the thread's own data.
const void *CKaleidoRuntimeCallState(void);

#endif
