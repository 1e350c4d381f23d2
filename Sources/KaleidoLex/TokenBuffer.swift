import KaleidoSource

/// The tokens of one file, or those of them that are still wanted; the file's last one is
/// `endOfFile`, just after the text.
public struct TokenBuffer: Sendable {
  public var tokens = PlainArray<Token>()
  @usableFromInline var numbers = PlainArray<Double>()
  /// The number of tokens that were dropped: the index of the first of `tokens`.
  @usableFromInline private(set) var startIndex = 0
  /// Likewise of the numbers.
  @usableFromInline private(set) var firstNumber = 0

  public init() {}

  /// One more than the last token's index.
  @inlinable
  public var endIndex: Int { startIndex + tokens.count }

  var indices: Range<Int> { startIndex..<endIndex }

  /// The token at an index, for those who look around; the parser follows `pointer(to:)`.
  public subscript(_ index: Int) -> Token {
    precondition(index >= startIndex && index < endIndex)
    return tokens[index - startIndex]
  }

  /// The value of a number token.
  @inlinable
  public func value(of token: Token) -> Double { numbers[Int(token.payload) &- firstNumber] }

  /// The place of a token in memory, or of the end. Good until the buffer is changed.
  @inlinable
  public func pointer(to index: Int) -> UnsafePointer<Token> {
    tokens.pointer(to: index - startIndex)
  }

  /// The index of a token by its place in memory.
  @inlinable
  public func index(of place: UnsafePointer<Token>) -> Int {
    startIndex &+ (place - tokens.pointer(to: 0))
  }

  // MARK: Changes

  /// Forgets all tokens but the last one, whose value is not kept if it is a number.
  public mutating func dropAllButLast() {
    guard tokens.count > 1 else { return }
    startIndex = endIndex - 1
    tokens.keepLast()
    firstNumber += numbers.count
    numbers.truncate(to: 0)
  }

  /// Makes a token one that was reported as an error.
  mutating func invalidate(_ index: Int) { tokens[index - startIndex].kind = .invalid }

  /// Other tokens that share this buffer's numbers.
  public func replacing(_ tokens: some Collection<Token>) -> TokenBuffer {
    var copy = self
    copy.tokens = PlainArray(tokens)
    copy.startIndex = 0
    return copy
  }

  /// Keeps a value, and returns the payload of its token.
  @inline(__always)
  mutating func append(number value: Double) -> UInt32 {
    numbers.append(value)
    return UInt32(truncatingIfNeeded: firstNumber &+ numbers.count &- 1)
  }
}
