// LLVM's time profiler, which its C API lacks.
#include "CLLVM.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/Support/TimeProfiler.h>
#include <llvm/Support/raw_ostream.h>

int CLLVMIsTimeTraced(void) { return llvm::timeTraceProfilerEnabled(); }

void CLLVMBeginTimeTrace(unsigned granularity, const char *process) {
  llvm::timeTraceProfilerInitialize(granularity, process);
}

void CLLVMEndTimeTraceOfThread(void) { llvm::timeTraceProfilerFinishThread(); }

void CLLVMBeginTimedEvent(const char *name, const char *detail) {
  llvm::timeTraceProfilerBegin(name, llvm::StringRef(detail));
}

void CLLVMEndTimedEvent(void) { llvm::timeTraceProfilerEnd(); }

LLVMMemoryBufferRef CLLVMEndTimeTrace(void) {
  llvm::SmallString<0> text;
  llvm::raw_svector_ostream stream(text);
  llvm::timeTraceProfilerWrite(stream);
  llvm::timeTraceProfilerCleanup();
  return LLVMCreateMemoryBufferWithMemoryRangeCopy(text.data(), text.size(), "trace");
}
