import KaleidoLex
import KaleidoParse
import KaleidoSource

/// Follows the structure of the tokens before a cursor.
struct ContextReader {
  /// A construct that is not complete.
  private enum Frame {
    case group
    case call(Token, argument: Int)
    /// From `if` to `then`, from `then` to `else`, and from `else` on.
    case condition, thenBranch, elseBranch
    /// From `for` or `var` to `in`, with the variable that is visible after the next comma.
    case loopHeader(pending: CursorContext.Variable?)
    case bindingHeader(pending: CursorContext.Variable?)
    case body
  }

  private enum PrototypePart { case name, sign, precedence, parameters }

  private let operators: OperatorTable
  private var frames: [(frame: Frame, variableCount: Int)] = []
  private(set) var variables: [CursorContext.Variable] = []
  private var prototypePart: PrototypePart?
  private var isExternal = false
  private var awaitsName = false
  /// Whether the name of a loop's variable, or of one of `var`, has just been read.
  private var awaitsSign = false
  private var hasOperand = false
  private var isEmpty = true
  private var previous: Token?

  init(_ operators: OperatorTable) { self.operators = operators }

  // MARK: Results

  var expectation: CursorContext.Expectation {
    if let prototypePart { return prototypePart == .name ? .prototype : .nothing }
    if awaitsName { return .nothing }
    if awaitsSign { return .initialization }
    return hasOperand ? .operator : .operand
  }

  var openCall: CursorContext.OpenCall? {
    for (frame, _) in frames.reversed() {
      if case .call(let callee, let argument) = frame {
        return CursorContext.OpenCall(callee: callee, argument: argument)
      }
    }
    return nil
  }

  var canBeginItem: Bool {
    guard prototypePart == nil, !awaitsName else { return false }
    return isEmpty || hasOperand && isComplete
  }

  /// Whether nothing is open that must be closed.
  private var isComplete: Bool {
    frames.allSatisfy {
      switch $0.frame {
      case .elseBranch, .body: true
      default: false
      }
    }
  }

  var closingKeywords: [TokenKind] {
    var keywords: [TokenKind] = []
    guard hasOperand else { return [] }
    for (frame, _) in frames.reversed() {
      switch frame {
      case .group, .call: return keywords
      case .condition: return keywords + [.then]
      case .thenBranch: keywords.append(.else)
      // The condition is missing until there is a comma.
      case .loopHeader(let pending): return pending == nil ? keywords + [.in] : keywords
      case .bindingHeader: return keywords + [.in]
      case .elseBranch, .body: break
      }
    }
    return keywords
  }

  // MARK: Reading

  /// Begins a new line: after a complete item it is expected to begin the next one.
  mutating func beginLine() {
    if prototypePart == nil, hasOperand, isComplete { beginItem() }
  }

  mutating func read(_ token: Token) {
    defer { previous = token }
    awaitsSign = false
    switch token.kind {
    case .def, .extern:
      beginItem()
      isEmpty = false
      isExternal = token.kind == .extern
      prototypePart = .name
      return
    case .semicolon:
      if !hasOpenParenthesis { beginItem() }
      return
    default: break
    }
    if prototypePart != nil { return readPrototype(token) }
    isEmpty = false
    switch token.kind {
    case .identifier: readName(token)
    case .number: beginOperand(isComplete: true)
    case .leftParenthesis:
      if let previous, previous.kind == .identifier, hasOperand {
        push(.call(previous, argument: 0))
      } else {
        beginOperand(isComplete: false)
        push(.group)
      }
      hasOperand = false
    case .rightParenthesis:
      close()
      hasOperand = true
    case .comma: readComma()
    case .if:
      beginOperand(isComplete: false)
      push(.condition)
    case .for, .var:
      beginOperand(isComplete: false)
      push(token.kind == .for ? .loopHeader(pending: nil) : .bindingHeader(pending: nil))
      awaitsName = true
    case .then: advance(to: .thenBranch) { if case .condition = $0 { true } else { false } }
    case .else: advance(to: .elseBranch) { if case .thenBranch = $0 { true } else { false } }
    case .in: readIn()
    case .operator:
      let isOnlyUnary =
        operators.precedence(of: token.symbol) == 0 && operators.isUnary(token.symbol)
      if hasOperand, isOnlyUnary { beginOperand(isComplete: false) }
      awaitsName = false
      hasOperand = false
    default: break
    }
  }

