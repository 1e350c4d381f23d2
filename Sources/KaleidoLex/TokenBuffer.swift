import KaleidoSource

/// The tokens of one file, stored in columns at nine bytes per token, and its comments. The last token is
/// `endOfFile`, just past the text.
///
/// The end of a token is recomputed from the text on demand. Only a buffer edited by a repair stores ends, because
/// inserted tokens do not occur in the text.
public struct TokenBuffer: ~Copyable, Sendable {
  public let source: SourceFile
  /// A token without its kind.
  @usableFromInline
  struct Place: BitwiseCopyable, Sendable {
    @usableFromInline var start: UInt32
    /// For an identifier or operator, its symbol; for a number, its index in `numbers`; for a parenthesis, the index of
    /// its partner, once the parser has found it; for an invalid token, its length in bytes.
    @usableFromInline var payload: UInt32
  }

  /// The kind of each token; the highest bit says whether the token begins a line.
  @usableFromInline var kinds: PlainArray<UInt8>
  @usableFromInline var places: PlainArray<Place>
  @usableFromInline var numbers: PlainArray<Double>
  /// The end offset of each token. Empty unless the buffer was edited: ends are otherwise found in the text.
  private var ends = PlainArray<UInt32>()
  /// The comments in source order, each from its `#` to the end of the line.
  public internal(set) var comments = PlainArray<SourceRange>()

  @usableFromInline static var startsLineBit: UInt8 { 0x80 }
  /// The payload of a parenthesis without a partner.
  @usableFromInline static var noPartner: UInt32 { .max }

  /// Creates an empty buffer with capacity for `capacity` tokens.
  init(_ source: SourceFile, capacity: Int) {
    self.source = source
    kinds = PlainArray(capacity: capacity)
    places = PlainArray(capacity: capacity)
    numbers = PlainArray()
  }

  /// Creates a buffer in the memory of another one, without its comments.
  init(borrowing other: borrowing TokenBuffer) {
    source = other.source
    kinds = other.kinds.borrowed()
    places = other.places.borrowed()
    numbers = other.numbers.borrowed()
  }

  /// Creates a buffer of the given tokens. The values of number tokens are looked up in `original`.
  public init(_ tokens: [Token], from original: borrowing TokenBuffer) {
    self.init(original.source, capacity: tokens.count)
    var ends = PlainArray<UInt32>(capacity: tokens.count)
    for token in tokens {
      append(token.kind, at: token.range.start, startsLine: token.startsLine)
      places[count - 1].payload =
        token.kind == .number ? append(number: original.value(of: token)) : token.payload
      ends.append(token.range.end)
    }
    self.ends = ends
  }

  // MARK: Reading

  @inlinable
  public var count: Int { kinds.count }

  /// Whether a repair has changed the tokens, so that they are not those of the text.
  public var isEdited: Bool { !ends.isEmpty }

  /// The index of the `endOfFile` token.
  @inlinable
  public var endOfFile: Int { count - 1 }

  @inlinable
  public func kind(_ index: Int) -> TokenKind {
    unsafeBitCast(kinds[index] & ~Self.startsLineBit, to: TokenKind.self)
  }

  /// Whether a line break separates a token from the previous one.
  @inlinable
  public func startsLine(_ index: Int) -> Bool { kinds[index] & Self.startsLineBit != 0 }

  /// The name of an identifier or the sign of an operator.
  @inlinable
  public func symbol(_ index: Int) -> Symbol { Symbol(index: places[index].payload) }

  /// The value of a number token.
  @inlinable
  public func value(_ index: Int) -> Double { numbers[Int(places[index].payload)] }

  /// The value of a number token of this buffer.
  public func value(of token: Token) -> Double { numbers[Int(token.payload)] }

  /// The index of a parenthesis's partner, if the parser has found it.
  @inlinable
  public func partner(_ index: Int) -> Int? {
    places[index].payload == Self.noPartner ? nil : Int(places[index].payload)
  }

  /// The offset of a token's first byte.
  @inlinable
  public func start(_ index: Int) -> UInt32 { places[index].start }

  /// The offset just past a token's last byte.
  public func end(_ index: Int) -> UInt32 { ends.isEmpty ? endInText(index) : ends[index] }

