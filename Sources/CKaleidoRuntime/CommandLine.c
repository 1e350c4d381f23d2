#include "Runtime.h"

struct CommandLine commandLine;

void setCommandLine(int count, char **words) {
  commandLine.count = count;
  commandLine.words = words;
}

/// The number of the program's arguments; 0 if `main` is not Kaleidoscope's.
double arguments(void) { return commandLine.count > 0 ? commandLine.count - 1 : 0; }
