import CLLVM

/// Describes the source location of each instruction, for debuggers.
struct DebugInfo {
  private let source: Source
  private let context: LLVMContextRef
  private let builder: LLVMDIBuilderRef
  private let file: LLVMMetadataRef

  init(for source: Source, in ir: borrowing IRModule) {
    self.source = source
    context = ir.context
    builder = LLVMCreateDIBuilder(ir.module)
    file = LLVMDIBuilderCreateFile(builder, source.name, source.name.utf8.count, ".", 1)
    LLVMDIBuilderCreateCompileUnit(
      builder, LLVMDWARFSourceLanguageC, file, "tutorial", 8, 0, "", 0, 0, "", 0,
      LLVMDWARFEmissionFull, 0, 0, 0, "", 0, "", 0)
    let version = LLVMValueAsMetadata(LLVMConstInt(ir.int, UInt64(LLVMDebugMetadataVersion()), 0))
    LLVMAddModuleFlag(ir.module, LLVMModuleFlagBehaviorWarning, "Debug Info Version", 18, version)
  }

  /// Describes a function that is defined at a source location.
  func describe(_ function: LLVMValueRef, _ name: String, at range: Range<Int>) {
    let line = UInt32(source.line(at: range.lowerBound).number)
    let type = LLVMDIBuilderCreateSubroutineType(builder, file, nil, 0, LLVMDIFlagZero)
    let description = LLVMDIBuilderCreateFunction(
      builder, file, name, name.utf8.count, "", 0, file, line, type, 0, 1, line, LLVMDIFlagZero, 0)
    LLVMSetSubprogram(function, description)
  }

  /// Sets the source location of the instructions that a builder adds from now on.
  func locate(_ range: Range<Int>, for instructions: LLVMBuilderRef) {
    let line = source.line(at: range.lowerBound)
    let column = range.lowerBound - line.range.lowerBound + 1
    let function = LLVMGetBasicBlockParent(LLVMGetInsertBlock(instructions))
    let location = LLVMDIBuilderCreateDebugLocation(
      context, UInt32(line.number), UInt32(column), LLVMGetSubprogram(function), nil)
    LLVMSetCurrentDebugLocation2(instructions, location)
  }

  /// Completes the description. It must not be used afterwards.
  func finish() {
    LLVMDIBuilderFinalize(builder)
    LLVMDisposeDIBuilder(builder)
  }
}
