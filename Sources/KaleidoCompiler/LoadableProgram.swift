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

/// Messages to other children of the process that symbols belong to.
extension LoadableProgram {
  /// A program that is loaded without being observed.
  package init(from decoder: inout MessageDecoder) {
    objects = (0..<decoder.number()).map { _ in decoder.data() }
    var symbols: [(name: String, address: UnsafeRawPointer)] = []
    for _ in 0..<decoder.number() {
      let name = decoder.text()
      let address = UInt(decoder.number()) | UInt(decoder.number()) << 32
      if let pointer = UnsafeRawPointer(bitPattern: address) { symbols.append((name, pointer)) }
    }
    self.symbols = symbols
    isFast = decoder.number() != 0
    observation = .none
  }

  package func encode(into encoder: inout MessageEncoder) {
    encoder.put(objects.count)
    for object in objects { encoder.put(object) }
    encoder.put(symbols.count)
    for (name, address) in symbols {
      encoder.put(name)
      let number = UInt(bitPattern: address)
      encoder.put(Int(truncatingIfNeeded: number & 0xffff_ffff))
      encoder.put(Int(truncatingIfNeeded: number >> 32))
    }
    encoder.put(isFast ? 1 : 0)
  }
}
