/// An expression: any part of a program that has a value.
indirect enum Expression {
  case number(Double)
  case variable(String)
  case call(String, [Expression])
  case binary(Character, Expression, Expression)
}

/// The name and the parameters of a function.
struct Prototype {
  let name: String
  let parameters: [String]
}

/// A top-level element of a program.
enum Item {
  case definition(Prototype, body: Expression)
  case external(Prototype)
  case expression(Expression)
}
