import CDeferredInitializers
import CLLVM
import KaleidoTarget

/// The initialization of LLVM.
enum LLVMLibrary {
  private static let hasNativeTarget: Bool = {
    CDeferredInitializersRun()
    // The runtime has inline assembly for x86-64. To register its parser takes 25 000 instructions.
    LLVMInitializeNativeAsmParser()
    return LLVMInitializeNativeTarget() == 0 && LLVMInitializeNativeAsmPrinter() == 0
  }()

  private static let hasX86 = CLLVMRegisterTarget("x86_64") != 0
  private static let hasAArch64 = CLLVMRegisterTarget("aarch64") != 0
  private static let hasRISCV = CLLVMRegisterTarget("riscv64") != 0
  private static let hasWebAssembly = CLLVMRegisterTarget("wasm32") != 0

  /// Runs LLVM's deferred static initializers and registers the host's code generator, once, on the first thread that
  /// calls it. Called before every potential first use of LLVM: creating a module, a target machine or an archive.
  /// Returns whether LLVM has a code generator for this machine.
  @discardableResult
  static func prepare() -> Bool { hasNativeTarget }

  /// Likewise for the code generator of a target, which is registered on its first use.
  static func prepare(for target: Target) -> Bool {
    let hasNative = prepare()
    if target.isForHost { return hasNative }
    return switch target.architecture {
    case .x86_64: hasX86
    case .aarch64: hasAArch64
    case .riscv64: hasRISCV
    case .wasm32: hasWebAssembly
    case .other: false
    }
  }
}
