// Prints sevenths, as the shortest decimals that read back as the same number.
// The program's argument is how many, such as 1000000.
#include <charconv>
#include <cstdio>
#include <cstdlib>

int main(int argc, char **argv) {
  double n = strtod(argv[1], nullptr);
  for (double i = 1; i <= n; i++) {
    char text[32];
    *std::to_chars(text, text + sizeof text - 1, i/7).ptr = 0;
    puts(text);
  }
}
