import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Selection of the tokens among which the cause of a fault is searched.
extension Repairer {
  /// The maximum distance of the searched tokens before and after a fault.
  private static let reach = (back: 1_500, ahead: 250)

  /// Returns the tokens to search, or nil if a search cannot help.
  mutating func window(_ region: Checkpoint, isNear: Bool) -> RepairWindow? {
    let reported = parser.diagnostics.since(region.diagnosticCount).filter { $0.severity == .error }
    let scope: RepairWindow.Scope
    var fault = parser.firstFault ?? parser.cursor
    switch reported.first?.code {
    case nil:
      // Looking this far back costs as much as trying a repair.
      budget -= 200
      let isReported = nearTokens(of: region).contains { self.isReported($0) }
      guard namesGlobalVariable || lacksSeparator, !isReported else { return nil }
      scope = .keywords
      fault = region.start
    case .unknownBinaryOperator, .unknownUnaryOperator: scope = .operators
    case .precedenceRange, .operandCount, .assignmentTarget, .nestingTooDeep: return nil
    default: scope = .everything
    }
    if scope == .keywords {
      // An item in the middle of a line or on an indented line may belong to the previous item.
      if parser.itemStart > region.start {
        fault = parser.itemStart
      } else if let last = nearTokens(of: region).last(where: { isLikeKeyword($0) }) {
        fault = last
      } else if lacksSeparator {
        fault = parser.cursor
      } else if !beginsLikePrototype(region.start) {
        return nil
      }
    }
    guard fault - region.start < Self.reach.back, budget > 0 else { return nil }
    let isCutOff = parser.firstFault.map { parser.isCutOff(at: $0) } ?? false
    let isItem = isNear && fault > region.start && (at(.startsDeclaration, fault) || isCutOff)
    let end = isItem ? fault : endOfWindow(after: fault)
    // If the tokens were cut off elsewhere, declared names could appear undeclared.
    if scope == .keywords, !at(.itemBoundary, end), !beginsItem(end) { return nil }
    var tokens = parser.tokens[region.start..<end]
    let last = parser.tokens[end]
    tokens.append(Token(.endOfFile, last.range, startsLine: last.startsLine))
    return RepairWindow(
      tokens: tokens, fault: fault - region.start, scope: scope, message: reported.first,
      endIsHard: [.def, .extern, .endOfFile].contains(last.kind) || isCutOff, isCutOff: isCutOff,
      separatorCount: parser.separatorCount - region.separatorCount,
      source: source, operators: parser.operatorsAtCheckpoint)
  }

  /// The region's last tokens. A region can be as long as the file, and this is examined after each item.
  private func nearTokens(of region: Checkpoint) -> Range<Int> {
    max(region.start, parser.cursor - 200)..<parser.cursor
  }

  /// The end of the window: the next item boundary after a fault, if it is near.
  func endOfWindow(after fault: Int) -> Int {
    var end = min(fault + 1, parser.tokens.count - 1)
    while !at(.itemBoundary, end), !beginsItem(end), end - fault < Self.reach.ahead { end += 1 }
    return end
  }

  /// Whether a token begins an item and cannot continue the previous text.
  func beginsItem(_ index: Int) -> Bool {
    [.identifier, .number, .if, .for, .var, .binary, .unary].contains(parser.tokens.kind(index))
      && parser.isAtMargin(index)
  }

  private func at(_ set: TokenSet, _ index: Int) -> Bool { set.contains(parser.tokens.kind(index)) }

  /// Whether a token is a name that resembles a keyword.
  private func isLikeKeyword(_ index: Int) -> Bool {
    let token = parser.tokens[index]
    return token.kind == .identifier && token.range.count > 1
      && !MisspelledKeyword.meanings(of: text(token)).isEmpty
  }

  /// Whether the text begins with `name(x y)`, as after `def`.
  func beginsLikePrototype(_ start: Int) -> Bool {
    guard parser.tokens.kind(start) == .identifier,
      parser.tokens.kind(start + 1) == .leftParenthesis
    else {
      return false
    }
    var index = start + 2
    while [.identifier, .comma].contains(parser.tokens.kind(index)) { index += 1 }
    return parser.tokens.kind(index) == .rightParenthesis
  }
}
