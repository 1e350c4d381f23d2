import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Output as other languages write it.
extension ForeignText {
  /// Words for `print` that may stand before their argument without parentheses.
  private static let words: Set<String> = [
    "puts", "echo", "println", "writeln", "write", "say", "display", "disp", "output", "show",
    "printfn", "putStrLn", "print_float", "print_int", "print_endline",
  ]

  /// The last part of a qualified name such as `console.log`.
  private static let methods: Set<String> = [
    "print", "println", "Println", "Print", "printf", "Printf", "log", "info", "WriteLine", "Write",
    "write",
    "writeln", "puts",
  ]

  private static let owners: Set<String> = [
    "console", "Console", "out", "System", "fmt", "io", "stdout", "IO", "std", "debug",
  ]

  /// `puts x` and `console.log(x)`, which are `print(x)`.
  func printing(at index: Int) -> ForeignConstruct? {
    guard isName(index),
      !endsOperand(index - 1) || startsItem(index) || closesPrototype(index - 1)
    else { return nil }
    return qualifiedPrinting(at: index) ?? barePrinting(at: index) ?? calledPrinting(at: index)
      ?? formattedList(at: index)
  }

  private func qualifiedPrinting(at index: Int) -> ForeignConstruct? {
    var last = index
    while kind(last + 1) == .invalid, word(last + 1) == ".", touches(last + 1), isName(last + 2),
      touches(last + 2)
    {
      guard Self.owners.contains(word(last)) else { return nil }
      last += 2
    }
    guard last > index, Self.methods.contains(word(last)), kind(last + 1) == .leftParenthesis,
      kind(last + 2) != .rightParenthesis
    else { return nil }
    let name = range(index..<last + 1)
    return ForeignConstruct(
      diagnostic: .foreignPrinting(text(index..<last + 1), at: name, edits: [Edit(name, "print")]),
      span: index..<last + 2, supersedes: [name], isCertain: true)
  }

  /// Whether a path from `first` to `last`, such as `System.out.println`, names a function that prints.
  func isQualifiedPrinting(_ first: Int, _ last: Int) -> Bool {
    Self.methods.contains(word(last))
      && stride(from: first, to: last, by: 2).allSatisfy { Self.owners.contains(word($0)) }
  }

  /// `puts "text"`: a text after a word that prints.
  func printingOfText(at index: Int) -> ForeignConstruct? {
    guard isName(index),
      Self.words.contains(word(index)) || ["print", "printf"].contains(word(index)),
      kind(index + 1) == .invalid, !startsLine(index + 1),
      ["\"", "'"].contains(word(index + 1).first)
    else { return nil }
    let last = endOfLine(index)
    var end = index + 2
    while end < last, kind(end) != .semicolon, kind(end) != .rightParenthesis { end += 1 }
    let whole = range(index..<end)
    return ForeignConstruct(
      diagnostic: .textsInOutput(at: range(index + 1..<index + 2)),
      span: index..<end, edits: [Diagnostic.Edit(whole, "0")], supersedes: [whole])
  }

  /// `echo a, "text", b`, to the end of the statement.
  private func printingOfList(at index: Int) -> ForeignConstruct {
    var last = index + 1
    while last < endOfLine(index), kind(last) != .semicolon, kind(last) != .rightParenthesis {
      last = (kind(last) == .leftParenthesis ? partner(of: last) ?? last : last) + 1
    }
    let whole = range(index..<last)
    return ForeignConstruct(
      diagnostic: .unavailable(
        word(index), at: tokens[index].range,
        note: Diagnostic.printingRule,
        edits: []),
      span: index..<last, edits: [Edit(whole, "0")], supersedes: [whole], isCertain: true)
  }

  /// Whether a word is that of a function that prints elsewhere.
  static func prints(_ word: String) -> Bool { words.contains(word) }

