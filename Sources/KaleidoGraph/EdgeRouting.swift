/// The lines between layers. Edges run through channels: channel `i` is above layer `i`, and the last one below the last layer.
/// A back edge leaves its block below, runs up a lane to the right of the layers that it passes, and enters its target from above.
struct EdgeRouting {
  /// The part of an edge in a channel: from some columns at the top to some at the bottom, joined on a track.
  struct Wire {
    /// The columns at the top of the channel. A back edge has two where it leaves its block: the second one is its lane.
    var top: [Int]
    /// The columns at the bottom. A back edge has two where it enters its target: the second one is its lane.
    var bottom: [Int]
    var label = ""
    /// Whether a block begins below.
    var hasArrow = false
    /// The row of the horizontal line; nil if there is none.
    var track: Int?

    var isStraight: Bool { top == bottom && top.count == 1 }
    var columns: ClosedRange<Int> {
      let all = top + bottom
      return (all.min() ?? 0)...(all.max() ?? 0)
    }
  }

  /// The vertical line of a back edge, along layers.
  struct Lane {
    var column: Int
    var layers: ClosedRange<Int>
  }

  private(set) var channels: [[Wire]]
  private(set) var lanes: [Lane] = []
  /// For each node, the columns in which edges leave it.
  private(set) var exits: [[Int]]

  init(_ graph: LayeredGraph) {
    channels = Array(repeating: [], count: graph.layers.count + 1)
    exits = Array(repeating: [], count: graph.nodes.count)
    for edge in graph.backEdges {
      lanes.append(
        Lane(column: 0, layers: graph.layer[edge.target]...graph.layer[edge.source]))
    }
    placeLanes(graph)
    let edges = graph.edgesByLayer
    for index in 0...graph.layers.count {
      channels[index] = wires(
        graph, index, index > 0 ? edges[index - 1] : [])
      Self.assignTracks(&channels[index])
    }
  }

  /// Short lanes first, so that inner loops are enclosed by outer ones.
  private mutating func placeLanes(_ graph: LayeredGraph) {
    let order = lanes.indices.sorted {
      (lanes[$0].layers.count, $0) < (lanes[$1].layers.count, $1)
    }
    var placed: [Lane] = []
    for index in order {
      let layers = lanes[index].layers
      let right =
        layers.flatMap { graph.layers[$0] }.map { graph.nodes[$0].right }.max() ?? 0
      var column = right + 2
      while placed.contains(where: {
        $0.layers.overlaps(layers) && abs($0.column - column) < 2
      }) {
        column += 1
      }
      lanes[index].column = column
      placed.append(lanes[index])
    }
  }

  // MARK: Ports

  private mutating func wires(
    _ graph: LayeredGraph, _ channel: Int, _ edges: [LayeredGraph.Edge]
  ) -> [Wire] {
    let leaving = graph.backEdges.indices.filter {
      lanes[$0].layers.upperBound == channel - 1
    }
    let entering = graph.backEdges.indices.filter { lanes[$0].layers.lowerBound == channel }
    var forward = Array(repeating: 0, count: edges.count)
    var backward: [Int: Int] = [:]
    if channel > 0 {
      for node in graph.layers[channel - 1] {
        let own = edges.indices.filter { edges[$0].source == node }.sorted {
          graph.nodes[edges[$0].target].x < graph.nodes[edges[$1].target].x
        }
        let loops = leaving.filter { graph.backEdges[$0].source == node }
        for (number, edge) in own.enumerated() {
          forward[edge] = exit(
            graph, node, number, of: own.count + loops.count, to: edges[edge].target)
        }
        for (number, loop) in loops.enumerated() {
          backward[loop] = exit(
            graph, node, own.count + number, of: own.count + loops.count, to: nil)
        }
      }
    }
    var result = edges.indices.map {
      Wire(
        top: [forward[$0]], bottom: [], label: edges[$0].label,
        hasArrow: !graph.nodes[edges[$0].target].isBend)
    }
    for loop in leaving {
      result.append(
        Wire(
          top: [backward[loop] ?? 0, lanes[loop].column], bottom: [],
          label: graph.backEdges[loop].label))
    }
    if channel < graph.layers.count {
      var used = Set(result.flatMap(\.top))
      for node in graph.layers[channel] {
        let ends = edges.indices.filter { edges[$0].target == node }.sorted {
          forward[$0] < forward[$1]
        }
        let loops = entering.filter { graph.backEdges[$0].target == node }.sorted {
          lanes[$0].column < lanes[$1].column
        }
        var least = graph.nodes[node].x + 1
        for (number, edge) in ends.enumerated() {
          let column = entry(
            graph.nodes[node], near: forward[edge], from: least,
            before: ends.count + loops.count - number - 1, used.subtracting([forward[edge]]))
          result[edge].bottom = [column]
          used.insert(column)
          least = column + 2
        }
        for (number, loop) in loops.enumerated() {
          let column = entry(
            graph.nodes[node], near: lanes[loop].column, from: least,
            before: loops.count - number - 1, used)
          result.append(Wire(top: [], bottom: [column, lanes[loop].column], hasArrow: true))
          used.insert(column)
          least = column + 2
        }
      }
    }
    return result
  }

