import KaleidoCompiler
import KaleidoSource
import KaleidoTarget

/// The text of `kaleido targets`: all targets, or one with its processors and their features.
struct TargetList {
  private let selected: SupportedTarget?

  init(_ selected: SupportedTarget?) { self.selected = selected }

  func text(asJSON isJSON: Bool) -> String {
    if isJSON { return json }
    return selected.map(details) ?? SupportedTarget.allCases.map(entry).joined()
  }

  private func entry(_ target: SupportedTarget) -> String {
    let padding = String(repeating: " ", count: max(2, 24 - target.rawValue.count))
    let host = target == .host ? " (this machine)" : ""
    return "\(target.rawValue)\(padding)\(target.summary)\(host)\n"
      + target.exceptions.map { String(repeating: " ", count: 24) + "- \($0)\n" }.joined()
  }

  private func details(_ target: SupportedTarget) -> String {
    let generic = Target(target)
    return entry(target)
      + "\nprocessors (--cpu)\n" + list(Self.processors(of: target))
      + "\nfeatures (--features)\n" + list(CPU.featureNames(for: generic))
  }

  /// The processors that code can be generated for.
  static func processors(of target: SupportedTarget) -> [String] {
    let generic = Target(target)
    let names = ["generic"] + (target == .host ? ["native"] : [])
    return names
      + CPU.names(for: generic).filter {
        $0 != "generic" && Target(triple: generic.triple, cpu: $0).missingBaseline.isEmpty
      }
  }

  /// Words in indented lines of at most 80 characters.
  private func list(_ words: [String]) -> String {
    var text = ""
    var line = " "
    for word in words {
      if line.count + word.count >= 80 {
        text += line + "\n"
        line = " "
      }
      line += " " + word
    }
    return text + line + "\n"
  }

  private var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      let targets = selected.map { [$0] } ?? SupportedTarget.allCases
      writer.array("targets", targets) { writer, target in
        writer.object { writer in
          writer.field("name", target.rawValue)
          writer.field("triple", Target(target).triple)
          writer.field("summary", target.summary)
          writer.field("host", target == .host)
          writer.array("exceptions", target.exceptions) { $0.string($1) }
          guard selected != nil else { return }
          writer.array("processors", Self.processors(of: target)) { $0.string($1) }
          writer.array("features", CPU.featureNames(for: Target(target))) { $0.string($1) }
        }
      }
    }
    return writer.text + "\n"
  }
}
