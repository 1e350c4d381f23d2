import KaleidoSema

extension LibraryFunction {
  /// Whether LLVM has an instruction-like form whose result is exact, and so the same whether a
  /// machine instruction, the C library or the optimizer computes it.
  var isIntrinsic: Bool {
    switch self {
    case .sqrt, .floor, .ceil, .trunc, .round, .fabs, .copysign, .fma: true
    default: false
    }
  }

  /// The symbol of a mathematical function.
  var symbol: String { isIntrinsic ? "llvm.\(rawValue).f64" : rawValue }
}
