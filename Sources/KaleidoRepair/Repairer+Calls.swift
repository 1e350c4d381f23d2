import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Repairs of incomplete calls and prototypes.
extension Repairer {
  /// Inserts the missing function name of a call: a function with a matching number of parameters.
  mutating func missingCallee(at index: Int, _ window: RepairWindow) -> [Repair] {
    guard window.tokens[index].kind == .leftParenthesis, !window.endsOperand(window.before(index))
    else { return [] }
    let declared = parametersOfDeclared()
    let isList = window.opensList(index)
    var names: [Symbol] = []
    for (other, token) in window.tokens.enumerated().dropLast()
    where token.kind == .identifier && window.tokens[other + 1].kind == .leftParenthesis {
      if declared[token.symbol] != nil, !names.contains(token.symbol) { names.append(token.symbol) }
    }
    return names.prefix(6).map { name in
      Repair(
        kind: .insertName(name), index: index, removedCount: 0,
        replacement: [
          Token(
            .identifier, SourceRange(at: window.tokens[index].range.start), symbol: name,
            startsLine: window.tokens[index].startsLine)
        ], cost: isList ? 1.5 : 5, isEvident: isList)
    }
  }

  /// Adds parentheses: `print(3)` for `print 3`.
  mutating func missingCall(at index: Int, _ window: RepairWindow) -> [Repair] {
    let token = window.tokens[index]
    guard let before = window.before(index), before.kind == .identifier, !token.startsLine,
      [.identifier, .number].contains(token.kind), parametersOfDeclared()[before.symbol] != nil
    else { return [] }
    return [
      Repair(
        kind: .call, index: index, removedCount: 1,
        replacement: [
          Token(.leftParenthesis, before.range.after, startsLine: false), token,
          Token(.rightParenthesis, token.range.after, startsLine: false),
        ], cost: 2)
    ]
  }

  /// Splits `fibx)` into `fib(x)` if the name is called elsewhere.
  mutating func splits(at index: Int, _ window: RepairWindow) -> [Repair] {
    let token = window.tokens[index]
    guard token.kind == .identifier else { return [] }
    let word = text(token)
    let names = calledNames().filter { $0.utf8.count < word.utf8.count && word.hasPrefix($0) }
    return names.map { name in
      let middle = token.range.start + UInt32(name.utf8.count)
      let rest = String(word.dropFirst(name.count))
      let argument = SourceRange(middle, token.range.end)
      let isName = rest.utf8.first.map { $0 > 57 } ?? false
      return Repair(
        kind: .split(name: name), index: index, removedCount: 1,
        replacement: [
          token.replacing(
            range: SourceRange(token.range.start, middle), symbol: parser.symbols.intern(name)),
          Token(.leftParenthesis, SourceRange(at: middle), startsLine: false),
          isName
            ? Token(
              .identifier, argument, symbol: parser.symbols.intern(rest), startsLine: false)
            : Token(.invalid, argument, startsLine: false),
        ], cost: 2, isEvident: true)
    }
  }

  /// Inserts a missing `extern` before `name(x y)` if nothing declares that name.
  mutating func missingDeclaration(
    at index: Int, _ window: RepairWindow
  ) -> [Repair] {
    guard window.tokens[index].kind == .identifier,
      parametersOfDeclared()[window.tokens[index].symbol] == nil,
      !ForeignText.prints(text(window.tokens[index]))
    else { return [] }
    return window.insertions(at: index).filter {
      if case .insert(.extern) = $0.kind { true } else { false }
    }
  }
}

extension RepairWindow {
  /// Inserts a missing `def` before `name(x y) body`. The body must be indented or on the same line, and must use a
  /// parameter; otherwise the text is a call.
  func missingDefinition(at index: Int) -> [Repair] {
    guard let close = tokens[index...].firstIndex(where: { $0.kind == .rightParenthesis }) else {
      return []
    }
    let names = Set(
      tokens[index..<close].filter { $0.kind == .identifier }.dropFirst().map(\.symbol))
    guard tokens[close...].contains(where: { $0.kind == .identifier && names.contains($0.symbol) })
    else { return [] }
    return insertions(at: index).filter {
      if case .insert(.def) = $0.kind { true } else { false }
    }
  }

  /// Adds parentheses around the parameters of `def f x y body`.
  func parameterLists(at index: Int) -> [Repair] {
    guard index >= 2, tokens[index].kind == .identifier, tokens[index - 1].kind == .identifier,
      tokens[index - 2].kind == .def || tokens[index - 2].kind == .extern
    else { return [] }
    let names = tokens[index...].prefix { $0.kind == .identifier && !$0.startsLine }
    return (1...max(1, names.count)).prefix(6).map { count in
      let list = Array(tokens[index..<index + count])
      let open = Token(.leftParenthesis, gap(before: index), startsLine: false)
      let close = Token(.rightParenthesis, list[count - 1].range.after, startsLine: false)
      return Repair(
        kind: .parameterList, index: index, removedCount: count,
        replacement: [open] + list + [close], cost: 1.5, isEvident: true)
    }
  }
}
