import KaleidoSource

/// A kind of machine that code can be generated for: the value of `--target`.
public enum SupportedTarget: String, CaseIterable, Sendable {
  case x86_64 = "x86_64-linux-gnu"
  case aarch64 = "aarch64-linux-gnu"
  case riscv64 = "riscv64-linux-gnu"
  case wasm32 = "wasm32-unknown-unknown"

  /// LLVM's target triple.
  public var triple: String {
    switch self {
    case .x86_64: "x86_64-pc-linux-gnu"
    case .aarch64: "aarch64-unknown-linux-gnu"
    case .riscv64: "riscv64-unknown-linux-gnu"
    case .wasm32: "wasm32-unknown-unknown"
    }
  }

  public var summary: String {
    switch self {
    case .x86_64: "x86-64, Linux with glibc"
    case .aarch64: "64-bit ARM, Linux with glibc"
    case .riscv64: "64-bit RISC-V with the extensions of rv64gc, Linux with glibc"
    case .wasm32: "WebAssembly, for browsers, Node.js and Wasmtime"
    }
  }

  /// What the language guarantees elsewhere, and does not on this target; empty if all of it holds.
  public var exceptions: [String] {
    switch self {
    case .x86_64, .aarch64: []
    case .riscv64:
      ["a tail call of a function with more than 16 parameters may use stack"]
    case .wasm32:
      [
        "a stack overflow is reported by the engine, which does not name the function",
        "the engine determines the size of the stack: `--stack-size` has no effect",
        "mathematics that is no instruction is imported, so last digits may differ",
      ]
    }
  }

  /// Other names of the architecture, the usual one first.
  private var architectureNames: [String] {
    switch self {
    case .x86_64: ["x86_64", "x86-64", "amd64", "x64"]
    case .aarch64: ["aarch64", "arm64"]
    case .riscv64: ["riscv64", "riscv64gc"]
    case .wasm32: ["wasm32", "wasm"]
    }
  }

  /// What may follow the name of the architecture in a triple.
  private var systems: [String] {
    switch self {
    case .x86_64, .aarch64, .riscv64:
      [
        "-linux-gnu", "-unknown-linux-gnu", "-pc-linux-gnu", "-none-linux-gnu", "-linux",
        "-unknown-linux",
      ]
    case .wasm32: ["-unknown-unknown", "-unknown", "-none", "-unknown-none"]
    }
  }

  /// Parses a target triple as LLVM, GCC, Rust and Zig write it, or the name of an architecture. Returns nil if it is
  /// none, or of another system.
  public init?(_ name: String) {
    var word = name.lowercased()
    // Zig adds the oldest version of glibc that is supported.
    if let end = word.firstRange(of: "-gnu.")?.upperBound { word = String(word[..<end].dropLast()) }
    let found = Self.allCases.first { target in
      target.architectureNames.contains { architecture in
        word == architecture || target.systems.contains { word == architecture + $0 }
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// Architectures that are not supported, to whose users this one is the closest.
  private var relatedArchitectures: [String] {
    switch self {
    case .x86_64: ["x86", "i386", "i486", "i586", "i686", "x32"]
    case .aarch64:
      ["arm", "armv6", "armv6l", "armv7", "armv7a", "armv7l", "armv8", "armhf", "arm64e", "thumb"]
    case .riscv64: ["riscv", "riscv32", "rv64", "rv64g", "rv64gc", "rv32"]
    case .wasm32: ["wasm64", "webassembly"]
    }
  }

  /// The supported target that another or misspelled name stands for, if any is similar.
  public static func nearest(to name: String) -> String? {
    let word = name.lowercased()
    let named = word.prefix { $0 != "-" }
    if let related = allCases.first(where: { $0.relatedArchitectures.contains(String(named)) }) {
      return related.rawValue
    }
    let names = allCases.flatMap { target in
      [target.rawValue, target.triple] + target.architectureNames
    }
    if let near = Spelling.nearest(to: word, among: names) {
      return SupportedTarget(near)?.rawValue
    }
    // The architecture may be right, and the system another one.
    let architecture = String(word.prefix { $0 != "-" })
    if let exact = SupportedTarget(architecture) { return exact.rawValue }
    return Spelling.nearest(to: architecture, among: allCases.flatMap(\.architectureNames))
      .flatMap { SupportedTarget($0)?.rawValue }
  }

  /// The target that stands for this machine; nil if this machine is not supported.
  public static let host: SupportedTarget? =
    allCases.first { $0.triple == Target.hostTriple }
}

extension Target {
  /// A target with a generic CPU.
  public init(_ target: SupportedTarget) { self.init(triple: target.triple) }
}
