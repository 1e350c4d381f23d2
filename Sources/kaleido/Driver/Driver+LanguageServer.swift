import KaleidoSource
import KaleidoSystem

/// `kaleido lsp`.
extension Driver {
  private static let serverName = "kaleido-lsp"

  /// Continues as the language server, a program of its own that lies beside this one, or in the folder `libexec` of the installation.
  func runLanguageServer() throws(CommandError) -> Int32 {
    let folder = FileSystem.directory(of: FileSystem.absolute("/proc/self/exe"))
    let places = [folder, FileSystem.directory(of: folder) + "/libexec"]
    for place in places where FileSystem.isFile("\(place)/\(Self.serverName)") {
      let path = "\(place)/\(Self.serverName)"
      throw .unreadable(path, Process.become(path, arguments: []))
    }
    throw CommandError(
      .unreadableFile, "the language server is not installed",
      note: "no `\(Self.serverName)` is in " + places.map { "`\($0)`" }.joined(separator: " or "),
      exitStatus: 1)
  }
}
