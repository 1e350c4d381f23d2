import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Statements of other languages that have no equivalent.
extension ForeignText {
  typealias Statement = (diagnostic: Diagnostic, replacement: String)

  /// The first statement of the item that has no equivalent, with the text that takes the item's place.
  func unavailableStatement() -> Statement? {
    if kind(0) == .def { return statementInBody() }
    if let diagnostic = blockWithParameters()
      ?? parallelAssignment(at: Self.binders.contains(word(0)) ? 1 : 0)
    {
      return (diagnostic, "0")
    }
    if let statement = numberedLines() ?? functionWithResult() ?? prefixCall()
      ?? equationsByCases() ?? arrowAssignment() ?? statementOfBasic() ?? mainOfPython()
    {
      return statement
    }
    guard isName(0), let note = note(at: 0), isStatement(0) else { return nil }
    return (.unavailable(word(0), at: tokens[0].range, note: note, edits: []), "0")
  }

  /// The names of the functions that the item defines.
  func introducedNames() -> Set<Symbol> {
    var names: Set<Symbol> = []
    // A word such as `my` or `define` means the same in other items.
    let isOwn = { (index: Int) in
      isName(index) && functions[tokens[index].symbol] == nil && !Self.binders.contains(word(index))
        && ForeignVocabulary.advice(for: word(index)) == nil && !Self.prints(word(index))
    }
    for index in 0..<end where isOwn(index) && kind(index + 1) == .leftParenthesis {
      names.insert(tokens[index].symbol)
    }
    if isName(0), isName(1), ForeignVocabulary.definers.contains(word(0)) {
      names.insert(tokens[1].symbol)
    }
    guard kind(0) != .def else { return names }
    if Self.binders.contains(word(0)), isOwn(1) { names.insert(tokens[1].symbol) }
    for index in 0..<end where isOwn(index) {
      let isAssigned =
        isSign(index + 1, "=") || isSigns(index + 1, ":", "=") || isSigns(index + 1, "<", "-")
      let isListed =
        kind(1) == .comma && (0..<index).allSatisfy { isName($0) || kind($0) == .comma }
      if isAssigned || isListed || index == 0 && isJuxtaposed(1) {
        names.insert(tokens[index].symbol)
      }
    }
    return names
  }

  private func note(at index: Int) -> String? {
    guard functions[tokens[index].symbol] == nil else { return nil }
    return ForeignVocabulary.note(of: word(index))
  }

  /// Whether a word has an operand on its line without parentheses, or a block.
  private func isStatement(_ index: Int) -> Bool {
    if ["break", "continue"].contains(word(index)), startsLine(index) || isOpeningBrace(index - 1) {
      return startsLine(index + 1) || [.semicolon, .rightParenthesis].contains(kind(index + 1))
    }
    if startsLine(index + 1) { return ["try", "where", "repeat", "loop"].contains(word(index)) }
    if word(index) == "try", isSign(index + 1, ":"), startsLine(index + 2) { return true }
    return isName(index + 1) && !isSignWord(index + 1)
      || [.number, .invalid, .if, .for, .else, .def].contains(kind(index + 1))
      || isOpeningBrace(index + 1)
  }

  /// A statement in the body of a definition, all of which becomes a hole.
  private func statementInBody() -> Statement? {
    guard isName(1), kind(2) == .leftParenthesis || isName(2) else { return nil }
    let lineEnd = endOfLine(0)
    let bound = Set((0..<lineEnd).filter { isName($0) }.map { word($0) })
    var head = "def \(word(1))("
    var names: [String] = []
    var index = 2
    while index < lineEnd, kind(index) != .rightParenthesis {
      if isName(index), index < 40, kind(index + 1) != .operator { names.append(word(index)) }
      index += 1
    }
    head += names.joined(separator: " ") + ") 0"
    if let statement = guardOfEquation(from: lineEnd) ?? blockWithParameters() {
      return (statement, head)
    }
    if let clause = clauseOfDefinition() { return (clause, "0") }
    for index in 1..<end where isName(index) {
      if word(index) == "unless", endsOperand(index - 1), startsOperand(index + 1),
        !bound.contains("unless")
      {
        return (
          .unavailable(
            "unless", at: tokens[index].range,
            note: "a choice is written `if condition then value else value`", edits: []), head
        )
      }
      if ["when", "match", "switch"].contains(word(index)), hasBlockOfCases(after: index),
        !bound.contains(word(index))
      {
        return (
          .unavailable(
            word(index), at: tokens[index].range,
            note: "a choice is written `if condition then value else value`", edits: []), head
        )
      }
      guard startsLine(index) || closesPrototype(index - 1) else { continue }
      if let assignment = parallelAssignment(at: index) ?? endOfBasic(at: index) {
        return (assignment, head)
      }
      guard !bound.contains(word(index)), let note = note(at: index), isStatement(index) else {
        continue
      }
      return (.unavailable(word(index), at: tokens[index].range, note: note, edits: []), head)
    }
    return nil
  }

  /// Whether a block follows a word, perhaps after an operand.
  private func hasBlockOfCases(after index: Int) -> Bool {
    var next = index + 1
    if kind(next) == .leftParenthesis, !isOpeningBrace(next), let close = partner(of: next) {
      next = close + 1
    } else if isName(next) || kind(next) == .invalid {
      next += 1
    }
    return isOpeningBrace(next)
  }

