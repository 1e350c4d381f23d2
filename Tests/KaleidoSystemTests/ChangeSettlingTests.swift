import Testing

@testable import KaleidoSystem

@Suite struct ChangeSettlingTests {
  @Test func nothingHasHappened() { #expect(ChangeSettling().deadline == nil) }

  @Test func aFileThatIsWrittenIsWaitedFor() {
    var settling = ChangeSettling()
    // Truncated, written, closed.
    settling.note(.modified, of: "a", at: 100)
    #expect(settling.deadline == 100 + ChangeSettling.longestPause)
    settling.note(.modified, of: "a", at: 120)
    settling.note(.completed, of: "a", at: 130)
    #expect(settling.deadline == 130 + ChangeSettling.pause)
  }

  @Test func aFileThatWasMovedAwayIsWaitedFor() {
    var settling = ChangeSettling()
    settling.note(.vanished, of: "a", at: 0)
    settling.note(.appeared, of: "a", at: 10)
    #expect(settling.deadline == 10 + ChangeSettling.longestPause)
    settling.note(.completed, of: "a", at: 20)
    #expect(settling.deadline == 20 + ChangeSettling.pause)
  }

  @Test func allFilesAreWaitedFor() {
    var settling = ChangeSettling()
    settling.note(.modified, of: "a", at: 0)
    settling.note(.completed, of: "b", at: 10)
    #expect(settling.deadline == 10 + ChangeSettling.longestPause)
    settling.note(.completed, of: "a", at: 40)
    #expect(settling.deadline == 40 + ChangeSettling.pause)
  }
}
