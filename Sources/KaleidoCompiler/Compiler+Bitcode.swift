import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// A temporary object file that is removed with the last reference to it.
final class TemporaryObject {
  private let file: TemporaryFile
  var path: String { file.path }
  /// The path of the bitcode file that it was compiled from.
  let source: String

  init(_ file: consuming TemporaryFile, compiledFrom source: String) {
    self.file = file
    self.source = source
  }
}

extension Compiler {
  /// The ending of the names of bitcode files.
  private static let bitcodeEnding = ".bc"

  /// Compiles the bitcode files that the program is linked with to temporary object files, which take their places.
  package mutating func compileBitcode() throws(CommandError) {
    guard settings.linking.inputs.contains(where: { $0.hasSuffix(Self.bitcodeEnding) }) else {
      return
    }
    for (index, path) in settings.linking.inputs.enumerated()
    where path.hasSuffix(Self.bitcodeEnding) {
      let bitcode = try FileSystem.read(path)
      let options = settings.codegen
      switch times.measure(.generate, { BitcodeObject.bytes(compiling: bitcode, options) }) {
      case .success(let bytes):
        let object = TemporaryObject(
          try temporaryFile(containing: bytes), compiledFrom: path)
        bitcodeObjects.append(object)
        settings.linking.inputs[index] = object.path
      case .failure(let failure):
        var error = CommandError(
          .unreadableFile, "cannot compile the bitcode of `\(path)`", note: failure.reason,
          exitStatus: 1)
        if let detail = failure.detail { error.children.append(.note("LLVM says: \(detail)")) }
        throw error
      }
    }
  }
}
