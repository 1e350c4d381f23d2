import Testing

@testable import KaleidoSystem

@Suite struct JobTests {
  @Test func wordsAreQuotedForTheShell() {
    let job = Job(executable: "cc", arguments: ["-o", "a b", "it's", ""])
    #expect(job.shellCommand == #"cc -o 'a b' 'it'\''s' ''"#)
  }

  @Test func resultsHaveStatusAndOutput() throws {
    let result = try Job(executable: "sh", arguments: ["-c", "echo oops >&2; exit 3"]).run()
    #expect(result.status == 3)
    #expect(result.errorText == "oops\n")
    #expect(try Job(executable: "sh", arguments: ["-c", "kill -9 $$"]).run().status == 137)
    let missing = Job(executable: "/nonexistent/program", arguments: [])
    #expect(throws: Job.StartFailure.self) { try missing.run() }
  }
}
