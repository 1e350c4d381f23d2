/// The names of files as editors spell them: `file:///home/a%20b.ks`.
enum FileURI {
  /// The path of a file; nil if the URI does not name a file of this machine.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return nil }
    var rest = uri.dropFirst(scheme.count)
    if rest.lowercased().hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    guard rest.hasPrefix("/") else { return nil }
    var bytes: [UInt8] = []
    let given = Array(rest.prefix { $0 != "?" && $0 != "#" }.utf8)
    var index = 0
    while index < given.count {
      if given[index] == UInt8(ascii: "%"), index + 2 < given.count,
        let byte = UInt8(String(decoding: given[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(given[index])
        index += 1
      }
    }
    // Other bytes are no part of a name that can be written back.
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The URI of an absolute path.
  static func uri(ofPath path: String) -> String { "file://" + escaped(path) }

  /// A text with the bytes escaped that mean something else in a URI.
  static func escaped(_ text: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if plain.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a file, or else the URI itself: what the server calls a document.
  static func name(of uri: String) -> String { path(of: uri) ?? uri }

  /// The URI of what the server calls a document.
  static func uri(ofName name: String) -> String { name.hasPrefix("/") ? uri(ofPath: name) : name }
}
