import KaleidoCodegen
import KaleidoSource
import KaleidoSystem
import KaleidoTarget

/// A file of LLVM IR that passes are tried on, in place of a program.
package struct ModuleFile {
  /// The outputs that can be made of it.
  package static let kinds: [OutputKind] = [.ir, .irRaw, .bitcode, .assembly, .object]

  private let path: String
  private let bytes: [UInt8]

  package init(_ path: String) throws(CommandError) {
    self.path = path
    bytes = try FileSystem.read(path)
  }

  /// Whether a file is one, by the ending of its name.
  package static func isNamed(_ path: String) -> Bool {
    [".ll", ".bc"].contains(where: path.hasSuffix)
  }

  /// One of its outputs, after the passes of the settings, or a view of what these do. `describe` makes an error of a failure of
  /// these.
  package func output(
    _ kind: OutputKind, _ view: PassView?, _ settings: Settings,
    describe: (CodegenFailure) -> CommandError
  ) throws(CommandError) -> [UInt8] {
    let compilation: Compilation
    do throws(CodegenFailure) {
      compilation = try Compilation.read(bytes, named: path, settings.codegen)
    } catch {
      throw CommandError(
        .unreadableFile, "cannot read `\(path)` as LLVM IR", note: error.message, exitStatus: 1)
    }
    do throws(CodegenFailure) {
      if let view {
        var text = ""
        try compilation.optimize { text += view.text(of: $0) }
        return Array((text.isEmpty ? view.textOfNothing(ofFunction: nil) : text).utf8)
      }
      if kind != .irRaw { try compilation.optimize() }
      return switch kind {
      case .ir, .irRaw: Array(compilation.ir.utf8)
      case .bitcode: compilation.bitcode
      case .assembly: try compilation.assembly()
      default: try compilation.object()
      }
    } catch {
      throw describe(error)
    }
  }
}
