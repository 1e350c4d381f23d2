import CLLVM

/// The bytes of an ELF object file with a line table.
struct ObjectFile {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The symbol with a given name that the file defines, if any.
  func symbol(named name: String) -> CLLVMSymbol? {
    var symbol = CLLVMSymbol()
    return withCharacters { CLLVMFindSymbol($0, bytes.count, name, &symbol) } == 0 ? nil : symbol
  }

  /// The rows of a section's line table, in the order of their addresses.
  func lines(ofSection section: UInt64) -> [CLLVMLine] {
    var lines: [CLLVMLine] = []
    var count = bytes.count / 16
    repeat {
      lines = Array(repeating: CLLVMLine(), count: count)
      count = withCharacters {
        CLLVMReadLineTable($0, bytes.count, section, &lines, lines.count)
      }
    } while count > lines.count
    return lines[..<count].sorted { $0.address < $1.address }
  }

  /// Overwrites four bytes.
  mutating func write(_ value: UInt32, at offset: Int) {
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
    }
  }

  /// Makes linkers omit the debug information from programs and libraries.
  mutating func excludeDebugSections() {
    bytes.withUnsafeMutableBytes {
      CLLVMExcludeDebugSections($0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
  }

  private func withCharacters<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    bytes.withUnsafeBytes { body($0.bindMemory(to: CChar.self).baseAddress) }
  }
}
