/// What a `for` whose start and step are constants does, with the rounding of its sums.
public enum ConstantLoop {
  /// The number of values up to which a loop is followed.
  public static let longest = 100_000

  /// How many values the variable takes for which a condition is true, from the start on, and the last one of them; `start` if there is
  /// none. Returns nil if there are more than `longest`.
  public static func values(
    from start: Double, by step: Double, while isTrue: (Double) -> Bool
  ) -> (count: Int, last: Double)? {
    var (value, last) = (start, start)
    for count in 0...longest {
      if !isTrue(value) { return (count, last) }
      last = value
      value += step
    }
    return nil
  }
}
