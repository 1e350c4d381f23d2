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
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
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
