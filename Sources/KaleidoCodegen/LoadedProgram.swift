import CLLVM

/// A program in this process, ready to run.
public struct LoadedProgram: ~Copyable, Sendable {
  private typealias Main =
    @convention(c) (CInt, UnsafePointer<UnsafeMutablePointer<CChar>?>) -> CInt

  private let jit: JIT
  private let main: UInt

  /// Links the object files of a program's units into this process.
  public init(objects: [[UInt8]]) throws(CodegenFailure) {
    let jit = try JIT()
    for function in RuntimeFunction.allCases {
      if let host = function.host { try jit.define(function.symbol, as: host) }
    }
    for object in objects { try jit.add(object: object) }
    main = try jit.address(of: "main")
    self.jit = jit
  }

  /// Runs the program with the arguments, the first of which is its name. Returns its exit status.
  public func run(_ arguments: [UnsafeMutablePointer<CChar>?]) -> CInt {
    let main = unsafeBitCast(main, to: Main.self)
    return arguments.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return main(CInt(arguments.count - 1), base)
    }
  }
}
