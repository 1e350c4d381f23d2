/// Assigns blocks to layers, so that every edge leads down but those that close loops.
struct GraphLayers: Equatable {
  /// The blocks of each layer, in the order in which a depth-first search leaves them.
  private(set) var layers: [[Int]]
  /// The layer of each block.
  private(set) var layer: [Int]
  /// Whether each successor of each block is reached by a back edge: the block is part of a loop that begins there.
  let isBack: [[Bool]]
  /// The number of back edges that pass each layer.
  private(set) var loopDepths: [Int] = []

  init(_ graph: ControlFlowGraph) {
    let (order, isBack) = Self.search(graph)
    self.isBack = isBack
    layer = Array(repeating: 0, count: graph.blocks.count)
    for block in order {
      for (index, edge) in graph.blocks[block].successors.enumerated() where !isBack[block][index] {
        layer[edge.target] = max(layer[edge.target], layer[block] + 1)
      }
    }
    layers = Array(repeating: [], count: (layer.max() ?? -1) + 1)
    for block in order { layers[layer[block]].append(block) }
    loopDepths = Array(repeating: 0, count: layers.count)
    for block in order {
      for (index, edge) in graph.blocks[block].successors.enumerated() where isBack[block][index] {
        for index in layer[edge.target]...layer[block] { loopDepths[index] += 1 }
      }
    }
  }

  /// Moves the blocks of a layer from a position on to a layer of their own below it.
  mutating func split(_ index: Int, at position: Int) {
    let rest = Array(layers[index][position...])
    layers[index].removeSubrange(position...)
    layers.insert(rest, at: index + 1)
    for (number, blocks) in layers.enumerated().dropFirst(index + 1) {
      for block in blocks { layer[block] = number }
    }
  }

  /// The number of edges that pass a layer, from one above it to one below.
  func passingEdges(_ graph: ControlFlowGraph, _ index: Int) -> Int {
    graph.blocks.indices.reduce(0) { count, block in
      guard layer[block] < index else { return count }
      return count
        + graph.blocks[block].successors.indices.count(where: {
          !isBack[block][$0] && layer[graph.blocks[block].successors[$0].target] > index
        })
    }
  }

  /// A topological order of the blocks without the back edges, and the back edges: those to a block that a depth-first search
  /// has not left yet.
  private static func search(_ graph: ControlFlowGraph) -> (order: [Int], isBack: [[Bool]]) {
    enum State { case new, open, left }
    var states = Array(repeating: State.new, count: graph.blocks.count)
    var isBack = graph.blocks.map { Array(repeating: false, count: $0.successors.count) }
    var left: [Int] = []
    for root in graph.blocks.indices where states[root] == .new {
      states[root] = .open
      // The last successor first, so that the first one comes first in the order.
      var path = [(block: root, next: graph.blocks[root].successors.count - 1)]
      while let (block, next) = path.last {
        guard next >= 0 else {
          states[block] = .left
          left.append(block)
          path.removeLast()
          continue
        }
        path[path.count - 1].next -= 1
        let target = graph.blocks[block].successors[next].target
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, graph.blocks[target].successors.count - 1))
        case .open: isBack[block][next] = true
        case .left: break
        }
      }
    }
    return (left.reversed(), isBack)
  }
}
