import KaleidoSource
import KaleidoSystem

/// The files of a program as they are in the editor, in a folder for another process.
final class ProgramCopy {
  private let folder: TemporaryDirectory
  private var names: [String] = []

  /// The paths of the files, in order.
  var paths: [String] { names.map { "\(folder.path)/\($0)" } }

  /// Writes the files. Nil if that fails.
  init?(_ files: [SourceFile]) {
    guard let folder = TemporaryDirectory(prefix: Environment().temporaryDirectory + "/kaleido-lsp")
    else { return nil }
    self.folder = folder
    for (index, file) in files.enumerated() {
      let name = "\(index + 1)-\(file.name.split(separator: "/").last ?? "untitled")"
      // What is not a path ends like one.
      let path = name.hasSuffix(".ks") ? name : name + ".ks"
      names.append(path)
      guard folder.write(file.bytes, as: path) else {
        remove()
        return nil
      }
    }
  }

  func remove() {
    names.forEach(folder.removeFile)
    folder.remove()
  }
}
