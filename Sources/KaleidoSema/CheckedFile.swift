import KaleidoParse
import KaleidoSource

/// A variable of a body. Parameters are numbered first.
public struct LocalID: Hashable, Sendable, BitwiseCopyable {
  public let index: UInt32
}

/// The variables of a body: a slice of the file's variables.
public struct LocalList: Sendable, BitwiseCopyable {
  private let start: UInt32
  private let length: UInt32
  private let parameters: UInt32

  static var none: LocalList { LocalList(start: 0, count: 0, parameterCount: 0) }

  init(start: Int, count: Int, parameterCount: Int) {
    self.start = UInt32(index: start)
    length = UInt32(index: count)
    parameters = UInt32(index: parameterCount)
  }

  public var count: Int { Int(length) }

  /// The number of parameters, which come first.
  public var parameterCount: Int { Int(parameters) }

  var indices: Range<Int> { Int(start)..<Int(start) + count }

  /// The list at a place further back in the file's variables.
  func moved(by offset: Int) -> LocalList {
    LocalList(start: Int(start) + offset, count: count, parameterCount: parameterCount)
  }
}

/// What a name or sign refers to.
public enum Resolution: Hashable, Sendable {
  /// Undeclared; an error has been reported.
  case unresolved
  case parameter(LocalID)
  /// A variable of `for` or `var`.
  case local(LocalID)
  /// A variable of a prompt's session, by name.
  case sessionVariable(Symbol)
  /// A function that the program defines or declares, by name.
  case function(Symbol)
  /// An operator that the program defines or declares, by the name of its function.
  case definedOperator(Symbol)
  case binaryOperator(BinaryOperator)
  case unaryOperator(UnaryOperator)
  case library(LibraryFunction)
}

/// A file with its names resolved. The results are in side tables indexed by expression, and do not depend on where
/// in the program the file is.
public final class CheckedFile: Sendable {
  public let tree: ParsedFile
  let tables: FileTables
  /// The results of checking each item.
  let items: [CheckedItem]
  /// The indices of the few items that have faults or call themselves.
  let notableItems: [Int]

  init(tree: ParsedFile, _ tables: consuming FileTables, items: [CheckedItem]) {
    self.tree = tree
    self.tables = tables
    self.items = items
    notableItems = items.indices.filter { items[$0].faults != nil || items[$0].selfCall != nil }
  }

  /// Creates a file whose names have not been resolved.
  convenience init(unchecked tree: ParsedFile) {
    self.init(tree: tree, FileTables(), items: [])
  }

  public subscript(_ list: LocalList) -> [Name] { tables.locals[list.indices] }

  /// The variables of a body: the parameters first, then the others in source order.
  public func locals(of body: Body) -> LocalList { items[Int(body.item)].locals }

  /// The nodes of the item that contains a body.
  public func nodes(around body: Body) -> Range<Int> { tree.extents[Int(body.item)].nodes }

  /// What an expression's name or sign refers to.
  public func resolution(of id: ExpressionID) -> Resolution {
    let packed = tables.resolutions[Int(id.index)]
    return switch tree[id] {
    case .unary(let sign, _):
      packed.symbol.map { .definedOperator($0) }
        ?? UnaryOperator(sign: sign).map { .unaryOperator($0) } ?? .unresolved
    case .binary(let sign, _, _):
      packed.symbol.map { .definedOperator($0) }
        ?? BinaryOperator(sign: sign).map { .binaryOperator($0) } ?? .unresolved
    case .variable, .assignment:
      packed.symbol.map { .sessionVariable($0) } ?? packed.resolution
    default: packed.resolution
    }
  }

  /// The local that a variable or assignment names; nil if it names a session variable or is unresolved, and for other
  /// expressions.
  public func local(of id: ExpressionID) -> LocalID? {
    switch (tree[id], resolution(of: id)) {
    case (.variable, .parameter(let local)), (.variable, .local(let local)),
      (.assignment, .parameter(let local)), (.assignment, .local(let local)):
      local
    default: nil
    }
  }

  /// The local that a `for` introduces.
  public func local(introducedBy loop: ExpressionID) -> LocalID {
    guard case .loop = tree[loop], case .local(let local) = resolution(of: loop) else {
      preconditionFailure("the checker resolves the variable of every `for`")
    }
    return local
  }

  /// The locals that a `var` introduces, one per binding.
  public func locals(of bindings: BindingList) -> [LocalID] {
    bindings.indices.map { LocalID(index: tables.bindingLocals[$0]) }
  }

  /// The expressions of a body that name one of its locals.
  public func uses(of local: LocalID, in body: Body) -> [ExpressionID] {
    nodes(around: body).map { ExpressionID(index: UInt32($0)) }.filter { id in
      switch resolution(of: id) {
      case .parameter(local), .local(local): true
      default: false
      }
    }
  }
}

/// The tables that the checker fills in for a file.
struct FileTables: ~Copyable, Sendable {
  /// The resolution of each expression.
  var resolutions: PlainArray<PackedResolution>
  /// The local of each `var` binding.
  var bindingLocals: PlainArray<UInt32>
  /// The variables of all bodies.
  var locals: PlainArray<Name>

  init() {
    resolutions = PlainArray()
    bindingLocals = PlainArray()
    locals = PlainArray()
  }

  /// Creates tables in which nothing is resolved.
  init(for tree: ParsedFile) {
    resolutions = PlainArray(repeating: .unresolved, count: tree.expressionCount)
    bindingLocals = PlainArray(repeating: 0, count: tree.bindingCount)
    locals = PlainArray(capacity: tree.variableCount)
  }

  /// Tables of expressions and bindings in the same memory, which must not be used after these are destroyed, and
  /// a table of variables of its own.
  func borrowed() -> FileTables {
    var tables = FileTables()
    tables.resolutions = resolutions.borrowed()
    tables.bindingLocals = bindingLocals.borrowed()
    tables.locals = PlainArray(capacity: locals.room)
    return tables
  }
}

/// A resolution packed into 32 bits, two of which encode the kind. Built-in operators are not stored.
struct PackedResolution: BitwiseCopyable, Sendable, Equatable {
  private var bits: UInt32

  private static let payload: UInt32 = 1 << 30 - 1
  private enum Kind: UInt32 {
    case parameter, local, function, library
  }

  static let unresolved = PackedResolution(.library, payload)

  private init(_ kind: Kind, _ payload: UInt32) { bits = kind.rawValue << 30 | payload }

  init(_ local: LocalID, isParameter: Bool) {
    self.init(isParameter ? .parameter : .local, local.index)
  }

  init(function name: Symbol) {
    precondition(name.index < Self.payload, "a program has fewer than 2^30 names")
    self.init(.function, name.index)
  }

  init(_ function: LibraryFunction) { self.init(.library, UInt32(function.index)) }

  var local: LocalID { LocalID(index: bits & Self.payload) }

  /// The name of a function, or of an operator's function.
  var symbol: Symbol? {
    bits >> 30 == Kind.function.rawValue ? Symbol(index: bits & Self.payload) : nil
  }

  var resolution: Resolution {
    let payload = bits & Self.payload
    return switch Kind(rawValue: bits >> 30) {
    case .parameter: .parameter(LocalID(index: payload))
    case .local: .local(LocalID(index: payload))
    case .function: .function(Symbol(index: payload))
    case .library, nil:
      self == .unresolved ? .unresolved : .library(LibraryFunction.allCases[Int(payload)])
    }
  }
}
