/// The tokens that were read last, before they move to the buffer many at a time. `deallocate` frees it.
struct RecentTokens {
  private let tokens = UnsafeMutablePointer<Token>.allocate(capacity: capacity)
  private(set) var count = 0

  private static let capacity = 256

  /// The token that was appended last; there must be one.
  var last: Token { tokens[count - 1] }

  /// Appends a token, or returns false where there is no room.
  @inline(__always)
  mutating func append(_ token: Token) -> Bool {
    guard count < Self.capacity else { return false }
    (tokens + count).initialize(to: token)
    count += 1
    return true
  }

  /// Moves all to the end of the buffer.
  mutating func move(to buffer: inout TokenBuffer) {
    buffer.tokens.append(contentsOf: UnsafeBufferPointer(start: tokens, count: count))
    count = 0
  }

  func deallocate() { tokens.deallocate() }
}
