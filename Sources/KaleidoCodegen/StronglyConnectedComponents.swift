/// Finds strongly connected components by Tarjan's algorithm (1972), with an explicit stack.
enum StronglyConnectedComponents {
  /// The component of each of `count` nodes, numbered so that no edge leads to a higher number.
  static func find(
    count: Int, degree: (Int) -> Int, target: (_ node: Int, _ edge: Int) -> Int
  ) -> [Int] {
    let none = -1
    var components = Array(repeating: none, count: count)
    var numbers = Array(repeating: none, count: count)
    var lowest = Array(repeating: 0, count: count)
    var open: [Int] = []
    var path: [(node: Int, next: Int)] = []
    var nextNumber = 0
    var nextComponent = 0
    for root in 0..<count where numbers[root] == none {
      path.append((root, 0))
      while let (node, next) = path.last {
        if next == 0, numbers[node] == none {
          numbers[node] = nextNumber
          lowest[node] = nextNumber
          nextNumber += 1
          open.append(node)
        }
        if next < degree(node) {
          path[path.count - 1].next += 1
          let other = target(node, next)
          if numbers[other] == none {
            path.append((other, 0))
          } else if components[other] == none {
            lowest[node] = min(lowest[node], numbers[other])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == numbers[node] else { continue }
        while let member = open.popLast() {
          components[member] = nextComponent
          if member == node { break }
        }
        nextComponent += 1
      }
    }
    return components
  }
}
