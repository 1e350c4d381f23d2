// Three large functions, to be moved by BOLT, and one that stays.
#include <stdio.h>

#define LARGE __asm__ volatile(".rept 5000\n addl $0, %%eax\n .endr" ::: "eax", "cc")

__attribute__((noinline)) int pointed(int x) { LARGE; return x + 1; }
__attribute__((noinline)) int unused(int x) { LARGE; return x * 3; }
__attribute__((noinline)) int called(int x) { LARGE; return x - 7; }
__attribute__((noinline)) int stays(int x) { LARGE; return called(x) + x; }
int (*volatile pointer)(int) = pointed;

int main(void) {
  printf("%d %d %d\n", pointer(20), unused(20), stays(20));
}
