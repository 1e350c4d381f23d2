import CLLVM
import KaleidoPasses
import KaleidoTarget

extension Compilation {
  /// Optimizes and compiles a module whose debug locations are numbers of expressions up to `count`, and records each stage. The runtime
  /// is left out.
  public func trace(expressionCount count: Int) throws(CodegenFailure) -> CodeTrace {
    let recorder = Recorder()
    for function in module.reference.definedFunctions { recorder.addFunction(function) }
    do throws(CodegenFailure) {
      try run(recorder, expressionCount: count)
    } catch {
      throw options.passes == nil ? error : error.blamingPasses
    }
    let left = Set(module.reference.definedFunctions.map(\.name))
    for index in recorder.trace.functions.indices {
      recorder.trace.functions[index].isRemoved =
        !left.contains(recorder.trace.functions[index].symbol)
    }
    omitRuntime()
    CLLVMShowEncodings(machine.machine.handle)
    let commentSign = mode.target.architecture == .aarch64 ? "//" : "#"
    let assembly = String(decoding: try assembly(), as: UTF8.self)
    recorder.trace.assembly = AssemblyReader(assembly, commentSign: commentSign).lines
    return recorder.trace
  }

  private func run(_ recorder: Recorder, expressionCount: Int) throws(CodegenFailure) {
    var options = KaleidoRunOptions()
    options.verifiesEach = self.options.verifies ? 1 : 0
    options.stopAfter = -1
    options.firstMergedLine = UInt32(expressionCount + 1)
    options.receiver = Unmanaged.passUnretained(recorder).toOpaque()
    options.receive = { receiver, pass, function, _, after in
      guard let receiver, let pass, let function, let after else { return }
      Unmanaged<Recorder>.fromOpaque(receiver).takeUnretainedValue()
        .add(
          pass: String(cString: pass), function: String(cString: function), String(cString: after))
    }
    options.receiveMerge = { receiver, line, lines, count in
      guard let receiver, let lines else { return }
      let expressions = UnsafeBufferPointer(start: lines, count: count).map { Int($0) }
      Unmanaged<Recorder>.fromOpaque(receiver).takeUnretainedValue().trace.merged[Int(line)] =
        expressions
    }
    let result = KaleidoRunPasses(module.handle, machine.machine.handle, pipeline.text, &options)
    defer {
      for text in [result.message, result.pass, result.lastPass] { LLVMDisposeMessage(text) }
    }
    guard let message = result.message else { return }
    let guilty = result.pass.map { " (after the pass \(String($0)))" } ?? ""
    throw CodegenFailure("LLVM's optimizer: \(String(message))\(guilty)")
  }
}

/// Receives what passes change.
private final class Recorder {
  var trace = CodeTrace()
  /// The index of each function in the trace.
  private var indices: [String: Int] = [:]

  func addFunction(_ function: FunctionValue) {
    let text = KaleidoFunctionText(function.handle)
    defer { LLVMDisposeMessage(text) }
    add(pass: nil, function: function.name, String(text))
  }

  func add(pass: String?, function: String, _ text: String) {
    if function.hasPrefix(RuntimeFunction.symbolPrefix) { return }
    let stage = CodeTrace.Stage(pass: pass, text: text)
    guard let index = indices[function] else {
      indices[function] = trace.functions.count
      trace.functions.append(CodeTrace.Function(symbol: function, stages: [stage]))
      return
    }
    if trace.functions[index].stages.last?.lines != stage.lines {
      trace.functions[index].stages.append(stage)
    }
  }
}
