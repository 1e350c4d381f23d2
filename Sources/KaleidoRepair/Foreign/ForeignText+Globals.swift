import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Global variables and constants, which the language does not have.
extension ForeignText {
  /// Words that introduce a variable elsewhere.
  static let binders: Set<String> = [
    "let", "const", "val", "local", "my", "global", "static", "final",
    "constexpr", "readonly", "immutable", "constant",
  ]

  /// Words for values of several numbers, which stand for types at the top level.
  private static let collections: Set<String> = [
    "vector", "array", "list", "matrix", "string", "String", "tuple",
  ]

  /// `var x = 5`, `let x = 5` and `def pi = 3.14` at the top level. The checker handles `x = 5`.
  func global(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), index == 0 || kind(index - 1) == .semicolon || isAtMargin(index) else {
      return nil
    }
    if hasVariables, let variables = sessionVariables(at: index) { return variables }
    var name = index
    while kind(name) == .var || kind(name) == .def
      || isName(name)
        && (Self.binders.contains(word(name)) || ForeignTypes.names.contains(word(name)))
        && isName(name + 1)
    { name += 1 }
    guard name > index, isName(name), !startsLine(name) else { return nil }
    let isDefinition = kind(index) == .def
    var value = name + 1
    if isSign(value, ":"), isName(value + 1), isSign(value + 2, "=") { value += 2 }
    // In Go, the type follows the name.
    if isType(value), isSign(value + 1, "=") { value += 1 }
    if isSign(value, "=") || isSigns(value, ":", "=") {
      value += isSign(value, "=") ? 1 : 2
    } else if !isDefinition || kind(value) != .number {
      return nil
    }
    var last = endOfExpression(from: value)
    let hasBlock =
      kind(last) != .in && isName(index)
      && (last < end && isOddValue(from: value, endingAt: last)
        || (value..<last).contains(where: isOpeningBrace))
    if hasBlock { last = endOfOddValue(from: value) }
    let separator = kind(last) == .comma && isVariableList(after: last) ? last : nil
    guard last > value, !startsLine(value), separator != nil || kind(last) != .comma,
      kind(last) != .in,
      separator != nil || kind(last) == .semicolon || kind(last) == .endOfFile || isAtMargin(last)
    else { return nil }
    // In `var x = 5; y = 6 in body` the semicolon is the mistake.
    if kind(last) == .semicolon, kind(endOfExpression(from: last + 1)) == .in { return nil }
    // A list or a text is no number.
    let hasHole = (value..<last).contains { index in
      kind(index) == .invalid && "\"'`[({".contains(word(index).first ?? " ")
    }
    let global = GlobalVariable(
      name: tokens[name].symbol, spelling: word(name), place: tokens[name].range,
      keyword: text(index..<name), value: hasBlock || hasHole ? "value" : text(value..<last),
      followsComma: text(index..<index + 1).hasPrefix(","),
      head: SourceRange(tokens[index].range.start, tokens[value].range.start),
      whole: range(index..<last), last: last,
      separator: separator.map {
        Edit(SourceRange(tokens[$0].range.start, tokens[$0 + 1].range.start), "; var ")
      },
      isConstant: !hasBlock && !hasHole && !(value..<last).contains { word($0) == word(name) },
      others: hasBlock ? [tokens[name].symbol] : [])
    return ForeignConstruct(
      diagnostic: global.diagnostic(uses: []),
      span: index..<(separator == nil ? last : last + 1),
      edits: [
        global.isConstant
          ? Edit(global.head, "def \(word(name))() ") : Edit(global.whole, "0")
      ] + (global.separator.map { [$0] } ?? []),
      supersedes: hasBlock ? [global.whole] : [], isCertain: separator != nil || hasBlock,
      global: global)
  }

  /// Whether a value, after which a token stands that ends no item, cannot be an expression: `let x = y as f64`.
  private func isOddValue(from value: Int, endingAt last: Int) -> Bool {
    ![.semicolon, .comma, .endOfFile].contains(kind(last)) && !startsLine(last)
  }

  /// The end of a value that is no expression: of its line, or of the block that begins on it.
  private func endOfOddValue(from value: Int) -> Int {
    var index = value
    while index < end, kind(index) != .semicolon, index == value || !startsLine(index) {
      if kind(index) == .leftParenthesis, let close = partner(of: index) { index = close }
      index += 1
    }
    return index
  }

  /// Whether variables with values follow a comma, up to the end of the item: `var a = 1, b = 2`.
  private func isVariableList(after comma: Int) -> Bool {
    var last = comma
    while kind(last) == .comma {
      guard isName(last + 1), isSign(last + 2, "=") else { return false }
      last = endOfExpression(from: last + 3)
    }
    return kind(last) == .semicolon || kind(last) == .endOfFile || isAtMargin(last)
  }

  /// `var x;`, `global seed;` and `double x;` at the top level.
  func bareGlobal(at index: Int) -> ForeignConstruct? {
    guard startsItem(index), index == 0 || kind(index - 1) == .semicolon || isAtMargin(index) else {
      return nil
    }
    var name = index
    while kind(name) == .var
      || isName(name) && isName(name + 1)
        && (Self.binders.contains(word(name)) || ForeignTypes.names.contains(word(name))
          || Self.collections.contains(word(name)))
    { name += 1 }
    var last = name + 1
    var others: Set<Symbol> = []
    while kind(last) == .comma, isName(last + 1) {
      others.insert(tokens[last + 1].symbol)
      last += 2
    }
    if isSign(last, ":"), isType(last + 1) { last += 2 }
    guard name > index, isName(name), !startsLine(name),
      kind(last) == .semicolon || kind(last) == .endOfFile || isAtMargin(last)
    else { return nil }
    let global = GlobalVariable(
      name: tokens[name].symbol, spelling: word(name), place: tokens[name].range,
      keyword: text(index..<name), value: "0", head: range(index..<last),
      whole: range(index..<last), last: last,
      separator: nil, isConstant: false, others: others)
    return ForeignConstruct(
      diagnostic: global.diagnostic(uses: []), span: index..<last + 1,
      edits: [Edit(global.head, "0")], global: global)
  }

  /// `var` and lines such as `a, b: real;`, as in Pascal, at the top level.
  func declarations(at index: Int) -> ForeignConstruct? {
    guard kind(index) == .var, startsItem(index), index == 0 || isAtMargin(index) else {
      return nil
    }
    var next = index + 1
    var names: [Int] = []
    while isName(next) {
      let first = names.count
      names.append(next)
      while kind(next + 1) == .comma, isName(next + 2) {
        next += 2
        names.append(next)
      }
      guard isSign(next + 1, ":"), isName(next + 2),
        kind(next + 3) == .semicolon || kind(next + 3) == .endOfFile
      else {
        names.removeSubrange(first...)
        break
      }
      next += 4
    }
    guard let first = names.first, next > index + 1 else { return nil }
    let last = min(next - 1, end)
    let global = GlobalVariable(
      name: tokens[first].symbol, spelling: word(first), place: tokens[first].range,
      keyword: "var", value: "0", head: range(index..<last), whole: range(index..<last), last: last,
      separator: nil, isConstant: false, others: Set(names.map { tokens[$0].symbol }))
    return ForeignConstruct(
      diagnostic: global.diagnostic(uses: []), span: index..<last, edits: [Edit(global.head, "0")],
      isCertain: true, global: global)
  }

  /// `let x = 1` in a body, where `in` may be missing too.
  func localBinding(at index: Int) -> ForeignConstruct? {
    guard isName(index),
      Self.binders.contains(word(index)) || ForeignTypes.names.contains(word(index))
    else { return nil }
    var name = index + 1
    while isName(name), isName(name + 1) { name += 1 }
    guard isName(name), isSign(name + 1, "="), !startsLine(name) else { return nil }
    let last = endOfExpression(from: name + 2)
    guard last > name + 2, last < end else { return nil }
    var edits = [replacing(index..<name, "var")]
    if kind(last) == .semicolon {
      edits.append(Edit(tokens[last].range, " in"))
    } else if kind(last) != .in, kind(last) != .comma {
      guard startsLine(last) else { return nil }
      edits.append(inserting(" in", after: last - 1))
    }
    return ForeignConstruct(
      diagnostic: .foreignBinding(
        text(index..<name), at: range(index..<name), edits: edits),
      span: index..<last + 1)
  }
}
