import KaleidoCodegen
import KaleidoTarget

/// The code that one program has at several levels, to be generated once. Not for use by several threads.
final class LevelCode: @unchecked Sendable {
  private var objectsOfKeys: [String: [UInt8]] = [:]
  private var objectsOfIR: [[UInt8]: [UInt8]] = [:]

  /// The object file of a program of one unit. Returns that of an earlier level if it is the same code.
  func object(
    of generator: CodeGenerator, _ times: TimeReport
  ) throws(CodegenFailure) -> [UInt8] {
    let key = generator.key
    if let object = objectsOfKeys[key] { return object }
    let object = try compile(generator, times)
    objectsOfKeys[key] = object
    return object
  }

  private func compile(
    _ generator: CodeGenerator, _ times: TimeReport
  ) throws(CodegenFailure) -> [UInt8] {
    let compilation = try times.measure(.emit) { () throws(CodegenFailure) in
      try generator.emit(unit: 0)
    }
    try times.measure(.optimize) { () throws(CodegenFailure) in try compilation.optimize() }
    return try times.measure(.generate) { () throws(CodegenFailure) in
      let code = compilation.commonCode
      if let code, let object = objectsOfIR[code] { return object }
      let object = try compilation.object()
      if let code { objectsOfIR[code] = object }
      return object
    }
  }
}
