import KaleidoSource
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ edits: [(Int, Int, String)]) -> String {
    UnifiedDiff(
      "a.ks", Array(old.utf8),
      edits.map { TextEdit(SourceRange(UInt32($0.0), UInt32($0.1)), Array($0.2.utf8)) }
    ).text()
  }

  @Test func showsChangedLines() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n", [(8, 9, "x")])
        == "--- a.ks\n+++ a.ks\n@@ -2,5 +2,5 @@\n 2\n 3\n 4\n-5\n+x\n 6\n")
    #expect(diff("1\n2\n", [(1, 1, "")]).isEmpty)
  }

  @Test func insertsAndRemovesLines() {
    #expect(diff("1\n2\n", [(2, 2, "x\n")]) == "--- a.ks\n+++ a.ks\n@@ -1,2 +1,3 @@\n 1\n+x\n 2\n")
    #expect(diff("1\n2\n", [(0, 2, "")]) == "--- a.ks\n+++ a.ks\n@@ -1,2 +1 @@\n-1\n 2\n")
    #expect(diff("", [(0, 0, "1\n")]) == "--- a.ks\n+++ a.ks\n@@ -0,0 +1 @@\n+1\n")
    #expect(
      diff("1", [(1, 1, "\n")])
        == "--- a.ks\n+++ a.ks\n@@ -1 +1 @@\n-1\n\\ No newline at end of file\n+1\n")
  }

  @Test func joinsHunksThatTouch() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let text = diff(old, [(0, 1, "a"), (2, 3, "b"), (8, 9, "c"), (70, 71, "d")])
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("@@") }
        == ["@@ -1,8 +1,8 @@", "@@ -24,7 +24,7 @@"])
  }
}
