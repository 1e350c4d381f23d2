import KaleidoParse
import KaleidoSource

/// A function of a program, by its place in `CheckedProgram.functions`.
public struct FunctionID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32

  public init(index: UInt32) { self.index = index }
}

/// Something to evaluate: a function's body or a top-level expression, with its variables.
public struct Body: Sendable {
  public var file: FileID
  public var expression: ExpressionID
  /// The parameters first, then the others in source order.
  public var locals: LocalList
  /// The nodes of the item that it is part of.
  public var nodes: Range<Int>
}

/// A function that the program defines or declares.
public struct Function: Sendable {
  public enum Implementation: Sendable {
    /// Defined by the program.
    case defined(Body)
    /// Declared by `extern`: a C function of another object or library.
    case external
    /// Declared by `extern` just as the library has it.
    case library(LibraryFunction)
  }

  public var name: Symbol
  public var implementation: Implementation
  /// The head of the definition, or of the first declaration, and its file.
  public var prototype: Prototype
  public var file: FileID

  public var parameterCount: Int { prototype.parameters.count }

  public var body: Body? {
    if case .defined(let body) = implementation { body } else { nil }
  }
}

/// The files of a program, what each name in them stands for, and the program's functions.
///
/// Only a program whose check reported no errors may be compiled.
public struct CheckedProgram: Sendable {
  public let symbols: SymbolTable
  public internal(set) var files: [CheckedFile] = []
  public internal(set) var functions: [Function] = []
  /// The top-level expressions in the order of their evaluation.
  public internal(set) var topLevel: [Body] = []
  var functionIDs = SymbolMap<FunctionID>()

  /// Whether running the program does anything: it has a top-level expression.
  public var isMainProgram: Bool { !topLevel.isEmpty }

  public subscript(_ id: FunctionID) -> Function { functions[Int(id.index)] }

  public subscript(_ id: FileID) -> CheckedFile { files[Int(id.index)] }

  /// All functions, in the order of their first declarations.
  public var allFunctions: some Sequence<FunctionID> {
    (0..<UInt32(functions.count)).lazy.map(FunctionID.init)
  }

  /// The function of a name that the program defines or declares.
  public func function(named name: Symbol) -> FunctionID? { functionIDs[name] }

  /// The texts of the program's files.
  public var sources: SourceMap {
    var sources = SourceMap()
    for file in files { _ = sources.add(file.tree.source) }
    return sources
  }

  /// The names of a function's parameters.
  public func parameterNames(of function: Function) -> [String] {
    self[function.file].tree[function.prototype.parameters].map { symbols[$0.symbol] }
  }

  /// Where the name of a function's prototype stands.
  public func nameRange(of function: Function) -> FileRange {
    FileRange(function.file, self[function.file].tree.nameRange(of: function.prototype))
  }

  /// Where the parameters of a function's prototype stand.
  public func parametersRange(of function: Function) -> FileRange {
    FileRange(function.file, self[function.file].tree.parametersRange(of: function.prototype))
  }
}
