import KaleidoSema

/// A part of a program that is compiled as one module.
struct EmissionUnit: Equatable, Sendable {
  /// Distinguishes the unit's symbols from those of other units. It does not depend on the number of units before.
  var label = "0"
  /// The functions that the unit defines, guarded ones first.
  var functions: [FunctionID] = []
  var guardedCount = 0
  /// Functions of other units whose bodies are available for inlining.
  var imports: [FunctionID] = []
  /// The indices of the groups of top-level expressions that the unit defines.
  var groups: [Int] = []
  /// Whether the unit is optimized at the program's level. A unit that consists of an oversized body is not.
  var isOptimized = true

  var guardedFunctions: ArraySlice<FunctionID> { functions.prefix(guardedCount) }

  mutating func removeFunctions(except isKept: (FunctionID) -> Bool) {
    guardedCount = guardedFunctions.count(where: isKept)
    functions = functions.filter(isKept)
  }
}
