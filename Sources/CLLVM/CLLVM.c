#include "CLLVM.h"

#include <malloc.h>

LLVMBool CLLVMInitializeNativeTarget(void) {
  return LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter();
}

void CLLVMPrepareHeap(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, 4 << 20);
#endif
}
