import KaleidoFrontend
import KaleidoSema

/// Analyses of a program, each made when it is first needed, and forgotten when the program is another one.
struct ProgramAnalyses {
  private var identity: ProgramIdentity?
  private var knownReachability: Reachability?
  private var knownLibrary: (program: CheckedProgram, reachability: Reachability)?

  init(of identity: ProgramIdentity? = nil) { self.identity = identity }

  mutating func reachability(
    of program: CheckedProgram, _ identity: ProgramIdentity
  ) -> Reachability {
    forget(unless: identity)
    if let knownReachability { return knownReachability }
    let reachability = Reachability(program)
    knownReachability = reachability
    return reachability
  }

  /// The functions of the program as a library, and their reachability.
  mutating func library(
    of program: CheckedProgram, _ identity: ProgramIdentity
  ) -> (program: CheckedProgram, reachability: Reachability) {
    forget(unless: identity)
    if let knownLibrary { return knownLibrary }
    let functions = program.withoutTopLevel
    let library = (functions, Reachability(functions))
    knownLibrary = library
    return library
  }

  private mutating func forget(unless identity: ProgramIdentity) {
    if identity !== self.identity { self = ProgramAnalyses(of: identity) }
  }
}
