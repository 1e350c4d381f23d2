import KaleidoSystem

/// The pages that were written for the client. They stay until the session ends.
final class ShownPages {
  private let folder: TemporaryDirectory
  private var names: [String] = []

  /// Creates a folder for them. Nil if that fails.
  init?() {
    guard let folder = TemporaryDirectory(prefix: Environment().temporaryDirectory + "/kaleido-lsp")
    else { return nil }
    self.folder = folder
  }

  /// The path of a new page about a file.
  func add(about file: String) -> String {
    let name = "\(names.count + 1)-\(FileSystem.stem(of: file)).html"
    names.append(name)
    return "\(folder.path)/\(name)"
  }

  func remove() {
    names.forEach(folder.removeFile)
    folder.remove()
  }
}
