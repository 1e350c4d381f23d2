/// What code to make of a program.
public struct CodegenOptions: Hashable, Sendable, CustomStringConvertible {
  /// When the values of top-level expressions are written to standard output.
  public enum Echo: String, CaseIterable, Sendable {
    case auto, always, never
  }

  /// What becomes of the code.
  public enum Purpose: Sendable {
    /// Linked alone into a program: only `main` is visible, and only what it reaches is emitted.
    case program
    /// The same, to run once in this process.
    case run
    /// Linked with other languages: a file without top-level expressions exports its functions.
    case object
  }

  /// What the module is called in IR and object files: the first file's name.
  public var moduleName = "program"
  public var purpose = Purpose.program
  public var optimization = OptimizationLevel.standard
  public var target = Target.host()
  public var echo = Echo.auto
  /// Whether arithmetic may be done in another order or form than it is written, as if NaN and infinities
  /// did not exist: results may differ in the last digits, or wholly where they do exist.
  public var isFast = false
  /// Whether values in the IR have names, for a person to read.
  public var keepsValueNames = false
  /// Whether LLVM's verifier looks at the IR before and after optimization.
  public var verifies = false

  /// How many units to cut the program in, to be compiled side by side; nil leaves it to the program's size.
  public var unitCount: Int?

  /// Whether to break the IR, to test how faults of the compiler are told.
  public var breaksIR = false

  public init() {}

  /// Everything the code depends on besides the program, as part of the cache's key.
  public var description: String {
    let units = unitCount.map { "\($0)" } ?? "-"
    return "\(purpose) \(optimization) \(echo) fast:\(isFast) units:\(units) "
      + "\(target.triple) \(target.cpu) \(target.features)"
  }

  /// The options for a program that takes less time to run than to optimize.
  var forSmallProgram: CodegenOptions {
    var copy = self
    copy.optimization = .none
    copy.target = target.generic
    return copy
  }
}
