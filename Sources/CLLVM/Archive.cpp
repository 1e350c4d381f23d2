// Archives of object files: LLVM's C API only tells that a file is one.
#include "CLLVM.h"

#include <llvm/Object/Archive.h>
#include <llvm/Object/ArchiveWriter.h>
#include <string>
#include <vector>

LLVMMemoryBufferRef CLLVMCreateArchive(const char *contents, const size_t *sizes, const char *names, size_t count) {
  std::vector<llvm::NewArchiveMember> members;
  for (size_t i = 0; i < count; i++) {
    members.emplace_back(llvm::MemoryBufferRef({contents, sizes[i]}, names));
    contents += sizes[i];
    names += members.back().MemberName.size() + 1;
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

/// Whether there is no error.
static bool succeeds(llvm::Error error) {
  bool isSuccess = !error;
  llvm::consumeError(std::move(error));
  return isSuccess;
}

LLVMBool CLLVMReadArchive(const char *contents, size_t size, const char *path, CLLVMArchiveMemberReceiver receive,
                          void *receiver) {
  auto archive = llvm::object::Archive::create({{contents, size}, path});
  if (!archive)
    return succeeds(archive.takeError());
  auto error = llvm::Error::success();
  for (const auto &member : (*archive)->children(error)) {
    auto name = member.getName();
    auto buffer = member.getBuffer();
    bool isNamed = succeeds(name.takeError()), isRead = succeeds(buffer.takeError());
    if (!isNamed || !isRead) {
      llvm::consumeError(std::move(error));
      return false;
    }
    receive(receiver, name->str().c_str(), buffer->data(), buffer->size());
  }
  return succeeds(std::move(error));
}
