import KaleidoSema

/// Versions of functions for newer processors, in code for any processor of the architecture.
///
/// Rounding and exact remainders are single instructions there, and calls or a dozen instructions elsewhere; choices and
/// operations with three operands take fewer instructions, too. So functions that round, have loops or are recursive,
/// and those that call them, exist twice, and the program chooses when it begins (`FunctionVersions.cpp`). Results are
/// the same.
extension ModuleEmitter {
  /// Adds the versions. To be called when the whole unit has been emitted.
  func emitVersions() {
    guard let target = plan.versionTarget else { return }
    let rounding = [LibraryFunction.floor, .ceil, .trunc, .round, .fma].map(\.symbol)
    let gaining = (rounding + Self.remainderSymbols).compactMap(module.function(named:))
    let others = module.definedFunctions.filter {
      $0.name.hasPrefix(RuntimeFunction.symbolPrefix)
        || ["main", Self.programSymbol].contains($0.name)
    }
    module.addVersions(
      for: target.cpu, gaining: gaining.map { ($0, remainderVersion(of: $0, for: target) ?? $0) },
      exceptOf: others, if: runtimeFunction(.supportsVersion3))
  }
}
