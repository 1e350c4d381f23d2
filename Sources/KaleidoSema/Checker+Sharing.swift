import KaleidoParse

/// Two threads can check a large file, each the items of about one half of the expressions. What an item means does not
/// depend on the items before it, except for the operators that they define. The tables of expressions and bindings are
/// written at different places.
extension Checker {
  /// Work that is shared with another thread.
  public struct Sharing {
    /// Calls a function on another thread. Returns a function that waits for its end, or nil if no thread can be created.
    public typealias Start = (_ body: @escaping @Sendable () -> Void) -> (() -> Void)?

    var start: Start
    /// The number of expressions from which a file is shared. With fewer, starting a thread takes longer than it saves.
    var smallestCount: Int

    public init(smallestCount: Int = 1 << 16, by start: @escaping Start) {
      self.start = start
      self.smallestCount = smallestCount
    }
  }

  /// The second half of a file.
  private final class SecondHalf: @unchecked Sendable {
    /// Used by the other thread alone while it runs.
    var checker: Checker
    private(set) var items: [CheckedItem] = []
    private let indices: Range<Int>

    init(_ checker: consuming Checker, _ indices: Range<Int>) {
      self.checker = checker
      self.indices = indices
      items.reserveCapacity(indices.count)
    }

    func check() { checker.checkItems(indices, reusing: nil, into: &items) }
  }

  /// Checks all items of the file, the second half on another thread if one can be started.
  mutating func checkItems(into items: inout [CheckedItem], _ sharing: Sharing) {
    let half = tree.expressionCount / 2
    let middle = tree.extents.partitioningIndex { $0.nodes.lowerBound >= half }
    let second = SecondHalf(forItems(from: middle), middle..<tree.items.count)
    let join = sharing.start(second.check)
    checkItems(0..<middle, reusing: nil, into: &items)
    if let join { join() } else { second.check() }

    let offset = tables.locals.count
    for item in second.items {
      items.append(item)
      items[items.count - 1].locals = item.locals.moved(by: offset)
    }
    tables.locals.append(second.checker.tables.locals)
  }

  /// A checker that fills in the same tables for the items from an index on.
  private func forItems(from middle: Int) -> Checker {
    var checker = Checker(continuing: self)
    for item in tree.items[..<middle] {
      if let prototype = item.prototype { checker.enterOperator(prototype) }
    }
    return checker
  }
}
