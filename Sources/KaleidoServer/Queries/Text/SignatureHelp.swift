import KaleidoParse
import KaleidoSema
import KaleidoSource

/// The head of the function whose arguments are being written.
struct SignatureHelp: Hashable {
  /// A call with the names of the parameters: `hypot(x, y)`.
  var label: String
  var parameters: [String]
  var documentation: String
  /// The index of the argument at the cursor; it may be beyond the parameters.
  var active: Int
}

extension ProgramView {
  func signatureHelp(at offset: UInt32, in file: FileID) -> SignatureHelp? {
    let context = context(at: offset, in: file)
    guard let call = context.call else { return nil }
    if let id = program.function(named: call.callee.symbol) {
      let function = program[id]
      let names = program.parameterNames(of: function)
      return SignatureHelp(
        label: "\(symbols[function.name])(\(names.joined(separator: ", ")))", parameters: names,
        documentation: comment(above: function).joined(separator: "\n"), active: call.argument)
    }
    let name = tree(of: file).source.text(call.callee.range)
    guard let function = LibraryFunction(rawValue: name) else { return nil }
    return SignatureHelp(
      label: function.call, parameters: function.parameterNames,
      documentation: function.description, active: call.argument)
  }
}
