/// What has a value: every piece of a Kaleidoscope program but definitions and declarations.
///
/// What can be wrong has its place in the source: a name, the sign of an operator.
indirect enum Expression {
  case number(Double)
  case variable(String, Range<Int>)
  case binary(Character, Range<Int>, Expression, Expression)
  case call(String, Range<Int>, [Expression])
}

/// The first line of a function: its name, and what its parameters are called.
struct Prototype {
  let name: String
  let range: Range<Int>
  let parameters: [String]
}

/// What a program is a list of.
enum Item {
  case definition(Prototype, body: Expression)
  case external(Prototype)
  case expression(Expression)
}
