// Debug information that LLVM's C API cannot describe.
#include "CLLVM.h"

#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/DebugInfoMetadata.h>

using namespace llvm;

LLVMMetadataRef CLLVMCreateCompileUnit(LLVMDIBuilderRef builder, LLVMMetadataRef file, const char *producer,
                                       size_t producerSize, LLVMBool isOptimized) {
  // No number stands for Kaleidoscope. gdb does not know Dylan either, reads expressions as C's, and, unlike for C, lets
  // `start` stop in the subprogram that is marked as main; lldb treats Dylan as it does C.
  // gdb does not find the names of other compilers' units if only some units have a table of names.
  return wrap(unwrap(builder)->createCompileUnit(
      dwarf::DW_LANG_Dylan, unwrap<DIFile>(file), {producer, producerSize}, isOptimized, "", 0, "",
      DICompileUnit::DebugEmissionKind::FullDebug, 0, true, false, DICompileUnit::DebugNameTableKind::None));
}

LLVMMetadataRef CLLVMCreateSubprogram(LLVMDIBuilderRef builder, LLVMMetadataRef file, const char *name, size_t nameSize,
                                      unsigned line, LLVMMetadataRef type, const CLLVMSubprogramTraits *traits) {
  auto *place = unwrap<DIFile>(file);
  auto kind = DISubprogram::toSPFlags(traits->isLocal, /*IsDefinition=*/true, traits->isOptimized);
  if (traits->isMain)
    kind |= DISubprogram::SPFlagMainSubprogram;
  auto flags = traits->describesCalls ? DINode::FlagAllCallsDescribed : DINode::FlagZero;
  return wrap(unwrap(builder)->createFunction(place, {name, nameSize}, "", place, line, unwrap<DISubroutineType>(type),
                                              line, flags, kind));
}
