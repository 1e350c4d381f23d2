import Glibc

extension FileSystem {
  /// The path of a program: the name itself if it has a slash, otherwise the first match in `PATH`. Returns nil if there
  /// is no such program that may be run.
  package static func executable(named name: String) -> String? {
    func isProgram(_ path: String) -> Bool { isFile(path) && access(path, X_OK) == 0 }
    if name.contains("/") { return isProgram(name) ? name : nil }
    guard let variable = getenv("PATH") else { return nil }
    let directories = String(cString: variable).split(
      separator: ":", omittingEmptySubsequences: false)
    return directories.lazy.map { ($0.isEmpty ? "." : $0) + "/" + name }.first(where: isProgram)
  }

  /// The path of a file in an existing directory, as seen from another existing directory.
  package static func relative(_ path: String, toDirectory directory: String) -> String {
    let name = path.split(separator: "/").suffix(1)
    let target = absolute(self.directory(of: path)).split(separator: "/") + name
    let base = absolute(directory).split(separator: "/")
    let shared = zip(target, base).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: base.count - shared) + target.dropFirst(shared))
      .joined(separator: "/")
  }
}
