/// A CPU as selected by the user.
public enum CPU: Hashable, Sendable {
  /// Any CPU of the target's architecture.
  case generic
  /// The CPU of this machine with all of its features.
  case native
  /// A CPU by its LLVM name.
  case named(String)

  /// The names that LLVM has for CPUs of this machine's architecture, including those of 32 bits.
  public static var names: [String] {
    TargetMachine.cpuNames(ofTriple: LLVMInformation.hostTriple)
  }

  /// Whether code for this machine's architecture, which has 64 bits, can be generated for a CPU with a known name.
  public static func has64Bits(_ name: String) -> Bool {
    let target = Target.host()
    guard target.architecture == .x86_64 else { return true }
    let baseline = Target(triple: target.triple, cpu: name)
    return !TargetMachine.features(of: "x86-64", missingIn: baseline).contains("64bit")
  }

  /// The features of a CPU with a known name that this machine lacks, and that code for the CPU may use.
  public static func featuresMissingHere(of name: String) -> [String] {
    TargetMachine.features(of: name, missingIn: .host(.native)).filter {
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
}
