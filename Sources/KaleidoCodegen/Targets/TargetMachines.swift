import KaleidoTarget

/// Keeps LLVM's target machines for further modules: creating a machine, which learns about its CPU, and preparing its
/// passes take half of the time of compiling a small function. Not for use by several threads.
public final class TargetMachines: @unchecked Sendable {
  private struct Entry {
    let target: Target
    let optimization: OptimizationLevel
    let machine: SharedTargetMachine
  }

  /// A few: there is one for each level and target.
  private var entries: [Entry] = []

  public init() {}

  func machine(
    for target: Target, _ optimization: OptimizationLevel
  ) throws(CodegenFailure) -> SharedTargetMachine {
    for entry in entries where entry.target == target && entry.optimization == optimization {
      return entry.machine
    }
    let machine = SharedTargetMachine(try TargetMachine(target, optimization))
    entries.append(Entry(target: target, optimization: optimization, machine: machine))
    return machine
  }
}

/// A target machine that several modules use, one after the other.
final class SharedTargetMachine: @unchecked Sendable {
  let machine: TargetMachine
  /// Destroyed before the machine.
  private var emitter: ObjectEmitter?

  init(_ machine: consuming TargetMachine) { self.machine = machine }

  deinit { emitter = nil }

  /// Compiles the module to the bytes of an object file. With `describesVariables`, its debug information has variables.
  func object(
    of module: borrowing Module, describesVariables: Bool
  ) throws(CodegenFailure) -> [UInt8] {
    if emitter?.describesVariables != describesVariables {
      emitter = try ObjectEmitter(machine, describesVariables: describesVariables)
    }
    return emitter?.object(of: module) ?? []
  }
}
