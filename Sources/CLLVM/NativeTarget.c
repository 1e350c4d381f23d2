#include "CLLVM.h"

LLVMBool CLLVMInitializeNativeTarget(void) {
  return LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter();
}
