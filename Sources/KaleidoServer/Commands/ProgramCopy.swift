import KaleidoSource
import KaleidoSystem

/// The files of a program as they are in the editor, in a folder for another process.
final class ProgramCopy {
  private let folder: TemporaryDirectory
  private var names: [String] = []

  /// The number of characters of a name that are kept: names of documents may be longer than those of files.
  private static let longestName = 50

  /// The paths of the files, in order.
  var paths: [String] { names.map { "\(folder.path)/\($0)" } }

  /// Options with which outputs name the files as the editor does.
  var prefixOptions: [String] {
    names.indices.map { "--remap-path-prefix=\(folder.path)/\($0 + 1)-=" }
  }

  /// Writes the files. Nil if that fails.
  init?(_ files: [SourceFile]) {
    guard let folder = TemporaryDirectory(prefix: Environment().temporaryDirectory + "/kaleido-lsp")
    else { return nil }
    self.folder = folder
    for (index, file) in files.enumerated() {
      let end = (file.name.split(separator: "/").last ?? "untitled").suffix(Self.longestName)
      let name = "\(index + 1)-\(end)"
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
