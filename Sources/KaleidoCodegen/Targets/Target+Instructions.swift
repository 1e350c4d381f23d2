import KaleidoTarget

/// What LLVM's code generators know of a target.
extension Target {
  /// The calling convention that guarantees tail calls with any parameters; nil if LLVM has none for the
  /// architecture.
  var tailCallConvention: CallingConvention? {
    switch architecture {
    case .x86_64, .aarch64: .tail
    case .riscv64, .wasm32, .other: nil
    }
  }
}
