/// An expression: any part of a program that has a value.
///
/// Names and operators carry their source location, for diagnostics.
indirect enum Expression {
  case number(Double)
  case variable(String, Range<Int>)
  case call(String, Range<Int>, [Expression])
  case binary(Character, Range<Int>, Expression, Expression)
}

/// The name and the parameters of a function.
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
}
