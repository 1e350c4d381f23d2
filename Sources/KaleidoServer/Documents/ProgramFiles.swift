import KaleidoSource
import KaleidoSystem

/// Which files are one program.
enum ProgramFiles {
  /// The name of the file that lists the files of a folder's program, one path a line, in order. `#` begins a comment.
  static let listName = "kaleido.files"

  /// The files of the program that a file belongs to, in order: those of a list in its folder that names it, or else of the first
  /// command of a build file there, or else the file alone.
  static func containing(_ path: String) -> [String] {
    guard path.hasPrefix("/") else { return [path] }
    let folder = FileSystem.directory(of: path)
    let place = FileSystem.absolute(path)
    for files in programs(in: folder) {
      guard let own = files.firstIndex(where: { $0 == path || FileSystem.absolute($0) == place })
      else { continue }
      // The editor's spelling of the path names the document.
      var named = files
      named[own] = path
      return named.uniqued()
    }
    return [path]
  }

  /// Whether a file says which files are one program.
  static func describesPrograms(_ path: String) -> Bool {
    ([listName] + BuildFile.names).contains { path.hasSuffix("/" + $0) }
  }

  /// The programs that the files in a folder name, in the order of precedence.
  private static func programs(in folder: String) -> [[String]] {
    var programs: [[String]] = []
    if let bytes = try? FileSystem.read(folder + "/" + listName) {
      programs.append(list(String(decoding: bytes, as: UTF8.self), in: folder))
    }
    for name in BuildFile.names {
      guard let bytes = try? FileSystem.read(folder + "/" + name) else { continue }
      let file = BuildFile(String(decoding: bytes, as: UTF8.self), named: name)
      programs += file.programs.map { $0.map { resolved($0, in: folder) } }
    }
    return programs
  }

  private static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") { return path }
    return folder + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }

  /// The paths that the text of a list names.
  static func list(_ text: String, in folder: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }
      guard let first = words.firstIndex(where: { $0 != " " && $0 != "\t" }),
        let last = words.lastIndex(where: { $0 != " " && $0 != "\t" })
      else { return nil }
      return resolved(String(words[first...last]), in: folder)
    }
  }
}
