import CLLVM

/// Builds a module's debug information: the locations of its instructions. Owns LLVM's builder.
final class DebugInfoBuilder {
  /// A file of the line table.
  struct File {
    fileprivate let handle: LLVMMetadataRef
  }

  /// The scope of instruction locations: a function, or a part of it that comes from another file.
  struct Scope {
    fileprivate let handle: LLVMMetadataRef
  }

  private let handle: LLVMDIBuilderRef
  private let context: LLVMContextRef
  private let functionType: LLVMMetadataRef

  /// Creates a builder for a module compiled from a file.
  init(_ module: ModuleReference, compiledFrom name: String) {
    context = module.context
    handle = LLVMCreateDIBuilder(module.handle)
    let file = LLVMDIBuilderCreateFile(handle, name, name.utf8.count, "", 0)
    LLVMDIBuilderCreateCompileUnit(
      handle, LLVMDWARFSourceLanguageC99, file, "kaleido", 7, 1, "", 0, 0, "", 0,
      LLVMDWARFEmissionLineTablesOnly, 0, 0, 0, "", 0, "", 0)
    var noParameters: LLVMMetadataRef?
    functionType = LLVMDIBuilderCreateSubroutineType(
      handle, file, &noParameters, 0, LLVMDIFlagZero)
    for (flag, version) in [("Debug Info Version", 3), ("Dwarf Version", 4)] {
      LLVMAddModuleFlag(
        module.handle, LLVMModuleFlagBehaviorWarning, flag, flag.utf8.count,
        LLVMValueAsMetadata(module.integer(version, ofWidth: 32).handle))
    }
  }

  deinit { LLVMDisposeDIBuilder(handle) }

  func file(named name: String) -> File {
    File(handle: LLVMDIBuilderCreateFile(handle, name, name.utf8.count, "", 0))
  }

  /// Attaches a scope to a function.
  func addScope(to function: FunctionValue, named name: String, in file: File) -> Scope {
    let scope: LLVMMetadataRef = LLVMDIBuilderCreateFunction(
      handle, file.handle, name, name.utf8.count, "", 0, file.handle, 1, functionType, 1, 1, 1,
      LLVMDIFlagZero, 0)
    LLVMSetSubprogram(function.handle, scope)
    return Scope(handle: scope)
  }

  /// The part of a scope that comes from another file.
  func part(of scope: Scope, in file: File) -> Scope {
    Scope(
      handle: LLVMDIBuilderCreateLexicalBlockFile(handle, scope.handle, file.handle, 0))
  }

  /// Sets the location of an instruction.
  func locate(_ instruction: Value, line: Int, column: Int, in scope: Scope) {
    LLVMInstructionSetDebugLoc(
      instruction.handle,
      LLVMDIBuilderCreateDebugLocation(
        context, UInt32(line), UInt32(column), scope.handle, nil))
  }

  /// Completes the module's debug information.
  func finish() { LLVMDIBuilderFinalize(handle) }
}