  private mutating func beginItem() {
    frames = []
    variables = []
    prototypePart = nil
    awaitsName = false
    awaitsSign = false
    hasOperand = false
    isEmpty = true
    previous = nil
  }

  private mutating func readPrototype(_ token: Token) {
    switch (prototypePart, token.kind) {
    case (.name, .identifier): prototypePart = .precedence
    case (.name, .binary), (.name, .unary): prototypePart = .sign
    case (.sign, .operator), (.precedence, .number): prototypePart = .precedence
    case (_, .leftParenthesis): prototypePart = .parameters
    case (.parameters, .identifier): introduce(.init(symbol: token.symbol, kind: .parameter))
    case (.parameters, .comma): break
    case (_, .rightParenthesis):
      if isExternal { beginItem() } else { prototypePart = nil }
    default: break
    }
  }

  private mutating func readName(_ token: Token) {
    guard awaitsName else { return beginOperand(isComplete: true) }
    awaitsName = false
    awaitsSign = true
    hasOperand = true
    guard let last = frames.indices.last else { return }
    switch frames[last].frame {
    case .loopHeader:
      frames[last].frame = .loopHeader(pending: .init(symbol: token.symbol, kind: .loop))
    case .bindingHeader:
      frames[last].frame = .bindingHeader(pending: .init(symbol: token.symbol, kind: .binding))
    default: break
    }
  }

  /// An operand after a complete one begins the next item, unless a parenthesis is open.
  private mutating func beginOperand(isComplete: Bool) {
    if hasOperand, !hasOpenParenthesis {
      beginItem()
      isEmpty = false
    }
    hasOperand = isComplete
  }

  private var hasOpenParenthesis: Bool { frames.contains { Self.isParenthesis($0.frame) } }

  private static func isParenthesis(_ frame: Frame) -> Bool {
    switch frame {
    case .group, .call: true
    default: false
    }
  }

  // MARK: Frames

  private mutating func push(_ frame: Frame) {
    frames.append((frame, variables.count))
    hasOperand = false
  }

  private mutating func introduce(_ variable: CursorContext.Variable?) {
    if let variable { variables.append(variable) }
  }

  /// Closes the innermost parenthesis, and what is open in it.
  private mutating func close() {
    guard let open = frames.lastIndex(where: { Self.isParenthesis($0.frame) }) else { return }
    variables.removeSubrange(frames[open].variableCount...)
    frames.removeSubrange(open...)
  }

  /// Ends what is open after the innermost frame that is wanted, if no parenthesis is between; returns its index.
  private mutating func pop(to isWanted: (Frame) -> Bool) -> Int? {
    guard
      let found = frames.lastIndex(where: { isWanted($0.frame) || Self.isParenthesis($0.frame) }),
      isWanted(frames[found].frame)
    else { return nil }
    if found + 1 < frames.count {
      variables.removeSubrange(frames[found + 1].variableCount...)
      frames.removeSubrange((found + 1)...)
    }
    return found
  }

  private mutating func advance(to frame: Frame, from isWanted: (Frame) -> Bool) {
    hasOperand = false
    guard let found = pop(to: isWanted) else { return }
    frames[found].frame = frame
  }

  private mutating func readComma() {
    hasOperand = false
    let found = pop {
      switch $0 {
      case .group, .call, .loopHeader, .bindingHeader: true
      default: false
      }
    }
    guard let found else { return }
    switch frames[found].frame {
    case .call(let callee, let argument):
      frames[found].frame = .call(callee, argument: argument + 1)
    case .loopHeader(let pending):
      introduce(pending)
      frames[found].frame = .loopHeader(pending: nil)
    case .bindingHeader(let pending):
      introduce(pending)
      frames[found].frame = .bindingHeader(pending: nil)
      awaitsName = true
    default: break
    }
  }

  private mutating func readIn() {
    hasOperand = false
    awaitsName = false
    let found = pop {
      switch $0 {
      case .loopHeader, .bindingHeader: true
      default: false
      }
    }
    guard let found else { return }
    switch frames[found].frame {
    case .loopHeader(let pending), .bindingHeader(let pending): introduce(pending)
    default: break
    }
    frames[found].frame = .body
  }
}
