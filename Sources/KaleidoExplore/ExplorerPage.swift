import CExplorerPage
import KaleidoCompiler

/// A page of HTML that shows a traced compilation. It needs no other file and sends no request.
package struct ExplorerPage {
  private let trace: CompilationTrace
  /// The stage that the page opens at; nil for source, IR and assembly.
  private let stage: ExplorerStage?

  /// Whether the page is served, and waits for events that say that there is another one.
  private let isServed: Bool

  package init(_ trace: CompilationTrace, at stage: ExplorerStage?, isServed: Bool = false) {
    self.trace = trace
    self.stage = stage
    self.isServed = isServed
  }

  /// What is served until the program has no errors.
  package static let waiting = """
    <!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
    <title>kaleido explore</title><p>The program has errors, which are written in the terminal.</p></html>

    """

  /// The numbers of stages of a function that remain, in this order, until a page is small enough.
  private static let stageLimits = [64, 32, 16, 8, 4, 2]

  /// The page, with at most `limit` bytes if that is possible when most passes are left out, and the number of stages left out.
  package func html(limit: Int) -> (page: [UInt8], omittedStages: Int) {
    var page = html(of: trace.json())
    var omitted = 0
    for stages in Self.stageLimits where page.count > limit {
      page = html(of: trace.json(stagesPerFunction: stages))
      omitted = trace.stagesOmitted(atMost: stages)
    }
    return (page, omitted)
  }

  private func html(of json: String) -> [UInt8] {
    let data = Self.embedded(json)
    // Only what has this number is run or applied: it depends on the data, so that the data cannot contain it.
    let number = Backend.digest(of: data)
    var page: [UInt8] = []
    var rest = Self.text(CExplorerPageFrame)[...]
    while let part = Self.nextPart(of: &rest, appendingTo: &page) {
      switch part {
      case "TRACE": page += data
      case "STYLE": page += Self.text(CExplorerPageStyle)
      case "SCRIPT": page += Self.text(CExplorerPageScript)
      case "STAGE": page += Array((stage?.rawValue ?? "").utf8)
      case "SERVED": page += Array((isServed ? "true" : "false").utf8)
      case "CONNECT": page += Array((isServed ? "; connect-src 'self'" : "").utf8)
      default: page += Array(number.utf8)
      }
    }
    return page
  }

  /// Moves the text before the next `@NAME@` to the page. Returns the name; nil at the end.
  private static func nextPart(
    of rest: inout ArraySlice<UInt8>, appendingTo page: inout [UInt8]
  ) -> String? {
    let sign = UInt8(ascii: "@")
    while let start = rest.firstIndex(of: sign) {
      let name = rest[(start + 1)...].prefix {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      }
      page += rest[..<start]
      if !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == sign {
        rest = rest[(name.endIndex + 1)...]
        return String(decoding: name, as: UTF8.self)
      }
      page.append(sign)
      rest = rest[(start + 1)...]
    }
    page += rest
    rest = []
    return nil
  }

  /// JSON as it may stand in an element `script`: nothing in it begins a tag or a comment of HTML.
  private static func embedded(_ json: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes += Array("\\u003c".utf8)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func text(_ part: (UnsafeMutablePointer<Int>) -> UnsafePointer<CChar>?) -> [UInt8]
  {
    var size = 0
    guard let start = part(&size) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: size))
  }
}
