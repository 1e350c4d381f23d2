import KaleidoParse
import KaleidoSource

/// Lines that an editor can hide below their first one.
struct Fold: Hashable {
  /// The first line, which stays visible, and the last. Lines count from 1.
  var lines: ClosedRange<Int>
  var isComment = false
}

extension ProgramView {
  /// The items, expressions and groups of comments that take more than one line, by their first lines. Of those that begin on one
  /// line, the longest counts.
  func folds(of file: FileID, _ lines: LineTable) -> [Fold] {
    let index = index(of: file)
    var lasts: [Int: Int] = [:]
    func add(_ range: SourceRange) {
      let (first, last) = (lines.line(of: range.start), lines.line(of: range.end))
      if last > first { lasts[first] = max(lasts[first] ?? 0, last) }
    }
    let tree = index.file
    for item in tree.items.indices { add(index.range(ofItem: item)) }
    for node in 0..<UInt32(tree.expressionCount) {
      let id = ExpressionID(index: node)
      switch tree[id] {
      case .conditional, .loop, .bindings, .call:
        // From the keyword or name on: parentheses before it are those of an operand.
        add(tree.tokens.range(tree.token(of: id), index.span(of: id).last))
      case .error, .number, .variable, .unary, .binary, .assignment: break
      }
    }
    let folds = lasts.map { Fold(lines: $0...$1) } + commentFolds(index, lines)
    return folds.sorted { ($0.lines.lowerBound, $0.isComment ? 1 : 0) < ($1.lines.lowerBound, 0) }
  }

  /// Runs of lines with nothing but comments.
  private func commentFolds(_ index: SyntaxIndex, _ lines: LineTable) -> [Fold] {
    var folds: [Fold] = []
    var run: ClosedRange<Int>?
    func endRun() {
      if let run, run.count > 1 { folds.append(Fold(lines: run, isComment: true)) }
      run = nil
    }
    for comment in index.file.tokens.comments.indices {
      guard !index.placement(ofComment: comment).isTrailing else {
        endRun()
        continue
      }
      let line = lines.line(of: index.file.tokens.comments[comment].start)
      if let open = run, open.upperBound + 1 == line {
        run = open.lowerBound...line
      } else {
        endRun()
        run = line...line
      }
    }
    endRun()
    return folds
  }
}
