// The CPUs that LLVM supports and their features, which its C API does not list. LLVM ends the process if given an
// unknown name.
#include "CLLVM.h"

#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <memory>
#include <string>

/// Describes a CPU with additional features. Returns null if LLVM does not know the architecture.
static std::unique_ptr<llvm::MCSubtargetInfo> describe(const char *triple, const char *cpu, const char *features) {
  LLVMTargetRef target = nullptr;
  char *message = nullptr;
  if (LLVMGetTargetFromTriple(triple, &target, &message)) {
    LLVMDisposeMessage(message);
    return nullptr;
  }
  auto *known = reinterpret_cast<const llvm::Target *>(target);
#if LLVM_VERSION_MAJOR >= 22
  llvm::Triple parsed(triple);
#else
  const char *parsed = triple;
#endif
  return std::unique_ptr<llvm::MCSubtargetInfo>(known->createMCSubtargetInfo(parsed, cpu, features));
}

/// Writes the names of the entries of one of LLVM's tables, at most `capacity` of them, and returns their total number.
template <class Table> static size_t writeNames(const Table &table, const char **names, size_t capacity) {
  size_t count = 0;
  for (const auto &entry : table) {
    if (count < capacity)
      names[count] = entry.Key;
    count++;
  }
  return count;
}

size_t CLLVMCPUs(const char *triple, const char **names, size_t capacity) {
  auto info = describe(triple, "", "");
  return info ? writeNames(info->getAllProcessorDescriptions(), names, capacity) : 0;
}

size_t CLLVMFeatures(const char *triple, const char **names, size_t capacity) {
  auto info = describe(triple, "", "");
  return info ? writeNames(info->getAllProcessorFeatures(), names, capacity) : 0;
}

size_t CLLVMMissingFeatures(const char *triple, const char *cpu, const char *features, const char *otherCPU,
                            const char *otherFeatures, const char **names, size_t capacity) {
  auto info = describe(triple, cpu, features), other = describe(triple, otherCPU, otherFeatures);
  if (!info || !other)
    return 0;
  llvm::FeatureBitset missing = info->getFeatureBits() & ~other->getFeatureBits();
  // What describes only the speed of the CPU's instructions is no feature here.
  for (const auto &described : info->getAllProcessorDescriptions())
    if (llvm::StringRef(described.Key) == cpu)
      missing &= ~described.TuneImplies.getAsBitset();
  size_t count = 0;
  for (const auto &feature : info->getAllProcessorFeatures())
    if (missing.test(feature.Value)) {
      if (count < capacity)
        names[count] = feature.Key;
      count++;
    }
  return count;
}
