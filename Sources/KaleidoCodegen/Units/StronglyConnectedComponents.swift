/// The strongly connected components of a graph, found by Tarjan's algorithm (1972) with an explicit stack.
struct StronglyConnectedComponents {
  /// The component of each node, numbered so that no edge leads to a higher number.
  private(set) var components: [Int]
  /// The nodes in the order in which a depth-first search leaves them: except in cycles, after all that they lead to.
  private(set) var postorder: [Int] = []

  /// Finds the components of a graph with `count` nodes.
  init(count: Int, degree: (Int) -> Int, target: (_ node: Int, _ edge: Int) -> Int) {
    let none = -1
    components = Array(repeating: none, count: count)
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
        postorder.append(node)
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == numbers[node] else { continue }
        while let member = open.popLast() {
          components[member] = nextComponent
          if member == node { break }
        }
        nextComponent += 1
      }
    }
  }
}
