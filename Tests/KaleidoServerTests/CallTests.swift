import KaleidoSource
import Testing

@testable import KaleidoServer

@Suite struct CallTests {
  private func report(_ marked: String) -> String? {
    let before = marked.prefix { $0 != "|" }
    let text = String(before + marked.dropFirst(before.count + 1))
    var workspace = Workspace()
    _ = workspace.open(
      Document(uri: "untitled:0.ks", version: 1, name: "untitled:0.ks", text: text))
    guard let file = workspace.file(named: "untitled:0.ks") else { return nil }
    let offset = UInt32(before.utf8.count)
    return file.program.view.caller(at: offset, in: file.id).map {
      workspace.calls(of: $0, in: file).report
    }
  }

  @Test func groupsCallsByCallerAndCallee() {
    let text = "extern c(x)\ndef f(x) c(x) + c(1)\ndef unary!(x) f(x)\n!f(2) + sin(1)\n"
    #expect(
      report(text.replacing("def f", with: "def |f"))
        == "`f` is called by\n  unary!\n  top level of untitled:0.ks\ncalls\n  c, 2 times")
    #expect(
      report(text.replacing("!f(2)", with: "|!f(2)"))
        == "`unary!` is called by\n  top level of untitled:0.ks\ncalls\n  f")
    #expect(
      report(text.replacing("2)", with: "|2)"))
        == "the top level of untitled:0.ks\ncalls\n  unary!\n  f")
    #expect(report("def g(x) |x") == nil)
    #expect(
      report("def |g(x) x") == "`g` is not called\ncalls no function of the program")
  }

  @Test func namesArguments() {
    let text = "def area(width height) width\narea(1, height(2)) : area((area(3, 4)), -5)\n"
    let view = ProgramView(text)
    let all = SourceRange(0, UInt32(text.utf8.count))
    let names = view.argumentNames(in: all, of: ProgramView.file)
    let bytes = Array(text.utf8)
    let shown = names.map {
      "\($0.name) \(String(decoding: bytes[Int($0.offset)...].prefix(2), as: UTF8.self))"
    }
    #expect(
      shown == ["width 1,", "height he", "width (a", "width 3,", "height 4)", "height -5"])
    #expect(names.map(\.isEvident) == [false, true, false, false, false, false])
    let single = "def half(value) value\nhalf(3)\n"
    #expect(
      ProgramView(single).argumentNames(
        in: SourceRange(0, UInt32(single.utf8.count)), of: ProgramView.file
      ).isEmpty)
  }

  @Test func lensesOfIntactItemsSurviveErrors() {
    let view = ProgramView("def f(x) x\ndef g(y) if y\ndef h(z) f(z)\nf(1)\n")
    let lenses = view.lenses(of: ProgramView.file)
    #expect(lenses.map { view.text($0.range) } == ["f", "h", "f"])
  }

  @Test func expressionsWithErrorsHaveNoLenses() {
    let view = ProgramView("def f(x) x\nf(1, 2)\n#> 1\nf(2)\nf(3)\n#> 3\n")
    let lenses = view.lenses(of: ProgramView.file, errors: [30, 11])
    #expect(lenses.map(\.kind) == [.calls(incoming: 3, outgoing: 0), .run])
    #expect(lenses.last?.range.start == 24)
  }
}
