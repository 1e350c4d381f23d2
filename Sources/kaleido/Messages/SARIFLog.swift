import KaleidoExplain
import KaleidoSource

/// The messages of a run as a log in the Static Analysis Results Interchange Format (SARIF) 2.1.0,
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/.
struct SARIFLog {
  private var rules: [DiagnosticCode] = []
  /// The results so far, each a JSON object.
  private var results: [String] = []
  private var notifications: [CommandError] = []

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// Adds a diagnostic.
  mutating func add(_ diagnostic: Diagnostic, _ lines: LineTables) {
    let rule = rules.firstIndex(of: diagnostic.code) ?? rules.count
    if rule == rules.count { rules.append(diagnostic.code) }
    results.append(SARIFResult(diagnostic, rule: rule, lines).text)
  }

  /// Adds an error without a source location.
  mutating func add(_ error: CommandError) { notifications.append(error) }

  /// Returns the complete log.
  func text(exitStatus: Int32) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("$schema", Self.schema)
      writer.field("version", "2.1.0")
      writer.key("runs")
      writer.array { writer in
        writer.object { writer in
          writer.object("tool") { $0.object("driver", writeDriver) }
          writer.key("invocations")
          writer.array { writer in writer.object { writeInvocation(exitStatus, &$0) } }
          writer.field("columnKind", "unicodeCodePoints")
          writer.array("results", results) { writer, result in writer.raw(result) }
        }
      }
    }
    return writer.text + "\n"
  }

  private func writeDriver(_ writer: inout JSONWriter) {
    writer.field("name", "kaleido")
    writer.field("version", Release.version)
    writer.array("rules", rules) { writer, code in
      writer.object { writer in
        writer.field("id", code.rawValue)
        writer.field("name", Self.name(of: code))
        if let page = Explanation.page(of: code) {
          writer.message("shortDescription", page.title)
          writer.message("fullDescription", page.meaning)
          writer.message("help", page.text)
        }
        writer.object("defaultConfiguration") {
          $0.field("level", code.severity.levelInSARIF)
        }
      }
    }
  }

  /// `WrongArgumentCount` for `wrongArgumentCount`
  private static func name(of code: DiagnosticCode) -> String {
    let name = "\(code)"
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func writeInvocation(_ exitStatus: Int32, _ writer: inout JSONWriter) {
    writer.field("executionSuccessful", exitStatus == 0)
    writer.field("exitCode", Int(exitStatus))
    guard !notifications.isEmpty else { return }
    writer.array("toolExecutionNotifications", notifications) { writer, error in
      writer.object { writer in
        writer.object("descriptor") { $0.field("id", error.code.rawValue) }
        writer.field("level", error.code.severity.levelInSARIF)
        writer.message("message", error.message)
      }
    }
  }
}

extension JSONWriter {
  /// A SARIF message: an object with a text.
  mutating func message(_ key: String, _ text: String) {
    object(key) { $0.field("text", text) }
  }
}

extension Severity {
  /// SARIF's name of the severity.
  var levelInSARIF: String { self == .remark ? "note" : rawValue }
}
