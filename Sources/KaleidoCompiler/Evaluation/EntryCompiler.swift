import KaleidoCodegen

/// What is kept from the compilation of one entry of a prompt for the next one. Not for use by several threads.
package final class EntryCompiler {
  let machines = TargetMachines()

  package init() {}
}
