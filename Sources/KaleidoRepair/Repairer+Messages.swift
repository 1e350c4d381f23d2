import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Diagnostics for faults whose repair is known.
extension Repairer {
  func diagnostic(for repair: Repair, _ window: RepairWindow) -> Diagnostic {
    let diagnostic = describe(repair, window)
    guard var message = window.message, isAbout(message, repair, window) else {
      return diagnostic
    }
    // Unfinished input has no fix: only the author knows how it continues.
    if window.isUnfinished { return message }
    message.children.removeAll(where: \.isFix)
    return diagnostic.children.filter(\.isFix).reduce(message) { $0.with($1) }
  }

  /// Whether the parser's own diagnostic concerns the text that the repair changes. It then has the better wording.
  private func isAbout(
    _ message: Diagnostic, _ repair: Repair, _ window: RepairWindow
  ) -> Bool {
    let token = window.tokens[repair.index]
    switch repair.kind {
    case .delete where window.closesPrototype(repair.index - 1): return false
    case .delete:
      return message.range == token.range
        && [.missingExpression, .missingName, .strayToken].contains(message.code)
    case .insertHole, .insertName:
      return message.code != .keywordAsName && message.range.start <= token.range.end
        && message.range.end >= window.gap(before: repair.index).start
    case .insert(.leftParenthesis):
      return message.code == .missingToken && message.range == window.gap(before: repair.index)
    default: return false
    }
  }

  private func describe(_ repair: Repair, _ window: RepairWindow) -> Diagnostic {
    let token = window.tokens[repair.index]
    switch repair.kind {
    case .ofMessage(let message): return message
    case .insert(let kind): return missing(kind, before: repair.index, window)
    case .insertHole where repair.removedCount == 1:
      return .missingName(
        .parameter, found: "`\(text(token))`", substitute: "x", replacing: token.range)
    case .insertHole: return missingOperand(before: repair.index, window)
    case .insertName(let name):
      let isCall = !window.lacksName(before: repair.index)
      return .missingName(
        isCall || window.lacksFunction(before: repair.index) ? .function : .variable,
        found: "`\(text(token))`", substitute: parser.symbols[name], isCall: isCall,
        at: isCall ? SourceRange(at: token.range.start) : window.gap(before: repair.index))
    case .replace(let kind):
      return .wrongToken(text(token), meant: kind.spelling ?? "", at: token.range)
    case .numberSuffix:
      let names = Set(window.tokens.filter { $0.kind == .identifier }.map { text($0) })
      return .numberSuffix(
        text(token), of: window.before(repair.index).map { text($0) } ?? "",
        isProduct: text(token).allSatisfy { names.contains(String($0)) }, at: token.range)
    case .semicolon:
      return .semicolon([token.range] + repair.others.map { window.tokens[$0.index].range })
    case .string:
      let last = window.tokens[repair.index + repair.removedCount - 1]
      return .string(text(token), at: token.range.union(last.range))
    case .parameterList:
      let gap = window.gap(before: repair.index)
      let last = window.tokens[repair.index + repair.removedCount - 1]
      return .missingParentheses(
        around: window.before(repair.index).map { text($0) } ?? "",
        SourceRange(gap.start, token.range.start), end: last.range.after, at: gap)
    case .glued(let keyword, let offset):
      return .gluedKeyword(
        keyword.spelling ?? "", in: text(token), isFirst: repair.replacement[0].kind == keyword,
        boundary: SourceRange(at: token.range.start + offset), at: token.range)
    case .torn(let keyword):
      let range = token.range.union(window.tokens[repair.index + 1].range)
      return .misspelledKeyword(
        source.text(range), meant: keyword.spelling ?? "", at: range)
    case .call:
      let gap = window.gap(before: repair.index)
      return .missingParentheses(
        after: window.before(repair.index).map { text($0) } ?? "",
        SourceRange(gap.start, token.range.start),
        end: token.range.after, at: gap)
    case .compound:
      let range = token.range.union(window.tokens[repair.index + 1].range)
      let variable = window.before(repair.index).map { text($0) } ?? ""
      let isIncrement = repair.replacement.count == 4
      return .compoundAssignment(
        source.text(range), meant: " = \(variable) \(text(token))\(isIncrement ? " 1" : "")",
        replacing: SourceRange(window.gap(before: repair.index).start, range.end), at: range)
    case .split(let name):
      return .missingOpening(
        after: name, at: SourceRange(at: token.range.start, covering: name).after)
    case .insertOperator:
      guard let sign = repair.replacement.first?.symbol else { break }
      return missingSign(sign, before: repair.index, window)
    case .delete: return unexpected(repair.index, window)
    case .swap: return swapped(repair.index, window)
    case .keyword(.some):
      let spelling = repair.replacement.compactMap(\.kind.spelling).joined(separator: " ")
      return .misspelledKeyword(text(token), meant: spelling, at: token.range)
    case .keyword(nil): return .foreignKeyword(text(token), at: token.range)
    case .name(let name):
      return .keywordAsName(
        text(token), role(of: repair.index, window), substitute: parser.symbols[name],
        at: token.range)
    case .sign(.colon) where token.kind == .semicolon:
      return .wrongToken(";", meant: ":", at: token.range)
    case .sign(let sign):
      let range = repair.replacement[0].range
      if sign == .assign {
        return .missingToken(
          "=", "`\(window.before(repair.index).map { text($0) } ?? "")`", insert: "",
          replacing: range,
          at: range)
      }
      return .foreignSign(source.text(range), meant: parser.symbols[sign], at: range)
    case .decimalComma:
      return .decimalComma(
        window.tokens[repair.index + 1].range,
        isThousand: window.tokens[repair.index + 2].range.count == 3)
    }
    return unexpected(repair.index, window)
  }

