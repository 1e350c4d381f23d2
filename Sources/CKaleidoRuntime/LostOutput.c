#include "Runtime.h"

// The C library of Linux.
extern void *stdout;
enum { EIO = 5, ENOSPC = 28 };
int *__errno_location(void);
_Noreturn void _exit(int status);
int ferror(void *stream);
char *strerror(int number);

NOT_OPTIMIZED void reportLostOutput(void) {
  // If earlier output was lost, its error number is not known any more, but what remains is most likely lost for the same
  // reason.
  int failed = ferror(stdout);
  int number = fflush(stdout) != 0 ? *__errno_location() : failed ? EIO : 0;
  if (number == 0)
    return;
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
