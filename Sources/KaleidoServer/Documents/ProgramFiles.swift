import KaleidoSource
import KaleidoSystem

/// Which files are one program.
enum ProgramFiles {
  /// The name of the file that lists the files of a folder's program, one path a line, in order. `#` begins a comment.
  static let listName = "kaleido.files"

  /// The programs that a file belongs to, each as the paths of its files, in order: that of a list in its folder that names it, or
  /// else those of the commands of build files there. None if nothing names it.
  static func programs(with path: String) -> [[String]] {
    guard path.hasPrefix("/") else { return [] }
    let place = FileNames.place(of: path)
    let folders = [FileSystem.directory(of: path), FileSystem.directory(of: place)].uniqued()
    for sources in folders.flatMap({ programs(in: $0) }) {
      let found = sources.compactMap { files -> [String]? in
        // The editor's spelling of the path names the document.
        let named = files.map { $0 == path || FileNames.place(of: $0) == place ? path : $0 }
        return named.contains(path) ? named.uniqued() : nil
      }
      if !found.isEmpty { return found.uniqued() }
    }
    return []
  }

  /// Whether a file says which files are one program.
  static func describesPrograms(_ path: String) -> Bool {
    ([listName] + BuildFile.names).contains { path.hasSuffix("/" + $0) }
  }

  /// The programs that each file in a folder names, in the order of precedence.
  private static func programs(in folder: String) -> [[[String]]] {
    var programs: [[[String]]] = []
    if let bytes = try? FileSystem.read(folder + "/" + listName) {
      programs.append([list(String(decoding: bytes, as: UTF8.self), in: folder)])
    }
    for name in BuildFile.names {
      guard let bytes = try? FileSystem.read(folder + "/" + name) else { continue }
      let file = BuildFile(String(decoding: bytes, as: UTF8.self), named: name)
      programs.append(file.programs.map { $0.map { resolved($0, in: folder) } })
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
