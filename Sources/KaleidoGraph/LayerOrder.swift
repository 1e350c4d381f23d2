/// The order of nodes in their layers.
extension LayeredGraph {
  /// Orders the nodes of each layer so that few edges cross: each one at the mean position of its neighbours in the next
  /// layer, alternately from the top and from the bottom.
  mutating func order() {
    let above = neighbours { ($0.target, $0.source) }
    let below = neighbours { ($0.source, $0.target) }
    var best = layers
    var fewest = crossings
    for round in 0..<8 where fewest > 0 {
      let isDownward = round % 2 == 0
      let indices = Array(layers.indices.dropFirst())
      for index in isDownward ? indices : indices.reversed().map({ $0 - 1 }) {
        sort(index, by: isDownward ? above : below, beside: isDownward ? index - 1 : index + 1)
      }
      if crossings < fewest { (best, fewest) = (layers, crossings) }
    }
    layers = best
  }

  /// For each node, those at the other ends of its edges.
  func neighbours(_ ends: (Edge) -> (node: Int, other: Int)) -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: nodes.count)
    for (node, other) in edges.map(ends) { result[node].append(other) }
    return result
  }

  private mutating func sort(_ index: Int, by neighbours: [[Int]], beside other: Int) {
    var position: [Int: Int] = [:]
    for (place, node) in layers[other].enumerated() { position[node] = place }
    let keyed = layers[index].enumerated().map { place, node in
      let places = neighbours[node].compactMap { position[$0] }
      // A node without neighbours stays where it is.
      let mean =
        places.isEmpty ? Double(place) : Double(places.reduce(0, +)) / Double(places.count)
      return (mean: mean, place: place, node: node)
    }
    layers[index] = keyed.sorted { ($0.mean, $0.place) < ($1.mean, $1.place) }.map(\.node)
  }

  /// The number of crossings of edges.
  var crossings: Int {
    var position = Array(repeating: 0, count: nodes.count)
    for nodes in layers { for (place, node) in nodes.enumerated() { position[node] = place } }
    return edgesByLayer.reduce(0) { total, edges in
      total
        + edges.indices.reduce(0) { count, index in
          let (source, target) = (position[edges[index].source], position[edges[index].target])
          return count
            + edges[..<index].count(where: {
              (position[$0.source] - source) * (position[$0.target] - target) < 0
            })
        }
    }
  }

  /// The edges from each layer to the next one.
  var edgesByLayer: [[Edge]] {
    var result: [[Edge]] = Array(repeating: [], count: layers.count)
    for edge in edges { result[layer[edge.source]].append(edge) }
    return result
  }
}