  private func missing(
    _ kind: TokenKind, before index: Int, _ window: RepairWindow
  ) -> Diagnostic {
    let gap = window.gap(before: index)
    let next = window.tokens[index]
    let open = window.openParenthesis(before: index)
    switch kind {
    case .then:
      guard let keyword = window.open(.if, closedBy: .then, before: index) else { break }
      return .missingThen(if: window.tokens[keyword].range, at: gap)
    case .else:
      guard let keyword = window.open(.if, closedBy: .else, before: index) else { break }
      return .missingElse(if: window.tokens[keyword].range, branchFollows: true, at: gap)
    case .in:
      guard let keyword = window.open(.for, .var, closedBy: .in, before: index) else { break }
      let range = window.tokens[keyword].range
      return window.tokens[keyword].kind == .for
        ? .missingIn(for: range, hasStep: true, at: gap)
        : .missingIn(bindings: range, bindingFollows: false, at: gap)
    case .comma:
      guard let open, open > 0, window.tokens[open - 1].kind == .identifier else { break }
      return .missingArgumentComma(
        in: text(window.tokens[open - 1]), open: window.tokens[open].range, at: [gap])
    case .rightParenthesis:
      guard let open else { break }
      return .unclosedParenthesis(
        window.tokens[open].range, in: owner(of: open, window)?.name,
        help: "close the \(owner(of: open, window)?.list ?? "parenthesis")", at: gap)
    case .leftParenthesis: return .missingOpening(before: text(next), at: next.range)
    case .if, .for, .var, .def, .extern:
      return .missingKeyword(kind, before: text(next), at: next.range)
    default: break
    }
    return .missingToken(
      kind.spelling ?? "", "`\(window.before(index).map { text($0) } ?? "")`",
      insert: kind.isKeyword ? " \(kind.spelling ?? "")" : kind.spelling ?? "", at: gap)
  }

