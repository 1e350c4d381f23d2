/// The basic blocks of a function and the branches between them. The first block is the entry.
public struct ControlFlowGraph: Equatable, Sendable {
  /// A branch to another block, or to the block itself.
  public struct Edge: Equatable, Sendable {
    /// The index of the block that the branch leads to.
    public var target: Int
    /// When the branch is taken: `true`, `false`, or empty if the block has one successor.
    public var label: String

    public init(to target: Int, _ label: String = "") {
      self.target = target
      self.label = label
    }
  }

  public struct Block: Equatable, Sendable {
    public var label: String
    /// The instructions as LLVM prints them, without indentation.
    public var instructions: [String]
    public var successors: [Edge]

    public init(_ label: String, _ instructions: [String], _ successors: [Edge]) {
      self.label = label
      self.instructions = instructions
      self.successors = successors
    }
  }

  public var name: String
  public var blocks: [Block]

  public init(name: String, _ blocks: [Block]) {
    self.name = name
    self.blocks = blocks
  }

  /// The graph in Graphviz's DOT: a node for each block.
  public var dot: String {
    var text = "digraph \"\(Self.escaped(name))\" {\n  node [shape=box, fontname=monospace];\n"
    for (index, block) in blocks.enumerated() {
      let lines = ["\(block.label):"] + block.instructions.map { "  " + $0 }
      let label = lines.map { Self.escaped($0) + "\\l" }.joined()
      text += "  b\(index) [label=\"\(label)\"];\n"
      for edge in block.successors {
        let label = edge.label.isEmpty ? "" : " [label=\"\(Self.escaped(edge.label))\"]"
        text += "  b\(index) -> b\(edge.target)\(label);\n"
      }
    }
    return text + "}\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
