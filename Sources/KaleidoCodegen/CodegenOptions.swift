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
  public var processor = Processor.generic
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

  /// All that the code depends on but the program, in words, to tell one from another.
  public var description: String {
    let target =
      switch processor {
      case .generic: "generic"
      case .named(let name): name
      case .native: "\(LLVMInformation.hostProcessor) \(LLVMInformation.hostFeatures)"
      }
    let units = unitCount.map { "\($0)" } ?? "-"
    return "\(purpose) \(optimization) \(echo) fast:\(isFast) units:\(units) \(target)"
  }

  /// The options for a program that is done sooner than it could be optimized.
  var forSmallProgram: CodegenOptions {
    var copy = self
    copy.optimization = .none
    copy.processor = .generic
    return copy
  }
}
