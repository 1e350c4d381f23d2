import KaleidoSystem

/// What another program asks of a prompt: a line with the kind, the size of a text in bytes and a number, and the text.
///
/// The form needs no parser of JSON here, and is as easy to write.
struct PromptRequest {
  enum Kind: String {
    /// Evaluate the text, a cell with this number.
    case execute
    /// Complete the text before the cursor, an offset in bytes.
    case complete
    /// Say what the name at the cursor means.
    case inspect
    /// Is the text a whole cell?
    case isComplete = "is-complete"
    /// The value that was given has been taken.
    case proceed
  }

  var kind: Kind
  var number: Int
  var text: String
}

/// Reads requests from a stream.
struct PromptRequestReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Reads the next request; nil at the end of the stream, or if it has another form.
  mutating func next() -> PromptRequest? {
    while !buffer.contains(10) {
      guard buffer.count < 100, read() else { return nil }
    }
    let line = String(decoding: buffer.prefix { $0 != 10 }, as: UTF8.self)
    buffer.removeFirst(line.utf8.count + 1)
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 3, let kind = PromptRequest.Kind(rawValue: words[0]),
      let size = Int(words[1]), let number = Int(words[2]), (0...1 << 30).contains(size)
    else { return nil }
    while buffer.count < size {
      guard read() else { return nil }
    }
    let text = String(decoding: buffer.prefix(size), as: UTF8.self)
    buffer.removeFirst(size)
    return PromptRequest(kind: kind, number: number, text: text)
  }

  private mutating func read() -> Bool {
    guard let bytes = FileSystem.readSome(from: descriptor) else { return false }
    buffer += bytes
    return true
  }
}
