import KaleidoParse
import KaleidoSource

/// The functions of a program that a library offers to other languages under their own names, and those that it cannot
/// offer.
public struct LibraryInterface: Sendable {
  /// Why a function is not part of a library.
  public enum Omission: Hashable, Sendable {
    case isOperator
    /// The name has characters that C's names do not have.
    case isNoCName
    /// C, C++ or a header that every user includes gives the name another meaning.
    case isReserved
    /// C's library, as far as every program has it, gives the name another meaning.
    case isInLibrary
    /// C declares a function of this name with other types.
    case hasOtherTypes(declaration: String)
    /// An executable that is linked with the library would begin there.
    case isMain
  }

  /// What follows the name of a function in the name of its array entry.
  public static let arraySuffix = "_array"
  /// What follows it in the names of the functions for arrays with strides, and for reductions.
  public static let stridedSuffix = "_strided"
  public static let reductionSuffix = "_reduce"

  /// The symbol of the loop of a function that NumPy calls.
  public static func loopSymbol(of name: String) -> String { "ks.loop." + name }

  /// The symbol of the loop as NumPy's array methods have it.
  public static func methodSymbol(of name: String) -> String { "ks.method." + name }

  /// The functions that are offered, in the order of their first declarations.
  public private(set) var functions: [FunctionID] = []
  public private(set) var omitted: [(function: FunctionID, reason: Omission)] = []

  public init(_ program: CheckedProgram) {
    for id in program.definedFunctions {
      if let reason = Self.omission(of: program[id], in: program) {
        omitted.append((id, reason))
      } else {
        functions.append(id)
      }
    }
  }

  /// Forgets the functions that do not satisfy a condition.
  public mutating func keep(where isKept: (FunctionID) -> Bool) {
    functions = functions.filter(isKept)
    omitted = omitted.filter { isKept($0.function) }
  }

  /// The functions that have the name of an array entry of another function, with that function.
  public static func arrayEntryClashes(
    in program: CheckedProgram, _ functions: [FunctionID]
  ) -> [(entry: FunctionID, function: FunctionID)] {
    functions.flatMap { id -> [(entry: FunctionID, function: FunctionID)] in
      let suffixes =
        [arraySuffix, stridedSuffix] + (program[id].parameterCount == 2 ? [reductionSuffix] : [])
      return suffixes.compactMap { suffix in
        let name = program.symbols[program[id].name] + suffix
        guard let other = program.symbols.find(name).flatMap(program.function(named:)) else {
          return nil
        }
        return (other, id)
      }
    }
  }

  private static func omission(
    of function: Function, in program: CheckedProgram
  ) -> Omission? {
    let name = program.symbols[function.name]
    if function.prototype.isOperator { return .isOperator }
    if !CName.isIdentifier(name) { return .isNoCName }
    if CName.isReserved(name) { return .isReserved }
    if name == "main" { return .isMain }
    let declaration = CLibrary.conflictingDeclaration(
      of: name, parameterCount: function.parameterCount)
    if let declaration { return .hasOtherTypes(declaration: declaration) }
    return CName.isInLibrary(name) ? .isInLibrary : nil
  }
}

extension CLibrary {
  /// How C declares a function of a name, if not with a number of `double` parameters and a `double` result.
  fileprivate static func conflictingDeclaration(
    of name: String, parameterCount: Int
  ) -> String? {
    if name == LibraryFunction.exit.rawValue { return "void exit(int)" }
    if let function = function(name) { return function.declaration }
    let library = LibraryFunction(rawValue: name).flatMap { $0.isMathematics ? $0 : nil }
    guard let count = library?.parameterCount ?? parameterCounts[name], count != parameterCount
    else { return nil }
    let parameters = Array(repeating: "double", count: count).joined(separator: ", ")
    return "double \(name)(\(count == 0 ? "void" : parameters))"
  }
}

extension CheckedProgram {
  /// The program as a library: its functions without the top-level expressions, which nothing would evaluate.
  public var withoutTopLevel: CheckedProgram {
    var copy = self
    copy.topLevel = []
    return copy
  }
}
