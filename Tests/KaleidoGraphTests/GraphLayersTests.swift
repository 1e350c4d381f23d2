import Testing

@testable import KaleidoGraph

/// The parts that a drawing is made of.
@Suite struct GraphLayersTests {
  @Test func everyEdgeLeadsDownButThoseThatCloseLoops() {
    let graph = GraphDrawingTests.graph([
      ("entry", ["outer"]), ("outer", ["inner"]), ("inner", ["inner", "latch"]),
      ("latch", ["outer", "end"]), ("end", []),
    ])
    let layers = GraphLayers(graph)
    #expect(layers.layers == [[0], [1], [2], [3], [4]])
    #expect(layers.isBack == [[false], [false], [true, false], [true, false], []])
    #expect(layers.loopDepths == [0, 1, 2, 1, 0])
  }

  @Test func aBlockIsBelowAllThatLeadToIt() {
    let graph = GraphDrawingTests.graph([
      ("entry", ["a", "end"]), ("a", ["b", "end"]), ("b", ["end"]), ("end", []),
    ])
    var layers = GraphLayers(graph)
    #expect(layers.layers == [[0], [1], [2], [3]])
    #expect(layers.passingEdges(graph, 1) == 1 && layers.passingEdges(graph, 2) == 2)
    layers.split(0, at: 0)
    #expect(layers.layer == [1, 2, 3, 4])
  }

  @Test func edgesDoNotCrossWhereThatCanBeAvoided() {
    // The order of the first layer's successors is not that of the second one's.
    let graph = GraphDrawingTests.graph([
      ("entry", ["a", "b"]), ("a", ["d"]), ("b", ["c"]), ("c", ["end"]), ("d", ["end"]),
      ("end", []),
    ])
    var layered = LayeredGraph(graph, width: 98)
    layered.order()
    #expect(layered.crossings == 0)
    layered.place(width: 98)
    for layer in layered.layers {
      for (left, right) in zip(layer, layer.dropFirst()) {
        #expect(layered.nodes[left].right < layered.nodes[right].x)
      }
    }
  }

  @Test func layersAreSplitToFit() {
    let names = (0..<6).map { "block\($0)" + String(repeating: "x", count: 20) }
    let graph = GraphDrawingTests.graph(
      [("entry", names)] + names.map { ($0, ["end"]) } + [("end", [])])
    var layered = LayeredGraph(graph, width: 98)
    #expect(layered.layers.indices.allSatisfy { layered.width(ofLayer: $0) <= 98 })
    layered.order()
    layered.place(width: 98)
    #expect(layered.nodes.allSatisfy { $0.x >= 0 && $0.right < 98 })
  }

  @Test func aBoxShowsWhatArrowsDoNot() {
    let text = BlockText(
      ControlFlowGraph.Block(
        "loop",
        [
          #"%x = call double @"f#1"(double %y) #4, !dbg !7"#,
          "%z = fadd fast double %x, 0x3FB999999999999A",
          "br i1 %c, label %loop, label %end, !prof !2",
        ], [ControlFlowGraph.Edge(to: 0, "true"), ControlFlowGraph.Edge(to: 1, "false")]))
    #expect(
      text.lines == [
        "loop:", #"  %x = call double @"f#1"(double %y)"#,
        "  %z = fadd fast double %x, 0x3FB999999999999A",
        "  br i1 %c",
      ])
    #expect(
      BlockText(ControlFlowGraph.Block("entry", ["br label %loop"], [ControlFlowGraph.Edge(to: 0)]))
        .lines == ["entry:"])
    #expect(
      BlockText(lines: ["  %x = add of words", "averyverylongword"]).wrapped(to: 14).lines
        == ["  %x = add of", "      words", "averyverylongw", "      ord"])
  }
}
