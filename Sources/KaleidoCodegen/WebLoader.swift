import CKaleidoRuntime

/// The JavaScript that loads a WebAssembly module (`CKaleidoRuntime/Web`).
public struct WebLoader {
  private let name: String
  private let file: String
  private let functions: [String]

  /// A loader that scripts know by a name, of a module that calls some of the library's functions. `file` is the module's
  /// path relative to the script.
  public init(name: String, file: String, functions: [String]) {
    self.name = name
    self.file = file
    self.functions = functions
  }

  /// The text, without the functions that the module does not call. The source has lines `//@ NAME…` before functions
  /// that are long, and `//@` after them.
  public var text: String {
    var size = 0
    guard let start = CKaleidoRuntimeWebLoader(&size) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    var text = ""
    var isWanted = true
    for line in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("//@") {
        let names = line.dropFirst(3).split(separator: " ").map(String.init)
        isWanted = names.isEmpty || names.contains(where: functions.contains)
      } else if isWanted {
        text += Self.replacing("@NAME@", in: Self.replacing("@FILE@", in: line, by: file), by: name)
        text += "\n"
      }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// A line with each occurrence of a word replaced by a text that is written as in a string of JavaScript.
  private static func replacing(_ word: String, in line: some StringProtocol, by text: String)
    -> String
  {
    var result = ""
    var rest = Substring(line)
    while let range = rest.firstRange(of: word) {
      result += rest[..<range.lowerBound] + escaped(text)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\", "`", "$": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
