import CLLVM
import KaleidoSource

/// The places where functions that can exhaust the stack call each other, so that the stack guard can tell
/// where a call came from.
///
/// LLVM carries a place through optimization as the line of a debug location, and writes a table of lines and
/// addresses. Here the lines are numbers of call sites. `CallSiteRows` takes the table from the finished
/// object and puts it where the handler finds it.
final class CallSites {
  private let builder: LLVMDIBuilderRef
  private let context: LLVMContextRef
  private let file: LLVMMetadataRef
  private let type: LLVMMetadataRef
  private let sources: SourceMap
  private let lines: LineTables
  private(set) var sites: [SourceLocation] = []

  init(_ module: LLVMModuleRef, _ context: LLVMContextRef, _ sources: SourceMap) {
    self.context = context
    self.sources = sources
    lines = LineTables(sources)
    builder = LLVMCreateDIBuilder(module)
    file = LLVMDIBuilderCreateFile(builder, "calls", 5, "", 0)
    LLVMDIBuilderCreateCompileUnit(
      builder, LLVMDWARFSourceLanguageC99, file, "kaleido", 7, 1, "", 0, 0, "", 0,
      LLVMDWARFEmissionLineTablesOnly, 0, 0, 0, "", 0, "", 0)
    var none: LLVMMetadataRef?
    type = LLVMDIBuilderCreateSubroutineType(builder, file, &none, 0, LLVMDIFlagZero)
    let one = LLVMConstInt(LLVMInt32TypeInContext(context), 1, 0)
    let kinds: [(String, UInt64)] = [("Debug Info Version", 3), ("Dwarf Version", 4)]
    for (name, version) in kinds {
      let value = LLVMConstInt(LLVMTypeOf(one), version, 0)
      LLVMAddModuleFlag(
        module, LLVMModuleFlagBehaviorWarning, name, name.utf8.count, LLVMValueAsMetadata(value))
    }
  }

  deinit { LLVMDisposeDIBuilder(builder) }

  /// Lets the calls in a function have places.
  func addScope(to function: FunctionValue) {
    let scope = LLVMDIBuilderCreateFunction(
      builder, file, "", 0, "", 0, file, 0, type, 0, 1, 0, LLVMDIFlagZero, 0)
    LLVMSetSubprogram(function.handle, scope)
  }

  /// Gives a call in a function with a scope its place.
  func locate(_ call: Value, in function: FunctionValue, at offset: UInt32) {
    guard let scope = LLVMGetSubprogram(function.handle) else { return }
    sites.append(lines.location(of: offset))
    let location = LLVMDIBuilderCreateDebugLocation(
      context, UInt32(sites.count), 0, scope, nil)
    LLVMInstructionSetDebugLoc(call.handle, location)
  }

  /// Call it when all is emitted.
  func finish() { LLVMDIBuilderFinalize(builder) }
}
