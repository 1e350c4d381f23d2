#include "Runtime.h"

// The C library of Linux.
extern void *stdout;
enum { EIO = 5, ENOSPC = 28 };
int *__errno_location(void);
_Noreturn void _exit(int status);
int ferror(void *stream);
char *strerror(int number);

NOT_OPTIMIZED void reportLostOutput(void) {
  int failed = ferror(stdout);
  if (fflush(stdout) == 0 && !failed)
    return;
  // If earlier output was lost, its error number is not known any more.
  int number = failed ? EIO : *__errno_location();
  char text[100];
  snprintf(text, sizeof text, "%s", number == ENOSPC ? "no space left on the device" : strerror(number));
  for (char *letter = text; *letter; letter++) {
    if (*letter >= 'A' && *letter <= 'Z')
      *letter += 'a' - 'A';
  }
  dprintf(2,
          "error[K0004]: cannot write `standard output`: %s\n"
          "  = note: the program's output is lost\n",
          text);
  _exit(1);
}
