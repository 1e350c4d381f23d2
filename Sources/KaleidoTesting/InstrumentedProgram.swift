import KaleidoSource

/// A program that runs some tests of a file, and says where the output of each one ends.
///
/// A call of the C function `mark`, whose name the program does not contain, follows each expression; other top-level
/// expressions are replaced by blanks. (No state is shared between top-level expressions, so each can be left out.) Lines keep their
/// numbers. The call's value is assigned to a variable, as an assignment is never echoed. In a program that defines `binary=`, the call
/// is the body of a `for`, which takes longer to compile.
struct InstrumentedProgram {
  let source: SourceFile
  /// The name of the C function that is called with the index of a test when it has ended.
  let mark: String

  init(_ file: TestFile, running tests: ArraySlice<TestCase>) {
    let mark = Self.unusedName(in: file.source.bytes)
    var edits: [TextEdit] = []
    var next = tests.startIndex
    for expression in file.expressions {
      if next < tests.endIndex, tests[next].range == expression {
        let call =
          file.replacesAssignment
          ? "for \(mark)Index = \(next), 0 in \(mark)(\(mark)Index)"
          : "var \(mark)Value in \(mark)Value = \(mark)(\(next))"
        edits.append(
          TextEdit(SourceRange(expression.end, expression.end), Array("; \(call);".utf8)))
        next += 1
      } else {
        let text = file.source.bytes[Int(expression.start)..<Int(expression.end)]
        // A `;` ends the item before it, which blanks do not.
        edits.append(TextEdit(expression, [0x3b] + text.dropFirst().map { $0 < 0x20 ? $0 : 0x20 }))
      }
    }
    let end = file.source.range.end
    edits.append(TextEdit(SourceRange(end, end), Array("\nextern \(mark)(index)\n".utf8)))
    source = SourceFile(
      name: file.source.name, bytes: TextEdit.apply(edits, to: file.source.bytes))
    self.mark = mark
  }

  private static func unusedName(in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    var name = "kaleidoTestMark"
    while text.contains(name) { name += "x" }
    return name
  }
}
