import KaleidoLex
import KaleidoParse
import KaleidoSource

/// A sign that other languages write, and how parsing continues without it.
struct SignUse {
  let sign: String
  let range: SourceRange
  /// The edits of the tokens.
  let edits: [Diagnostic.Edit]
  /// The edit of the source, if there is one.
  var fix: Diagnostic.Edit?
  /// The range in which the lexer's errors belong to the sign.
  let superseded: SourceRange
}

/// Signs before names, signs of points, and numbers that touch names.
extension ForeignText {
  /// `$x`, `@list` and `%table`: names with a sign before them. `defined` are the signs of operators.
  func sigils(_ defined: Set<String>) -> [SignUse] {
    (0..<end).compactMap { index in
      guard ["$", "@", "%"].contains(word(index)), kind(index) == .operator,
        touches(index + 1), !defined.contains(word(index))
      else { return nil }
      if word(index) == "$", kind(index + 1) == .leftParenthesis,
        !endsOperand(index - 1) || closesPrototype(index - 1)
      {
        let edit = Edit(tokens[index].range, "")
        return SignUse(
          sign: "$(", range: edit.range, edits: [edit], fix: edit, superseded: edit.range)
      }
      guard isName(index + 1) else { return nil }
      let isDeclared = isName(index - 1) && ["my", "our", "local"].contains(word(index - 1))
      if word(index) == "%", !isDeclared, endsOperand(index - 1) || startsLine(index) { return nil }
      // `@decorator` and `@macro` begin lines.
      if word(index) == "@", startsLine(index) { return nil }
      let place = tokens[index].range
      // The elements of a list are no number.
      let open = index + 3
      if word(index) != "$", isSign(index + 2, "="), kind(open) == .leftParenthesis,
        let close = partner(of: open), close > open + 1
      {
        let list = range(open..<close + 1)
        return SignUse(
          sign: word(index), range: place, edits: [Edit(place, ""), Edit(list, "0")],
          superseded: SourceRange(place.start, list.end))
      }
      return SignUse(
        sign: word(index), range: place, edits: [Edit(place, "")], fix: Edit(place, ""),
        superseded: place)
    }
  }

  /// `a .. b` outside of the headers of loops, which count from `a` to `b`.
  func pointSigns() -> [SignUse] {
    (0..<end).compactMap { index in
      guard kind(index) == .invalid, word(index).contains(".."), let first = word(index).first,
        first == "." || first.isNumber, !isInLoop(index)
      else { return nil }
      let isSign = word(index).allSatisfy { $0 == "." }
      guard !isSign || endsOperand(index - 1) && startsOperand(index + 1) else { return nil }
      // Texts among the arguments are another error.
      if let open = openParenthesis(before: index), printingOfTexts(at: open - 1) != nil {
        return nil
      }
      let place = tokens[index].range
      let points = word(index).drop { $0 != "." }.prefix { $0 == "." }
      // A number with two points is two operands.
      return SignUse(
        sign: String(points), range: place, edits: [Edit(place, isSign ? "+" : "0")],
        superseded: place)
    }
  }

  /// Full stops at the ends of lines, as in Erlang and Prolog.
  func fullStops() -> [SignUse] {
    (0..<end).compactMap { index in
      guard word(index) == ".", kind(index) == .invalid, endsOperand(index - 1),
        startsLine(index + 1) || index + 1 == end, !startsLine(index), !endsSentence(index)
      else { return nil }
      let edit = Edit(tokens[index].range, "")
      return SignUse(
        sign: ".", range: edit.range, edits: [edit], fix: edit, superseded: edit.range)
    }
  }

  /// Whether two words stand side by side on the line that ends at a token, outside of parentheses.
  private func endsSentence(_ index: Int) -> Bool {
    var next = index
    while next > 0, !startsLine(next) {
      next -= 1
      if kind(next) == .rightParenthesis { next = openParenthesis(before: next) ?? 0 }
      if isName(next), isName(next + 1), !startsLine(next + 1) { return true }
    }
    return false
  }

  /// The points of `x .* y`, `x ./ y` and `x.^2`, as in Octave.
  func elementOperators() -> [SignUse] {
    (0..<end).compactMap { index in
      guard word(index) == ".", kind(index) == .invalid, endsOperand(index - 1),
        kind(index + 1) == .operator, touches(index + 1),
        ["*", "/", "^"].contains(word(index + 1)),
        startsOperand(index + 2) || isSign(index + 2, "-")
      else { return nil }
      let edit = Edit(tokens[index].range, "")
      return SignUse(
        sign: "." + word(index + 1), range: range(index..<index + 2), edits: [edit], fix: edit,
        superseded: edit.range)
    }
  }

  /// `.lt.` and `.and.`, as in Fortran.
  func pointedWords() -> [SignUse] {
    (0..<end).compactMap { index in
      guard word(index) == ".", kind(index) == .invalid, isName(index + 1), touches(index + 1),
        word(index + 2).first == ".", touches(index + 2),
        let meant = ForeignSign.meaning(ofPointedWord: word(index + 1))?.builtinSpelling
      else { return nil }
      let place = SourceRange(tokens[index].range.start, tokens[index + 2].range.start + 1)
      // `.gt.10` has a number of its own.
      let isNumber = word(index + 2).count > 1
      let last = isNumber ? tokens[index + 1].range.end : place.end
      return SignUse(
        sign: source.text(place), range: place,
        edits: [Edit(SourceRange(place.start, last), meant)], fix: Edit(place, meant),
        superseded: place)
    }
  }

