import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// Loads the objects and libraries that a program which runs in this process is linked with.
///
/// Shared libraries are loaded directly. Everything else (object files, archives, C files, linker scripts) is first
/// linked to one temporary library, by the linker that `build` uses.
struct LibraryLoader {
  let settings: LinkSettings
  let temporaryDirectory: String
  /// Runs the linker.
  let run: (Job) throws(CommandError) -> Job.Result

  /// Returns the loaded libraries, in the order in which the linker searches them. `symbols` are the functions that
  /// archives must provide.
  func load(for symbols: [String]) throws(CommandError) -> [DynamicLibrary] {
    if let libraries = loadShared() { return libraries }
    return [try link(for: symbols)]
  }

  /// The libraries, if all of them are shared libraries that can be loaded as they are.
  private func loadShared() -> [DynamicLibrary]? {
    guard settings.inputs.allSatisfy({ $0.hasSuffix(".so") }) else { return nil }
    var libraries: [DynamicLibrary] = []
    // A name without a slash would be searched for.
    for path in settings.inputs.map({ $0.contains("/") ? $0 : "./" + $0 })
      + settings.libraries.map(file)
    {
      guard
        let library = DynamicLibrary(path, isGlobal: true, hasOwnSymbolsOnly: true)
      else { return nil }
      libraries.append(library)
    }
    return libraries
  }

  /// The file that the linker would take for `-l NAME`, or a name that the dynamic linker searches for.
  private func file(ofLibrary name: String) -> String {
    if let standard = SymbolSearch.standardLibraries.first(where: { $0.hasPrefix("lib\(name).") }) {
      return standard
    }
    for directory in settings.libraryPaths {
      for name in Self.fileNames(ofLibrary: name) {
        let path = "\(directory)/\(name)"
        if FileSystem.kind(of: path) != nil { return path }
      }
    }
    return Self.fileNames(ofLibrary: name)[0]
  }

  /// The file names that `-l NAME` stands for, the preferred one first.
  private static func fileNames(ofLibrary name: String) -> [String] {
    name.hasPrefix(":") ? [String(name.dropFirst())] : ["lib\(name).so", "lib\(name).a"]
  }

  /// Links everything to one library and loads it.
  private func link(for symbols: [String]) throws(CommandError) -> DynamicLibrary {
    let output = try TemporaryFile(
      beside: temporaryDirectory + "/library", named: temporaryDirectory)
    let job = try Linker(settings: settings).libraryJob(symbols: symbols, output: output.path)
    let result = try run(job)
    if result.status != 0 {
      output.removeLeftovers()
      if let missing = settings.libraries.first(where: { result.names(library: $0) }) {
        throw .noLibrary(
          missing,
          searched: settings.libraryPaths.flatMap { directory in
            Self.fileNames(ofLibrary: missing).map { "\(directory)/\($0)" }
          })
      }
      throw .libraryLinkFailure(result, settings)
    }
    guard let library = DynamicLibrary(output.path, isGlobal: true) else {
      throw .unloadableLibrary(DynamicLibrary.failure)
    }
    return library
  }
}

extension Job.Result {
  /// Whether the linker reports that it cannot find `-l NAME`.
  fileprivate func names(library: String) -> Bool {
    errorText.split(separator: "\n").contains { line in
      line.contains("find ") && (line + ":").contains("-l\(library):")
    }
  }
}

extension CommandError {
  fileprivate static func noLibrary(_ name: String, searched: [String]) -> CommandError {
    CommandError(
      .missingSymbol, "cannot find library `\(name)`",
      note: "searched: " + (searched + ["the linker's own directories"]).joined(separator: ", "),
      exitStatus: 1)
  }

  fileprivate static func unloadableLibrary(_ reason: String) -> CommandError {
    CommandError(
      .linkerFailure, "cannot load what the program is linked with", note: reason, exitStatus: 1)
  }

  fileprivate static func libraryLinkFailure(
    _ result: Job.Result, _ settings: LinkSettings
  ) -> CommandError {
    var error = linkerFailure(result, settings)
    if result.errorText.contains("recompile with -fPIC") {
      error.children.append(
        .help("compile the object with `-fPIC`, or give `run` its C file"))
    }
    return error
  }
}
