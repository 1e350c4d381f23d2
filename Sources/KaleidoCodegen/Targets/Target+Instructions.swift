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

  /// Whether a multiplication and an addition can be one instruction, which rounds once.
  var hasFusedMultiplication: Bool {
    switch architecture {
    case .x86_64: !TargetMachine.features(of: "x86-64-v3", missingIn: self).contains("fma")
    case .aarch64, .riscv64: true
    case .wasm32, .other: false
    }
  }

  /// How comparisons of numbers choose between numbers; nil where LLVM needs no help.
  var maskStyle: MaskStyle? {
    guard architecture == .x86_64 else { return nil }
    let missing = TargetMachine.features(of: "x86-64-v4", missingIn: self)
    if missing.contains("avx") { return .bitwise }
    if missing.contains("avx512f") { return .blend }
    return cpu.hasPrefix("znver") ? .blendAlways : .register
  }
}
