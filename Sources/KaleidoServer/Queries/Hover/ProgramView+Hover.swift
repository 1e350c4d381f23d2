import KaleidoLex
import KaleidoParse
import KaleidoSema
import KaleidoSource

/// What is said about the name, sign, number or keyword at a place.
extension ProgramView {
  func hover(at offset: UInt32, in file: FileID) -> Hover? {
    let index = index(of: file)
    guard let token = index.word(at: offset) else { return nil }
    let tokens = index.file
    let range = tokens.tokens.range(token)
    let text = tokens.tokens.text(token)
    if let entity = entity(ofToken: token, in: file) {
      return hover(entity, token, text, range, file)
    }
    guard tokens.tokens.kind(token).isKeyword, let reference = Reference(text) else { return nil }
    var hover = Hover(range: range, code: reference.form, documentation: [reference.description])
    if let id = index.expression(ofToken: token), tokens.token(of: id) == token {
      if let count = LoopCount(id, self, file) { hover.facts.append(count.description) }
      addValue(of: id, file, to: &hover)
    }
    return hover
  }

  private func hover(
    _ entity: Entity, _ token: Int, _ text: String, _ range: SourceRange, _ file: FileID
  ) -> Hover? {
    var hover = Hover(range: range, code: text)
    switch entity {
    case .variable(_, let introduction): describeVariable(introduction, file, &hover)
    case .function:
      guard let function = function(entity) else { return nil }
      hover.code = head(of: function)
      hover.documentation = comment(above: function)
      if case .binary(_, let precedence) = function.prototype.kind {
        hover.facts.append("precedence \(precedence), left-associative")
      }
      if expression(ofToken: token, in: file) == nil {
        hover.facts.append(countOfCalls(entity))
      }
    case .library(let function):
      hover.code = function.call
      hover.documentation = [function.description]
    case .unaryOperator(.negate): (hover.code, hover.documentation) = ("-a", ["the negative of a"])
    case .binaryOperator(.subtract):
      hover.code = "a - b"
      hover.documentation = ["the difference; precedence \(BinaryOperator.subtract.precedence)"]
    case .binaryOperator, .unaryOperator, .assignment:
      guard let reference = Reference(text) else { return nil }
      hover.code = reference.form
      hover.documentation = [reference.description]
    case .unknown: hover.documentation = ["not declared"]
    }
    if let id = expression(ofToken: token, in: file) {
      if let fact = tailCall(id, file) { hover.facts.append(fact) }
      if case .variable = entity { return hover }
      if let grouping = Grouping.shown(around: id, in: self.index(of: file)) {
        hover.facts.append("groups as `\(grouping)`")
      }
      addValue(of: id, file, to: &hover)
    }
    return hover
  }

  private func addValue(of id: ExpressionID, _ file: FileID, to hover: inout Hover) {
    guard let value = ConstantValue.value(of: id, in: self[file]) else { return }
    hover.facts.append("the value is \(ConstantValue.spelled(value))")
  }

  private func countOfCalls(_ entity: Entity) -> String {
    times("called", occurrences(of: entity).count(where: { $0.use == .call }))
  }

  private func describeVariable(_ introduction: Int, _ file: FileID, _ hover: inout Hover) {
    let index = index(of: file)
    guard let item = index.item(ofToken: introduction) else { return }
    let tree = index.file
    switch index.role(ofToken: introduction) {
    case .parameter:
      if let prototype = tree.items[item].prototype {
        hover.facts.append("a parameter of `\(tree.text(of: prototype, symbols))`")
      }
    case .loopVariable: hover.facts.append("the variable of a `for`")
    default: hover.facts.append("a variable of a `var`")
    }
    // How an external function uses its parameters is unknown.
    if case .external = tree.items[item] { return }
    let uses = variables(ofItem: item, in: file).uses(ofVariableAt: introduction)
    let writes = uses.count(where: \.isWrite)
    hover.facts.append(
      "\(times("read", uses.count - writes)), \(times("assigned", writes))")
  }

  private func times(_ verb: String, _ count: Int) -> String {
    switch count {
    case 0: "never \(verb)"
    case 1: "\(verb) in one place"
    default: "\(verb) in \(count) places"
    }
  }

  /// Whether a call of a function of the program is a tail call; nil for other expressions.
  private func tailCall(_ id: ExpressionID, _ file: FileID) -> String? {
    guard let item = index(of: file).item(of: id),
      case .definition(let prototype, _) = tree(of: file).items[item],
      let caller = program.function(named: prototype.name), program[caller].file == file,
      program[caller].body.map({ Int($0.item) }) == item,
      let call = calls.calls(of: caller).first(where: { $0.expression == id }),
      case .function(let callee) = call.callee
    else { return nil }
    let recursion = callee == caller ? ", of the function itself" : ""
    return call.isTail
      ? "a tail call\(recursion): it takes no stack"
      : "not a tail call\(recursion): something is done with its value, or after it"
  }
}
