/// A streaming JSON writer that builds no tree.
///
/// JSON numbers cannot represent infinities and NaN, which are written as the strings "inf", "-inf" and "nan".
public struct JSONWriter {
  public private(set) var text = ""
  private var needsComma = false

  public init() {}

  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    begin("{")
    body(&self)
    end("}")
  }

  public mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    self.key(key)
    object(body)
  }

  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    begin("[")
    body(&self)
    end("]")
  }

  public mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array { writer in for element in elements { body(&writer, element) } }
  }

  public mutating func key(_ key: String) {
    string(key)
    text += ":"
    needsComma = false
  }

  public mutating func field(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  public mutating func field(_ key: String, _ value: Int) {
    self.key(key)
    integer(value)
  }

  public mutating func field(_ key: String, _ value: Bool) {
    self.key(key)
    separate()
    text += value ? "true" : "false"
  }

  public mutating func field(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  public mutating func null(_ key: String) {
    self.key(key)
    separate()
    text += "null"
  }

  public mutating func number(_ value: Double) {
    if value.isFinite {
      separate()
      text += "\(value)"
    } else {
      string(value.isNaN ? "nan" : value < 0 ? "-inf" : "inf")
    }
  }

  public mutating func integer(_ value: Int) {
    separate()
    text += String(value)
  }

  /// Writes a value that is already encoded as JSON.
  public mutating func raw(_ json: String) {
    separate()
    text += json
  }

  public mutating func string(_ value: String) {
    separate()
    text += "\""
    var rest = value[...]
    while let end = rest.utf8.firstIndex(where: Self.isEscaped) {
      text += rest[..<end]
      text += Self.escape(rest.utf8[end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    text += rest
    text += "\""
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\r"): return "\\r"
    case UInt8(ascii: "\t"): return "\\t"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Begins an object (`{`) or array (`[`), to be closed by `end`, if the nesting cannot be expressed by a closure.
  public mutating func begin(_ bracket: String) {
    separate()
    text += bracket
    needsComma = false
  }

  public mutating func end(_ bracket: String) {
    text += bracket
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = true
  }
}
