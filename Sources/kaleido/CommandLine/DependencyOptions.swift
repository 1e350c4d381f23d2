import KaleidoCompiler
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// The options `-MD`, `-MF`, `-MT`, `-MQ` and `-MP`: a rule for make and ninja besides the outputs.
struct DependencyOptions: Equatable {
  /// Whether the rule is written besides the outputs that are named otherwise.
  var isWritten = false
  /// The file of the rule; nil for the output's name with the ending `.d`.
  var path: String?
  /// The targets of the rule; empty for the outputs.
  var targets: [DependencyRule.Target] = []
  var hasPhonyTargets = false
}

extension InvocationParser {
  /// Adds the rule to the outputs.
  mutating func addDependencies() throws(CommandError) {
    let options = invocation.dependencyOptions
    if options.isWritten, !invocation.emissions.contains(where: { $0.kind == .dependencies }) {
      invocation.emissions.append(Emission(kind: .dependencies))
    }
    guard let index = invocation.emissions.firstIndex(where: { $0.kind == .dependencies }) else {
      guard options == DependencyOptions() else {
        let targetOption = if case .name? = options.targets.first { "-MQ" } else { "-MT" }
        let name = options.path != nil ? "-MF" : options.hasPhonyTargets ? "-MP" : targetOption
        throw .wrongUsage("`\(name)` requires `-MD`, which writes a rule for make")
      }
      return
    }
    guard invocation.emissions[index].path == nil else {
      guard options.path == nil else { throw .wrongUsage("the rule for make has two names") }
      return
    }
    guard options.path == nil, options.isWritten, let output = invocation.emissions[0].path else {
      invocation.emissions[index].path = options.path
      return
    }
    guard output != "-" else {
      throw .wrongUsage("`-MD` requires `-MF FILE` if the output is written to standard output")
    }
    let slash = output.lastIndex(of: "/").map { output[...$0] } ?? ""
    invocation.emissions[index].path =
      slash + FileSystem.stem(of: output) + OutputKind.dependencies.suffix
  }
}
