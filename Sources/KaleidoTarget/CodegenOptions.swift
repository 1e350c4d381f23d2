/// The options of code generation.
public struct CodegenOptions: Hashable, Sendable {
  /// When the values of top-level expressions are printed.
  public enum Echo: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// How the code is used.
  public enum Purpose: Sendable {
    /// Linked to an executable by itself: only `main` is visible, and only what it reaches is emitted.
    case program
    /// Like `program`, and run once in this process.
    case run
    /// Linked with other languages: a file without top-level expressions exports its functions.
    case object
    /// A library for other languages: exports the functions that C can call, and an array entry for each.
    case library
    /// One definition or top-level expression of a prompt, loaded into a process where others can replace it.
    case entry

    /// Whether the code runs in a process that has the runtime.
    package var isInProcess: Bool { self == .run || self == .entry }
  }

  /// The versions of a program that runs in this process.
  public enum Tier: Sendable {
    /// There is one version.
    case only
    /// The code is compiled quickly, and asks for a better version when it has run for a while. For a program that
    /// cannot be replaced while it runs, `only`.
    case quick
    /// The functions take the place of those of the quick version.
    case better
  }

  /// The module's name in IR and object files: that of the first source file.
  public var moduleName = "program"
  /// How the paths of source files appear in outputs.
  public var pathPrefixes = PathPrefixes()
  public var purpose = Purpose.program
  public var optimization = OptimizationLevel.standard
  public var target = Target.host()
  public var echo = Echo.auto
  /// Whether arithmetic may be reordered and simplified as if NaN and infinities did not exist. Results may differ in the
  /// last digits, and entirely where NaN or infinities occur.
  public var isFast = false
  /// Whether values in the IR keep their names, for people to read.
  public var keepsValueNames = false
  /// Whether the code is shown to people, who look for their functions and loops in it: a level's passes that copy code do not
  /// run.
  public private(set) var isForReading = false
  /// The syntax of assembly for x86.
  public var assemblySyntax = AssemblySyntax.att
  /// Whether LLVM's verifier checks the IR before and after optimization.
  public var verifies = false

  /// The size in bytes of the stack of a program that can recurse without bound. Memory is committed as it is used.
  public var stackSize = 1 << 30

  /// The number of units that the program is divided into for parallel compilation; nil derives it from the program's
  /// size.
  public var unitCount: Int?

  /// Which version of a program that runs in this process the code is.
  public var tier = Tier.only

  /// The number of expressions after which the quick version asks for a better one; nil for the usual one. For tests.
  public var switchBudget: Int?

  /// The function of the program that is kept although nothing may call it; nil for none.
  public var keptFunction: String?

  /// The functions that are left out although they would be exported.
  public var omittedFunctions: Set<String> = []

  /// What the code says about its source for debuggers; nil for nothing.
  public var debug: DebugInformation?

  /// The passes to run instead of those of the optimization level, in the notation of LLVM's `opt`; nil for the level's.
  public var passes: String?

  /// The number of passes after which no other pass runs; nil for all. To find the pass that makes a difference.
  public var passLimit: PassLimit?

  /// Whether code for any x86-64 has versions of some functions for newer processors, too.
  public var hasVersions = false

  /// Receives LLVM's remarks about the code; nil if there should be none.
  public var remarks: RemarkLog?

  /// Whether the code reports each value that it computes.
  public var recordsSteps = false
  /// The function that it reports to.
  public static let stepReceiver = "ks.step"

  /// Whether to break the IR, to test how bugs of the compiler are reported.
  public var breaksIR = false

  /// Whether the code of a library is for a process that provides the runtime: it has loops over arrays, as NumPy calls them.
  public var isForLoader = false
  /// Whether that process provides C's mathematical functions for several numbers at once.
  public var hasExactVectors = false

  public init() {}

  /// Shows code as it is easy to read: a little optimized, each function and loop once.
  public mutating func prepareForReading() {
    optimization = .less
    isForReading = true
  }

  /// The options that an object file depends on, as part of the cache's key. `CodegenOptionsTests` lists the others.
  public var cacheKey: String {
    let units = unitCount.map { "\($0)" } ?? "-"
    return "\(purpose) \(optimization) \(echo) fast:\(isFast) units:\(units) stack:\(stackSize) "
      + "\(target.triple) \(target.cpu) \(target.features)"
      + (tier == .only ? "" : tier == .better && keepsBothVersions ? " better" : " tiers")
      + (switchBudget.map { " budget:\($0)" } ?? "")
      + (hasVersions ? " versions" : "") + (isForLoader ? " loader" : "")
      + (hasExactVectors ? " vectors" : "")
      + (recordsSteps ? " steps" : "")
      + (passes.map { " passes:\($0)" } ?? "")
      + (debug.map { " debug: \($0.cacheKey)" } ?? "")
  }

  /// Whether the functions of the runtime are not part of the code.
  package var isRuntimeElsewhere: Bool {
    purpose.isInProcess || isForLoader || target.importsRuntime
  }

  /// Whether the cache keeps the quick version of a program that is replaced while it runs, and the better one beside it. With
  /// `isFast`, their results may differ in the last digits: so each run prints the same, whether its code is cached or not.
  /// Otherwise the better version takes the place of the quick one.
  public var keepsBothVersions: Bool { isFast }
}
