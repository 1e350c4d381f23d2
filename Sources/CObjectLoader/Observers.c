// Tells debuggers and profilers about the code of a loaded program.
//
// Debuggers set a breakpoint on `__jit_debug_register_code` and then read the object files that `__jit_debug_descriptor`
// lists (gdb's "JIT Compilation Interface", which lldb implements, too).
#include "Program.h"

#if defined(__x86_64__) && defined(__linux__)

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct JITEntry {
  struct JITEntry *next, *previous;
  const char *object;
  uint64_t size;
};

struct JITDescriptor {
  uint32_t version, action;
  struct JITEntry *relevant, *first;
};

enum { RegisterEntry = 1 };

// LLVM's just-in-time linker has them, too.
__attribute__((weak)) struct JITDescriptor __jit_debug_descriptor = {.version = 1};
__attribute__((weak, noinline)) void __jit_debug_register_code(void) { __asm__ volatile("" ::: "memory"); }

// The release build has no symbol table but that of dynamic symbols, which have no symbols of static libraries. The linker defines
// the names that debuggers look for by these (`--defsym` in Package.swift).
extern struct JITDescriptor CObjectLoaderDebugDescriptor __attribute__((alias("__jit_debug_descriptor")));
extern void CObjectLoaderRegisterCode(void) __attribute__((alias("__jit_debug_register_code")));

/// Registers a copy of an object file whose sections have the addresses at which they were loaded. Debuggers apply the
/// relocations of the debug information.
static void registerObject(const struct Object *object) {
  struct JITEntry *entry = malloc(sizeof *entry);
  unsigned char *copy = malloc(object->size);
  if (!entry || !copy) {
    free(entry);
    free(copy);
    return;
  }
  memcpy(copy, object->bytes, object->size);
  Elf64_Shdr *sections = (Elf64_Shdr *)(copy + ((const Elf64_Ehdr *)(const void *)copy)->e_shoff);
  for (size_t i = 0; i < object->sectionCount; i++)
    if (object->places[i])
      sections[i].sh_addr = (uintptr_t)object->places[i];
  *entry = (struct JITEntry){.next = __jit_debug_descriptor.first, .object = (const char *)copy, .size = object->size};
  if (entry->next)
    entry->next->previous = entry;
  __jit_debug_descriptor.first = __jit_debug_descriptor.relevant = entry;
  __jit_debug_descriptor.action = RegisterEntry;
  __jit_debug_register_code();
}

static void visitFunctions(const struct Object *object, const CObjectLoaderObserver *observer) {
  for (size_t i = 0; i < object->symbolCount; i++) {
    const Elf64_Sym *symbol = &object->symbols[i];
    if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && symbol->st_shndx < object->sectionCount &&
        object->places[symbol->st_shndx])
      observer->visit(observer->context, object->names + symbol->st_name,
                      object->places[symbol->st_shndx] + symbol->st_value, symbol->st_size);
  }
}

/// The stubs are named as those of linkers are in disassembled programs.
static void visitStubs(const struct Program *program, const CObjectLoaderObserver *observer) {
  char name[256];
  for (size_t i = 0; i < program->usedSlots; i++)
    if (program->names[i]) {
      snprintf(name, sizeof name, "%s@plt", program->names[i]);
      observer->visit(observer->context, name, program->stubs + i * StubSize, StubSize);
    }
}

void objectLoaderInform(const struct Program *program, const CObjectLoaderObserver *observer) {
  for (size_t i = 0; i < program->count; i++) {
    if (observer->informsDebuggers)
      registerObject(&program->objects[i]);
    if (observer->visit)
      visitFunctions(&program->objects[i], observer);
  }
  if (observer->visit)
    visitStubs(program, observer);
}

#endif
