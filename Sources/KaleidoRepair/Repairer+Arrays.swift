import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Arrays, which the language does not have. All of a file are one error.
extension Repairer {
  /// Reports the file's arrays, and turns them into holes before they are parsed.
  mutating func repairArrays() {
    guard lexical.hasErrors else { return }
    let start = parser.cursor
    let text = foreignText(start..<parser.tokens.endOfFile, fault: nil)
    var arrays = ArrayUses(text)
    arrays.find()
    guard !arrays.places.isEmpty else { return }
    lexical.supersede(in: arrays.places)
    report(.arrays(arrays.places, text: source.text(arrays.places[0])), at: arrays.places)
    parser.tokens.replace(start..<parser.tokens.endOfFile, with: arrays.tokens)
  }
}

/// The array elements, literals and declarations among the tokens of a file.
struct ArrayUses {
  private let text: ForeignText
  /// Where arrays are used, in source order.
  private(set) var places: [SourceRange] = []
  /// The tokens without arrays: uses are holes, and a declaration introduces a number.
  private(set) var tokens: [Token] = []
  /// The arrays that are declared at the top level.
  private var globals: Set<Symbol> = []
  /// The parentheses and brackets that are open at the token that `find` looks at.
  private var open: [Int] = []

  init(_ text: ForeignText) { self.text = text }

  mutating func find() {
    var index = 0
    while index < text.end {
      let start = index
      if let last = endOfGlobal(at: index) ?? endOfUse(at: index) ?? endOfLiteral(at: index) {
        places.append(text.range(index..<last))
        appendHole(for: index..<last)
        index = last
      } else if let last = endOfBrackets(at: index + 1), isDeclared(at: index) {
        places.append(text.range(index..<last))
        // The type in front of it belongs to the declaration.
        if text.isName(index - 1), isBinder(index - 1), !text.startsLine(index) {
          _ = tokens.popLast()
        }
        tokens.append(text.tokens[index])
        index = last
      } else if text.isName(index), globals.contains(text.tokens[index].symbol),
        text.kind(index + 1) != .leftParenthesis
      {
        appendHole(for: index..<index + 1)
        index += 1
      } else {
        tokens.append(text.tokens[index])
        index += 1
      }
      for passed in start..<index {
        if text.kind(passed) == .leftParenthesis { open.append(passed) }
        if text.kind(passed) == .rightParenthesis { _ = open.popLast() }
      }
    }
  }

  private mutating func appendHole(for range: Range<Int>) {
    tokens.append(
      Token(.invalid, text.range(range), startsLine: text.startsLine(range.lowerBound)))
  }

  private func isBracket(_ index: Int) -> Bool {
    text.kind(index) == .leftParenthesis
      && text.source.bytes[Int(text.tokens[index].range.start)] == UInt8(ascii: "[")
  }

  /// The index after the pairs of brackets that begin at a token.
  private func endOfBrackets(at index: Int) -> Int? {
    guard isBracket(index), !text.startsLine(index), let close = text.partner(of: index) else {
      return nil
    }
    return endOfBrackets(at: close + 1) ?? close + 1
  }

  /// `a[1]`, also as the target of `a[1] += 2`, whose first sign belongs to it. A function in front of brackets is
  /// called.
  private func endOfUse(at index: Int) -> Int? {
    guard text.isName(index), let last = endOfBrackets(at: index + 1), !isDeclared(at: index),
      !isCell(index, last)
    else { return nil }
    if let count = text.functions[text.tokens[index].symbol], count != 0,
      !globals.contains(text.tokens[index].symbol)
    {
      return nil
    }
    if ["+", "-", "*", "/"].contains(text.word(last)), text.touches(last + 1) {
      if text.isSign(last + 1, "=") { return last + 1 }
      if text.word(last) == text.word(last + 1), ["+", "-"].contains(text.word(last)) {
        return last + 2
      }
    }
    return last
  }

  /// Whether `In [1]:` or `Out[1]:` begins a line, as in a notebook.
  private func isCell(_ index: Int, _ last: Int) -> Bool {
    text.startsItem(index) && ["In", "Out"].contains(text.word(index)) && text.isSign(last, ":")
  }

  /// Whether a name is introduced: `var a[3]`, `def f(a[])` or `double a[3]`.
  private func isDeclared(at index: Int) -> Bool {
    guard text.isName(index) else { return false }
    if text.kind(index - 1) == .var { return true }
    if text.isName(index - 1), !text.startsLine(index) { return isBinder(index - 1) }
    guard let open = open.last, open > 1 else { return false }
    return [.def, .extern].contains(text.kind(open - 2))
  }

  private func isBinder(_ index: Int) -> Bool {
    text.kind(index) == .var
      || text.isName(index)
        && (ForeignTypes.names.contains(text.word(index))
          || ForeignText.binders.contains(text.word(index))
          || ["array", "vector", "list"].contains(text.word(index)))
  }

  /// `[1, 2, 3]` and `[]`, as values. `[a + b] * c` is a group.
  private func endOfLiteral(at index: Int) -> Int? {
    guard isBracket(index), !text.endsOperand(index - 1) || text.startsLine(index),
      let close = text.partner(of: index)
    else { return nil }
    // In Go, the type of the elements follows.
    if text.isName(close + 1), text.touches(close + 1), text.isOpeningBrace(close + 2),
      let last = text.partner(of: close + 2)
    {
      return last + 1
    }
    let isAssigned = text.isSign(index - 1, "=")
    let isList = text.endOfExpression(from: index + 1) < close
    return isAssigned || isList || close == index + 1 ? close + 1 : nil
  }

  /// `var a[10];`, `double a[10]` and `var a = [1, 2];` at the top level.
  private mutating func endOfGlobal(at index: Int) -> Int? {
    guard text.startsItem(index), text.isAtMargin(index) || text.kind(index - 1) == .semicolon
    else { return nil }
    var name = index
    while isBinder(name) { name = endOfBrackets(at: name + 1) ?? name + 1 }
    guard text.isName(name) else { return nil }
    var last = endOfBrackets(at: name + 1) ?? name + 1
    let isDeclaration = last > name + 1
    if text.isSign(last, "=") {
      let literal = endOfLiteral(at: last + 1)
      guard let end = literal ?? (isDeclaration ? text.endOfExpression(from: last + 1) : nil)
      else { return nil }
      last = end
    } else if !isDeclaration {
      return nil
    }
    // Without a word before it, `a[1]` is a use.
    guard name > index || text.isSign(name + 1, "="), text.kind(last) != .in,
      text.kind(last) == .semicolon || text.kind(last) == .endOfFile || text.startsLine(last)
    else { return nil }
    globals.insert(text.tokens[name].symbol)
    return last
  }
}
