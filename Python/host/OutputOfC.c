// C's stream of standard output. Its header and that of the runtime declare some functions with different types.
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>

char *takeOutputOfC(size_t *size);
int outputFile(void);

int outputFile(void) { return fileno_unlocked(stdout); }

char *takeOutputOfC(size_t *size) {
  if (__fpending(stdout) == 0)
    return NULL;
  flockfile(stdout);
  *size = __fpending(stdout);
  char *bytes = *size > 0 ? malloc(*size) : NULL;
  if (bytes) {
    memcpy(bytes, stdout->_IO_write_base, *size);
    __fpurge(stdout);
  }
  funlockfile(stdout);
  return bytes;
}
