import KaleidoCompiler
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// The version of `kaleido`: the text of `version`. `Scripts/release` checks that the changelog has the same version and
/// date.
enum Release {
  static let version = "0.2.0"
  /// The day of the release, which manual pages show.
  static let date = "2026-11-25"

  static var line: String {
    "kaleido \(version) (LLVM \(Backend.version), \(Backend.hostTriple))\n"
  }

  static var json: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("schema", 1)
      writer.field("version", version)
      writer.field("date", date)
      // Only builds for distribution know their commit.
      if let commit = Process.commit { writer.field("commit", commit) }
      writer.field("llvm", Backend.version)
      writer.field("host", Backend.hostTriple)
      let targets = SupportedTarget.allCases.filter { Target($0).isAvailable }
      writer.array("targets", targets) { $0.string($1.rawValue) }
    }
    return writer.text + "\n"
  }
}
