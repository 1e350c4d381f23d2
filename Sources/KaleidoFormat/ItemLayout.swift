import KaleidoLex
import KaleidoParse
import KaleidoSource

/// The spacing of an item's tokens on one line, and the line breaks that its author chose.
///
/// What stands between two tokens on a line does not depend on how the item is divided into lines. So the width of any part of
/// it is a difference of two columns, and whether the author broke a line within it one of two counts.
struct ItemLayout {
  let file: ParsedFile
  private(set) var item = Item.expression(ExpressionID(index: 0))
  private(set) var extent: ItemExtent
  /// The operators defined in the item's body.
  private(set) var operators: OperatorTable
  /// The first and last token of each expression.
  private var spans: [TokenSpan] = []
  private var operatorNeighbors: [OperatorNeighbors] = []
  private(set) var tokens: [TokenLayout] = []
  /// Whether an operator of the item is defined elsewhere, so that its precedence is unknown.
  private var hasUnknownOperators = false

  /// Creates a layout of no item.
  init(_ file: ParsedFile, operators: OperatorTable) {
    self.file = file
    self.operators = operators
    extent = ItemExtent.none
  }

  /// Lays out an item of the file. Items must be taken in order, as their operators are those of the next ones.
  mutating func layOut(_ index: Int) {
    item = file.items[index]
    extent = file.extents[index]
    if let prototype = item.prototype { operators.define(prototype.kind) }
    file.findTokenSpans(of: extent, in: &spans)
    tokens.removeAll(keepingCapacity: true)
    for _ in extent.tokens { tokens.append(TokenLayout()) }
    hasUnknownOperators = false
    findSigns()
    markExpressions()
    markItem()
    markComments()
    placeTokens()
  }

  // MARK: Reading

  var first: Int { extent.tokens.lowerBound }
  var end: Int { extent.tokens.upperBound }

  func kind(_ token: Int) -> TokenKind { file.tokens.kind(token) }

  subscript(_ token: Int) -> TokenLayout {
    @inline(__always) get { tokens[token - first] }
  }

  func has(_ flag: TokenLayout.Flags, _ token: Int) -> Bool { self[token].flags.contains(flag) }

  func span(_ id: ExpressionID) -> TokenSpan { spans[Int(id.index) - extent.nodes.lowerBound] }

  /// The last token of an expression that begins at a token with the parentheses around it.
  func last(_ id: ExpressionID, from token: Int) -> Int {
    let span = span(id)
    return span.last + (span.first - token)
  }

  /// The width of the tokens of a range on one line.
  func width(_ first: Int, _ last: Int) -> Int { Int(self[last].end &- self[first].start) }

  /// The columns from the start of a token to that of a later one on its line.
  func advance(_ token: Int, _ next: Int) -> Int { Int(self[next].start &- self[token].start) }

  /// Whether the author broke a line between the first and the last of some tokens.
  func hasBreak(_ first: Int, _ last: Int) -> Bool {
    self[last].breakCount != self[first].breakCount
  }

  /// The precedence of a binary operator; the default if it is defined elsewhere.
  func precedence(of sign: Symbol) -> UInt8 {
    let known = operators.precedence(of: sign)
    return known > 0 ? known : OperatorTable.defaultPrecedence
  }

  // MARK: Marking

  private mutating func mark(_ token: Int, _ flags: TokenLayout.Flags) {
    guard extent.tokens.contains(token) else { return }
    tokens[token - first].flags.formUnion(flags)
  }

  /// Marks the signs of operators, and looks for those that are unknown.
  private mutating func findSigns() {
    for index in extent.nodes {
      let id = ExpressionID(index: UInt32(index: index))
      switch file[id] {
      case .unary: mark(file.token(of: id), .unary)
      case .assignment: mark(file.token(of: id), .binary)
      case .binary(let sign, _, _):
        mark(file.token(of: id), .binary)
        if operators.precedence(of: sign) == 0 { hasUnknownOperators = true }
      default: break
      }
    }
  }

  /// What is known of an operator from those around it, without parentheses between them.
  private struct OperatorNeighbors {
    /// Whether an operator that binds less tightly is above it.
    var isBelowLooser = false
    /// Whether an operator that binds more tightly is below it, or below another one of its chain.
    var isAboveTighter = false
  }

