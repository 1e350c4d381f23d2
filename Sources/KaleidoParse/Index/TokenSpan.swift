/// The first and the last token of an expression.
public struct TokenSpan: Sendable, Hashable, BitwiseCopyable {
  @usableFromInline var firstIndex: UInt32
  @usableFromInline var lastIndex: UInt32

  @inlinable
  public init(_ first: Int, _ last: Int) {
    firstIndex = UInt32(truncatingIfNeeded: first)
    lastIndex = UInt32(truncatingIfNeeded: last)
  }

  @inlinable public var first: Int { Int(firstIndex) }
  @inlinable public var last: Int { Int(lastIndex) }

  @inlinable
  public func contains(_ token: Int) -> Bool { first <= token && token <= last }
}
