import KaleidoSource

/// The tokens of one file in columns, nine bytes a token, and its comments. The last token is `endOfFile`, just
/// after the text.
///
/// A token's end is found in the text when somebody asks. Only a buffer that was edited, to read the text as it was
/// probably meant, has a column for it: tokens that were put in are not in the text.
public struct TokenBuffer: ~Copyable, Sendable {
  public let source: SourceFile
  /// A token's kind, and in the highest bit whether it begins a line.
  @usableFromInline var kinds: PlainArray<UInt8>
  @usableFromInline var starts: PlainArray<UInt32>
  /// The symbol of an identifier or operator; the index of a number among `numbers`; the index of a parenthesis's
  /// partner, as far as the parser has found it; the length of an invalid token.
  @usableFromInline var payloads: PlainArray<UInt32>
  @usableFromInline var numbers = PlainArray<Double>()
  /// The offset just past each token; empty where it is found in the text.
  private var ends = PlainArray<UInt32>()
  /// The comments in the order of the text, each from its `#` to the end of the line.
  public internal(set) var comments = PlainArray<SourceRange>()

  @usableFromInline static var startsLineBit: UInt8 { 0x80 }
  /// The partner of a parenthesis that has none.
  @usableFromInline static var noPartner: UInt32 { .max }

  /// An empty buffer with room for `capacity` tokens.
  init(_ source: SourceFile, capacity: Int) {
    self.source = source
    kinds = PlainArray(capacity: capacity)
    starts = PlainArray(capacity: capacity)
    payloads = PlainArray(capacity: capacity)
  }

  /// A buffer of other tokens; the values of their numbers are those of `original`.
  public init(_ tokens: [Token], from original: borrowing TokenBuffer) {
    self.init(original.source, capacity: tokens.count)
    var ends = PlainArray<UInt32>(capacity: tokens.count)
    for token in tokens {
      append(token.kind, at: token.range.start, startsLine: token.startsLine)
      payloads[count - 1] =
        token.kind == .number ? append(number: original.value(of: token)) : token.payload
      ends.append(token.range.end)
    }
    self.ends = ends
  }

  // MARK: Reading

  @inlinable
  public var count: Int { kinds.count }

  /// The index of the `endOfFile` token.
  @inlinable
  public var endOfFile: Int { count - 1 }

  @inlinable
  public func kind(_ index: Int) -> TokenKind {
    unsafeBitCast(kinds[index] & ~Self.startsLineBit, to: TokenKind.self)
  }

  /// Whether a line break stands between a token and the one before.
  @inlinable
  public func startsLine(_ index: Int) -> Bool { kinds[index] & Self.startsLineBit != 0 }

  /// The name of an identifier or the sign of an operator.
  @inlinable
  public func symbol(_ index: Int) -> Symbol { Symbol(index: payloads[index]) }

  /// The value of a number token.
  @inlinable
  public func value(_ index: Int) -> Double { numbers[Int(payloads[index])] }

  /// The value of a number token of this buffer.
  public func value(of token: Token) -> Double { numbers[Int(token.payload)] }

  /// The index of a parenthesis's partner, if the parser has found one.
  @inlinable
  public func partner(_ index: Int) -> Int? {
    payloads[index] == Self.noPartner ? nil : Int(payloads[index])
  }

  /// The offset of a token's first byte.
  @inlinable
  public func start(_ index: Int) -> UInt32 { starts[index] }

  /// The offset just past a token's last byte.
  public func end(_ index: Int) -> UInt32 { ends.isEmpty ? endInText(index) : ends[index] }

  public func range(_ index: Int) -> SourceRange { SourceRange(start(index), end(index)) }

  /// The range from the start of one token to the end of another.
  public func range(_ first: Int, _ last: Int) -> SourceRange {
    SourceRange(start(first), max(end(last), start(first)))
  }

  /// The text of a token, as messages quote it.
  public func text(_ index: Int) -> String { source.text(range(index)) }