  /// Marks where lines may break, and operators that have no blanks around them.
  ///
  /// An operator that binds more tightly than `+` has none if it is an operand of an operator that binds less tightly, and has no
  /// such operand itself: `a*b + c`, but `a * b`, and `a * b^2 + c`.
  private mutating func markExpressions() {
    findTighterOperators()
    for index in extent.nodes.reversed() {
      let id = ExpressionID(index: UInt32(index: index))
      guard case .binary(let sign, let left, let right) = file[id] else {
        markForm(id)
        continue
      }
      let token = file.token(of: id)
      mark(token, .mayBreak)
      mark(token + 1, .mayBreak)
      let precedence = precedence(of: sign)
      let neighbors = operatorNeighbors[index - extent.nodes.lowerBound]
      if neighbors.isBelowLooser, !neighbors.isAboveTighter, precedence > Self.sumPrecedence,
        canBeTight(token)
      {
        mark(token, .tight)
      }
      if hasUnknownOperators {
        tokens[token - first].flags.remove(.tight)
        if isTightInSource(token), canBeTight(token) { mark(token, .tight) }
      }
      let isLoose = precedence > OperatorTable.assignmentPrecedence
      for child in [left, right] {
        guard let inner = self.precedence(ofOperand: child, at: token) else { continue }
        let position = Int(child.index) - extent.nodes.lowerBound
        operatorNeighbors[position].isBelowLooser =
          neighbors.isBelowLooser || isLoose && inner > precedence
        if inner <= precedence, neighbors.isAboveTighter {
          operatorNeighbors[position].isAboveTighter = true
        }
      }
    }
  }

  /// Finds the operators above others that bind more tightly. Operands come before their operators.
  private mutating func findTighterOperators() {
    operatorNeighbors.removeAll(keepingCapacity: true)
    for _ in spans.indices { operatorNeighbors.append(OperatorNeighbors()) }
    for index in extent.nodes {
      let id = ExpressionID(index: UInt32(index: index))
      guard case .binary(let sign, let left, let right) = file[id] else { continue }
      let precedence = precedence(of: sign)
      let token = file.token(of: id)
      for child in [left, right] {
        guard let inner = self.precedence(ofOperand: child, at: token) else { continue }
        if inner > precedence
          || operatorNeighbors[Int(child.index) - extent.nodes.lowerBound].isAboveTighter
        {
          operatorNeighbors[index - extent.nodes.lowerBound].isAboveTighter = true
        }
      }
    }
  }

  /// The precedence of an operand of the operator at a token, if it is an operator that touches it, without parentheses.
  private func precedence(ofOperand id: ExpressionID, at token: Int) -> UInt8? {
    guard case .binary(let sign, _, _) = file[id] else { return nil }
    let span = span(id)
    return span.last + 1 == token || span.first == token + 1 ? precedence(of: sign) : nil
  }

  /// The precedence of `+`.
  private static let sumPrecedence = BinaryOperator.add.precedence

  /// Whether a sign without blanks around it stays a token of its own.
  private func canBeTight(_ token: Int) -> Bool {
    let bytes = file.source.bytes
    let start = Int(file.tokens.start(token))
    if bytes[start] >= 0x80, continuesName(token) { return false }
    return !glues(token, token + 1)
  }

  private func isTightInSource(_ token: Int) -> Bool {
    file.tokens.end(token - 1) == file.tokens.start(token)
      && file.tokens.end(token) == file.tokens.start(token + 1)
  }

  /// Whether a sign is a character that would continue a name before it, such as `·`.
  private func continuesName(_ token: Int) -> Bool {
    file.tokens.text(token).unicodeScalars.first?.properties.isXIDContinue ?? false
  }

  /// Whether two signs are one token if nothing separates them.
  private func glues(_ token: Int, _ next: Int) -> Bool {
    guard next < end, kind(token) == .operator, kind(next) == .operator else { return false }
    return Lexer.isPair(
      file.source.bytes[Int(file.tokens.end(token)) - 1],
      file.source.bytes[Int(file.tokens.start(next))])
  }

