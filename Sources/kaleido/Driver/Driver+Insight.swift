import KaleidoCompiler
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// What `--remarks`, `--pass-limit` and `--time-trace` write.
extension Driver {
  /// Begins the time trace, if there should be one.
  func beginTimeTrace(_ invocation: Invocation) {
    if invocation.timeTrace != nil { times.beginTrace() }
  }

  /// Shows LLVM's remarks as messages, and ends the time trace. Returns what is written to files.
  func insight(
    _ compiler: inout Compiler, _ invocation: Invocation
  ) throws(CommandError) -> [StagedOutput] {
    var outputs: [StagedOutput] = []
    switch invocation.remarks {
    case nil: break
    case .unnamed?: messages.write(compiler.remarks(), compiler.session.sources)
    case .named(let path)?:
      outputs.append(try StagedOutput(compiler.settings.codegen.remarks?.yaml ?? [], for: path))
    }
    if let passes = compiler.settings.codegen.passLimit?.passes {
      messages.write(
        notice: "\(passes.count) passes ran"
          + (passes.last.isEmpty ? "" : ", the last one was \(passes.last)"), as: .note)
    }
    if let path = try invocation.timeTracePath {
      outputs.append(try StagedOutput(times.endTrace(), for: path))
    }
    return outputs
  }
}
