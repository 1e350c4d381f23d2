#include "Runtime.h"

struct CommandLine commandLine;

void setCommandLine(int count, char **words) {
  commandLine.count = count;
  commandLine.words = words;
}

/// The number of the program's arguments.
double arguments(void) { return commandLine.count - 1; }
