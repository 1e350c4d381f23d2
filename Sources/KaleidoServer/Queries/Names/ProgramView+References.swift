import KaleidoSource

/// Where names are introduced and used.
extension ProgramView {
  /// Where the name at an offset is introduced: at its `def`s, or else its `extern`s.
  func definitions(at offset: UInt32, in file: FileID) -> [FileRange] {
    guard let name = name(at: offset, in: file) else { return [] }
    let introductions = occurrences(of: name.entity).filter(\.use.isIntroduction)
    let definitions = introductions.filter { $0.use == .definition }
    return (definitions.isEmpty ? introductions : definitions).map(range)
  }

  /// Where the program names what the name at an offset stands for.
  func references(
    at offset: UInt32, in file: FileID, includingIntroductions: Bool
  ) -> [FileRange] {
    guard let name = name(at: offset, in: file) else { return [] }
    return occurrences(of: name.entity)
      .filter { includingIntroductions || !$0.use.isIntroduction }.map(range)
  }

  /// Where the file names what the name at an offset stands for.
  func highlights(
    at offset: UInt32, in file: FileID
  ) -> [(range: SourceRange, use: Occurrence.Use)] {
    guard let name = name(at: offset, in: file) else { return [] }
    return occurrences(of: name.entity).filter { $0.file == file }
      .map { (range(of: $0).range, $0.use) }
  }
}
