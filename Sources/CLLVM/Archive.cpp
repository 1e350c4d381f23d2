// Archives of object files: LLVM's C API only reads them.
#include "CLLVM.h"

#include <llvm/Object/ArchiveWriter.h>
#include <string>
#include <vector>

LLVMMemoryBufferRef CLLVMCreateArchive(const char *objects, const size_t *sizes, size_t count) {
  std::vector<std::string> names;
  names.reserve(count);
  std::vector<llvm::NewArchiveMember> members;
  for (size_t i = 0; i < count; i++) {
    names.push_back("unit" + std::to_string(i) + ".o");
    members.emplace_back(llvm::MemoryBufferRef({objects, sizes[i]}, names[i]));
    objects += sizes[i];
  }
  auto archive = llvm::writeArchiveToBuffer(
      members, llvm::SymtabWritingMode::NormalSymtab, llvm::object::Archive::K_GNU,
      /*Deterministic=*/true, /*Thin=*/false);
  if (!archive) {
    llvm::consumeError(archive.takeError());
    return nullptr;
  }
  return llvm::wrap(archive->release());
}
