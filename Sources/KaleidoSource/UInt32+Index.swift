extension UInt32 {
  /// Converts an index into, or a number of, the bytes, tokens, expressions or names of a file. As a file is smaller than
  /// 4 GiB, the value fits, and is not checked.
  @inlinable
  @inline(__always)
  public init(index: Int) {
    assert(Int(UInt32(truncatingIfNeeded: index)) == index)
    self.init(truncatingIfNeeded: index)
  }
}
