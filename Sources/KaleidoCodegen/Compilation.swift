import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// A program, or a unit of one, as LLVM IR, on its way to machine code.
///
/// The steps are the caller's: `optimize`, then one of the outputs.
public struct Compilation: ~Copyable {
  let module: Module
  let machine: SharedTargetMachine
  let options: CodegenOptions
  let mode: CompilationMode
  let pipeline: Pipeline
  private let label: String
  /// What is added to the table of the stack overflow report.
  private let locations: LocationTable.Contents
  /// What the code of a prompt's entry refers to.
  public let references: EntryReferences
  /// The functions and variables that others need, if the user has chosen the passes, which may remove them.
  private let neededSymbols: [String]
  /// Whether functions of the program call themselves, also by way of others.
  private let isRecursive: Bool

  init(
    module: consuming Module, machine: SharedTargetMachine, _ options: CodegenOptions,
    _ mode: CompilationMode, _ pipeline: Pipeline, label: String,
    locations: LocationTable.Contents = LocationTable.Contents(), references: EntryReferences,
    isRecursive: Bool = true
  ) {
    self.isRecursive = isRecursive
    self.label = label
    self.locations = locations
    self.references = references
    neededSymbols = options.passes == nil ? [] : module.reference.exportedNames
    self.module = module
    self.machine = machine
    self.options = options
    self.mode = mode
    self.pipeline = pipeline
  }

  /// Runs the planned pipeline. What it leaves enters LLVM's code generator as it is. `receive` gets each change of a function
  /// by a pass.
  public func optimize(
    receive: ((PassChange) -> Void)? = nil
  ) throws(CodegenFailure) {
    guard options.passes != nil else {
      return try machine.machine.run(
        pipeline.text, on: module, verifiesEach: options.verifies, limit: options.passLimit,
        receive: receive)
    }
    do throws(CodegenFailure) {
      if let name = options.keptFunction { PassPipeline.restrictPrinting(toFunction: name) }
      try machine.machine.run(
        pipeline.text, on: module, verifiesEach: options.verifies, limit: options.passLimit,
        receive: receive)
      try module.verify()
    } catch {
      throw error.blamingPasses
    }
  }

  /// The IR in LLVM's textual form.
  public var ir: String { module.text }

  public var bitcode: [UInt8] { module.bitcode }

  public func assembly() throws(CodegenFailure) -> [UInt8] {
    try machine.machine.assembly(of: module, mode.target, options.assemblySyntax)
  }

  public func object() throws(CodegenFailure) -> [UInt8] {
    completed(try relocatableObject())
  }

  /// The object file without the positions of the program's items, so that it does not depend on them.
  public func relocatableObject() throws(CodegenFailure) -> [UInt8] {
    if !neededSymbols.isEmpty {
      let kept = Set(module.reference.exportedNames)
      if let lost = neededSymbols.first(where: { !kept.contains($0) }) {
        let name =
          ["ks.function.", "ks."].first(where: lost.hasPrefix)
          .map { lost.dropFirst($0.utf8.count) } ?? lost[...]
        throw CodegenFailure("they remove or hide `\(name)`, which is needed").blamingPasses
      }
    }
    return try machine.object(of: module, describesVariables: options.debug?.detail == .full)
  }

  /// Adds the positions of the program's items to an object file that was made from this module's IR, now or earlier.
  public func completed(_ object: [UInt8]) -> [UInt8] {
    var object = object
    let hasTable = module.hasGlobal(LocationTable.symbol(ofUnit: label))
    if hasTable {
      object = LocationTable.fill(
        object, unit: label, locations, pointerSize: mode.target.pointerWidth / 8)
    }
    if hasTable || options.debug != nil {
      ObjectFile.settleDebugSections(&object, areKept: options.debug?.detail == .full)
    }
    return object
  }

  /// The optimized IR, if all levels but `-O0` could use the machine code that one of them makes of it; nil if not. LLVM's code generator
  /// makes faster, shorter or simpler code of it at another level, but computes the same, and needs another amount of stack, which
  /// matters only for recursion.
  public var commonCode: [UInt8]? {
    if isRecursive || mode.codeGenerationLevel == .none { return nil }
    return mode.optimization == .size ? module.bitcodeWithoutSizeAttributes : module.bitcode
  }

  /// A hash of all that the object file depends on besides the build of the compiler, before optimization.
  public var contentHash: [UInt8] {
    var hash = ContentHash()
    hash.update(field: options.cacheKey)
    hash.update(field: mode.cacheKey)
    hash.update(field: module.bitcode)
    return hash.bytes
  }
}
