import KaleidoTarget

/// LLVM bitcode of another compiler, compiled to an object file.
public enum BitcodeObject {
  /// Why a file of bitcode cannot be compiled.
  public struct Failure: Error, Sendable {
    public let reason: String
    /// What LLVM says about it; nil if it did not read the file.
    public var detail: String?
  }

  /// Whether a file begins as bitcode does, perhaps in a wrapper.
  public static func isBitcode(_ bytes: [UInt8]) -> Bool {
    [[0x42, 0x43, 0xc0, 0xde], [0xde, 0xc0, 0x17, 0x0b]].contains(where: bytes.starts)
  }

  /// Optimizes bitcode and compiles it to the bytes of an object file, for the target and the level of the options.
  public static func bytes(
    compiling bitcode: [UInt8], _ options: CodegenOptions
  ) -> Result<[UInt8], Failure> {
    do throws(Failure) {
      return .success(try compile(bitcode, options))
    } catch {
      return .failure(error)
    }
  }

  private static func compile(
    _ bitcode: [UInt8], _ options: CodegenOptions
  ) throws(Failure) -> [UInt8] {
    let module = try read(bitcode)
    let triple = module.triple
    let architecture = triple.prefix { $0 != "-" }
    if !triple.isEmpty, architecture != options.target.triple.prefix(while: { $0 != "-" }) {
      throw Failure(reason: "it is code for \(triple), not for \(options.target.triple)")
    }
    if module.reference.hasInlineAssembly {
      throw Failure(reason: "it contains assembly; compile it to an object file")
    }
    do throws(CodegenFailure) {
      let machine = try TargetMachines().machine(for: options.target, options.optimization)
      machine.machine.adopt(module)
      // Code of any language.
      try machine.machine.run("default<\(options.optimization.rawValue)>", on: module)
      return try machine.object(of: module, describesVariables: true)
    } catch {
      throw Failure(reason: error.message)
    }
  }

  private static func read(_ bitcode: [UInt8]) throws(Failure) -> Module {
    guard isBitcode(bitcode) else { throw Failure(reason: "it is not LLVM bitcode") }
    do throws(CodegenFailure) {
      let module = try Module(bitcode: bitcode)
      try module.verify()
      return module
    } catch {
      throw Failure(
        reason: "it is damaged, not complete, or of a newer LLVM than \(LLVMInformation.version)",
        detail: error.message)
    }
  }
}
