/// Renders messages for tools, one line each, in stable formats.
public struct MachineRenderer {
  let lines: LineTables

  public init(_ lines: LineTables) { self.lines = lines }

  /// `file:line:column: error[K0303]: text`, the format that editors recognize by default.
  public func short(_ diagnostic: Diagnostic) -> String {
    let place = lines.location(of: diagnostic.place)
    let message = TextLayout.shortened(headline(diagnostic))
    return "\(VisibleText.escaped(place.file)):\(place.line):\(place.column): \(message)\n"
  }

  public func short(_ error: CommandError) -> String {
    "kaleido: \(error.code.severity.rawValue)[\(error.code.rawValue)]: \(VisibleText.escaped(error.message))\n"
  }

  /// Returns one JSON object on one line. Field names follow rustc.
  public func json(_ diagnostic: Diagnostic) -> String {
    object("diagnostic", level: diagnostic.severity.rawValue) { writer in
      writer.field("code", diagnostic.code.rawValue)
      writer.field("message", diagnostic.message)
      writer.array("spans", diagnostic.labels) { writer, label in
        writer.object { writer in
          writeSpan(diagnostic.place(of: label), &writer)
          writer.field("is_primary", label.isPrimary)
          if let text = label.text { writer.field("label", text) } else { writer.null("label") }
        }
      }
      writeChildren(diagnostic.children, of: diagnostic, &writer)
      writer.field("rendered", HumanRenderer(lines).render(diagnostic))
    }
  }

  public func json(_ error: CommandError) -> String {
    object("diagnostic", level: error.code.severity.rawValue) { writer in
      writer.field("code", error.code.rawValue)
      writer.field("message", error.message)
      writer.array("spans", [Diagnostic.Label]()) { _, _ in }
      writeChildren(error.children, of: nil, &writer)
      writer.field("rendered", HumanRenderer(lines).render(error))
    }
  }

  /// A message without a code and a place.
  public func json(notice text: String, as level: NoticeLevel) -> String {
    object("remark", level: level.rawValue) { writer in writer.field("message", text) }
  }

  private func object(
    _ type: String, level: String, _ writeRest: (inout JSONWriter) -> Void
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$type", type)
      writer.field("schema", 1)
      writer.field("level", level)
      writeRest(&writer)
    }
    return writer.text + "\n"
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let message = VisibleText.escaped(diagnostic.message)
    return "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(message)"
  }

  /// Writes the fields of a range: lines and columns, and byte offsets from the start of the file.
  private func writeSpan(_ place: FileRange, _ writer: inout JSONWriter) {
    let start = lines.location(of: place)
    let end = lines.location(of: place.range.end, in: place.file)
    writer.field("file", start.file)
    writer.field("line_start", start.line)
    writer.field("column_start", start.column)
    writer.field("line_end", end.line)
    writer.field("column_end", end.column)
    writer.field("byte_start", Int(place.range.start))
    writer.field("byte_end", Int(place.range.end))
  }

  /// The children of a diagnostic, or of a message without a place, which has no edits.
  private func writeChildren(
    _ children: [Diagnostic.Child], of diagnostic: Diagnostic?, _ writer: inout JSONWriter
  ) {
    writer.array("children", children) { writer, child in
      writer.object { writer in
        switch child {
        case .note(let message):
          writer.field("level", "note")
          writer.field("message", message)
        case .help(let message, let edits, let applicability):
          writer.field("level", "help")
          writer.field("message", message)
          guard !edits.isEmpty, let diagnostic else { return }
          writer.field("applicability", applicability.rawValue)
          writer.array("edits", edits) { writer, edit in
            writer.object { writer in
              writeSpan(diagnostic.place(of: edit), &writer)
              writer.field("replacement", edit.replacement)
            }
          }
        }
      }
    }
  }
}
