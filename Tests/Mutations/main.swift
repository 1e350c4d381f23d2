// mutations FILE…: tries every prefix of each file, and the file with each token omitted, duplicated, and
// transposed with the next. None of them may crash the front end or violate an invariant.

import Foundation
import KaleidoFrontend
import KaleidoInvariants
import KaleidoLex
import KaleidoSource

var tried = 0
var rejected = 0
var failures = 0

@MainActor func check(_ bytes: [UInt8], _ what: String) {
  tried += 1
  switch Invariants.check(bytes) {
  case .success(let isProgram): rejected += isProgram ? 0 : 1
  case .failure(let violation):
    failures += 1
    print("\(what): \(violation.description)")
  }
}

for path in CommandLine.arguments.dropFirst() {
  guard let data = FileManager.default.contents(atPath: path) else {
    print("cannot read \(path)")
    exit(1)
  }
  let bytes = Array(data)
  for length in 0...bytes.count { check(Array(bytes[..<length]), "\(path): \(length) bytes") }

  var session = Session()
  let file = session.add(SourceFile(name: path, bytes: bytes))
  var diagnostics = DiagnosticSink()
  let buffer = session.tokens(of: file, reporting: &diagnostics)
  let tokens = buffer[0..<buffer.endOfFile]
  for (index, token) in tokens.enumerated() {
    let start = Int(token.range.start)
    let end = Int(token.range.end)
    let before = bytes[..<start]
    let text = bytes[start..<end]
    let after = bytes[end...]
    check(Array(before + after), "\(path): without token \(index)")
    check(Array(before + text + [32] + text + after), "\(path): token \(index) twice")
    guard index + 1 < tokens.count else { continue }
    let next = tokens[index + 1].range
    let gap = bytes[end..<Int(next.start)]
    let nextText = bytes[Int(next.start)..<Int(next.end)]
    check(
      Array(before + nextText + gap + text + bytes[Int(next.end)...]),
      "\(path): tokens \(index) and \(index + 1) swapped")
  }
}
print("\(tried) texts, \(rejected) rejected, \(failures) failures")
exit(failures == 0 ? 0 : 1)
