import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Functions that are defined by cases: by clauses, guards or equations.
extension ForeignText {
  /// `def fact(0) 1` where the file defines the function again: its value for one argument.
  func clauseOfDefinition() -> Diagnostic? {
    guard kind(2) == .leftParenthesis, let close = partner(of: 2) else { return nil }
    let number = (3..<max(close, 3)).first {
      kind($0) == .number && [.leftParenthesis, .comma].contains(kind($0 - 1))
    }
    guard let number else { return nil }
    let head = "def \(word(1))("
    let file = source.text(source.range)
    guard let first = file.firstRange(of: head), file[first.upperBound...].contains(head) else {
      return nil
    }
    return Diagnostic(
      .strayToken, "a function is not defined by cases", at: range(0..<close + 1),
      children: [
        .help("use one definition, with `if parameter == \(word(number)) then value else value`")
      ])
  }

  /// `| x > 0 = 1`: the value of a function by cases, on lines of their own.
  func guardOfEquation(from start: Int) -> Diagnostic? {
    guard isSign(start, "|"), startsLine(start) else { return nil }
    var index = start
    while index < end, !(index > start && startsLine(index)) {
      if isSign(index, "="), index > start + 1 {
        return Diagnostic(
          .strayToken, "a function is not defined by cases", at: tokens[start].range,
          children: [.help("write `if condition then value else value`")])
      }
      index += 1
    }
    return nil
  }

  /// `fact 0 = 1` and `fact(0) = 1`: an equation for one argument.
  func equationsByCases() -> Statement? {
    let isGroup = kind(1) == .leftParenthesis && kind(3) == .rightParenthesis
    let (value, sign) = isGroup ? (2, 4) : (1, 2)
    let count = isName(0) ? functions[tokens[0].symbol] ?? -1 : nil
    guard let count, kind(value) == .number, isSign(sign, "="), !isSign(sign + 1, "="),
      !startsLine(1), count == -1 || hasEquationForVariable(isGroup: isGroup)
    else { return nil }
    return (
      Diagnostic(
        .strayToken, "a function is not defined by cases", at: range(0..<sign),
        children: [
          .help(
            "write `def \(word(0))(n) if n == \(word(value)) then value else value`")
        ]), "def \(word(0))(n) 0"
    )
  }

  /// Whether a line such as `fact(n) = n * fact(n - 1)` follows, so that a declaration of the function does not matter.
  private func hasEquationForVariable(isGroup: Bool) -> Bool {
    (1..<end).contains { index in
      let name = index + (isGroup ? 2 : 1)
      return isAtMargin(index) && word(index) == word(0) && isName(name)
        && isSign(name + (isGroup ? 2 : 1), "=")
    }
  }
}
