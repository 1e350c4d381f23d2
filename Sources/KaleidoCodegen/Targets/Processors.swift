import KaleidoTarget

/// What LLVM knows about processors: those of each target, and that of this machine.
public enum Processors {
  /// This machine with a CPU; `features` change those of the CPU.
  public static func host(_ cpu: CPU, features: String = "") -> Target {
    let triple = Target.hostTriple
    return switch cpu {
    case .generic: Target(triple: triple, features: features)
    case .named(let name): Target(triple: triple, cpu: name, features: features)
    case .native:
      Target(
        triple: triple, cpu: LLVMInformation.hostCPU,
        features: LLVMInformation.hostFeatures + (features.isEmpty ? "" : "," + features))
    }
  }

  /// The names that LLVM has for CPUs of a target's architecture, including those of 32 bits.
  public static func names(for target: Target) -> [String] {
    TargetMachine.cpuNames(of: target)
  }

  /// The names that LLVM has for features of CPUs of a target's architecture, without those that would make another
  /// target of it.
  public static func featureNames(for target: Target) -> [String] {
    TargetMachine.featureNames(of: target).filter { !modes(of: target).contains($0) }
  }

  /// The features that a target lacks, and a CPU, as changed by `features`, has.
  public static func features(
    of name: String, with features: String, missingIn target: Target
  ) -> [String] {
    TargetMachine.features(of: name, with: features, missingIn: target)
  }

  /// The features of a CPU with a known name, as changed by `features`, that this machine lacks, and that code for it may
  /// use.
  public static func featuresMissingHere(of name: String, with features: String = "") -> [String] {
    TargetMachine.features(of: name, with: features, missingIn: host(.native)).filter {
      !unusedFeatures.contains($0)
    }
  }

  /// Features that LLVM never uses on its own account, only where a program asks for their instructions. Virtual
  /// machines hide many of them.
  private static let unusedFeatures: Set = [
    "cldemote", "clflushopt", "clwb", "clzero", "cmpccxadd", "enqcmd", "ermsb", "fsgsbase",
    "fsrm", "hreset", "invpcid", "kl", "lwp", "movdir64b", "movdiri", "mwaitx", "pconfig",
    "pku", "prefetchi", "prfchw", "ptwrite", "raoint", "rdpid", "rdpru", "rdrnd", "rdseed",
    "rtm", "serialize", "sgx", "shstk", "tsxldtrk", "uintr", "usermsr", "waitpkg", "wbnoinvd",
    "widekl", "xsave", "xsavec", "xsaveopt", "xsaves",
  ]

  /// Whether LLVM was built with a code generator for the target.
  public static func isAvailable(_ target: Target) -> Bool { LLVMLibrary.prepare(for: target) }

  /// The features that all code for the target needs, and that its CPU, as changed by `features`, lacks: LLVM would end
  /// the process, or generate code that cannot be linked.
  public static func missingBaseline(of target: Target) -> [String] {
    let (cpu, features, needed) = baseline(of: target)
    // Without a CPU, the base features are those of the target itself.
    let target =
      target.cpu.isEmpty ? Target(triple: target.triple, features: target.allFeatures) : target
    return TargetMachine.features(of: cpu, with: features, missingIn: target).filter {
      needed.contains($0)
    }
  }

  /// What LLVM lists as features, but is part of the target: the width of registers, and how numbers are passed.
  private static func modes(of target: Target) -> Set<String> {
    switch target.architecture {
    case .x86_64: ["16bit-mode", "32bit-mode", "64bit-mode", "64bit", "x32", "soft-float"]
    case .riscv64: ["32bit", "64bit", "e"]
    case .aarch64, .wasm32, .other: []
    }
  }

  /// A CPU with features that all code for the target needs, and their names.
  private static func baseline(
    of target: Target
  ) -> (cpu: String, features: String, needed: Set<String>) {
    switch target.architecture {
    case .x86_64: ("x86-64", "", ["64bit", "sse", "sse2"])
    case .aarch64: ("generic", "", ["fp-armv8"])
    case .riscv64: ("generic-rv64", target.baseFeatures, ["64bit", "m", "a", "f", "d", "c"])
    case .wasm32, .other: ("", "", [])
    }
  }
}