  /// Marks where the lines of a call, `if`, `for` or `var` may break.
  private mutating func markForm(_ id: ExpressionID) {
    let token = file.token(of: id)
    switch file[id] {
    case .error, .number, .variable, .unary, .binary, .assignment: break
    case .call(_, let arguments):
      var start = token + 2
      for index in arguments.indices {
        mark(start, .mayBreak)
        start = last(file[argument: index], from: start) + 2
      }
    case .conditional(let conditional):
      let places = places(of: file[conditional], at: token)
      mark(places.thenToken + 1, .mayBreak)
      mark(places.elseToken, .mayBreak)
      // `else if` stays on a line.
      if kind(places.elseToken + 1) != .if { mark(places.elseToken + 1, .mayBreak) }
    case .loop(let loop): mark(inToken(of: file[loop]) + 1, .mayBreak)
    case .bindings(let list):
      for index in file[list].indices.dropFirst() {
        mark(file[binding: index].name.token, .mayBreak)
      }
      mark(inToken(of: file[list]) + 1, .mayBreak)
    }
  }

  private mutating func markItem() {
    if let prototype = item.prototype {
      if prototype.isOperator { mark(prototype.nameToken + 1, .introducedSign) }
      if case .definition = item { mark(prototype.lastToken + 1, .mayBreak) }
    }
  }

  private mutating func markComments() {
    var next = file.tokens.comments.partitioningIndex { $0.start >= file.tokens.start(first) }
    var token = first
    let itemEnd = file.tokens.start(end - 1)
    while next < file.tokens.comments.count, file.tokens.comments[next].start < itemEnd {
      while file.tokens.start(token) < file.tokens.comments[next].start { token += 1 }
      mark(token, .followsComment)
      next += 1
    }
  }

  // MARK: Placing

  /// Computes the columns on one line, and counts the chosen line breaks.
  private mutating func placeTokens() {
    var column: UInt32 = 0
    var breakCount: UInt32 = 0
    for token in extent.tokens {
      var layout = self[token]
      if token > first {
        if needsSpace(before: token, layout.flags) {
          layout.flags.insert(.spaceBefore)
          column &+= 1
        }
        let isChosen =
          layout.flags.contains(.mayBreak)
          && (file.tokens.startsLine(token) || followsLeadingComma(token))
        if isChosen || layout.flags.contains(.followsComment) {
          layout.flags.insert(.breaks)
          breakCount += 1
        }
      }
      layout.start = column
      layout.breakCount = breakCount
      let start = file.tokens.start(token)
      layout.textEnd = file.tokens.end(token)
      column &+= width(start, layout.textEnd)
      layout.end = column
      tokens[token - first] = layout
    }
  }

  /// Whether the comma before a token is the first token of its line in the source. A comma that follows a comment always is, and does not count.
  private func followsLeadingComma(_ token: Int) -> Bool {
    kind(token - 1) == .comma && file.tokens.startsLine(token - 1)
      && !has(.followsComment, token - 1)
  }

  /// The number of columns of the source's text between two offsets.
  private func width(_ start: UInt32, _ end: UInt32) -> UInt32 {
    if end &- start == 1 { return 1 }
    let bytes = file.source.bytes
    return (start..<end).reduce(0) { bytes[Int($1)] & 0xc0 != 0x80 ? $0 &+ 1 : $0 }
  }

  /// Whether a blank separates a token from the one before it.
  private func needsSpace(before token: Int, _ flags: TokenLayout.Flags) -> Bool {
    let previous = token - 1
    let (kind, previousKind) = (kind(token), kind(previous))
    if previousKind == .leftParenthesis || kind == .rightParenthesis || kind == .comma {
      return false
    }
    if kind == .operator {
      if flags.contains(.binary) { return !flags.contains(.tight) }
      if flags.contains(.introducedSign) { return continuesName(token) }
    }
    if previousKind == .operator {
      let previousFlags = self[previous].flags
      if previousFlags.contains(.binary) { return !previousFlags.contains(.tight) }
      if previousFlags.contains(.unary) { return glues(previous, token) }
      if previousFlags.contains(.introducedSign) { return kind != .leftParenthesis }
    }
    return kind != .leftParenthesis || previousKind != .identifier
  }
}
