import Foundation
import KaleidoSource
import Testing

@testable import KaleidoExplain

/// The pages of `kaleido explain`. An end-to-end test checks that their examples behave as described.
@Suite struct ExplanationTests {
  @Test func everyCodeHasOnePage() {
    #expect(Explanation.all.map(\.code) == DiagnosticCode.allCases)
  }

  @Test func pagesHaveAllParts() {
    for page in Explanation.all {
      #expect(!page.title.isEmpty && page.title.first?.isUppercase == false, "\(page.code)")
      #expect(!page.meaning.isEmpty, "\(page.code)")
      if page.code != .internalError {
        #expect(page.wrong.text != nil && page.right.text != nil, "\(page.code)")
      }
    }
  }

  @Test func everyCodeHasAGoldenRendering() {
    let golden = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")
    for code in DiagnosticCode.allCases where code != .internalError {
      let files = ["rendered", "explained"].map {
        golden.appendingPathComponent("\($0)/\(code.rawValue).txt").path
      }
      #expect(files.contains { FileManager.default.fileExists(atPath: $0) }, "\(code)")
    }
  }
}
