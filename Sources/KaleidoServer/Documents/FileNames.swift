import KaleidoSystem

/// One name for each file, however programs and the editor spell its path: that of an open document, or else the spelling that was
/// met first.
struct FileNames {
  /// The names of open documents, by the place of their files.
  private var documents: [String: [String]] = [:]
  /// The names of other files, by their place.
  private var others: [String: String] = [:]

  /// Notes that a document is open. Returns whether its file had another name.
  mutating func open(_ name: String) -> Bool {
    let place = Self.place(of: name)
    let isFirst = documents[place] == nil
    if !documents[place, default: []].contains(name) { documents[place, default: []].append(name) }
    guard isFirst, let earlier = others.updateValue(name, forKey: place) else { return false }
    return earlier != name
  }

  /// Notes that a document is closed. Its file keeps the name until another document is it.
  mutating func close(_ name: String) {
    let place = Self.place(of: name)
    documents[place]?.removeAll { $0 == name }
    if documents[place]?.isEmpty ?? false { documents[place] = nil }
  }

  /// What the server calls the file with a path.
  mutating func name(of path: String) -> String {
    let place = Self.place(of: path)
    if let open = documents[place] { return open.contains(path) ? path : open[0] }
    if let other = others[place] { return other }
    let isPlain = !path.split(separator: "/").contains { $0 == "." || $0 == ".." }
    others[place] = isPlain ? path : place
    return isPlain ? path : place
  }

  /// The path of a file without links, also if only its folder exists; what is not a path stays as it is.
  static func place(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let resolved = FileSystem.absolute(path)
    if resolved != path { return resolved }
    let folder = FileSystem.absolute(FileSystem.directory(of: path))
    return (folder == "/" ? "" : folder) + "/" + FileSystem.name(of: path)
  }
}
