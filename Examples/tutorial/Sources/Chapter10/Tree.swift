/// An expression: any part of a program that has a value.
///
/// Names and operators carry their source location, for diagnostics.
indirect enum Expression {
  case number(Double)
  case variable(String, Range<Int>)
  case call(String, Range<Int>, [Expression])
  case binary(Character, Range<Int>, Expression, Expression)
  case conditional(Expression, then: Expression, else: Expression)
  case loop(Loop)
  case assignment(String, Range<Int>, Expression)
  case binding(String, value: Expression, body: Expression)
}

/// `for variable = …, condition, step in body`, without the binding of the variable
struct Loop {
  let variable: String
  let condition: Expression
  let step: Expression
  let body: Expression
}

/// The name and the parameters of a function.
/// The functions of the operators `|` and `!` are named `binary|` and `unary!`.
struct Prototype {
  let name: String
  let range: Range<Int>
  let parameters: [String]
}

/// A top-level element of a program.
enum Item {
  case definition(Prototype, body: Expression)
  case external(Prototype)
  case expression(Expression)

  var isExpression: Bool { if case .expression = self { true } else { false } }
}
