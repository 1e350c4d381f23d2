/// A control flow graph as text: boxes in layers, joined by lines of ASCII characters.
///
///     +-------------------------------+
///     | entry:                        |
///     |   br i1 %cmptmp               |
///     +-----+-----------------+-------+
///           |true             |false
///           v                 v
///
/// An edge that closes a loop leaves its block below, runs up on the right, and enters the loop's first block from above.
public struct GraphDrawing {
  private var rows: [[Character]] = []

  /// The largest number of bends and blocks that are drawn. The graph of a larger function would be neither found quickly nor
  /// readable: its blocks are written one below the other, with the names of their successors.
  private static let largest = 600

  /// The lines of a drawing of about `width` columns, if that suffices.
  public static func lines(of graph: ControlFlowGraph, width: Int) -> [String] {
    if graph.blocks.count > largest { return list(graph) }
    let laneCount = GraphLayers(graph).deepestLoop
    let room = max(40, width - 2 * laneCount - 2)
    var layered = LayeredGraph(graph, width: room)
    if layered.nodes.count > largest { return list(graph) }
    layered.order()
    layered.place(width: room)
    var drawing = GraphDrawing()
    drawing.draw(layered, EdgeRouting(layered))
    return drawing.rows.map { row in
      String(row[..<(row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0)])
    }
  }

  private static func list(_ graph: ControlFlowGraph) -> [String] {
    var lines: [String] = []
    for block in graph.blocks {
      lines += BlockText(block).lines
      for edge in block.successors {
        let label = edge.label.isEmpty ? "" : edge.label + " "
        lines.append("  \(label)--> \(graph.blocks[edge.target].label)")
      }
      lines.append("")
    }
    return lines
  }

  // MARK: Drawing

  private mutating func draw(_ graph: LayeredGraph, _ routing: EdgeRouting) {
    // The first row of each layer, and the row of the first track of each channel.
    var layerRows: [Int] = []
    var trackRows: [Int] = []
    var row = 0
    for (index, wires) in routing.channels.enumerated() {
      let start = row
      let tracks = (wires.compactMap(\.track).max() ?? -1) + 1
      let hasLabels = wires.contains { !$0.label.isEmpty }
      trackRows.append(start + (hasLabels || index > 0 && wires.contains { $0.hasArrow } ? 1 : 0))
      row = trackRows[index] + tracks
      guard index < graph.layers.count else { break }
      if wires.contains(where: \.hasArrow) { row += 1 }
      layerRows.append(row)
      row += graph.layers[index].map { (graph.nodes[$0].text?.lines.count ?? 0) + 2 }.max() ?? 0
    }
    let columns = graph.nodes.map(\.right) + routing.lanes.map(\.column)
    rows = Array(
      repeating: Array(repeating: " ", count: (columns.max() ?? 0) + 10), count: row)
    var starts = [0]
    for (index, start) in layerRows.enumerated() {
      let height =
        graph.layers[index].map { (graph.nodes[$0].text?.lines.count ?? 0) + 2 }.max() ?? 0
      starts.append(start + height)
    }
    for (index, wires) in routing.channels.enumerated() {
      for wire in wires { drawTrack(wire, trackRows[index]) }
    }
    for (index, wires) in routing.channels.enumerated() {
      let end = index < layerRows.count ? layerRows[index] : row
      for wire in wires { drawEnds(wire, starts[index], trackRows[index], end, graph, routing) }
    }
    for (index, nodes) in graph.layers.enumerated() {
      for node in nodes {
        drawNode(
          graph.nodes[node], routing.exits[node], layerRows[index]..<starts[index + 1])
      }
    }
    for lane in routing.lanes { drawLane(lane, routing, trackRows) }
    for (index, wires) in routing.channels.enumerated() {
      for wire in wires { drawCorners(wire, starts[index], trackRows[index]) }
    }
    for (index, wires) in routing.channels.enumerated() {
      for wire in wires where !wire.label.isEmpty {
        write(wire.label, beside: wire.top[0], starts[index])
      }
    }
  }

  private mutating func drawTrack(_ wire: EdgeRouting.Wire, _ firstTrack: Int) {
    guard let track = wire.track else { return }
    for column in wire.columns { rows[firstTrack + track][column] = "-" }
  }

  /// Draws the vertical lines of a wire in its channel, but for its lane.
  private mutating func drawEnds(
    _ wire: EdgeRouting.Wire, _ start: Int, _ firstTrack: Int, _ end: Int,
    _ graph: LayeredGraph, _ routing: EdgeRouting
  ) {
    let track = wire.track.map { firstTrack + $0 }
    if let column = wire.top.first {
      for row in start..<(track ?? end) { rows[row][column] = "|" }
    }
    if let column = wire.bottom.first {
      for row in (track.map { $0 + 1 } ?? start)..<max(end, track.map { $0 + 1 } ?? start) {
        rows[row][column] = "|"
      }
      if wire.hasArrow { rows[end - 1][column] = "v" }
    }
  }

  private mutating func drawCorners(_ wire: EdgeRouting.Wire, _ start: Int, _ firstTrack: Int) {
    guard let track = wire.track else { return }
    for column in wire.top + wire.bottom { rows[firstTrack + track][column] = "+" }
  }

  private mutating func drawLane(
    _ lane: EdgeRouting.Lane, _ routing: EdgeRouting, _ trackRows: [Int]
  ) {
    func row(_ channel: Int, _ columns: (EdgeRouting.Wire) -> [Int]) -> Int {
      let wire = routing.channels[channel].first { columns($0).dropFirst().contains(lane.column) }
      return trackRows[channel] + (wire?.track ?? 0)
    }
    let first = row(lane.layers.lowerBound, \.bottom)
    let last = row(lane.layers.upperBound + 1, \.top)
    guard first + 1 < last else { return }
    for row in first + 1..<last { rows[row][lane.column] = "|" }
    rows[(first + last) / 2][lane.column] = "^"
  }

  private mutating func drawNode(
    _ node: LayeredGraph.Node, _ exits: [Int], _ range: Range<Int>
  ) {
    guard let text = node.text else {
      for row in range { rows[row][node.x] = "|" }
      return
    }
    let bottom = range.lowerBound + text.lines.count + 1
    for row in range.lowerBound...bottom {
      let isBorder = row == range.lowerBound || row == bottom
      for column in node.x...node.right { rows[row][column] = isBorder ? "-" : " " }
      for column in [node.x, node.right] { rows[row][column] = isBorder ? "+" : "|" }
    }
    for (index, line) in text.lines.enumerated() {
      for (offset, character) in line.enumerated() {
        rows[range.lowerBound + 1 + index][node.x + 2 + offset] = character
      }
    }
    for column in exits {
      rows[bottom][column] = "+"
      for row in bottom + 1..<max(range.upperBound, bottom + 1) { rows[row][column] = "|" }
    }
  }

  /// Writes a label to the right of a line, or else to its left, where there is room.
  private mutating func write(_ label: String, beside column: Int, _ row: Int) {
    for start in [column + 1, column - label.count] where start >= 0 {
      let place = start..<start + label.count
      guard place.upperBound <= rows[row].count, rows[row][place].allSatisfy({ $0 == " " }) else {
        continue
      }
      for (column, character) in zip(place, label) { rows[row][column] = character }
      return
    }
  }
}

extension GraphLayers {
  /// The greatest number of back edges beside a layer.
  fileprivate var deepestLoop: Int { loopDepths.max() ?? 0 }
}