  public func range(_ index: Int) -> SourceRange { SourceRange(start(index), end(index)) }

  /// The range from the start of token `first` to the end of token `last`.
  public func range(_ first: Int, _ last: Int) -> SourceRange {
    SourceRange(start(first), max(end(last), start(first)))
  }

  /// The source text of a token.
  public func text(_ index: Int) -> String { source.text(range(index)) }

  /// A copy of the token at an index. Parentheses lose their partners.
  public subscript(_ index: Int) -> Token {
    let kind = kind(index)
    let isParenthesis = kind == .leftParenthesis || kind == .rightParenthesis
    return Token(
      kind, range(index), payload: isParenthesis ? Self.noPartner : places[index].payload,
      startsLine: startsLine(index))
  }

  /// Copies of the tokens in a range.
  public subscript(_ indices: Range<Int>) -> [Token] { indices.map { self[$0] } }

  /// Asks the processor to load the tokens in a range into its caches.
  public func prefetch(_ range: Range<Int>) { places.prefetch(range) }

  /// The index of the token that contains an offset, or else of the next token.
  public func index(at offset: UInt32) -> Int {
    let next = places.partitioningIndex { $0.start > offset }
    return next > 0 && offset < end(next - 1) ? next - 1 : min(next, endOfFile)
  }

  /// Whether two ranges of tokens are equal, regardless of their positions.
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
    if kind == .invalid { return places[index].start + places[index].payload }
    let start = Int(places[index].start)
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
    places.appendWithinCapacity(Place(start: start, payload: payload))
  }

  /// Grows to the size that the whole text needs if it goes on like its beginning. Columns that are larger would spread
  /// over more huge pages, and repeated growth leaves unused memory behind.
  @inline(never)
  private mutating func grow() {
    let room = max(expected(count, in: Int(places.last?.start ?? 0)), count / 2, 64)
    kinds.reserve(room)
    places.reserve(room)
  }

  /// How many more of something the rest of the text has if its first `byteCount` bytes have `count`.
  func expected(_ count: Int, in byteCount: Int) -> Int {
    Int(Double(count) * Double(source.bytes.count) / Double(max(byteCount, 1)) * 1.05) - count
  }

  /// The number of tokens that fit without growth.
  package var room: Int { kinds.room }

  /// Appends the tokens of a writer that was created for the end of this buffer.
  @inline(__always)
  mutating func take(_ tokens: TokenWriter) {
    kinds.extend(to: tokens.kinds)
    places.extend(by: kinds.count &- places.count)
  }

  /// Stores a value and returns the payload for its token.
  mutating func append(number value: Double) -> UInt32 {
    numbers.append(value)
    return UInt32(truncatingIfNeeded: numbers.count &- 1)
  }

  /// Turns a token that was reported as an error into an `.invalid` token.
  mutating func invalidate(_ index: Int) {
    places[index].payload = end(index) - start(index)
    kinds[index] = TokenKind.invalid.rawValue | kinds[index] & Self.startsLineBit
  }

  /// Records that two parentheses are partners.
  @inlinable
  public mutating func pair(_ open: Int, _ close: Int) {
    places[open].payload = UInt32(truncatingIfNeeded: close)
    places[close].payload = UInt32(truncatingIfNeeded: open)
  }

  /// Removes the partners of all parentheses in a range.
  public mutating func unpair(_ range: Range<Int>) {
    for index in range where [.leftParenthesis, .rightParenthesis].contains(kind(index)) {
      places[index].payload = Self.noPartner
    }
  }

  /// Replaces a range of tokens. Number tokens among the replacements must come from this buffer. No parenthesis
  /// after the range may have a partner yet.
  public mutating func replace(_ range: Range<Int>, with tokens: [Token]) {
    if ends.isEmpty {
      ends.reserve(count + tokens.count)
      for index in 0..<count { ends.appendWithinCapacity(endInText(index)) }
    }
    kinds.replace(
      range,
      with: tokens.map { $0.kind.rawValue | ($0.startsLine ? Self.startsLineBit : 0) })
    places.replace(
      range, with: tokens.map { Place(start: $0.range.start, payload: $0.payload) })
    ends.replace(range, with: tokens.map(\.range.end))
  }
}
