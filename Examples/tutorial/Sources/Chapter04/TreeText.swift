import Foundation

extension Expression: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let value): String(format: "%.15g", value)
    case .variable(let name, _): name
    case .binary(let sign, _, let left, let right): "(\(sign) \(left) \(right))"
    case .call(let callee, _, let arguments):
      "(" + (["call", callee] + arguments.map(\.description)).joined(separator: " ") + ")"
    }
  }
}

extension Prototype: CustomStringConvertible {
  var description: String { "(" + ([name] + parameters).joined(separator: " ") + ")" }
}

extension Item: CustomStringConvertible {
  var description: String {
    switch self {
    case .definition(let prototype, let body): "(def \(prototype) \(body))"
    case .external(let prototype): "(extern \(prototype))"
    case .expression(let expression): "\(expression)"
    }
  }
}
