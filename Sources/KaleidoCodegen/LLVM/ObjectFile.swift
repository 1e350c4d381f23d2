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

  /// The rows of a section's line table, in the order of their addresses. Their files are indices of `files`; if that
  /// is empty, files are named by numbers.
  func lines(ofSection section: UInt64, files: [String]) -> [CLLVMLine] {
    var lines: [CLLVMLine] = []
    var count = bytes.count / 16
    repeat {
      lines = Array(repeating: CLLVMLine(), count: count)
      count = withCStrings(files) { files in
        withCharacters {
          CLLVMReadLineTable(
            $0, bytes.count, section, files, files.count, &lines, lines.count)
        }
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

  /// Prepares the debug information for linkers: whether programs and libraries contain it.
  static func settleDebugSections(_ bytes: inout [UInt8], areKept: Bool) {
    bytes.withUnsafeMutableBytes { buffer in
      let characters = buffer.bindMemory(to: CChar.self).baseAddress
      if areKept {
        CLLVMKeepDebugStrings(characters, buffer.count)
      } else {
        CLLVMExcludeDebugSections(characters, buffer.count)
      }
    }
  }

  private func withCharacters<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    bytes.withUnsafeBytes { body($0.bindMemory(to: CChar.self).baseAddress) }
  }
}
