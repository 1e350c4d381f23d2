import KaleidoSource

/// A diagnostic as a SARIF result. Labels become locations; machine-applicable edits become fixes.
struct SARIFResult {
  private let diagnostic: Diagnostic
  private let rule: Int
  private let lines: LineTables

  init(_ diagnostic: Diagnostic, rule: Int, _ lines: LineTables) {
    self.diagnostic = diagnostic
    self.rule = rule
    self.lines = lines
  }

  var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("ruleId", diagnostic.code.rawValue)
      writer.field("ruleIndex", rule)
      writer.field("level", diagnostic.severity.rawValue)
      writer.message("message", message)
      writer.array("locations", [diagnostic.range]) { writer, range in
        writer.object { writeLocation(range, &$0) }
      }
      writeRelatedLocations(&writer)
      writeFixes(&writer)
    }
    return writer.text
  }

  /// The headline, followed by the notes on separate lines.
  private var message: String {
    let notes = diagnostic.children.compactMap { child in
      if case .note(let text) = child { "\nnote: \(text)" } else { nil }
    }
    return diagnostic.message + notes.joined()
  }

  private func writeRelatedLocations(_ writer: inout JSONWriter) {
    let others = diagnostic.labels.filter { !$0.isPrimary || $0.range != diagnostic.range }
    guard !others.isEmpty else { return }
    writer.array("relatedLocations", Array(others.enumerated())) { writer, other in
      writer.object { writer in
        writer.field("id", other.offset + 1)
        if let text = other.element.text { writer.message("message", text) }
        writeLocation(other.element.range, &writer)
      }
    }
  }

  private func writeFixes(_ writer: inout JSONWriter) {
    let fixes = diagnostic.children.compactMap { child -> (String, [Diagnostic.Edit])? in
      guard case .help(let text, let edits, .machine) = child, !edits.isEmpty else { return nil }
      return (text, edits)
    }
    guard !fixes.isEmpty else { return }
    writer.array("fixes", fixes) { writer, fix in
      writer.object { writer in
        writer.message("description", fix.0)
        writer.array("artifactChanges", files(of: fix.1)) { writer, file in
          writer.object { writer in
            writeArtifact(file.base, &writer)
            let edits = fix.1.filter { lines.table(at: $0.range.start).file.base == file.base }
            writer.array("replacements", edits) { writer, edit in
              writer.object { writer in
                writer.key("deletedRegion")
                writer.object { writeRegion(edit.range, &$0) }
                writer.message("insertedContent", edit.replacement)
              }
            }
          }
        }
      }
    }
  }

  private func files(of edits: [Diagnostic.Edit]) -> [SourceFile] {
    var files: [SourceFile] = []
    for edit in edits {
      let file = lines.table(at: edit.range.start).file
      if !files.contains(where: { $0.base == file.base }) { files.append(file) }
    }
    return files
  }

  private func writeLocation(_ range: SourceRange, _ writer: inout JSONWriter) {
    writer.key("physicalLocation")
    writer.object { writer in
      writeArtifact(range.start, &writer)
      writer.key("region")
      writer.object { writeRegion(range, &$0) }
    }
  }

  private func writeArtifact(_ offset: UInt32, _ writer: inout JSONWriter) {
    writer.key("artifactLocation")
    writer.object { $0.field("uri", Self.uri(of: lines.table(at: offset).file.name)) }
  }

  private func writeRegion(_ range: SourceRange, _ writer: inout JSONWriter) {
    let start = lines.location(of: range.start)
    let end = lines.location(of: range.end)
    writer.field("startLine", start.line)
    writer.field("startColumn", start.column)
    writer.field("endLine", end.line)
    writer.field("endColumn", end.column)
  }

  /// A file name as a URI reference, percent-encoded.
  static func uri(of name: String) -> String {
    var uri = name.hasPrefix("/") ? "file://" : ""
    for byte in name.utf8 {
      let isPlain =
        (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      uri += isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return uri
  }
}