  /// A description of what an opening parenthesis belongs to; nil for a grouping parenthesis.
  private func owner(
    of open: Int, _ window: RepairWindow
  ) -> (name: String, list: String)? {
    guard let name = window.before(open), name.kind == .identifier else { return nil }
    let isPrototype =
      window.before(open - 1).map { $0.kind == .def || $0.kind == .extern } ?? false
    return isPrototype
      ? ("the parameters of `\(text(name))`", "parameter list")
      : ("call to `\(text(name))`", "argument list")
  }

  private func missingOperand(before index: Int, _ window: RepairWindow) -> Diagnostic {
    let gap = window.gap(before: index)
    let before = window.before(index)
    if window.lacksName(before: index) {
      let isFunction = before?.kind == .def || before?.kind == .extern
      let role = isFunction ? NameRole.function : .variable
      return .missingName(
        role, found: "`\(text(window.tokens[index]))`", substitute: role == .function ? "f" : "x",
        at: gap)
    }
    let sign = before?.kind == .operator ? before : nil
    return .missingOperand(
      before: text(window.tokens[index]), after: sign.map { ($0.range, text($0)) }, at: gap)
  }

  private func missingSign(
    _ sign: Symbol, before index: Int, _ window: RepairWindow
  ) -> Diagnostic {
    let gap = window.gap(before: index)
    if sign == .assign {
      return .missingToken(
        "=", "`\(window.before(index).map { text($0) } ?? "")`", insert: " =", at: gap)
    }
    return .missingSign(
      parser.symbols[sign],
      between: window.before(index).map { text($0) } ?? "",
      text(window.tokens[index]),
      isTight: window.touches(index), at: gap)
  }

  private func swapped(_ index: Int, _ window: RepairWindow) -> Diagnostic {
    let (first, second) = (window.tokens[index], window.tokens[index + 1])
    let between = source.text(SourceRange(first.range.end, second.range.start))
    // The swapped words must not run together with their neighbours.
    let isWord = { (token: Token) in
      token.kind.isKeyword || [.identifier, .number].contains(token.kind)
    }
    let before = window.touches(index) && window.before(index).map(isWord) == true && isWord(second)
    let after =
      index + 2 < window.tokens.count && window.touches(index + 2)
      && isWord(window.tokens[index + 2]) && isWord(first)
    return .swapped(
      text(first), text(second),
      by: (before ? " " : "") + text(second) + between + text(first) + (after ? " " : ""),
      at: first.range.union(second.range))
  }

  private func unexpected(_ index: Int, _ window: RepairWindow) -> Diagnostic {
    let token = window.tokens[index]
    let isTwice = window.before(index).map { window.isSame($0, token) } ?? false
    // The preceding white space is removed too, unless the tokens around it would run together.
    var range = token.range
    if let before = window.before(index), !token.startsLine,
      index + 1 == window.tokens.count || !window.touches(index + 1)
        || window.tokens[index + 1].kind == .rightParenthesis
    {
      range = SourceRange(before.range.end, token.range.end)
    }
    // `x ** 2` may not be a slip but an operator of another language, and between `x x` one may be missing.
    let isSign = token.kind == .operator && window.touches(index)
    let isOperand = window.endsOperand(token)
    return .unexpected(
      text(token), isTwice: isTwice, isSure: isTwice && !isSign && !isOperand, removing: range,
      at: token.range)
  }

  /// The role of the name that was written as a keyword.
  private func role(of index: Int, _ window: RepairWindow) -> NameRole {
    let isCalled =
      index + 1 < window.tokens.count && window.tokens[index + 1].kind == .leftParenthesis
    if isCalled { return .function }
    guard let open = window.openParenthesis(before: index), open >= 2 else { return .variable }
    return [.def, .extern].contains(window.tokens[open - 2].kind) ? .parameter : .variable
  }
}

extension Diagnostic.Child {
  fileprivate var isFix: Bool {
    if case .help(_, let edits, _) = self { !edits.isEmpty } else { false }
  }
}
