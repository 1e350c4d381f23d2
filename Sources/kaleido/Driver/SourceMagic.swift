import KaleidoSource

/// Recognizes binary files by their first bytes, which would otherwise be reported as one unexpected character after
/// the other.
enum SourceMagic {
  private static let kinds: [(start: [UInt8], name: String)] = [
    ([0x7f] + Array("ELF".utf8), "an object file, library or executable"),
    (Array("!<arch>\n".utf8), "an archive of object files"),
    (Array("BC".utf8) + [0xc0, 0xde], "LLVM bitcode"),
    ([0] + Array("asm".utf8), "WebAssembly"),
    ([0x1f, 0x8b], "compressed"),
    ([0x89] + Array("PNG".utf8), "an image"),
  ]

  /// Throws if a file is not text.
  static func check(_ bytes: [UInt8], named name: String) throws(CommandError) {
    guard let kind = kinds.first(where: { bytes.starts(with: $0.start) }) else { return }
    throw CommandError(
      .unreadableFile, "cannot read `\(name)`: it is not text but \(kind.name)",
      help: "the names of object files end in `.o`, of libraries in `.a` or `.so`", exitStatus: 1)
  }
}
