// Tells whether the processor has the instructions of the versions of functions for newer ones.
#include "Runtime.h"

#if defined(__x86_64__)

struct Registers {
  uint32_t eax, ebx, ecx, edx;
};

INLINE static struct Registers cpuid(uint32_t leaf) {
  struct Registers result;
  __asm__("cpuid"
          : "=a"(result.eax), "=b"(result.ebx), "=c"(result.ecx), "=d"(result.edx)
          : "a"(leaf), "c"(0));
  return result;
}

// The bits of the features of x86-64-v2 and x86-64-v3, as the psABI for x86-64 lists them.
enum {
  // Leaf 1, ECX: SSE3, SSSE3, FMA, CMPXCHG16B, SSE4.1, SSE4.2, MOVBE, POPCNT, OSXSAVE, AVX, F16C.
  Basic = 1 << 0 | 1 << 9 | 1 << 12 | 1 << 13 | 1 << 19 | 1 << 20 | 1 << 22 | 1 << 23 | 1 << 27 | 1 << 28 | 1 << 29,
  // Leaf 7, EBX: BMI1, AVX2, BMI2.
  Structured = 1 << 3 | 1 << 5 | 1 << 8,
  // Leaf 0x80000001, ECX: LAHF and SAHF, LZCNT.
  Extended = 1 << 0 | 1 << 5,
  // XCR0: the system saves the XMM and the YMM registers.
  Saved = 1 << 1 | 1 << 2,
};

static const uint32_t extendedLeaf RUNTIME_NAME(extendedLeaf) = 0x80000000;

/// 1 if the processor is an x86-64-v3, -1 if it is not, 0 if that is not known yet.
static signed char isVersion3 RUNTIME_NAME(isVersion3);

static signed char detectVersion3(void) RUNTIME_NAME(detectVersion3);
NOT_OPTIMIZED static signed char detectVersion3(void) {
  if (cpuid(0).eax < 7 || cpuid(extendedLeaf).eax < extendedLeaf + 1 || (cpuid(1).ecx & Basic) != Basic ||
      (cpuid(7).ebx & Structured) != Structured || (cpuid(extendedLeaf + 1).ecx & Extended) != Extended)
    return -1;
  uint32_t saved, high;
  __asm__("xgetbv" : "=a"(saved), "=d"(high) : "c"(0));
  return (saved & Saved) == Saved ? 1 : -1;
}

int supportsVersion3(void) {
  if (isVersion3 == 0)
    isVersion3 = detectVersion3();
  return isVersion3 > 0;
}

#else

int supportsVersion3(void) { return 0; }

#endif
