import KaleidoCodegen

/// LLVM's code generators, kept from the compilation of one program for that of the next one: preparing them takes longer than compiling
/// a small program. Not for use by several threads.
package final class KeptGenerators {
  let machines = TargetMachines()
  /// The code of the program that is being compiled at several levels; nil if there is none.
  var levels: LevelCode?

  package init() {}
}
