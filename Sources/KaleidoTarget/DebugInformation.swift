/// What the code says about the source that it comes from.
public struct DebugInformation: Hashable, Sendable {
  public enum Detail: Sendable {
    /// The positions of instructions, for messages about the code while it is compiled. Programs and libraries do not
    /// contain them.
    case positions
    /// The numbers of expressions in place of lines, to trace them through the compilation.
    case expressions
    /// All that debuggers show: positions, functions, scopes and variables.
    case full
  }

  public var detail: Detail
  /// The directory that relative names of source files are relative to.
  public var directory: String
  /// Where debuggers find the sources that were not read from files, by the index of the file.
  public var copies: [Int: SourceCopy] = [:]
  /// The version of this compiler.
  public var version: String

  public var pathPrefixes = PathPrefixes()

  public init(_ detail: Detail, directory: String, version: String) {
    self.detail = detail
    self.directory = directory
    self.version = version
  }

  /// The name of this compiler. gdb skips the prologues of functions as LLVM describes them only for producers with this
  /// prefix, which rustc uses, too.
  package var producer: String { "clang LLVM (kaleido version \(version))" }

  /// The path of a file or directory as the debug information has it. All paths pass through here.
  public func path(_ name: String) -> String { pathPrefixes.replaced(in: name) }

  /// The name of the functions that evaluate top-level expressions. No function of a program can have it.
  public static let topLevelName = "top-level"

  /// The name and the directory of a file of the program as the debug information has them.
  package func place(ofFile index: Int, named name: String) -> SourceCopy {
    let place = copies[index] ?? SourceCopy(name: name, directory: directory)
    return SourceCopy(name: path(place.name), directory: path(place.directory))
  }

  /// What an object file depends on, as part of the cache's key.
  package var cacheKey: String {
    let places = copies.sorted { $0.key < $1.key }.map { place(ofFile: $0.key, named: "") }
    return "\(detail) \(path(directory)) \(places)"
  }
}

/// A file of the program, in a directory to which its name may be relative.
public struct SourceCopy: Hashable, Sendable {
  public var name: String
  public var directory: String

  public init(name: String, directory: String) {
    self.name = name
    self.directory = directory
  }
}
