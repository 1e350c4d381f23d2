#include <stdio.h>

/// Writes the rest of the line that is read, in brackets.
double rest(void) {
  putchar('[');
  for (int character; (character = getchar()) != EOF && character != '\n';)
    putchar(character);
  puts("]");
  return 0;
}
