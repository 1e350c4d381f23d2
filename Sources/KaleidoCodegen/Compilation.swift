import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// A program, or a unit of one, as LLVM IR, on its way to machine code.
///
/// The steps are the caller's: `optimize`, then one of the outputs.
public struct Compilation: ~Copyable {
  let module: Module
  private let machine: SharedTargetMachine
  private let options: CodegenOptions
  private let mode: CompilationMode
  private let label: String
  /// What is added to the table of the stack overflow report.
  private let locations: LocationTable.Contents
  /// What the code of a prompt's entry refers to.
  public let references: EntryReferences
  /// The functions and variables that others need, if the user has chosen the passes, which may remove them.
  private let neededSymbols: [String]

  init(
    module: consuming Module, machine: SharedTargetMachine, _ options: CodegenOptions,
    _ mode: CompilationMode, label: String,
    locations: LocationTable.Contents = LocationTable.Contents(), references: EntryReferences
  ) {
    self.label = label
    self.locations = locations
    self.references = references
    neededSymbols = options.passes == nil ? [] : module.reference.exportedNames
    self.module = module
    self.machine = machine
    self.options = options
    self.mode = mode
  }

  public func optimize() throws(CodegenFailure) {
    if mode.effort != .full {
      try machine.machine.run(
        "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)", on: module)
    } else if let passes = options.passes {
      do throws(CodegenFailure) {
        if let name = options.keptFunction { PassPipeline.restrictPrinting(toFunction: name) }
        try machine.machine.run(passes, on: module)
        try module.verify()
      } catch {
        throw error.blamingPasses
      }
    } else {
      try machine.machine.optimize(
        module, mode.optimization, isForReading: options.isForReading)
      if options.isFast, mode.largestUnrolled > 0, module.reference.shareCalls() {
        try machine.machine.run(ModuleReference.passesAfterSharing, on: module)
      }
    }
    if options.purpose == .library { module.reference.streamStores() }
    if options.isFast, mode.effort == .full, let vectors = VectorMathematics(mode.target) {
      vectors.replaceIntrinsics(in: module.reference)
      if vectors.inlineLogarithms(in: module.reference) {
        try machine.machine.run("always-inline", on: module)
      }
    }
    if options.verifies { try module.verify() }
  }

  /// The IR in LLVM's textual form.
  public var ir: String { module.text }

  public var bitcode: [UInt8] { module.bitcode }

  public func assembly() throws(CodegenFailure) -> [UInt8] {
    try prepareForMachine()
    return try machine.machine.assembly(of: module, mode.target, options.assemblySyntax)
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
    try prepareForMachine()
    return try machine.object(of: module)
  }

  /// Rewrites what LLVM's code generator would translate badly. What is shown as IR is not rewritten.
  private func prepareForMachine() throws(CodegenFailure) {
    if mode.codeGenerationLevel == .none { return }
    module.reference.countInNumbers()
    module.reference.divideRandomNumbers()
    module.reference.multiplyByReciprocals()
    module.reference.branchInLoops()
    module.reference.branchToRoots()
    if let style = mode.target.maskStyle {
      module.reference.simplifyExtremes()
      let (functions, versions) = module.reference.definedFunctionsAndVersions
      module.reference.maskSelects(style, in: functions)
      if !versions.isEmpty, let style = mode.versionTarget?.maskStyle {
        module.reference.maskSelects(style, in: versions)
      }
    }
    if mode.target.callsOverwriteNumbers { machine.machine.saveNumbers(in: module) }
    if options.verifies { try module.verify() }
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

  /// A hash of all that the object file depends on besides the build of the compiler, before optimization.
  public var contentHash: [UInt8] {
    var hash = ContentHash()
    hash.update(field: options.cacheKey)
    hash.update(field: mode.cacheKey)
    hash.update(field: module.bitcode)
    return hash.bytes
  }
}
