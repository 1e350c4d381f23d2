// The optimization remarks of a context, which LLVM's C API can only print.
#include "CLLVM.h"

#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LLVMRemarkStreamer.h>
#include <llvm/Remarks/RemarkStreamer.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/raw_ostream.h>

#include <string>

struct CLLVMRemarks {
  llvm::LLVMContext &context;
  std::string text;
  llvm::raw_string_ostream stream{text};
};

namespace {
class Handler : public llvm::DiagnosticHandler {
public:
  Handler(CLLVMRemarkReceiver receive, void *receiver) : receive(receive), receiver(receiver) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &information) override {
    auto *remark = llvm::dyn_cast<llvm::DiagnosticInfoOptimizationBase>(&information);
    if (!remark)
      return false;
    auto location = remark->getLocation();
    auto pass = remark->getPassName().str(), message = remark->getMsg();
    auto file = remark->isLocationAvailable() ? location.getRelativePath().str() : "";
    CLLVMRemark result = {kind(*remark), pass.c_str(), message.c_str(), file.c_str(),
                          remark->isLocationAvailable() ? location.getLine() : 0,
                          remark->isLocationAvailable() ? location.getColumn() : 0};
    receive(receiver, &result);
    return true;
  }

  bool isAnalysisRemarkEnabled(llvm::StringRef) const override { return true; }
  bool isMissedOptRemarkEnabled(llvm::StringRef) const override { return true; }
  bool isPassedOptRemarkEnabled(llvm::StringRef) const override { return true; }
  bool isAnyRemarkEnabled() const override { return true; }

private:
  CLLVMRemarkReceiver receive;
  void *receiver;

  static CLLVMRemarkKind kind(const llvm::DiagnosticInfoOptimizationBase &remark) {
    if (remark.isPassed())
      return CLLVMRemarkPassed;
    return remark.isMissed() ? CLLVMRemarkMissed : CLLVMRemarkAnalysis;
  }
};
} // namespace

CLLVMRemarks *CLLVMReceiveRemarks(LLVMContextRef context, CLLVMRemarkReceiver receive, void *receiver) {
  auto &owner = *llvm::unwrap(context);
  owner.setDiagnosticHandler(std::make_unique<Handler>(receive, receiver));
  auto *remarks = new CLLVMRemarks{owner};
  llvm::consumeError(llvm::setupLLVMOptimizationRemarks(owner, remarks->stream, "", "yaml", false));
  return remarks;
}

LLVMMemoryBufferRef CLLVMEndRemarks(CLLVMRemarks *remarks) {
#if LLVM_VERSION_MAJOR >= 22
  llvm::finalizeLLVMOptimizationRemarks(remarks->context);
#else
  remarks->context.setLLVMRemarkStreamer(nullptr);
  remarks->context.setMainRemarkStreamer(nullptr);
#endif
  remarks->context.setDiagnosticHandler(std::make_unique<llvm::DiagnosticHandler>());
  auto buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(remarks->text.data(), remarks->text.size(), "remarks");
  delete remarks;
  return buffer;
}
