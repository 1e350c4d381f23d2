/// Blocks and bends in layers. An edge that passes a layer has a bend there, so all edges but those that close loops lead from
/// one layer to the next.
struct LayeredGraph {
  struct Node {
    /// The text of a block's box; nil for a bend.
    var text: BlockText?
    /// The number of columns.
    var width: Int
    /// The left column.
    var x = 0

    var isBend: Bool { text == nil }
    var center: Int { x + (width - 1) / 2 }
    var right: Int { x + width - 1 }
  }

  struct Edge {
    var source, target: Int
    /// Written where the edge leaves a block.
    var label: String
  }

  var nodes: [Node]
  /// The nodes of each layer, from left to right.
  var layers: [[Int]]
  /// The layer of each node.
  private(set) var layer: [Int]
  /// The edges from one layer to the next.
  private(set) var edges: [Edge] = []
  /// The edges that close loops.
  private(set) var backEdges: [Edge] = []

  /// The columns between neighbours.
  static let gap = 3
  /// The least number of columns that a branch with its label takes below a box.
  static let portWidth = 8
  private static let narrowest = 30

  /// Breaks long lines of neighbours, and layers, so that no layer is wider than `width`, as far as possible.
  init(_ graph: ControlFlowGraph, width: Int) {
    var grid = GraphLayers(graph)
    let originals = graph.blocks.map { BlockText($0) }
    var texts = originals.map { $0.wrapped(to: width - 4) }
    var entries = Array(repeating: 0, count: graph.blocks.count)
    for edge in graph.blocks.flatMap(\.successors) { entries[edge.target] += 1 }
    func boxWidth(_ block: Int) -> Int {
      let exits = graph.blocks[block].successors.count
      return max(texts[block].width + 4, Self.portWidth * exits + 2, 2 * entries[block] + 3)
    }
    var index = 0
    while index < grid.layers.count {
      let room = max(
        width - grid.passingEdges(graph, index) * (Self.gap + 1), Self.narrowest)
      func total(_ blocks: some Collection<Int>) -> Int {
        blocks.reduce(-Self.gap) { $0 + boxWidth($1) + Self.gap }
      }
      let blocks = grid.layers[index]
      if total(blocks) > room {
        let share = (room - (blocks.count - 1) * Self.gap) / blocks.count - 4
        for block in blocks {
          texts[block] = originals[block].wrapped(to: max(share, Self.narrowest))
        }
        let fitting = blocks.indices.prefix { total(blocks[...$0]) <= room }.count
        if fitting < blocks.count { grid.split(index, at: max(fitting, 1)) }
      }
      index += 1
    }
    nodes = graph.blocks.indices.map { Node(text: texts[$0], width: boxWidth($0)) }
    layers = grid.layers
    layer = grid.layer
    for (block, content) in graph.blocks.enumerated() {
      for (number, edge) in content.successors.enumerated() {
        if grid.isBack[block][number] {
          backEdges.append(Edge(source: block, target: edge.target, label: edge.label))
        } else {
          addEdge(from: block, to: edge.target, edge.label)
        }
      }
    }
  }

  private mutating func addEdge(from source: Int, to target: Int, _ label: String) {
    var (last, label) = (source, label)
    for index in layer[source] + 1..<max(layer[target], layer[source] + 1) {
      nodes.append(Node(text: nil, width: 1))
      layers[index].append(nodes.count - 1)
      layer.append(index)
      edges.append(Edge(source: last, target: nodes.count - 1, label: label))
      (last, label) = (nodes.count - 1, "")
    }
    edges.append(Edge(source: last, target: target, label: label))
  }

  /// The columns that a layer needs.
  func width(ofLayer index: Int) -> Int {
    layers[index].reduce(-Self.gap) { $0 + nodes[$1].width + Self.gap }
  }
}