  /// `n.times do |i|` and `each { |i| … }`
  private func blockWithParameters() -> Diagnostic? {
    for index in 0..<end where isSign(index, "|") {
      guard
        isOpeningBrace(index - 1) || isName(index - 1) && word(index - 1) == "do"
          || isSign(index - 1, "=") && index > 1
      else { continue }
      var last = index + 1
      while isName(last) || kind(last) == .comma { last += 1 }
      guard isSign(last, "|"), last > index + 1 else { continue }
      return Diagnostic(
        .strayToken, "there are no blocks with parameters in Kaleidoscope",
        at: range(index - 1..<last + 1),
        children: [.note("a loop is written `for i = 1, i < 10 in body`")])
    }
    return nil
  }

  /// `a, b = b, a` outside of blocks that are translated, in which it is rewritten.
  private func parallelAssignment(at index: Int) -> Diagnostic? {
    guard isName(index), kind(index + 1) == .comma, isName(index + 2), isSign(index + 3, "="),
      !(0..<end).contains(where: isOpeningBrace), !isSign(endOfLine(0) - 1, ":"),
      ![.comma, .var].contains(kind(index - 1)), openParenthesis(before: index) == nil,
      index > 0 || functions[tokens[0].symbol] == nil,
      kind(endOfExpression(from: index + 4)) == .comma
    else { return nil }
    return Diagnostic(
      .strayToken, "an assignment has one variable", at: range(index..<index + 3),
      children: [
        .note(
          "one value at a time is assigned, and a variable keeps the old one: `var old = a in (a = b : b = old)`"
        )
      ])
  }

  /// `if __name__ == "__main__":`
  private func mainOfPython() -> Statement? {
    guard kind(0) == .if, word(1) == "__name__" else { return nil }
    return (
      .unavailable(
        "__name__", at: tokens[1].range,
        note: "the expressions outside of functions are the main program, and run in order",
        edits: []), "0"
    )
  }

  /// `x <- 5` and `f <- function(x) x + 1`
  private func arrowAssignment() -> Statement? {
    guard isName(0), isSigns(1, "<", "-"), !touches(1), !touches(3), !startsLine(1),
      functions[tokens[0].symbol] == nil
    else { return nil }
    let isFunction = word(3) == "function" && kind(4) == .leftParenthesis
    let parameters =
      isFunction
      ? (5..<max(partner(of: 4) ?? 5, 5)).filter { isName($0) }.map { word($0) } : []
    return (
      Diagnostic(
        .strayToken, "unexpected `<-` after `\(word(0))`", at: range(1..<3),
        children: [
          .note(
            isFunction
              ? "a function is written `def \(word(0))(\(parameters.joined(separator: " "))) body`"
              : "a variable is written `var \(word(0)) = 1 in body`")
        ]), isFunction ? "def \(word(0))(\(parameters.joined(separator: " "))) 0" : "0"
    )
  }

  /// `function y = f(x)`: a variable that is the result.
  private func functionWithResult() -> Statement? {
    guard isName(0), word(0) == "function", isName(1), isSign(2, "="), isName(3),
      kind(4) == .leftParenthesis, let close = partner(of: 4)
    else { return nil }
    let parameters = (5..<max(close, 5)).filter { isName($0) }.map { word($0) }
    return (
      Diagnostic(
        .misspelledKeyword, "expected `def`, found `function`", at: tokens[0].range,
        children: [
          .note("a function's value is that of its body: it has no variable for its result"),
          .help(
            "a function is written `def \(word(3))(\(parameters.joined(separator: " "))) body`"),
        ]), "def \(word(3))(\(parameters.joined(separator: " "))) 0"
    )
  }

  /// `(display (square 3))` and `(define (square x) (* x x))`: the notation of Lisp.
  private func prefixCall() -> Statement? {
    if kind(0) == .leftParenthesis, kind(1) == .def, isName(2) {
      return (.prefixDefinition("def", at: range(0..<2)), "0")
    }
    guard kind(0) == .leftParenthesis, word(0) == "(", isName(1),
      functions[tokens[1].symbol] == nil || ["print"].contains(word(1)), !isSignWord(1),
      let close = partner(of: 0), close + 1 >= end
    else { return nil }
    let definers = ["define", "defun", "defn", "setq", "defvar", "let", "lambda"]
    if definers.contains(word(1)) {
      let name = kind(2) == .leftParenthesis ? 3 : 2
      let isFunction = isName(name) && (name == 3 || kind(3) == .leftParenthesis)
      let last = partner(of: name == 3 ? 2 : 3) ?? 4
      let parameters = isFunction ? (4..<max(last, 4)).filter(isName).map(word) : []
      return (
        .prefixDefinition(word(1), at: range(0..<2)),
        isFunction ? "def \(word(name))(\(parameters.joined(separator: " "))) 0" : "0"
      )
    }
    // `(f x)` and `(f (g x))`: operands that no sign and no comma separates.
    var operand = 4
    // A name may have hyphens.
    while isSign(operand, "-"), touches(operand), touches(operand + 1), isName(operand + 1) {
      operand += 2
    }
    let isNested =
      kind(2) == .leftParenthesis && !touches(2) && isName(3)
      && ([.identifier, .number].contains(kind(operand))
        || isSign(operand, "-") && !touches(operand) && touches(operand + 1))
    guard isNested || [.identifier, .number].contains(kind(2)) && !isSignWord(2) else { return nil }
    return (
      Diagnostic(
        .strayToken, "unexpected `(` before the function `\(word(1))`", at: range(0..<2),
        children: [.note("a call is written `f(1, 2)`")]), "0"
    )
  }
}
