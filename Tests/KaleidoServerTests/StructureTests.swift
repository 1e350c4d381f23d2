import KaleidoSource
import Testing

@testable import KaleidoServer

@Suite struct StructureTests {
  private func folds(_ text: String) -> [String] {
    let view = ProgramView(text)
    return view.folds(of: ProgramView.file, view.lines).map {
      "\($0.lines.lowerBound)-\($0.lines.upperBound)\($0.isComment ? " comment" : "")"
    }
  }

  @Test func foldsWhatTakesSeveralLines() {
    #expect(folds("1\n2\n").isEmpty)
    #expect(folds("# a\n# b\n\n# c\ndef f(x)\n  x\n") == ["1-2 comment", "5-6"])
    #expect(folds("1 # a\n# b\n# c\n2\n") == ["2-3 comment"])
    #expect(
      folds("def f(x)\n  if x then\n    for i = 1, i < x in\n      i\n  else\n    f(1,\n      2)\n")
        == ["1-7", "2-7", "3-4", "6-7"])
    #expect(folds("(1 +\n  f(\n    2))") == ["1-3", "2-3"])
  }

  @Test func foldsItemsAroundErrors() {
    #expect(folds("def f(x)\n  x\ndef g(\ndef h(x)\n  x\n").contains("4-5"))
  }

  private func selections(_ marked: String) -> [String] {
    let (view, offset) = ProgramView.marked(marked)
    return view.selections(at: offset, in: ProgramView.file).map(view.text)
  }

  @Test func selectionsGrow() {
    #expect(
      selections("# c\ndef f(x) 1 + (g(x|y, 2) * 3)\n4\n") == [
        "", "xy", "xy, 2", "g(xy, 2)", "g(xy, 2) * 3", "(g(xy, 2) * 3)", "1 + (g(xy, 2) * 3)",
        "def f(x) 1 + (g(xy, 2) * 3)", "# c\ndef f(x) 1 + (g(xy, 2) * 3)",
        "# c\ndef f(x) 1 + (g(xy, 2) * 3)\n4\n",
      ])
    #expect(selections("# |c\n1") == ["", "# c\n1"])
    #expect(selections("def f|(x) x") == ["", "f", "def f(x) x"])
  }

  @Test func selectionsEndInLongChains() {
    let chain = Array(repeating: "1", count: 5_000).joined(separator: " + ")
    #expect(selections("|" + chain).count == 101)
  }

  @Test func selectionsAreNested() {
    let text = "def f(x y) if x then (y +\n g(x, (((2))))) else var a, b = 3 in (a) = b * f(\n 1"
    for offset in 0...text.utf8.count {
      let view = ProgramView(text)
      let ranges = view.selections(at: UInt32(offset), in: ProgramView.file)
      #expect(ranges.allSatisfy { $0.start <= UInt32(offset) && UInt32(offset) <= $0.end })
      #expect(
        zip(ranges, ranges.dropFirst()).allSatisfy {
          $1.start <= $0.start && $0.end <= $1.end && $0 != $1
        })
    }
  }
}
