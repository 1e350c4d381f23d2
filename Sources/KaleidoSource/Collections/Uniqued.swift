extension Sequence where Element: Hashable {
  /// The different elements, in the order of their first occurrence.
  public func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
