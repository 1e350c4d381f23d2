/// The code of a program at each stage of its compilation, with the expressions that it comes from.
public struct CodeTrace: Sendable {
  /// A line of code. `origin` is the number of its expression (`ExpressionNumbers`), a number of `merged`, or 0 if it comes from none.
  public struct Line: Sendable, Hashable {
    public let text: String
    public let origin: Int

    public var isInstruction: Bool { text.hasPrefix("  ") }
  }

  /// The IR of a function after a pass that has changed it; the first is as it was emitted.
  public struct Stage: Sendable {
    /// The name of the pass; nil for the first stage.
    public let pass: String?
    public let lines: [Line]
    /// LLVM's estimate of how often each block runs in a call of the function.
    public let frequencies: [Double]
  }

  public struct Function: Sendable {
    /// The name in the module.
    public let symbol: String
    public internal(set) var stages: [Stage]
    /// Whether a pass has removed the function: it was inlined wherever it is called, or is never called.
    public internal(set) var isRemoved = false
  }

  public internal(set) var functions: [Function] = []
  /// The numbers of the expressions that merged instructions come from.
  public internal(set) var merged: [Int: [Int]] = [:]
  public internal(set) var assembly: [AssemblyLine] = []
}

extension CodeTrace.Stage {
  /// Takes the lines from a function's text (`KaleidoFunctionText`).
  init(pass: String?, text: String) {
    self.pass = pass
    let parts = text.split(separator: "\u{2}", maxSplits: 1)
    lines = (parts.first ?? "").split(separator: "\n").map(Self.line)
    frequencies = parts.dropFirst().first?.split(separator: " ").compactMap { Double($0) } ?? []
  }

  /// A line without references to metadata of debug information and to groups of attributes, whose numbers differ from stage to stage.
  private static func line(_ text: Substring) -> CodeTrace.Line {
    let parts = text.split(separator: "\u{1}", maxSplits: 1)
    let origin = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    var words = parts.first.map { $0.split(separator: " ", omittingEmptySubsequences: false) } ?? []
    if let index = words.firstIndex(of: "!dbg"), index + 1 < words.count {
      let end = words[index + 1]
      words.removeSubrange(index...index + 1)
      // What follows in the list of metadata stays.
      if !end.hasSuffix(","), index > 0, words[index - 1].hasSuffix(",") {
        words[index - 1].removeLast()
      }
    }
    words.removeAll { $0.first == "#" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) }
    var text = words.joined(separator: " ")
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return CodeTrace.Line(text: text, origin: origin)
  }
}
