import KaleidoSource
import KaleidoSystem

/// Which files are one program.
enum ProgramFiles {
  /// The name of the file that lists the files of a folder's program, one path a line, in order. `#` begins a comment.
  static let listName = "kaleido.files"

  /// The files of the program that a file belongs to, in order: those of a list in its folder that names it, or else the file alone.
  static func containing(_ path: String) -> [String] {
    guard path.hasPrefix("/") else { return [path] }
    let folder = FileSystem.directory(of: path)
    guard let bytes = try? FileSystem.read(folder + "/" + listName) else { return [path] }
    let files = list(String(decoding: bytes, as: UTF8.self), in: folder)
    let place = FileSystem.absolute(path)
    guard let own = files.firstIndex(where: { $0 == path || FileSystem.absolute($0) == place })
    else { return [path] }
    // The editor's spelling of the path names the document.
    var named = files
    named[own] = path
    return named.uniqued()
  }

  /// The paths that the text of a list names.
  static func list(_ text: String, in folder: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }
      guard let first = words.firstIndex(where: { $0 != " " && $0 != "\t" }),
        let last = words.lastIndex(where: { $0 != " " && $0 != "\t" })
      else { return nil }
      let path = String(words[first...last])
      if path.hasPrefix("/") { return path }
      return folder + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }
  }
}