  /// `x := 1` where nothing else is written as in Pascal or Go, whose blocks are translated with their assignments.
  func assignmentSigns() -> [SignUse] {
    let hasBlocks = (0..<end).contains {
      isOpeningBrace($0) || isName($0) && word($0).lowercased() == "begin"
    }
    guard !hasBlocks, !hasVariables else { return [] }
    return (0..<end).compactMap { index in
      guard isSigns(index, ":", "="), isName(index - 1), kind(index - 2) != .if,
        !isStep(index - 1, after: .comma)
      else { return nil }
      let place = range(index..<index + 2)
      let edit = Edit(place, "=")
      return SignUse(
        sign: ":=", range: place, edits: [edit],
        fix: isStep(index - 1, after: .semicolon) ? nil : edit, superseded: place)
    }
  }

  /// `x <- x + 1` where a statement begins, but not as an item: that may be the definition of a function.
  func assignmentArrows() -> [SignUse] {
    guard !hasVariables else { return [] }
    return (0..<end).compactMap { index in
      let begins =
        startsLine(index - 1) && !isAtMargin(index - 1)
        && ![.operator, .comma].contains(kind(index - 2))
        || [.in, .then, .else, .semicolon].contains(kind(index - 2)) || isSign(index - 2, ":")
        || isOpeningBrace(index - 2) || closesPrototype(index - 2)
      guard isSigns(index, "<", "-"), isName(index - 1), index > 1, begins, !touches(index),
        !touches(index + 2), kind(index - 2) != .for, !startsLine(index)
      else { return nil }
      let place = range(index..<index + 2)
      let edit = Edit(place, "=")
      return SignUse(sign: "<-", range: place, edits: [edit], fix: edit, superseded: place)
    }
  }

  /// Whether a variable begins the step of a `for`, which has a fix of its own.
  private func isStep(_ variable: Int, after separator: TokenKind) -> Bool {
    guard kind(variable - 1) == separator else { return false }
    var index = variable - 1
    while index > 0, !startsLine(index), kind(index) != .for { index -= 1 }
    return kind(index) == .for
  }

  /// `end if`, `end def` and the like, alone on a line: both words end the construct.
  func endsWithKeywords() -> [Edit] {
    let words: Set<String> = [
      "while", "function", "do", "sub", "proc", "procedure", "loop", "case",
    ]
    return (0..<end).compactMap { index in
      let next = index + 1
      guard isName(index), word(index) == "end", startsLine(index), !startsLine(next),
        [.def, .if, .for].contains(kind(next)) || isName(next) && words.contains(word(next)),
        next + 1 >= end || startsLine(next + 1) || kind(next + 1) == .semicolon
      else { return nil }
      return Edit(range(index..<next + 1), "end")
    }
  }

  /// `2x` and `3x^2`: numbers before variables of the item.
  func coefficients() -> [SignUse] {
    (0..<end).compactMap { index in
      guard kind(index) == .number, isName(index + 1), touches(index + 1),
        !word(index).hasSuffix("."), isBoundBefore(index + 1), !isPrinting(index + 1),
        word(index + 1).digitsThatLookAlike == nil || isIntroducedBefore(index + 1)
      else { return nil }
      let place = tokens[index].range.after
      return SignUse(
        sign: "*", range: place, edits: [Edit(place, "*")],
        fix: Edit(tokens[index].range, word(index) + "*"), superseded: place)
    }
  }

  /// Whether a call begins at a token that prints: it is no factor, but another item.
  private func isPrinting(_ index: Int) -> Bool {
    kind(index + 1) == .leftParenthesis && ["print", "printd", "putchard"].contains(word(index))
  }

  /// Whether the item has a name before a token, too, and not only after numbers.
  private func isBoundBefore(_ name: Int) -> Bool {
    var index = name - 1
    while index > 0, !isAtMargin(index) || name - index < 2 {
      index -= 1
      if isName(index), tokens[index].symbol == tokens[name].symbol, kind(index - 1) != .number {
        return true
      }
    }
    return false
  }

  /// Whether the item introduces a name before a token, as a parameter or by `var` or `for`.
  private func isIntroducedBefore(_ name: Int) -> Bool {
    var start = name - 1
    while start > 0, !isAtMargin(start) { start -= 1 }
    let parameters = kind(start) == .def ? partner(of: start + 2) ?? start : start
    return (start..<name).contains {
      isName($0) && tokens[$0].symbol == tokens[name].symbol
        && ($0 < parameters || [.var, .for].contains(kind($0 - 1)))
    }
  }

  /// `@show x` and `@decorator`: lines that begin with a macro or an annotation.
  func annotations() -> [Range<Int>] {
    guard !definedSigns.contains("@") else { return [] }
    return (0..<end).compactMap { index in
      guard isSign(index, "@"), startsLine(index) || index == 0, isName(index + 1),
        touches(index + 1)
      else { return nil }
      return index..<endOfLine(index)
    }
  }

  /// Whether a `for` or `foreach` stands before a token on its line.
  private func isInLoop(_ index: Int) -> Bool {
    var first = index
    while first > 0, !startsLine(first), kind(first) != .for { first -= 1 }
    return kind(first) == .for || word(first) == "foreach"
  }
}
