/// The columns of nodes.
extension LayeredGraph {
  /// Places nodes next to each other in their layers, each as near to the mean of its neighbours as the others allow. No layer
  /// exceeds `width` unless its nodes do.
  mutating func place(width: Int) {
    let above = neighbours { ($0.target, $0.source) }
    let below = neighbours { ($0.source, $0.target) }
    let widest = layers.indices.map { self.width(ofLayer: $0) }.max() ?? 0
    let limit = max(width, widest)
    for index in layers.indices {
      var x = (widest - self.width(ofLayer: index)) / 2
      for node in layers[index] {
        nodes[node].x = x
        x += nodes[node].width + Self.gap
      }
    }
    for round in 0..<7 {
      let isDownward = round % 2 == 0
      for index in isDownward ? Array(layers.indices) : layers.indices.reversed() {
        align(index, to: isDownward ? above : below, limit)
      }
    }
    let first = nodes.map(\.x).min() ?? 0
    for index in nodes.indices { nodes[index].x -= first }
  }

  /// Moves the nodes of a layer towards the means of their neighbours: the sum of squared distances becomes minimal (by pooling
  /// adjacent violators).
  private mutating func align(_ index: Int, to neighbours: [[Int]], _ limit: Int) {
    struct Pool {
      var weighted: Double
      var weight: Double
      var count: Int
      var mean: Double { weighted / weight }
    }
    var offset = 0
    var offsets: [Int] = []
    var pools: [Pool] = []
    for node in layers[index] {
      let others = neighbours[node]
      let center =
        others.isEmpty
        ? Double(nodes[node].center)
        : Double(others.reduce(0) { $0 + nodes[$1].center }) / Double(others.count)
      let wanted = center - Double((nodes[node].width - 1) / 2 + offset)
      // Long edges should be straight.
      let weight = nodes[node].isBend ? 4.0 : others.isEmpty ? 0.5 : 1
      pools.append(Pool(weighted: wanted * weight, weight: weight, count: 1))
      while pools.count > 1, pools[pools.count - 2].mean > pools[pools.count - 1].mean {
        let last = pools.removeLast()
        pools[pools.count - 1].weighted += last.weighted
        pools[pools.count - 1].weight += last.weight
        pools[pools.count - 1].count += last.count
      }
      offsets.append(offset)
      offset += nodes[node].width + Self.gap
    }
    let room = max(0, limit - (offset - Self.gap))
    var place = 0
    for pool in pools {
      let x = min(max(Int(pool.mean.rounded()), 0), room)
      for _ in 0..<pool.count {
        nodes[layers[index][place]].x = x + offsets[place]
        place += 1
      }
    }
  }
}