  /// Whether a word that prints, or a known function, stands before its argument without parentheses.
  func isBeforeArgument(_ index: Int) -> Bool {
    isName(index) && (functions[tokens[index].symbol] != nil || Self.words.contains(word(index)))
      && isJuxtaposed(index + 1) && !startsLine(index + 1)
  }

  private func barePrinting(at index: Int) -> ForeignConstruct? {
    guard Self.words.contains(word(index)), functions[tokens[index].symbol] == nil,
      !startsLine(index + 1), [.identifier, .number, .invalid].contains(kind(index + 1)),
      !isSignWord(index + 1)
    else { return nil }
    let last = endOfExpression(from: index + 1, atColon: true)
    guard last > index + 1 else { return nil }
    if kind(last) == .comma { return printingOfList(at: index) }
    return ForeignConstruct(
      diagnostic: .foreignPrinting(
        word(index), at: tokens[index].range,
        edits: [
          Edit(
            SourceRange(tokens[index].range.start, tokens[index + 1].range.start), "print("),
          inserting(")", after: last - 1),
        ]),
      span: index..<last, isCertain: true)
  }

  /// `disp(x)`
  private func calledPrinting(at index: Int) -> ForeignConstruct? {
    guard Self.words.contains(word(index)), functions[tokens[index].symbol] == nil,
      kind(index + 1) == .leftParenthesis, !startsLine(index + 1),
      let close = partner(of: index + 1), close > index + 2,
      endOfExpression(from: index + 2) == close
    else { return nil }
    let name = tokens[index].range
    return ForeignConstruct(
      diagnostic: .foreignPrinting(word(index), at: name, edits: [Edit(name, "print")]),
      span: index..<close + 1)
  }

  /// `print *, x` and `write(*, *) x`, as in Fortran.
  private func formattedList(at index: Int) -> ForeignConstruct? {
    var first = index + 1
    if word(index) == "write", kind(first) == .leftParenthesis, isSign(first + 1, "*"),
      let close = partner(of: first)
    {
      first = close + 1
    } else if word(index) == "print", isSign(first, "*"), kind(first + 1) == .comma {
      first += 2
    } else {
      return nil
    }
    let last = endOfLine(index)
    guard first < last, kind(last - 1) != .semicolon else { return nil }
    let name = range(index..<index + 1)
    let isOne = endOfExpression(from: first) == last
    let start = SourceRange(tokens[index].range.start, tokens[first].range.start)
    let whole = range(index..<last)
    let fix = [Edit(start, "print("), inserting(")", after: last - 1)]
    return ForeignConstruct(
      diagnostic: .foreignPrinting(
        text(index..<first), at: name, edits: isOne ? fix : []),
      span: index..<last, edits: isOne ? fix : [Edit(whole, "print(0)")], supersedes: [whole],
      isCertain: true)
  }

  /// `print("x is", x)`: texts among the arguments of a function that prints.
  func printingOfTexts(at index: Int) -> ForeignConstruct? {
    guard isName(index), functions[tokens[index].symbol] == nil || word(index) == "print",
      Self.words.contains(word(index))
        || ["print", "printf", "fprintf", "cat"].contains(word(index)),
      kind(index + 1) == .leftParenthesis, let close = partner(of: index + 1), close > index + 3
    else { return nil }
    let texts = (index + 2..<close).filter {
      kind($0) == .invalid && ["\"", "'"].contains(word($0).first)
    }
    guard let first = texts.first, !isFormatOfNumber(index, first) else { return nil }
    let whole = range(index..<close + 1)
    return ForeignConstruct(
      diagnostic: .textsInOutput(at: tokens[first].range), span: index..<close + 1,
      edits: [Edit(whole, "print(0)")], supersedes: [whole])
  }

  /// Whether a call is `printf("%f\n", x)`, which has an equivalent.
  private func isFormatOfNumber(_ index: Int, _ literal: Int) -> Bool {
    formattedOutput(at: index) != nil && literal == index + 2
  }
}
