import Testing

@testable import KaleidoServer

@Suite struct BuildFileTests {
  @Test func readsRulesOfNinja() {
    let text = """
      # kaleido a.ks
      rule link
        command = kaleido build -O2 $in -o $out
        description = LINK $out
      rule other
        command = cc $in -o $out
      build prog: link library.ks $
          main.ks | kaleido.h || order.ks
      build x: other x.ks
      rule fixed
        command = ./bin/kaleido check one.ks two.ks
      build checked: fixed
      """
    #expect(
      BuildFile(text, named: "build.ninja").programs == [
        ["library.ks", "main.ks"], ["one.ks", "two.ks"],
      ])
  }

  @Test func readsRulesOfMake() {
    let text = """
      KALEIDO := kaleido a.ks
      prog: library.ks main.ks | folder
      \t@$(KALEIDO) build $^ -o $@
      one: one.ks two.ks
      \tkaleido build $< \\
      \t  three.ks
      other: x.ks
      \tcc $^
      \t# kaleido y.ks
      """
    #expect(
      BuildFile(text, named: "Makefile").programs == [
        ["library.ks", "main.ks"], ["one.ks", "three.ks"],
      ])
  }

  @Test(arguments: [
    "", "\t", ":", "build", "build x:", "rule", "  command =", "a:\\", "$", "\tkaleido",
  ])
  func findsNothingInOtherTexts(text: String) {
    for name in BuildFile.names { #expect(BuildFile(text, named: name).programs.isEmpty) }
  }
}
