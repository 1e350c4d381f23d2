import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What names stand for, and where they are named.
extension ProgramView {
  /// A name or sign in a file, and what it stands for.
  struct NamedToken {
    var token: Int
    var range: SourceRange
    var entity: Entity
  }

  /// The name or sign that a cursor touches.
  func name(at offset: UInt32, in file: FileID) -> NamedToken? {
    let index = index(of: file)
    guard let token = index.word(at: offset), let entity = entity(ofToken: token, in: file) else {
      return nil
    }
    return NamedToken(token: token, range: index.file.tokens.range(token), entity: entity)
  }

  func entity(ofToken token: Int, in file: FileID) -> Entity? {
    let index = index(of: file)
    let tree = index.file
    switch index.role(ofToken: token) {
    case .syntax, .number, .precedence: return nil
    case .functionName, .operatorName:
      guard let item = index.item(ofToken: token), let prototype = tree.items[item].prototype else {
        return nil
      }
      return function(named: prototype.name)
    case .parameter, .loopVariable, .binding: return .variable(file, token: token)
    case .variable, .assignedVariable:
      guard let item = index.item(ofToken: token), let id = expression(ofToken: token, in: file)
      else { return nil }
      guard self[file].local(of: id) != nil else {
        return .unknown(tree.tokens.symbol(token), isFunction: false)
      }
      let use = variables(ofItem: item, in: file).use(atToken: token)
      return use.map { .variable(file, token: $0.introduction) }
    case .callee, .unaryOperator, .binaryOperator:
      guard let id = expression(ofToken: token, in: file) else { return nil }
      if case .assignment = tree[id] { return .assignment }
      switch self[file].resolution(of: id) {
      case .function(let name), .definedOperator(let name): return function(named: name)
      case .library(let library): return .library(library)
      case .binaryOperator(let sign): return .binaryOperator(sign)
      case .unaryOperator(let sign): return .unaryOperator(sign)
      default: return .unknown(tree.tokens.symbol(token), isFunction: true)
      }
    }
  }

  /// The expression whose name or sign a token is.
  func expression(ofToken token: Int, in file: FileID) -> ExpressionID? {
    let index = index(of: file)
    guard let id = index.expression(ofToken: token) else { return nil }
    if case .assignment = index.file[id], index.file.variableToken(ofAssignment: id) == token {
      return id
    }
    return index.file.token(of: id) == token ? id : nil
  }

  /// A function that is declared with the signature of one of the library is that one.
  private func function(named name: Symbol) -> Entity {
    if let id = program.function(named: name),
      case .library(let library) = program[id].implementation
    {
      return .library(library)
    }
    return .function(name)
  }

  /// The function or operator that an entity is, with its declaration; nil for others.
  func function(_ entity: Entity) -> Function? {
    guard case .function(let name) = entity else { return nil }
    return program.function(named: name).map { program[$0] }
  }

  /// The name or sign by which programs name an entity.
  func symbol(of entity: Entity) -> Symbol? {
    switch entity {
    case .variable(let file, let token): tree(of: file).tokens.symbol(token)
    case .function(let name):
      switch function(entity)?.prototype.kind {
      case .unary(let sign), .binary(let sign, _): sign
      default: name
      }
    case .library(let function): symbols.find(function.rawValue)
    case .binaryOperator(let sign): sign.sign
    case .unaryOperator(let sign): sign.sign
    case .assignment: .assign
    case .unknown(let symbol, _): symbol
    }
  }

  // MARK: Occurrences

  /// All places that name an entity, by file and in source order.
  func occurrences(of entity: Entity) -> [Occurrence] {
    if case .variable(let file, let token) = entity {
      guard let item = index(of: file).item(ofToken: token) else { return [] }
      return [Occurrence(file: file, token: token, use: .definition)]
        + variables(ofItem: item, in: file).uses(ofVariableAt: token).map {
          Occurrence(file: file, token: $0.token, use: $0.isWrite ? .write : .read)
        }
    }
    guard let symbol = symbol(of: entity) else { return [] }
    return fileIDs.flatMap { file in
      index(of: file).occurrences(of: symbol).compactMap { token in
        self.entity(ofToken: Int(token), in: file) == entity
          ? Occurrence(file: file, token: Int(token), use: use(ofToken: Int(token), in: file)) : nil
      }
    }
  }

  private func use(ofToken token: Int, in file: FileID) -> Occurrence.Use {
    let index = index(of: file)
    switch index.role(ofToken: token) {
    case .functionName, .operatorName:
      if let item = index.item(ofToken: token), case .external = index.file.items[item] {
        return .declaration
      }
      return .definition
    case .parameter, .loopVariable, .binding: return .definition
    case .assignedVariable: return .write
    case .callee, .unaryOperator, .binaryOperator: return .call
    default: return .read
    }
  }

  func range(of occurrence: Occurrence) -> FileRange {
    FileRange(occurrence.file, tree(of: occurrence.file).tokens.range(occurrence.token))
  }
}
