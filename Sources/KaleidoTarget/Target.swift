/// The machine for which code is generated. Machine-dependent parts of code generation use only this value; only
/// `host` and `Processors` inspect the machine that the compiler runs on.
public struct Target: Hashable, Sendable {
  public enum Architecture: Sendable { case x86_64, aarch64, riscv64, wasm32, other }
  public enum ObjectFormat: Sendable { case elf, wasm, other }

  /// LLVM's target triple, such as `x86_64-pc-linux-gnu`.
  public let triple: String
  /// LLVM's name for the CPU; empty for any CPU of the architecture.
  public let cpu: String
  /// LLVM's list of CPU features that differ from those of `cpu`, such as `+avx2,-sse4a`.
  public let features: String

  public init(triple: String, cpu: String = "", features: String = "") {
    self.triple = triple
    self.cpu = cpu
    self.features = features
  }

  /// The triple of the machine that the compiler runs on.
  public static var hostTriple: String {
    #if arch(x86_64) && os(Linux)
      SupportedTarget.x86_64.triple
    #elseif arch(arm64) && os(Linux)
      SupportedTarget.aarch64.triple
    #elseif arch(riscv64) && os(Linux)
      SupportedTarget.riscv64.triple
    #else
      "unknown-unknown-unknown"
    #endif
  }

  /// This machine with a generic CPU of its architecture.
  public static func host() -> Target { Target(triple: hostTriple) }

  /// Whether this machine can run the code, as far as its architecture and system are concerned.
  public var isForHost: Bool { triple == Self.hostTriple }

  /// The same machine with a generic CPU of its architecture.
  public var generic: Target { Target(triple: triple) }

  public var architecture: Architecture {
    if triple.hasPrefix("x86_64-") { return .x86_64 }
    if triple.hasPrefix("aarch64-") { return .aarch64 }
    if triple.hasPrefix("riscv64-") { return .riscv64 }
    return triple.hasPrefix("wasm32") ? .wasm32 : .other
  }

  /// The features that code for any CPU of the target uses beyond those of LLVM's generic CPU.
  package var baseFeatures: String {
    switch architecture {
    // The extensions that Linux distributions require.
    case .riscv64: "+m,+a,+f,+d,+c"
    // Without it, no call would be a tail call.
    case .wasm32: "+tail-call"
    case .x86_64, .aarch64, .other: ""
    }
  }

  /// LLVM's list of features: the base features, changed by `features`.
  package var allFeatures: String {
    baseFeatures + (baseFeatures.isEmpty || features.isEmpty ? "" : ",") + features
  }

  public var isLinux: Bool { triple.contains("linux") }

  /// Whether the C library is GNU's, the default of Linux. A triple names any other.
  package var hasGNULibrary: Bool {
    isLinux && !["android", "musl", "ohos", "uclibc"].contains { triple.contains($0) }
  }

  public var objectFormat: ObjectFormat {
    if architecture == .wasm32 { return .wasm }
    return isLinux ? .elf : .other
  }

  /// The width in bits of a pointer and of C's `size_t`.
  public var pointerWidth: Int { architecture == .wasm32 ? 32 : 64 }

  /// Whether the runtime's functions are imported from the program's environment, by their names in the language.
  package var importsRuntime: Bool { objectFormat == .wasm }

  /// The name of the runtime's IR for this target; nil if there is none.
  package var runtimeName: String? {
    switch architecture {
    case .x86_64 where isLinux: "x86_64-linux"
    case .aarch64 where isLinux: "aarch64-linux"
    case .riscv64 where isLinux: "riscv64-linux"
    default: nil
    }
  }

  /// Whether the runtime can report a stack overflow, which depends on how the system delivers signals.
  package var reportsStackOverflow: Bool { objectFormat == .elf && runtimeName != nil }
}
