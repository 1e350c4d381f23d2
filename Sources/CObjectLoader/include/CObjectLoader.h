// Links object files into this process.
#ifndef C_OBJECT_LOADER_H
#define C_OBJECT_LOADER_H

#include <stddef.h>

/// A function of this process that object files may call by name.
typedef struct {
  const char *name;
  const void *address;
} CObjectLoaderSymbol;

/// Links object files into this process for the rest of its life, and returns the address of the symbol `entry`. The
/// files are contiguous in memory, each at a multiple of 16 bytes from the first. Undefined symbols are looked up
/// among `hosts`, then in the loaded libraries. Returns null if a symbol is undefined or if an object uses a feature
/// that this linker does not support.
void *CObjectLoaderLoad(const unsigned char *bytes, const size_t *sizes, size_t count, const CObjectLoaderSymbol *hosts,
                        size_t hostCount, const char *entry);

#endif
