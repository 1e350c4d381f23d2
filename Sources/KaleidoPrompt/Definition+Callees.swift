import KaleidoParse
import KaleidoSema
import KaleidoSource

extension Definition.Callees {
  /// What the body of a function calls; nothing for a declaration.
  init(of name: Symbol, in program: CheckedProgram) {
    self.init()
    guard let id = program.function(named: name), let body = program[id].body else { return }
    addCalls(of: body, named: name, in: program)
    let calls = CallTable(program)
    mayEcho = calls[id].mayEcho
    for call in calls.calls(of: id) where call.givesValue {
      switch call.callee {
      case .function(let callee): valueSources.insert(program[callee].name)
      case .library(let function): if !function.isCalledForEffect { mayEcho = true }
      }
    }
  }

  /// What the top-level expressions of a program call.
  init(ofExpressionsIn program: CheckedProgram) {
    self.init()
    for body in program.topLevel { addCalls(of: body, named: nil, in: program) }
  }

  private mutating func addCalls(of body: Body, named name: Symbol?, in program: CheckedProgram) {
    let file = program[body.file]
    for index in file.nodes(around: body) {
      let expression = ExpressionID(index: UInt32(index))
      let count: Int
      switch file.tree[expression] {
      case .call(_, let arguments): count = Int(arguments.count)
      case .binary: count = 2
      case .unary: count = 1
      default: continue
      }
      switch (file.resolution(of: expression), file.tree[expression]) {
      case (.function(let callee), _), (.definedOperator(let callee), _):
        if callee == name { continue }
        if case .external? = program.function(named: callee).map({ program[$0].implementation }) {
          externs.insert(callee)
        } else {
          slots.insert(.init(name: callee, argumentCount: count))
        }
      case (.library(let function), _): library.insert(function)
      case (.unresolved, .call(let callee, _)):
        slots.insert(.init(name: callee, argumentCount: count))
      default: break
      }
    }
  }
}
