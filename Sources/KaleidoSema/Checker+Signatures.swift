import KaleidoParse
import KaleidoSource

/// Warnings about the C functions that a program declares.
extension Checker {
  /// Warns about each `extern` of the first `fileCount` files whose C function has other parameters or another result.
  mutating func checkSignatures(fileCount: Int) {
    guard mayExit else { return }
    for function in program.functions where function.file.index < fileCount {
      guard case .external = function.implementation, !function.prototype.isOperator,
        library[function.name] == nil
      else { continue }
      let name = text(function.name)
      if let known = CLibrary.function(name) {
        let program = program
        diagnostics.report(
          Diagnostic.cSignature(name, at: program.nameRange(of: function).range)
            .about(function.file).withDetails { diagnostic in
              known.explain(
                diagnostic, argumentCount: function.parameterCount,
                renaming: [program.nameRange(of: function)] + program.calls(of: function.name))
            })
      } else if let count = CLibrary.parameterCounts[name], count != function.parameterCount,
        !function.prototype.hasErrors
      {
        diagnostics.report(
          Diagnostic.cSignature(
            name, parameterCount: function.parameterCount, knownCount: count,
            at: program.parametersRange(of: function).range
          ).about(function.file))
      }
    }
  }
}

extension CheckedProgram {
  /// The names of a function in all its calls.
  fileprivate func calls(of name: Symbol) -> [FileRange] {
    files.enumerated().flatMap { index, file in
      (0..<file.tree.expressionCount).map { ExpressionID(index: UInt32($0)) }
        .filter { file.resolution(of: $0) == .function(name) }
        .map { FileRange(FileID(index: index), file.tree.tokenRange(of: $0)) }
    }
  }
}
