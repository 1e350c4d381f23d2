import KaleidoParse
import KaleidoSource

/// The calls with a wrong number of arguments, until they are reported or explained by another error.
struct WrongCalls {
  typealias Call = Found<ExpressionID>

  private var calls: [(call: Call, callee: Symbol)] = []
  private var indices: [Symbol: [Int]] = [:]
  /// The number of arguments in all calls of a function; nil if they differ.
  private var argumentCounts: [Symbol: Int?] = [:]
  /// The functions whose calls have been explained.
  private var taken: Set<Symbol> = []

  mutating func append(_ call: Call, _ callee: Symbol, argumentCount: Int) {
    indices[callee, default: []].append(calls.count)
    calls.append((call, callee))
    let known = argumentCounts[callee] ?? argumentCount
    argumentCounts.updateValue(known == argumentCount ? known : nil, forKey: callee)
  }

  /// The functions called, in the order of their first calls.
  var callees: [Symbol] {
    calls.indices.filter { indices[calls[$0].callee]?.first == $0 }.map { calls[$0].callee }
  }

  /// Removes and returns the calls of a function if all of them have the given number of arguments.
  mutating func take(callsOf callee: Symbol, argumentCount: Int) -> [Call]? {
    guard !taken.contains(callee), let found = indices[callee],
      case .some(.some(argumentCount)) = argumentCounts[callee]
    else { return nil }
    taken.insert(callee)
    return found.map { calls[$0].call }
  }

  /// The calls that have not been taken, in source order.
  var remaining: [Call] { calls.filter { !taken.contains($0.callee) }.map(\.call) }
}
