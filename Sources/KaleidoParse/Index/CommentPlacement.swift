import KaleidoLex
import KaleidoSource

/// What stands around a comment.
public struct CommentPlacement: Sendable, Hashable {
  /// The index of the next token.
  public var nextToken: Int
  /// Whether a token precedes the comment on its line.
  public var isTrailing: Bool
  /// Whether blank lines separate the comment from what precedes it.
  public var followsBlankLine: Bool
  /// Whether blank lines separate the comment from what follows it.
  public var precedesBlankLine: Bool

  /// The placement of each comment of a file.
  static func all(in file: ParsedFile) -> [CommentPlacement] {
    var placements: [CommentPlacement] = []
    placements.reserveCapacity(file.tokens.comments.count)
    var next = 0
    for index in file.tokens.comments.indices {
      let comment = file.tokens.comments[index]
      while next < file.tokens.endOfFile, file.tokens.start(next) < comment.start { next += 1 }
      var before = next > 0 ? file.tokens.end(next - 1) : 0
      var isFirstAfterToken = true
      if index > 0, file.tokens.comments[index - 1].end > before {
        before = file.tokens.comments[index - 1].end
        isFirstAfterToken = false
      }
      var after = file.tokens.start(next)
      if index + 1 < file.tokens.comments.count {
        after = min(after, file.tokens.comments[index + 1].start)
      }
      let breaksBefore = file.source.lineBreakCount(in: SourceRange(before, comment.start))
      placements.append(
        CommentPlacement(
          nextToken: next, isTrailing: isFirstAfterToken && next > 0 && breaksBefore == 0,
          followsBlankLine: breaksBefore > 1,
          precedesBlankLine: file.source.lineBreakCount(in: SourceRange(comment.end, after)) > 1))
    }
    return placements
  }
}

/// Comments, and what they belong to.
extension SyntaxIndex {
  /// What a comment describes.
  public enum CommentSubject: Hashable, Sendable {
    case item(Int)
    case expression(ExpressionID)
    /// No construct is next to it.
    case file
  }

  /// The comment that contains an offset, or ends there.
  public func comment(at offset: UInt32) -> Int? {
    let next = file.tokens.comments.partitioningIndex { $0.start > offset }
    guard next > 0, offset <= file.tokens.comments[next - 1].end else { return nil }
    return next - 1
  }

  public func placement(ofComment comment: Int) -> CommentPlacement { comments[comment] }

  /// The comments between a token and the one before it.
  public func comments(beforeToken token: Int) -> Range<Int> {
    let first = comments.partitioningIndex { $0.nextToken >= token }
    return first..<comments.partitioningIndex { $0.nextToken > token }
  }

  /// The comments on lines of their own directly above an item.
  public func comments(aboveItem item: Int) -> Range<Int> {
    let before = comments(beforeToken: file.extents[item].tokens.lowerBound)
    var first = before.upperBound
    while first > before.lowerBound, !comments[first - 1].isTrailing,
      !comments[first - 1].precedesBlankLine
    {
      first -= 1
    }
    return first..<before.upperBound
  }

  /// The comment behind an item's last token, on the same line.
  public func comment(behindItem item: Int) -> Int? {
    let end = file.extents[item].tokens.upperBound
    var next = end
    while file.tokens.kind(next) == .semicolon { next += 1 }
    for token in end...next {
      if let first = comments(beforeToken: token).first {
        return comments[first].isTrailing ? first : nil
      }
      if file.tokens.startsLine(token) { return nil }
    }
    return nil
  }

  /// What a comment belongs to: behind code, to the outermost construct that ends there; on a line of its own, to the
  /// construct that begins on the next line.
  public func subject(ofComment comment: Int) -> CommentSubject {
    let placement = comments[comment]
    if placement.isTrailing {
      var token = placement.nextToken - 1
      while token > 0, file.tokens.kind(token) == .semicolon { token -= 1 }
      guard let item = item(ofToken: token) else { return .file }
      if token == file.extents[item].tokens.upperBound - 1 { return .item(item) }
      return outermost(at: token) { $0.last == token }.map { .expression($0) } ?? .item(item)
    }
    guard !placement.precedesBlankLine, let item = item(ofToken: placement.nextToken) else {
      return .file
    }
    if placement.nextToken == file.extents[item].tokens.lowerBound { return .item(item) }
    return outermost(at: placement.nextToken) { $0.first == placement.nextToken }
      .map { .expression($0) } ?? .item(item)
  }

  /// The outermost expression around a token whose tokens satisfy a condition, which the inner ones also satisfy.
  private func outermost(at token: Int, where isWanted: (TokenSpan) -> Bool) -> ExpressionID? {
    guard var id = expression(ofToken: token), isWanted(enclosedTokens(of: id)) else { return nil }
    while let parent = parent(of: id), isWanted(enclosedTokens(of: parent)) { id = parent }
    return id
  }
}
