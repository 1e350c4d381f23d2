import KaleidoCompiler
import KaleidoSource
import KaleidoSystem

/// The files that a command writes.
extension Invocation {
  /// The path of an output. The default name is the stem of the first file between the prefix and suffix of the kind.
  func path(of emission: Emission) throws(CommandError) -> String {
    if let path = emission.path { return path }
    guard case .file(let source)? = inputs.first else {
      throw .wrongUsage("a program without a file name requires `-o PATH`")
    }
    let name = emission.kind.prefix + FileSystem.stem(of: source) + emission.kind.suffix
    if let outputDirectory { return outputDirectory + "/" + name }
    // The default name for `-.ks` is a file, not standard output.
    return name == "-" ? "./-" : name
  }

  /// The name of an output's file; the default name if it is written to standard output.
  func fileName(of emission: Emission) throws(CommandError) -> String {
    if let path = emission.path, path != "-" {
      return path.split(separator: "/").last.map(String.init) ?? path
    }
    guard case .file(let source)? = inputs.first else { return "program" + emission.kind.suffix }
    return emission.kind.prefix + FileSystem.stem(of: source) + emission.kind.suffix
  }

  /// The name by which scripts call the loader written to `path`, which is the stem of its file, and the path of the
  /// outputs' module relative to it.
  func namesForLoader(
    at path: String, among outputs: [Emission]
  ) throws(CommandError) -> (name: String, file: String) {
    let loader = try fileName(of: Emission(kind: .webLoader, path: path))
    let name = FileSystem.stem(of: loader)
    guard let module = outputs.first(where: { $0.kind == .webAssembly })?.path, module != "-",
      path != "-"
    else { return (name, name + OutputKind.webAssembly.suffix) }
    return (name, FileSystem.relative(module, toDirectory: FileSystem.directory(of: path)))
  }

  /// The rule for make that says which files a command's outputs are made of.
  func dependencies(of outputs: [Emission]) throws(CommandError) -> String {
    var targets = dependencyOptions.targets
    if targets.isEmpty {
      targets = outputs.filter { $0.kind != .dependencies }.compactMap(\.path).filter { $0 != "-" }
        .map { .name($0) }
    }
    if targets.isEmpty { targets = [.name(try path(of: Emission(kind: .executable)))] }
    let sources = inputs.compactMap { input in
      if case .file(let source) = input { source } else { nil }
    }
    var rule = DependencyRule(targets: targets, prerequisites: sources + linkedFiles(outputs))
    rule.hasPhonyTargets = dependencyOptions.hasPhonyTargets
    return try rule.text()
  }

  /// The files that outputs are linked with. A rule alone is for an executable.
  private func linkedFiles(_ outputs: [Emission]) -> [String] {
    let kinds = outputs.map(\.kind)
    return kinds == [.dependencies] || kinds.contains(where: \.isLinked) ? linking.inputs : []
  }

  /// Throws if an output would overwrite an input or another output.
  func checkOutputs() throws(CommandError) {
    var seen: [String] = []
    for emission in emissions {
      let path = try path(of: emission)
      try checkIsNoInput(path, advice: advice(onNaming: emission))
      if let other = seen.first(where: { FileSystem.isSameOutput($0, path) }) {
        throw .wrongUsage("two outputs would be written to `\(other)`; use `--emit=KIND=PATH,…`")
      }
      seen.append(path)
    }
    var reports: [(path: String, content: String, option: String)] = []
    if let path = messages.output { reports.append((path, "messages", "--diagnostics-output")) }
    if let path = try timeTracePath { reports.append((path, "the time trace", "--time-trace")) }
    if case .named(let path) = remarks { reports.append((path, "remarks", "--remarks")) }
    for report in reports {
      let advice = "name another file with `\(report.option)`"
      try checkIsNoInput(report.path, advice: advice)
      if seen.contains(where: { FileSystem.isSameOutput($0, report.path) }) {
        throw .wrongUsage(
          "\(report.content) and an output would be written to `\(report.path)`; \(advice)")
      }
      seen.append(report.path)
    }
  }

  /// The path of the time trace; nil if there is none.
  var timeTracePath: String? {
    get throws(CommandError) {
      switch timeTrace {
      case nil: return nil
      case .named(let path)?: return path
      case .unnamed?:
        guard case .file(let source)? = inputs.first else {
          throw .wrongUsage("a program without a file name requires `--time-trace=FILE`")
        }
        let name = FileSystem.stem(of: source) + ".time-trace.json"
        return outputDirectory.map { $0 + "/" + name } ?? name
      }
    }
  }

  /// How to name another file for an output.
  private func advice(onNaming emission: Emission) -> String {
    if emission.kind == .dependencies, dependencyOptions.isWritten {
      return dependencyOptions.path == nil ? "use `-MF FILE`" : "name another file with `-MF`"
    }
    let isAlone = emissions.count(where: { $0.kind != .dependencies }) == 1
    if emission.path == nil {
      return isAlone ? "use `-o PATH`" : "use `--emit=\(emission.kind.rawValue)=PATH,…`"
    }
    return output == nil
      ? "name another file with `--emit=\(emission.kind.rawValue)=PATH`"
      : "name another file with `-o`"
  }

  private func checkIsNoInput(_ path: String, advice: String) throws(CommandError) {
    let sources = inputs.compactMap { input in
      if case .file(let source) = input { source } else { nil }
    }
    if (sources + linking.inputs).contains(where: { FileSystem.isSameFile($0, path) }) {
      throw .wrongUsage("output `\(path)` would overwrite an input; \(advice)")
    }
  }
}
