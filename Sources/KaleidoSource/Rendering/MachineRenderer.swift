/// Renders messages for tools, one line each, in stable formats.
public struct MachineRenderer {
  let lines: LineTables

  public init(_ lines: LineTables) { self.lines = lines }

  /// `file:line:column: error[K0303]: text`, the format that editors recognize by default.
  public func short(_ diagnostic: Diagnostic) -> String {
    let place = lines.location(of: diagnostic.range.start)
    let message = TextLayout.shortened(headline(diagnostic))
    return "\(VisibleText.escaped(place.file)):\(place.line):\(place.column): \(message)\n"
  }

  public func short(_ error: CommandError) -> String {
    "kaleido: \(error.code.severity.rawValue)[\(error.code.rawValue)]: \(VisibleText.escaped(error.message))\n"
  }

  /// Returns one JSON object on one line. Field names follow rustc.
  public func json(_ diagnostic: Diagnostic) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$type", "diagnostic")
      writer.field("schema", 1)
      writer.field("level", diagnostic.severity.rawValue)
      writer.field("code", diagnostic.code.rawValue)
      writer.field("message", diagnostic.message)
      writer.array("spans", diagnostic.labels) { writer, label in
        writer.object { writer in
          writeSpan(label.range, &writer)
          writer.field("is_primary", label.isPrimary)
          if let text = label.text { writer.field("label", text) } else { writer.null("label") }
        }
      }
      writeChildren(diagnostic.children, &writer)
      writer.field("rendered", HumanRenderer(lines).render(diagnostic))
    }
    return writer.text + "\n"
  }

  public func json(_ error: CommandError) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$type", "diagnostic")
      writer.field("schema", 1)
      writer.field("level", error.code.severity.rawValue)
      writer.field("code", error.code.rawValue)
      writer.field("message", error.message)
      writer.array("spans", [Diagnostic.Label]()) { _, _ in }
      writeChildren(error.children, &writer)
      writer.field("rendered", HumanRenderer(lines).render(error))
    }
    return writer.text + "\n"
  }

  private func headline(_ diagnostic: Diagnostic) -> String {
    let message = VisibleText.escaped(diagnostic.message)
    return "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(message)"
  }

  /// Writes the fields of a range: lines and columns, and byte offsets from the start of the file.
  private func writeSpan(_ range: SourceRange, _ writer: inout JSONWriter) {
    let start = lines.location(of: range.start)
    let end = lines.location(of: range.end)
    let base = lines.table(at: range.start).file.base
    writer.field("file", start.file)
    writer.field("line_start", start.line)
    writer.field("column_start", start.column)
    writer.field("line_end", end.line)
    writer.field("column_end", end.column)
    writer.field("byte_start", Int(range.start - base))
    writer.field("byte_end", Int(range.end - base))
  }

  private func writeChildren(_ children: [Diagnostic.Child], _ writer: inout JSONWriter) {
    writer.array("children", children) { writer, child in
      writer.object { writer in
        switch child {
        case .note(let message):
          writer.field("level", "note")
          writer.field("message", message)
        case .help(let message, let edits, let applicability):
          writer.field("level", "help")
          writer.field("message", message)
          guard !edits.isEmpty else { return }
          writer.field("applicability", applicability.rawValue)
          writer.array("edits", edits) { writer, edit in
            writer.object { writer in
              writeSpan(edit.range, &writer)
              writer.field("replacement", edit.replacement)
            }
          }
        }
      }
    }
  }
}