  /// The column in which the edge with a number, among those of a node, leaves it. `target` is nil for a back edge.
  private mutating func exit(
    _ graph: LayeredGraph, _ node: Int, _ number: Int, of count: Int, to target: Int?
  ) -> Int {
    let source = graph.nodes[node]
    if source.isBend { return source.x }
    let share = (source.width - 4) / count
    let slot = (source.x + 2 + number * share)...(source.x + 1 + (number + 1) * share)
    let wanted = target.map { graph.nodes[$0].center } ?? slot.upperBound
    // A bend of another edge in the next layer would seem to continue this edge.
    let others =
      target.map { target in
        graph.layers[graph.layer[target]].filter { $0 != target && graph.nodes[$0].isBend }
          .map { graph.nodes[$0].x }
      } ?? []
    let column = Self.nearest(to: wanted, in: slot, avoiding: Set(others))
    exits[node].append(column)
    return column
  }

  /// The column in which an edge enters a node, with room for some more edges to its right.
  private func entry(
    _ node: LayeredGraph.Node, near wanted: Int, from least: Int, before count: Int,
    _ used: Set<Int>
  ) -> Int {
    if node.isBend { return node.x }
    let greatest = max(least, node.right - 1 - 2 * count)
    return Self.nearest(to: wanted, in: least...greatest, avoiding: used)
  }

  private static func nearest(
    to wanted: Int, in range: ClosedRange<Int>, avoiding used: Set<Int>
  ) -> Int {
    let first = min(max(wanted, range.lowerBound), range.upperBound)
    return range.filter { !used.contains($0) }.min { abs($0 - first) < abs($1 - first) } ?? first
  }

  // MARK: Tracks

  /// Assigns rows to the horizontal lines so that no lines lie on each other, and few cross.
  private static func assignTracks(_ wires: inout [Wire]) {
    let bent = wires.indices.filter { !wires[$0].isStraight }
    var below: [[Int]] = Array(repeating: [], count: wires.count)
    for (place, first) in bent.enumerated() {
      for second in bent[..<place] where wires[first].touches(wires[second]) {
        if wires[first].isBetterAbove(wires[second]) {
          below[first].append(second)
        } else {
          below[second].append(first)
        }
      }
    }
    // The longest path; an edge that closes a cycle is ignored.
    var state = Array(repeating: 0, count: wires.count)
    var order: [Int] = []
    func visit(_ wire: Int) {
      state[wire] = 1
      for next in below[wire] where state[next] == 0 { visit(next) }
      state[wire] = 2
      order.append(wire)
    }
    for wire in bent where state[wire] == 0 { visit(wire) }
    for wire in bent { wires[wire].track = 0 }
    let rank = Dictionary(uniqueKeysWithValues: order.reversed().enumerated().map { ($1, $0) })
    for wire in order.reversed() {
      for next in below[wire] where rank[next, default: 0] > rank[wire, default: 0] {
        wires[next].track = max(wires[next].track ?? 0, (wires[wire].track ?? 0) + 1)
      }
    }
  }
}

extension EdgeRouting.Wire {
  /// Whether the horizontal lines cannot be on one row.
  fileprivate func touches(_ other: Self) -> Bool {
    columns.lowerBound - 1 <= other.columns.upperBound
      && other.columns.lowerBound - 1 <= columns.upperBound
  }

  /// Whether this wire should have the higher of two rows: where the other one ends, this one may begin, and fewer lines cross.
  fileprivate func isBetterAbove(_ other: Self) -> Bool {
    let (above, below) = (other.hidden(by: self), hidden(by: other))
    if above != below { return above < below }
    let (fewer, more) = (crossings(above: other), other.crossings(above: self))
    return fewer == more ? columns.lowerBound < other.columns.lowerBound : fewer < more
  }

  /// The number of columns in which lines would lie on each other if the other wire were above.
  private func hidden(by other: Self) -> Int { top.count(where: other.bottom.contains) }

  /// The number of crossings if the wire is above another one.
  private func crossings(above other: Self) -> Int {
    other.top.count(where: columns.contains) + bottom.count(where: other.columns.contains)
  }
}
