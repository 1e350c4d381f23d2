// The processors that LLVM knows: a question that its C API has no call for. Handing LLVM a name that it
// does not know ends the process.
#include "CLLVM.h"

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <memory>

size_t CLLVMProcessors(const char *triple, const char **names, size_t capacity) {
  LLVMTargetRef target = nullptr;
  char *message = nullptr;
  if (LLVMGetTargetFromTriple(triple, &target, &message)) {
    LLVMDisposeMessage(message);
    return 0;
  }
  auto *known = reinterpret_cast<const llvm::Target *>(target);
#if LLVM_VERSION_MAJOR >= 22
  llvm::Triple parsed(triple);
#else
  const char *parsed = triple;
#endif
  std::unique_ptr<llvm::MCSubtargetInfo> info(known->createMCSubtargetInfo(parsed, "", ""));
  if (!info)
    return 0;
  size_t count = 0;
  for (const auto &processor : info->getAllProcessorDescriptions()) {
    if (count < capacity)
      names[count] = processor.Key;
    count++;
  }
  return count;
}
