import KaleidoCodegen
import KaleidoTarget

/// The code of a program, ready to be linked into this process.
package struct LoadableProgram {
  /// One object file for each unit.
  package let objects: [[UInt8]]
  /// The C functions that take precedence over those of this process.
  let symbols: [(name: String, address: UnsafeRawPointer)]
  let isFast: Bool
  let observation: LoadObservation

  /// Links the program into this process.
  package func load() throws(CodegenFailure) -> RunnableProgram {
    RunnableProgram(
      try LoadedProgram(objects: objects, symbols: symbols, isFast: isFast, observation))
  }
}
