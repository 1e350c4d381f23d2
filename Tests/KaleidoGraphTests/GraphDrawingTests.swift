import Testing

@testable import KaleidoGraph

/// Drawings of control flow graphs.
@Suite struct GraphDrawingTests {
  @Test func aBranchThatMeetsAgain() {
    let graph = Self.graph([
      ("entry", ["then", "else"]), ("then", ["end"]), ("else", ["end"]), ("end", []),
    ])
    expectDrawing(
      of: graph,
      """
        +----------------+
        | entry:         |
        +-+------------+-+
          |true        |false
          v            v
      +--------+   +--------+
      | then:  |   | else:  |
      +------+-+   +-+------+
             |       |
             +-+    ++
               v    v
              +------+
              | end: |
              +------+
      """)
  }

  @Test func aLoop() {
    let graph = Self.graph([("entry", ["loop"]), ("loop", ["loop", "end"]), ("end", [])])
    expectDrawing(
      of: graph,
      """
          +--------+
          | entry: |
          +---+----+
              |
              |       +--+
              v       v  |
      +----------------+ |
      | loop:          | ^
      +-------+------+-+ |
              |false |   |
              |      +---+
              v
           +------+
           | end: |
           +------+
      """)
  }

  /// Whatever the graph, each edge has an arrow, each loop runs up once, and each block has a box.
  @Test(arguments: 0..<200) func everyEdgeIsDrawn(seed: Int) {
    let graph = Self.randomGraph(seed)
    let lines = GraphDrawing.lines(of: graph, width: 98)
    let text = lines.joined(separator: "\n")
    let edges = graph.blocks.flatMap(\.successors)
    #expect(text.count(where: { $0 == "v" }) == edges.count, "\(text)")
    let loops = GraphLayers(graph).isBack.flatMap(\.self).count(where: { $0 })
    #expect(text.count(where: { $0 == "^" }) == loops, "\(text)")
    for block in graph.blocks { #expect(text.contains("| \(block.label):"), "\(text)") }
    #expect(Self.looseEnds(lines) == [], "\(text)")
  }

  /// The places of lines that lead nowhere.
  private static func looseEnds(_ lines: [String]) -> [String] {
    let rows = lines.map(Array.init)
    func at(_ row: Int, _ column: Int) -> Character {
      rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
    }
    var ends: [String] = []
    for row in rows.indices {
      for column in rows[row].indices where "|^".contains(rows[row][column]) {
        let isVertical: (Character) -> Bool = { "|+^v-".contains($0) || $0.isLetter }
        if !isVertical(at(row - 1, column)) || !isVertical(at(row + 1, column)) {
          ends.append("\(row):\(column)")
        }
      }
    }
    return ends
  }

  private static func randomGraph(_ seed: Int) -> ControlFlowGraph {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let count = 2 + random(14)
    return ControlFlowGraph(
      name: "f",
      (0..<count).map { index in
        // No block is left unreached, and most edges lead on.
        var targets = index + 1 < count ? [index + 1] : []
        if random(2) == 0 {
          let isBack = random(4) == 0 && index > 0
          targets.append(isBack ? 1 + random(index) : min(index + 1 + random(5), count - 1))
        }
        let edges = targets.enumerated().map {
          ControlFlowGraph.Edge(to: $1, targets.count == 2 ? $0 == 0 ? "T" : "F" : "")
        }
        return ControlFlowGraph.Block("B\(index)", Array(repeating: "XYZ", count: random(3)), edges)
      })
  }

  static func graph(_ blocks: [(name: String, targets: [String])]) -> ControlFlowGraph {
    ControlFlowGraph(
      name: "f",
      blocks.map { block in
        let edges = block.targets.enumerated().map { number, target in
          ControlFlowGraph.Edge(
            to: blocks.firstIndex { $0.name == target } ?? 0,
            block.targets.count == 2 ? number == 0 ? "true" : "false" : "")
        }
        return ControlFlowGraph.Block(block.name, [], edges)
      })
  }

  private func expectDrawing(
    of graph: ControlFlowGraph, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let drawing = GraphDrawing.lines(of: graph, width: 98).joined(separator: "\n")
    #expect(drawing == expected, "\n\(drawing)", sourceLocation: sourceLocation)
  }
}
