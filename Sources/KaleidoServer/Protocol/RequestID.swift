import KaleidoSource

/// What the client calls a request.
enum RequestID: Hashable, Decodable {
  case number(Int)
  case string(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  func write(_ key: String, to writer: inout JSONWriter) {
    switch self {
    case .number(let number): writer.field(key, number)
    case .string(let text): writer.field(key, text)
    }
  }
}
