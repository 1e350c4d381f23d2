/// A stage that a page can open at, with a short text on what happens there (`Page/Lessons.js`).
package enum ExplorerStage: String, CaseIterable, Sendable {
  case lexer, parser, ir, optimized, assembly = "asm"
}
