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
  /// For each expression, whether an operator that binds less tightly is above it, without parentheses between them.
  private var isBelowLooser: [Bool] = []
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

  /// Marks where lines may break, and operators that have no blanks around them.
  ///
  /// An operator that binds more tightly than `+` has none if it is an operand of an operator that binds less tightly: `a*b + c`,
  /// but `a * b`.
  private mutating func markExpressions() {
    isBelowLooser.removeAll(keepingCapacity: true)
    for _ in spans.indices { isBelowLooser.append(false) }
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
      let isBelow = isBelowLooser[index - extent.nodes.lowerBound]
      if isBelow, precedence > Self.sumPrecedence, canBeTight(token) { mark(token, .tight) }
      if hasUnknownOperators {
        tokens[token - first].flags.remove(.tight)
        if isTightInSource(token), canBeTight(token) { mark(token, .tight) }
      }
      let isLoose = precedence > OperatorTable.assignmentPrecedence
      for (child, touches) in [
        (left, span(left).last + 1 == token), (right, span(right).first == token + 1),
      ] where touches {
        guard case .binary(let inner, _, _) = file[child] else { continue }
        isBelowLooser[Int(child.index) - extent.nodes.lowerBound] =
          isBelow || isLoose && self.precedence(of: inner) > precedence
      }
    }
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
        let isChosen = layout.flags.contains(.mayBreak) && file.tokens.startsLine(token)
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

/// The places of the keywords of a form.
extension ItemLayout {
  /// The tokens `then` and `else` of a conditional whose `if` is at a token, and its last token.
  func places(
    of conditional: Conditional, at keyword: Int
  ) -> (thenToken: Int, elseToken: Int, last: Int) {
    let thenToken = last(conditional.condition, from: keyword + 1) + 1
    let elseToken = last(conditional.thenBranch, from: thenToken + 1) + 1
    return (thenToken, elseToken, last(conditional.elseBranch, from: elseToken + 1))
  }

  /// The `in` of a loop.
  func inToken(of loop: Loop) -> Int {
    let comma = last(loop.start, from: loop.variable.token + 2) + 1
    let end = last(loop.condition, from: comma + 1) + 1
    return loop.step.map { last($0, from: end + 1) + 1 } ?? end
  }

  /// The `in` of a `var`.
  func inToken(of list: BindingList) -> Int {
    guard let index = list.indices.last else { return end - 1 }
    let binding = file[binding: index]
    return binding.initial.map { last($0, from: binding.name.token + 2) + 1 }
      ?? binding.name.token + 1
  }
}
