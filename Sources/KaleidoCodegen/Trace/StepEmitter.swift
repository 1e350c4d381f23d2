import KaleidoParse
import KaleidoSema
import KaleidoSource
import KaleidoTarget

/// Emits calls that report what a program computes, in code that records its steps.
struct StepEmitter {
  /// The function that steps are reported to, with the kinds that `StepRecord` of KaleidoSystem describes.
  static let symbol = CodegenOptions.stepReceiver

  private enum Kind: Int {
    case start, value, body
  }

  private let function: FunctionValue
  private let builder: Builder
  private let numbers: ExpressionNumbers

  init(_ module: ModuleReference, _ builder: Builder, _ program: CheckedProgram) {
    function = module.declare(
      Self.symbol, returning: module.void,
      parameters: [module.int32, module.int32, module.double])
    self.builder = builder
    numbers = ExpressionNumbers(program)
  }

  /// Reports that an expression has a value.
  func report(_ value: Value, of id: ExpressionID, in file: FileID) {
    report(.value, id, file, value)
  }

  /// Reports that an expression is evaluated in tail position, and so gives the function's value.
  func reportStart(of id: ExpressionID, in file: FileID) {
    report(.start, id, file, builder.number(0))
  }

  /// Reports that the evaluation of a body begins.
  func reportBody(_ id: ExpressionID, in file: FileID) {
    report(.body, id, file, builder.number(0))
  }

  private func report(_ kind: Kind, _ id: ExpressionID, _ file: FileID, _ value: Value) {
    let number = builder.int32(numbers.number(of: id, in: file))
    _ = builder.call(function, [number, builder.int32(kind.rawValue), value], name: "")
  }
}
