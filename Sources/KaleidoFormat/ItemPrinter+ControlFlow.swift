import KaleidoLex
import KaleidoParse
import KaleidoSource

extension ItemPrinter {
  /// A condition of an `if` and what follows `then`, with the token that follows that.
  private struct Branch {
    var condition: ExpressionID
    var value: ExpressionID
    var thenToken: Int
    var elseToken: Int
  }

  /// conditional = "if" expression "then" expression "else" expression
  ///
  /// A chain of `else if` is one list, in one of two forms:
  ///
  ///     if … then …          if … then
  ///     else if … then …       …
  ///     else …               else if … then
  ///                            …
  ///                          else
  ///                            …
  ///
  /// The first one is used if each line fits, and the author did not break a line after a `then` or the last `else`.
  mutating func printConditional(_ conditional: Conditional) {
    let base = nextColumn
    let (branches, otherwise) = chain(conditional)
    if areRows(branches, otherwise, at: base) {
      for branch in branches {
        printTokens(through: branch.elseToken - 1)
        breakLine(base)
      }
      return printTokens(through: layout.last(otherwise, from: cursor + 1))
    }
    for branch in branches {
      // `if`, or `else if`.
      while layout.kind(cursor) == .else { printToken() }
      printToken()
      printExpression(branch.condition, indentation: base + 2 * Printer.indentation)
      printToken()
      printBody(branch.value, base: base)
      breakLine(base, comments: base + Printer.indentation)
    }
    printToken()
    printBody(otherwise, base: base)
  }

  private mutating func printBody(_ id: ExpressionID, base: Int) {
    breakLine(base + Printer.indentation)
    printExpression(id, indentation: base + Printer.indentation)
  }

  /// The branches of a chain of conditionals, and what follows the last `else`.
  private func chain(_ conditional: Conditional) -> ([Branch], otherwise: ExpressionID) {
    var branches: [Branch] = []
    var current = conditional
    var keyword = cursor
    while true {
      let places = layout.places(of: current, at: keyword)
      branches.append(
        Branch(
          condition: current.condition, value: current.thenBranch, thenToken: places.thenToken,
          elseToken: places.elseToken))
      keyword = places.elseToken + 1
      guard layout.kind(keyword) == .if, case .conditional(let next) = file[current.elseBranch]
      else { return (branches, current.elseBranch) }
      current = file[next]
    }
  }

  private func areRows(_ branches: [Branch], _ otherwise: ExpressionID, at base: Int) -> Bool {
    var first = cursor
    for branch in branches {
      guard fits(from: first, through: branch.elseToken - 1, at: base) else { return false }
      first = branch.elseToken
    }
    return fits(from: first, through: layout.last(otherwise, from: first + 1), at: base)
  }

  /// loop = "for" name "=" expression "," expression [ "," expression ] "in" expression
  mutating func printLoop(_ loop: Loop) {
    let base = nextColumn
    let inToken = layout.inToken(of: loop)
    if fits(through: inToken) {
      printTokens(through: inToken)
    } else {
      let indentation = base + 2 * Printer.indentation
      printTokens(through: loop.variable.token + 1)
      for part in [loop.start, loop.condition, loop.step] {
        guard let part else { continue }
        if part.index != loop.start.index, !fits(through: layout.last(part, from: cursor)) {
          breakLine(indentation)
        }
        printExpression(part, indentation: indentation)
        // The comma, or `in`.
        printToken()
      }
    }
    let indentation = base + Printer.indentation
    printOnOwnLineUnlessShort(loop.body, indentation: indentation, continuation: indentation)
  }

  /// bindings = "var" name [ "=" expression ] { "," name [ "=" expression ] } "in" expression
  ///
  /// The body is not indented, because more `var`s may follow, and loops and conditionals in it would move to the right; but at
  /// the top level it is, as everything that continues an item.
  mutating func printBindings(_ list: BindingList, indentation: Int) {
    let base = nextColumn
    let inToken = layout.inToken(of: list)
    if fits(through: inToken) {
      printTokens(through: inToken)
    } else {
      printToken()
      for index in list.indices { printBinding(file[binding: index], list, index, base: base) }
      printTokens(through: inToken)
    }
    printOnOwnLineUnlessShort(list.body, indentation: indentation, continuation: indentation)
  }

  private mutating func printBinding(
    _ binding: Binding, _ list: BindingList, _ index: Int, base: Int
  ) {
    let indentation = base + 2 * Printer.indentation
    let last = binding.initial.map { layout.last($0, from: binding.name.token + 2) } ?? cursor
    if index > list.indices.lowerBound,
      isBroken(cursor)
        || nextColumn > indentation && !layout.hasBreak(cursor, last) && !fits(through: last)
    {
      breakLine(indentation)
    }
    printToken()
    if let initial = binding.initial {
      printToken()
      printValue(initial, indentation: indentation + Printer.indentation)
    }
    // The comma after the last one is `in`, which is written after the loop.
    if layout.kind(cursor) == .comma { printToken() }
  }
}
