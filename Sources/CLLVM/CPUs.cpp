// The names of the CPUs that LLVM supports, which its C API does not list. LLVM ends the process if given an unknown
// name.
#include "CLLVM.h"

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <memory>

size_t CLLVMCPUs(const char *triple, const char **names, size_t capacity) {
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
  for (const auto &cpu : info->getAllProcessorDescriptions()) {
    if (count < capacity)
      names[count] = cpu.Key;
    count++;
  }
  return count;
}
