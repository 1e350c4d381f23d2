// The words of the command line as the system hands them over. Swift's own list comes from /proc, and is empty
// where that cannot be read.
#include "CLLVM.h"

static int count;
static char **words;

__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}

int CLLVMWordCount(void) { return count; }

const char *CLLVMWord(int index) { return words[index]; }
