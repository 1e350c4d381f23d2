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
      writer.field("level", diagnostic.severity.levelInSARIF)
      writer.message("message", message)
      writer.array("locations", [diagnostic.place]) { writer, place in
        writer.object { writeLocation(place, &$0) }
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
    let others = diagnostic.labels.filter {
      !$0.isPrimary || diagnostic.place(of: $0) != diagnostic.place
    }
    guard !others.isEmpty else { return }
    writer.array("relatedLocations", Array(others.enumerated())) { writer, other in
      writer.object { writer in
        writer.field("id", other.offset + 1)
        if let text = other.element.text { writer.message("message", text) }
        writeLocation(diagnostic.place(of: other.element), &writer)
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
        let files = fix.1.map { diagnostic.place(of: $0).file }.uniqued()
        writer.array("artifactChanges", files) { writer, file in
          writer.object { writer in
            writeArtifact(file, &writer)
            let edits = fix.1.filter { diagnostic.place(of: $0).file == file }
            writer.array("replacements", edits) { writer, edit in
              writer.object { writer in
                writer.object("deletedRegion") { writeRegion(diagnostic.place(of: edit), &$0) }
                writer.message("insertedContent", edit.replacement)
              }
            }
          }
        }
      }
    }
  }

  private func writeLocation(_ place: FileRange, _ writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      writeArtifact(place.file, &writer)
      writer.object("region") { writeRegion(place, &$0) }
    }
  }

  private func writeArtifact(_ file: FileID, _ writer: inout JSONWriter) {
    writer.object("artifactLocation") {
      $0.field("uri", Self.uri(of: lines.sources[file].name))
    }
  }

  private func writeRegion(_ place: FileRange, _ writer: inout JSONWriter) {
    let start = lines.location(of: place)
    let end = lines.location(of: place.range.end, in: place.file)
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
