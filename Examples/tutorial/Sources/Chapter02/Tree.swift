/// What has a value: every piece of a Kaleidoscope program but definitions and declarations.
indirect enum Expression {
  case number(Double)
  case variable(String)
  case binary(Character, Expression, Expression)
  case call(String, [Expression])
}

/// The first line of a function: its name, and what its parameters are called.
struct Prototype {
  let name: String
  let parameters: [String]
}

/// What a program is a list of.
enum Item {
  case definition(Prototype, body: Expression)
  case external(Prototype)
  case expression(Expression)
}
