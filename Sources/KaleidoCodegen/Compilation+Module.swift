import CLLVM
import KaleidoSema
import KaleidoTarget

extension Compilation {
  /// A module of LLVM IR, as text or bitcode, in place of a program. Fails with what LLVM says is wrong with it.
  public static func read(
    _ bytes: [UInt8], named name: String, _ options: CodegenOptions
  ) throws(CodegenFailure) -> Compilation {
    let module = try Module(ir: bytes, named: name)
    let mode = CompilationMode(options)
    let machine = try TargetMachines().machine(for: options.target, mode.codeGenerationLevel)
    let triple = module.triple
    let architecture = options.target.triple.prefix { $0 != "-" }
    if !triple.isEmpty, triple.prefix(while: { $0 != "-" }) != architecture {
      throw CodegenFailure("it is code for \(triple), not for \(options.target.triple)")
    }
    machine.machine.adopt(module)
    return Compilation(
      module: module, machine: machine, options, mode, Pipeline(options, mode), label: "module",
      references: EntryReferences())
  }
}
