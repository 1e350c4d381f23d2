// Links object files into this process.
#ifndef C_OBJECT_LOADER_H
#define C_OBJECT_LOADER_H

#include <stddef.h>
#include <stdint.h>

/// A function of this process that object files may call by name; or a variable of each thread, whose address is given as its distance
/// from the thread pointer.
typedef struct {
  const char *name;
  const void *address;
} CObjectLoaderSymbol;

/// The memory of linked object files.
typedef struct {
  void *memory;
  size_t size;
  /// Where linking has failed: the symbol, in the bytes of the object files, that nothing defines; null for another reason.
  const char *undefinedSymbol;
} CObjectLoaderMapping;

/// What is told about the functions of linked object files.
typedef struct {
  /// Whether debuggers that are attached to this process are told.
  int informsDebuggers;
  /// Called with each function's symbol, address and size in bytes; may be null.
  void (*visit)(void *context, const char *symbol, const void *address, size_t size);
  void *context;
} CObjectLoaderObserver;

/// Links object files into this process, stores the addresses of the symbols `names` in `addresses`, null for those that
/// are undefined, and describes the memory in `mapping`. The files are contiguous in memory, each at a multiple of 16
/// bytes from the first. Undefined symbols are looked up among `hosts`, then in the loaded libraries. `observer` may be
/// null. Returns 0 if a symbol is undefined or if an object uses a feature that this linker does not support.
int CObjectLoaderLoad(const unsigned char *bytes, const size_t *sizes, size_t count, const CObjectLoaderSymbol *hosts,
                      size_t hostCount, const char *const *names, const void **addresses, size_t nameCount,
                      CObjectLoaderMapping *mapping, const CObjectLoaderObserver *observer);

/// Removes linked object files from memory. None of their functions may be running.
void CObjectLoaderUnload(CObjectLoaderMapping mapping);

/// The name of the function outside the last loaded program that the program's call before a return address calls. Returns
/// the empty string if the call is of another function, and null if it is not the program's. Async-signal-safe.
const char *CObjectLoaderCalledFunction(uintptr_t returnAddress);

#endif
