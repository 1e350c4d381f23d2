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

  /// A local variable of a function.
  struct Variable {
    fileprivate let handle: LLVMMetadataRef
  }

  /// What is written to the object file.
  enum Detail {
    /// Only line tables, of DWARF 4.
    case lines
    /// Everything, in DWARF 5; for WebAssembly in DWARF 4.
    case full
  }

  private let handle: LLVMDIBuilderRef
  private let context: LLVMContextRef
  private let detail: Detail
  private let isOptimized: Bool
  private let double: LLVMMetadataRef
  /// DW_ATE_signed
  private lazy var integer: LLVMMetadataRef = LLVMDIBuilderCreateBasicType(
    handle, "long", 4, 64, 5, LLVMDIFlagZero)
  /// The type of functions with each number of parameters; the first is for functions without types.
  private var functionTypes: [LLVMMetadataRef?] = []
  private let expression: LLVMMetadataRef

  /// Creates a builder for a module compiled from a file.
  init(
    _ module: ModuleReference, compiledFrom name: String, in directory: String = "",
    _ detail: Detail = .lines, by producer: String = "kaleido", isOptimized: Bool = true
  ) {
    context = module.context
    self.detail = detail
    self.isOptimized = isOptimized
    handle = LLVMCreateDIBuilder(module.handle)
    let file = LLVMDIBuilderCreateFile(
      handle, name, name.utf8.count, directory, directory.utf8.count)
    switch detail {
    case .lines:
      LLVMDIBuilderCreateCompileUnit(
        handle, LLVMDWARFSourceLanguageC99, file, producer, producer.utf8.count,
        isOptimized ? 1 : 0, "", 0, 0, "", 0, LLVMDWARFEmissionLineTablesOnly, 0, 0, 0, "", 0, "",
        0)
    case .full:
      _ = CLLVMCreateCompileUnit(
        handle, file, producer, producer.utf8.count, isOptimized ? 1 : 0)
    }
    // DW_ATE_float
    double = LLVMDIBuilderCreateBasicType(handle, "double", 6, 64, 4, LLVMDIFlagZero)
    expression = LLVMDIBuilderCreateExpression(handle, nil, 0)
    // Linkers of WebAssembly modules merge strings, but do not adapt the offsets to strings that DWARF 5 has.
    let isModule = LLVMGetTarget(module.handle).map { String(cString: $0).hasPrefix("wasm") }
    let version = detail == .full && !(isModule ?? false) ? 5 : 4
    for (flag, version) in [("Debug Info Version", 3), ("Dwarf Version", version)] {
      LLVMAddModuleFlag(
        module.handle, LLVMModuleFlagBehaviorWarning, flag, flag.utf8.count,
        LLVMValueAsMetadata(module.integer(version, ofWidth: 32).handle))
    }
  }

  deinit { LLVMDisposeDIBuilder(handle) }

  func file(named name: String, in directory: String = "") -> File {
    File(
      handle: LLVMDIBuilderCreateFile(
        handle, name, name.utf8.count, directory, directory.utf8.count))
  }

  /// Attaches a scope to a function.
  func addScope(to function: FunctionValue, named name: String, in file: File) -> Scope {
    let scope: LLVMMetadataRef = LLVMDIBuilderCreateFunction(
      handle, file.handle, name, name.utf8.count, "", 0, file.handle, 1,
      functionType(parameterCount: nil, file), 1, 1, 1, LLVMDIFlagZero, 0)
    LLVMSetSubprogram(function.handle, scope)
    return Scope(handle: scope)
  }

  /// Describes a function for debuggers.
  func describe(
    _ function: FunctionValue, named name: String, at line: Int, in file: File, isMain: Bool
  ) -> Scope {
    var traits = CLLVMSubprogramTraits()
    traits.isLocal = LLVMGetLinkage(function.handle) == LLVMInternalLinkage ? 1 : 0
    traits.isOptimized = isOptimized ? 1 : 0
    traits.isMain = isMain ? 1 : 0
    traits.describesCalls = isOptimized && detail == .full ? 1 : 0
    let scope: LLVMMetadataRef = CLLVMCreateSubprogram(
      handle, file.handle, name, name.utf8.count, UInt32(line),
      functionType(parameterCount: function.parameterCount, file), &traits)
    LLVMSetSubprogram(function.handle, scope)
    return Scope(handle: scope)
  }

  /// The type of functions with a number of parameters; nil for one without types.
  private func functionType(parameterCount: Int?, _ file: File) -> LLVMMetadataRef {
    let index = parameterCount.map { $0 + 1 } ?? 0
    while functionTypes.count <= index { functionTypes.append(nil) }
    if let type = functionTypes[index] { return type }
    // The result's type comes first.
    var types = [LLVMMetadataRef?](repeating: double, count: index)
    if parameterCount == nil { types = [nil] }
    let type: LLVMMetadataRef = LLVMDIBuilderCreateSubroutineType(
      handle, file.handle, &types, UInt32(index), LLVMDIFlagZero)
    functionTypes[index] = type
    return type
  }

  /// The part of a scope that comes from another file.
  func part(of scope: Scope, in file: File) -> Scope {
    Scope(
      handle: LLVMDIBuilderCreateLexicalBlockFile(handle, scope.handle, file.handle, 0))
  }

  /// A scope within another one, for variables.
  func block(in scope: Scope, of file: File, line: Int, column: Int) -> Scope {
    Scope(
      handle: LLVMDIBuilderCreateLexicalBlock(
        handle, scope.handle, file.handle, UInt32(line), UInt32(column)))
  }

  /// Describes a variable of a scope; a parameter has a number that counts from 1. `isInteger` says that the variable is a
  /// 64-bit integer in the code.
  func variable(
    named name: String, at line: Int, of file: File, in scope: Scope, parameter: Int?,
    isInteger: Bool
  ) -> Variable {
    Variable(
      handle: parameter.map {
        LLVMDIBuilderCreateParameterVariable(
          handle, scope.handle, name, name.utf8.count, UInt32($0), file.handle, UInt32(line),
          double, 1, LLVMDIFlagZero)
      }
        ?? LLVMDIBuilderCreateAutoVariable(
          handle, scope.handle, name, name.utf8.count, file.handle, UInt32(line),
          isInteger ? integer : double, 1, LLVMDIFlagZero, 0))
  }

  /// Says that a variable is in memory at an address.
  func declare(_ variable: Variable, at address: Value, _ location: Location, _ block: Block) {
    LLVMDIBuilderInsertDeclareRecordAtEnd(
      handle, address.handle, variable.handle, expression, location.handle, block.handle)
  }

  /// Sets the location of an instruction.
  func locate(_ instruction: Value, line: Int, column: Int, in scope: Scope) {
    LLVMInstructionSetDebugLoc(
      instruction.handle, location(line: line, column: column, in: scope).handle)
  }

  func location(line: Int, column: Int, in scope: Scope) -> Location {
    Location(
      handle: LLVMDIBuilderCreateDebugLocation(
        context, UInt32(line), UInt32(column), scope.handle, nil))
  }

  /// Completes the module's debug information.
  func finish() { LLVMDIBuilderFinalize(handle) }
}

/// The position in the source that an instruction comes from.
struct Location {
  fileprivate let handle: LLVMMetadataRef
}

extension Builder {
  /// Sets the position that the following instructions come from; nil for none.
  func setLocation(_ location: Location?) {
    LLVMSetCurrentDebugLocation2(handle, location?.handle)
  }
}
