import KaleidoCodegen

/// A program linked into this process, ready to run.
package final class RunnableProgram: Sendable {
  /// A function of the program.
  package struct Function: Sendable {
    /// The name of the program's function; for others, the symbol.
    package let name: String
    package let address: UInt
    package let size: Int
  }

  private let program: LoadedProgram

  init(_ program: consuming LoadedProgram) { self.program = program }

  /// The program's functions, if they were asked for and can be listed.
  package var functions: [Function] {
    program.functions.map { Function(name: $0.name, address: $0.address, size: $0.size) }
  }

  /// Makes programs in this process pass run-time errors to a function instead of writing them to standard error. It may
  /// be called by a signal handler, with the code, message, exit status, file (or null), line and column of the error.
  package static func receiveErrors(
    _ receiver:
      @escaping @convention(c) (
        UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, Int32, Int32
      ) -> Void
  ) {
    LoadedProgram.receiveErrors(receiver)
  }

  /// Runs the program and returns its exit status. A crash of a C function is reported. The first argument is the
  /// program's name; the list ends with a null pointer.
  package func run(_ arguments: [UnsafeMutablePointer<CChar>?]) -> CInt { program.run(arguments) }
}