  /// A token with all that belongs to it.
  public subscript(_ index: Int) -> Token {
    let kind = kind(index)
    let isParenthesis = kind == .leftParenthesis || kind == .rightParenthesis
    return Token(
      kind, range(index), payload: isParenthesis ? Self.noPartner : payloads[index],
      startsLine: startsLine(index))
  }

  /// The tokens at some indices.
  public subscript(_ indices: Range<Int>) -> [Token] { indices.map { self[$0] } }

  /// The index of the token that holds an offset, or of the next one.
  public func index(at offset: UInt32) -> Int {
    let next = starts.partitioningIndex { $0 > offset }
    return next > 0 && offset < end(next - 1) ? next - 1 : min(next, endOfFile)
  }

  /// Whether the tokens at some indices are those at others of another buffer, wherever they stand.
  public func isEqual(
    _ range: Range<Int>, _ other: borrowing TokenBuffer, _ otherRange: Range<Int>
  ) -> Bool {
    guard range.count == otherRange.count else { return false }
    return zip(range, otherRange).allSatisfy { index, otherIndex in
      guard kinds[index] == other.kinds[otherIndex] else { return false }
      return switch kind(index) {
      case .identifier, .operator: symbol(index) == other.symbol(otherIndex)
      case .number: value(index).bitPattern == other.value(otherIndex).bitPattern
      default: true
      }
    }
  }

  private func endInText(_ index: Int) -> UInt32 {
    let kind = kind(index)
    if kind == .invalid { return starts[index] + payloads[index] }
    let start = Int(starts[index])
    return source.bytes.withUnsafeBufferPointer {
      UInt32(ByteCursor($0, start).endOfToken(kind))
    }
  }

  // MARK: Changes

  @inline(__always)
  mutating func append(
    _ kind: TokenKind, at start: UInt32, payload: UInt32 = noPartner, startsLine: Bool
  ) {
    if kinds.isFull { grow() }
    kinds.appendWithinCapacity(kind.rawValue | (startsLine ? Self.startsLineBit : 0))
    starts.appendWithinCapacity(start)
    payloads.appendWithinCapacity(payload)
  }

  @inline(never)
  private mutating func grow() {
    let room = max(kinds.count, 64)
    kinds.reserve(room)
    starts.reserve(room)
    payloads.reserve(room)
  }

  /// Keeps a value, and returns the payload of its token.
  @inline(__always)
  mutating func append(number value: Double) -> UInt32 {
    numbers.append(value)
    return UInt32(truncatingIfNeeded: numbers.count &- 1)
  }

  /// Makes a token one that was reported as an error.
  mutating func invalidate(_ index: Int) {
    payloads[index] = end(index) - start(index)
    kinds[index] = TokenKind.invalid.rawValue | kinds[index] & Self.startsLineBit
  }

  /// Notes that two parentheses belong together.
  @inlinable
  public mutating func pair(_ open: Int, _ close: Int) {
    payloads[open] = UInt32(truncatingIfNeeded: close)
    payloads[close] = UInt32(truncatingIfNeeded: open)
  }

  /// Forgets which parentheses belong together.
  public mutating func unpair(_ range: Range<Int>) {
    for index in range where [.leftParenthesis, .rightParenthesis].contains(kind(index)) {
      payloads[index] = Self.noPartner
    }
  }

  /// Replaces tokens by others. Numbers among them are tokens of this buffer. Parentheses behind them must have no
  /// partners yet.
  public mutating func replace(_ range: Range<Int>, with tokens: [Token]) {
    if ends.isEmpty {
      ends.reserve(count + tokens.count)
      for index in 0..<count { ends.appendWithinCapacity(endInText(index)) }
    }
    kinds.replace(
      range,
      with: tokens.map { $0.kind.rawValue | ($0.startsLine ? Self.startsLineBit : 0) })
    starts.replace(range, with: tokens.map(\.range.start))
    payloads.replace(range, with: tokens.map(\.payload))
    ends.replace(range, with: tokens.map(\.range.end))
  }
}
