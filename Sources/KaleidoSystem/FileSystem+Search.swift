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
}
