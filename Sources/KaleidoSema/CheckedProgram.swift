import KaleidoParse
import KaleidoSource

/// A function of a program, by its place in `CheckedProgram.functions`.
public struct FunctionID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32
}

/// A variable of a function, counted from its parameters on.
public struct LocalID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32
}

/// A parameter, or a variable that a `for` or `var` introduces.
public struct Local: Sendable, BitwiseCopyable {
  public var name: Symbol
  public var range: SourceRange
}

/// The variables of a body: a slice of the program's.
public struct LocalList: Sendable {
  fileprivate let start: Int
  public let count: Int

  static let none = LocalList(start: 0, count: 0)
}

/// Something to evaluate: a function's body or a top-level expression, with its variables.
public struct Body: Sendable {
  public var expression: ExpressionID
  /// The parameters first, then the others in source order.
  public var locals: LocalList
}

public struct Function: Sendable {
  public enum Implementation: Sendable {
    /// Defined by the program.
    case defined(Body)
    /// Declared by `extern`: a C function that another object or library has.
    case external
    case library(LibraryFunction)
  }

  public var name: Symbol
  public var parameterCount: Int
  public var implementation: Implementation
  /// The head of the definition or first declaration; nil for the library's.
  public var prototype: Prototype?

  public var body: Body? {
    if case .defined(let body) = implementation { body } else { nil }
  }
}

/// A program without errors: its tree, and what each name in it stands for.
///
/// The answers lie in tables beside the tree, by expression.
public struct CheckedProgram: Sendable {
  public let tree: SyntaxTree
  public let symbols: SymbolTable
  public internal(set) var functions: [Function] = []
  /// The top-level expressions in the order of their evaluation.
  public internal(set) var topLevel: [Body] = []
  /// The variables of all bodies.
  private var locals: PlainArray<Local>
  /// For each expression the local or function that it names.
  var resolutions: PlainArray<UInt32>
  /// For each binding of a `var` its local.
  var bindingLocals: PlainArray<UInt32>

  static let unresolved = UInt32.max

  init(tree: SyntaxTree, symbols: SymbolTable) {
    self.tree = tree
    self.symbols = symbols
    resolutions = PlainArray(repeating: Self.unresolved, count: tree.expressionCount)
    bindingLocals = PlainArray(repeating: Self.unresolved, count: tree.bindingCount)
    locals = PlainArray(capacity: tree.variableCount)
  }

  /// Whether running the program does anything: it has a top-level expression.
  public var isMainProgram: Bool { !topLevel.isEmpty }

  public subscript(_ id: FunctionID) -> Function { functions[Int(id.index)] }

  /// The parameters that a function has by its prototype; none of the library's.
  public func parameters(of function: Function) -> Slice<PlainArray<Parameter>> {
    tree[function.prototype?.parameters ?? .none]
  }

  public subscript(_ list: LocalList) -> Slice<PlainArray<Local>> {
    locals[list.start..<list.start + list.count]
  }

  /// Enters a body's variables.
  mutating func append(localsOf scope: borrowing Scope) -> LocalList {
    let start = locals.count
    for index in 0..<scope.variables.count {
      let variable = scope.variables[index]
      locals.append(Local(name: variable.name, range: variable.range))
    }
    return LocalList(start: start, count: locals.count - start)
  }

  public var functionIDs: some Sequence<FunctionID> {
    (0..<UInt32(functions.count)).lazy.map(FunctionID.init)
  }

  /// The local that a variable or assignment names, or that a `for` introduces.
  public func local(of id: ExpressionID) -> LocalID {
    LocalID(index: resolutions[Int(id.index)])
  }

  /// The locals that a `var` introduces, one for each of its bindings.
  public func locals(of bindings: BindingList) -> [LocalID] {
    bindings.indices.map { LocalID(index: bindingLocals[$0]) }
  }

  /// The function that a call names, or that stands behind a user-defined operator; nil for a
  /// built-in operator.
  public func callee(of id: ExpressionID) -> FunctionID? {
    let index = resolutions[Int(id.index)]
    return index == Self.unresolved ? nil : FunctionID(index: index)
  }
}
