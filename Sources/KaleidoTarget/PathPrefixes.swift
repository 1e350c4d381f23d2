/// Replacements of the beginnings of paths, so that outputs do not depend on the directory in which they are made.
public struct PathPrefixes: Hashable, Sendable {
  private var replacements: [Replacement] = []

  private struct Replacement: Hashable {
    let prefix: String
    let replacement: String
  }

  public init() {}

  /// Adds a replacement, which has priority over earlier ones.
  public mutating func replace(_ prefix: String, by replacement: String) {
    replacements.append(Replacement(prefix: prefix, replacement: replacement))
  }

  /// The path as outputs have it. At most one replacement is made.
  public func replaced(in path: String) -> String {
    for entry in replacements.reversed() where path.utf8.starts(with: entry.prefix.utf8) {
      let rest = path.utf8.dropFirst(entry.prefix.utf8.count)
      return entry.replacement + String(decoding: rest, as: UTF8.self)
    }
    return path
  }
}
