/// A map from symbols to values, indexed by symbol without hashing.
public struct SymbolMap<Value> {
  @usableFromInline var values: [Value?] = []

  public init() {}

  @inlinable
  public subscript(_ symbol: Symbol) -> Value? {
    @inline(__always)
    get {
      let index = Int(symbol.index)
      // In large functions, `count` of an array is called.
      return values.withUnsafeBufferPointer { index < $0.count ? $0[index] : nil }
    }
    set {
      let index = Int(symbol.index)
      // Grows by at least half, because symbols may arrive one by one.
      if index >= values.count {
        values.append(
          contentsOf: repeatElement(nil, count: max(index + 1 - values.count, values.count / 2)))
      }
      values[index] = newValue
    }
  }
}

extension SymbolMap: Sendable where Value: Sendable {}
