// The command line as passed by the system. Swift reads it from /proc, so its list is empty if /proc is not readable.
#include "CHostProcess.h"

static int count;
static char **words;

__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}

int CHostProcessWordCount(void) { return count; }

const char *CHostProcessWord(int index) { return words[index]; }
