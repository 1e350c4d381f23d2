/// LLVM's optimization level.
public enum OptimizationLevel: String, CaseIterable, Sendable {
  case none = "O0"
  case less = "O1"
  case standard = "O2"
  case aggressive = "O3"
  case size = "Os"
}

extension OptimizationLevel: Comparable {
  /// The order in which the levels are listed.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
}
