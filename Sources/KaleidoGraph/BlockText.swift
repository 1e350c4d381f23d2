/// What the box of a block shows: its label, and its instructions without what the arrows say and what is for LLVM only.
struct BlockText: Equatable {
  let lines: [String]

  init(_ block: ControlFlowGraph.Block) {
    let instructions = block.instructions.compactMap {
      Self.shortened($0, hasChoice: block.successors.count > 1)
    }
    lines = ["\(block.label):"] + instructions.map { "  " + $0 }
  }

  init(lines: [String]) { self.lines = lines }

  var width: Int { lines.map(\.count).max() ?? 0 }

  /// The same text with lines of at most `limit` characters. A long line continues with more indentation.
  func wrapped(to limit: Int) -> BlockText {
    BlockText(lines: lines.flatMap { Self.wrap($0, limit) })
  }

  private static func wrap(_ line: String, _ limit: Int) -> [String] {
    if line.count <= limit { return [line] }
    let indentation = "      "
    var result: [String] = []
    var current = String(line.prefix { $0 == " " })
    var isEmpty = true
    for word in line.split(separator: " ") {
      var word = word
      if !isEmpty, current.count + 1 + word.count > limit {
        result.append(current)
        current = indentation
        isEmpty = true
      }
      // A word that fits no line, such as a long name.
      while current.count + (isEmpty ? 0 : 1) + word.count > limit {
        let room = max(1, limit - current.count - (isEmpty ? 0 : 1))
        result.append(current + (isEmpty ? "" : " ") + word.prefix(room))
        word = word.dropFirst(room)
        current = indentation
        isEmpty = true
      }
      current += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    if !isEmpty { result.append(current) }
    return result
  }

  /// An instruction without metadata, attributes and the labels of a branch; nil if nothing is left.
  private static func shortened(_ instruction: String, hasChoice: Bool) -> String? {
    var text = withoutMetadata(instruction)
    if text.hasPrefix("br label ") { return nil }
    if hasChoice, text.hasPrefix("br "), let comma = text.firstIndex(of: ",") {
      text = String(text[..<comma])
    }
    return text
  }

  private static func withoutMetadata(_ instruction: String) -> String {
    var end = instruction.endIndex
    var isQuoted = false
    var previous: Character = " "
    var comma: String.Index?
    for index in instruction.indices {
      let character = instruction[index]
      if character == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if character == "," { comma = index }
      if character == "!", previous == " ", let comma {
        end = comma
        break
      }
      previous = character
    }
    var text = instruction[..<end]
    // `call double @f(double %x) #4`: a group of attributes.
    let digits = text.reversed().prefix { $0.isNumber }.count
    if digits > 0, text.dropLast(digits).hasSuffix(" #") { text = text.dropLast(digits + 2) }
    return String(text)
  }
}
