// Finds the tables of the C library's functions in its memory, by what they contain.
//
// Since version 2.28, the GNU C library computes `exp`, `log` and `pow` by tables. Which points they have cannot be derived, so they are
// copied from the library that is loaded: they follow numbers that identify them, and each entry is compared with the functions.
#include "Vectors.h"

#include <dlfcn.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

struct Tables tables = {.integers = {(int64_t)0xfff0000000000000, 0x3fe6000000000000, 0x3fe6955500000000}};
struct Scalars scalars;

/// Read-only memory of a library.
struct Memory {
  const double *next, *end;
};

struct Search {
  ElfW(Addr) base;
  struct Found found;
};

static uint64_t bitsOf(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static int isNear(double number, double other, double tolerance) { return fabs(number - other) <= tolerance; }

static int hasSpace(const struct Memory *memory, size_t count) { return (size_t)(memory->end - memory->next) >= count; }

/// The table of `exp` follows its coefficients, and perhaps those of functions with other bases.
static void readExp(struct Search *search, struct Memory memory) {
  enum { TermCount = sizeof tables.ofExp / sizeof(double), MostOthers = 32 };
  const double *terms = memory.next;
  if (!hasSpace(&memory, TermCount) || terms[TermCount - 1] != 0x1.8p52 || !isNear(terms[1] + terms[2], -1 / terms[0], 0x1p-59))
    return;
  memory.next += TermCount;
  for (int i = 0; i < MostOthers; i++, memory.next++) {
    if (!hasSpace(&memory, 2 * EntryCount))
      return;
    if (bitsOf(memory.next[0]) == 0 && memory.next[1] == 1)
      break;
  }
  for (uint64_t i = 0; i < EntryCount; i++) {
    uint64_t bits = bitsOf(memory.next[2 * i + 1]) + (i << 45);
    double power;
    memcpy(&power, &bits, sizeof power);
    if (!isNear(power, scalars.pow(2, i / 128.0), 0x1p-52) || !isNear(memory.next[2 * i], 0, 0x1p-53))
      return;
  }
  memcpy(tables.exp, memory.next, sizeof tables.exp);
  memcpy(&tables.ofExp, terms, sizeof tables.ofExp);
  search->found.exp = 1;
}

/// The table of `log` or `pow` follows ln 2 in two parts and coefficients.
static int readLogarithms(struct Memory memory, size_t width, double *table, void *terms, size_t size) {
  size_t termCount = size / sizeof(double);
  if (!hasSpace(&memory, termCount + width * EntryCount))
    return 0;
  const double *entries = memory.next + termCount;
  for (size_t i = 0; i < EntryCount; i++) {
    const double *entry = entries + width * i;
    // 1/c lies in [1/2, 2]; the last number is log(c), or its tail after it.
    double logarithm = width == 2 ? entry[1] : entry[2];
    if (!(entry[0] > 0.49 && entry[0] < 2.1) || !isNear(scalars.log(entry[0]), -logarithm, 0x1p-40) ||
        (width == 4 && (entry[1] != 0 || !isNear(entry[3], 0, 0x1p-40))))
      return 0;
  }
  memcpy(table, entries, width * EntryCount * sizeof *table);
  memcpy(terms, memory.next, size);
  return 1;
}

static void readSine(struct Search *search, struct Memory memory) {
  if (!hasSpace(&memory, SineCount))
    return;
  for (size_t i = 0; i < SineCount / 4; i++) {
    const double *entry = memory.next + 4 * i, angle = i / 128.0;
    if (!isNear(entry[0], scalars.sin(angle), 0x1p-50) || !isNear(entry[2], scalars.cos(angle), 0x1p-50) ||
        !isNear(entry[1], 0, 0x1p-50) || !isNear(entry[3], 0, 0x1p-50))
      return;
  }
  memcpy(tables.sine, memory.next, SineCount * sizeof *memory.next);
  search->found.sine = 1;
}

static void readArcs(struct Search *search, struct Memory memory) {
  enum { Width = 7 };
  if (!hasSpace(&memory, Width * ArcCount))
    return;
  for (size_t i = 0; i < ArcCount; i++) {
    const double *entry = memory.next + Width * i, x = entry[0];
    if (!isNear(256 * x, (double)i + 16, 0.51) || !isNear(entry[1], scalars.atan(x), 0x1p-52) || !isNear(entry[2], 1 / (1 + x * x), 0x1p-50))
      return;
  }
  for (size_t i = 0; i < ArcCount; i++)
    memcpy(tables.arc + 8 * i, memory.next + Width * i, Width * sizeof *tables.arc);
  search->found.arc = 1;
}

static void readTangents(struct Search *search, struct Memory memory) {
  if (!hasSpace(&memory, 4 * TangentCount))
    return;
  for (size_t i = 0; i < TangentCount; i++) {
    const double *entry = memory.next + 4 * i, x = entry[0];
    if (!isNear(256 * x, (double)i + 16, 0.51) || !isNear(entry[1], scalars.tan(x), 0x1p-51) || !isNear(entry[1] * entry[2], 1, 0x1p-50))
      return;
  }
  memcpy(tables.tangent, memory.next, sizeof tables.tangent);
  search->found.tangent = 1;
}

/// The entries have the more coefficients the nearer to 1 they are. Of those with 10 numbers, a row has 11.
static void readArcSines(struct Search *search, struct Memory memory) {
  enum { Rows11 = 96, Rows12 = Rows11 + 64, Rows13 = Rows12 + 44 };
  double table[12 * ArcSineCount];
  for (size_t i = 0; i < ArcSineCount; i++) {
    size_t width = i < Rows11 ? 11 : i < Rows12 ? 12 : i < Rows13 ? 13 : 14, count = width - 6;
    if (!hasSpace(&memory, width))
      return;
    const double *given = memory.next;
    double *entry = table + 12 * i, x = given[0];
    if (!(x > 0.125 && x < 0.954) || !isNear(given[1], 1 / sqrt(1 - x * x), 0x1p-30) ||
        !isNear(given[count + 2], 0, 0x1p-50) || !isNear(given[count + 3], scalars.asin(x), 0x1p-50))
      return;
    memset(entry, 0, 12 * sizeof *entry);
    entry[0] = x, entry[1] = given[1], entry[2] = given[count + 2], entry[3] = given[count + 3];
    memcpy(entry + 4, given + 2, count * sizeof *entry);
    memory.next += width;
  }
  memcpy(tables.arcSine, table, sizeof table);
  search->found.arcSine = 1;
}

static void readLog2(struct Search *search, struct Memory memory) {
  enum { TermCount = sizeof tables.ofLog2 / sizeof(double) };
  if (!hasSpace(&memory, TermCount + EntryCount))
    return;
  const double *entries = memory.next + TermCount;
  for (size_t i = 0; i < EntryCount; i += 2)
    if (!(entries[i] > 0.49 && entries[i] < 2.1) || !isNear(scalars.log2(entries[i]), -entries[i + 1], 0x1p-40))
      return;
  memcpy(tables.log2, entries, sizeof tables.log2);
  memcpy(&tables.ofLog2, memory.next, sizeof tables.ofLog2);
  search->found.log2 = 1;
}

static void searchMemory(struct Search *search, struct Memory memory) {
  const double log2e = 0x1.71547652b82fep+0, ln2 = 0x1.62e42fefa39efp-1;
  for (; hasSpace(&memory, 4); memory.next++) {
    const double *next = memory.next;
    if (next[0] == EntryCount * log2e && !search->found.exp)
      readExp(search, memory);
    if (next[0] + next[1] == ln2 && next[0] != ln2 && isNear(next[0], ln2, 0x1p-40)) {
      search->found.log |= readLogarithms(memory, 2, tables.log, &tables.ofLog, sizeof tables.ofLog);
      search->found.pow |= readLogarithms(memory, 4, tables.pow, &tables.ofPow, sizeof tables.ofPow);
    }
    if (next[0] == 0 && next[1] == 0 && next[2] == 1 && next[3] == 0 && !search->found.sine)
      readSine(search, memory);
    if (isNear(256 * next[0], 16, 0.51) && isNear(next[1], next[0], 0x1p-12)) {
      if (!search->found.arc)
        readArcs(search, memory);
      if (!search->found.tangent)
        readTangents(search, memory);
    }
    if (next[0] == 0x1.04p-3 && !search->found.arcSine)
      readArcSines(search, memory);
    if (next[0] + next[1] == log2e && next[0] != log2e && !search->found.log2)
      readLog2(search, memory);
  }
}

static int visit(struct dl_phdr_info *library, size_t size, void *context) {
  struct Search *search = context;
  if (library->dlpi_addr != search->base)
    return 0;
  for (size_t i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || segment->p_flags != PF_R || segment->p_vaddr % sizeof(double) != 0)
      continue;
    const double *start = (const double *)(library->dlpi_addr + segment->p_vaddr);
    searchMemory(search, (struct Memory){start, start + segment->p_filesz / sizeof(double)});
  }
  return 1;
}

struct Found findTables(void) {
  struct Search search = {0, {0}};
  Dl_info library;
  if (dladdr((const void *)scalars.exp, &library)) {
    search.base = (ElfW(Addr))library.dli_fbase;
    dl_iterate_phdr(visit, &search);
  }
  return search.found;
}
