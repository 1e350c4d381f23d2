import KaleidoCodegen
import KaleidoSema
import KaleidoSource

/// A function of a program, loaded into this process to be applied to rows of numbers.
package struct MappedFunction: Sendable {
  package let name: String
  package let parameters: [String]
  /// Whether its calls must be in order, each after the results before it.
  let hasEffects: Bool
  let loop: LoadedLoop

  /// The number of numbers in a row.
  var columns: Int { parameters.count }

  /// What a row consists of, for messages.
  package var description: String {
    let count = columns == 1 ? "1 number" : "\(columns) numbers"
    return "`\(name)` takes \(count): \(parameters.joined(separator: ", "))"
  }
}

extension Compiler {
  /// Checks that a function of the program can be applied to rows. Loads what it is linked with.
  package mutating func checkForMap(_ name: String) throws(CommandError) {
    let program = program()
    if session.diagnostics.hasErrors { return }
    try checkFunction(name)
    if let id = program.symbols.find(name).flatMap(program.function(named:)),
      program[id].parameterCount == 0
    {
      throw CommandError(
        .wrongUsage, "`\(name)` has no parameters, so it cannot be applied to numbers",
        exitStatus: 1)
    }
    try checkCalls(of: .library)
  }

  /// Loads a function of the program, which must have been checked, into this process.
  package mutating func mappedFunction(_ name: String) throws(CommandError) -> MappedFunction {
    let (object, _) = try loops(isForPython: false)
    let (program, reachability) = library()
    let loop = LoadedLoop(
      object: object, ofFunction: name, symbols: symbols, isFast: settings.codegen.isFast)
    guard let loop, let id = program.symbols.find(name).flatMap(program.function(named:)) else {
      throw CommandError(
        .wrongUsage, "`map` is not available on this machine",
        help: "`kaleido build --emit=shared` makes a library that C programs can call",
        exitStatus: 1)
    }
    return MappedFunction(
      name: name, parameters: program.parameterNames(of: program[id]),
      hasEffects: reachability.functionsWithEffects().contains(id), loop: loop)
  }
}
