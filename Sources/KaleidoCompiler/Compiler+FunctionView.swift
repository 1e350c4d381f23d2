import KaleidoCodegen
import KaleidoSource

/// A view of one function's code.
package enum FunctionView: Sendable {
  case ir, irRaw, assembly
  /// The control flow graph in Graphviz's DOT.
  case controlFlow
}

extension Compiler {
  /// The code of one function of the program, or of its last top-level expression if `name` is nil, without the
  /// runtime around it.
  package mutating func view(
    _ view: FunctionView, ofFunction name: String?
  ) throws(CommandError) -> String {
    var options = settings.codegen
    options.purpose = .object
    options.keepsValueNames = view != .assembly
    let program = session.program()
    let reachability = reachability()
    return try generating { () throws(CodegenFailure) in
      let compilation = try Compilation.emit(program, reachability, options)
      if view != .irRaw { try compilation.optimize() }
      return switch view {
      case .ir, .irRaw: try compilation.ir(ofFunction: name)
      case .assembly: String(decoding: try compilation.assembly(ofFunction: name), as: UTF8.self)
      case .controlFlow: try compilation.controlFlowGraph(ofFunction: name)
      }
    }
  }
}
