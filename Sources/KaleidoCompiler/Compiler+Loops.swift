import KaleidoCodegen
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// Loops over arrays as NumPy calls them, for a process that loads them.
extension Compiler {
  /// The object file, and the manifest that describes it. The program must have been checked. `isForPython` says that the process has what the
  /// Python package provides.
  package mutating func loops(
    isForPython: Bool
  ) throws(CommandError) -> (object: [UInt8], manifest: String) {
    var options = settings.codegen
    options.purpose = .library
    options.isForLoader = true
    options.hasExactVectors = isForPython
    // The loader takes one object.
    options.unitCount = 1
    let objects = try objects(options)
    let (program, reachability) = library()
    let manifest = LoopManifest(program: program, reachability: reachability, options: options)
    return (objects[0], manifest.text)
  }
}

extension OutputKind {
  /// The path of the manifest beside an object with loops: `x.ufunc.json` for `x.ufunc.o`.
  package static func pathOfManifest(forObject path: String) -> String {
    (path.hasSuffix(".o") ? String(path.dropLast(2)) : path) + ".json"
  }
}
