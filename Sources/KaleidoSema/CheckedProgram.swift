import KaleidoParse
import KaleidoSource

/// Identifies a function by its index in `CheckedProgram.functions`.
public struct FunctionID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  public init(index: UInt32) { self.index = index }
}

/// A unit of evaluation: a function's body or a top-level expression, with its variables.
public struct Body: Sendable {
  public var file: FileID
  public var expression: ExpressionID
  /// The index of the file's item that contains the body.
  public var item: UInt32
}

/// A function that the program defines or declares.
public struct Function: Sendable {
  public enum Implementation: Sendable {
    /// Defined in the program.
    case defined(Body)
    /// Declared by `extern`: a C function of another object or library.
    case external
    /// Declared by `extern` with the signature of a library function.
    case library(LibraryFunction)
    /// Defined by an earlier entry of a prompt. `isEchoed` says whether calling it gives a value that is worth echoing.
    case elsewhere(isEchoed: Bool)
  }

  public var name: Symbol
  public var implementation: Implementation
  /// The prototype of the definition, or else of the first declaration, and its file.
  public var prototype: Prototype
  public var file: FileID

  public var parameterCount: Int { prototype.parameters.count }

  public var body: Body? {
    if case .defined(let body) = implementation { body } else { nil }
  }
}

/// The files of a program with their names resolved, and the program's functions.
///
/// A program may be compiled only if its check reported no errors.
public struct CheckedProgram: Sendable {
  public let symbols: SymbolTable
  public internal(set) var files: [CheckedFile] = []
  public internal(set) var functions: [Function] = []
  /// The top-level expressions in evaluation order.
  public internal(set) var topLevel: [Body] = []
  var functionIDs = SymbolMap<FunctionID>()

  /// Whether the program has a top-level expression, so that running it has an effect.
  public var isMainProgram: Bool { !topLevel.isEmpty }

  public subscript(_ id: FunctionID) -> Function { functions[Int(id.index)] }

  public subscript(_ id: FileID) -> CheckedFile { files[Int(id.index)] }

  /// All functions, in the order of their first declarations.
  public var allFunctions: some Sequence<FunctionID> {
    (0..<UInt32(functions.count)).lazy.map(FunctionID.init)
  }

  /// The function with a given name that the program defines or declares, if any.
  public func function(named name: Symbol) -> FunctionID? { functionIDs[name] }

  /// Whether a call may end the program: it declares C functions outside the library, or calls `exit`.
  var mayExit: Bool {
    let declaresC = functions.contains {
      if case .external = $0.implementation { true } else { false }
    }
    guard !declaresC, let exit = symbols.find(LibraryFunction.exit.rawValue) else {
      return declaresC
    }
    return files.contains { file in
      (0..<file.tree.expressionCount).contains { index in
        if case .call(exit, _) = file.tree[ExpressionID(index: UInt32(index))] {
          true
        } else {
          false
        }
      }
    }
  }

  /// The source texts of the program's files.
  public var sources: SourceMap {
    var sources = SourceMap()
    for file in files { _ = sources.add(file.tree.source) }
    return sources
  }

  /// The names of a function's parameters.
  public func parameterNames(of function: Function) -> [String] {
    self[function.file].tree[function.prototype.parameters].map { symbols[$0.symbol] }
  }

  /// The range of the name in a function's prototype.
  public func nameRange(of function: Function) -> FileRange {
    FileRange(function.file, self[function.file].tree.nameRange(of: function.prototype))
  }

  /// The range of the parameters in a function's prototype.
  public func parametersRange(of function: Function) -> FileRange {
    FileRange(function.file, self[function.file].tree.parametersRange(of: function.prototype))
  }
}
