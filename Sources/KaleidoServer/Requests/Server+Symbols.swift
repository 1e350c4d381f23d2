import KaleidoSource

/// Requests about the functions and operators of a file, or of all open programs.
extension Server {
  /// `textDocument/documentSymbol`
  func documentSymbols(
    _ parameters: DocumentParameters, _ writer: inout JSONWriter
  ) throws(ResponseError) {
    let file = try self.file(of: parameters.textDocument)
    writer.array { writer in
      for symbol in file.program.view.symbols(of: file.id) {
        guard client.nestsSymbols else {
          write(symbol, of: file.program, to: &writer)
          continue
        }
        writer.object { writer in
          writer.field("name", symbol.name)
          writer.field("detail", symbol.detail)
          writer.field("kind", symbol.kind.number)
          writer.field("range", positions(symbol.range, file.lines))
          writer.field("selectionRange", positions(symbol.nameRange, file.lines))
        }
      }
    }
  }

  /// `workspace/symbol`
  func workspaceSymbols(_ parameters: SymbolParameters, _ writer: inout JSONWriter) {
    var written: Set<NamedRange> = []
    writer.array { writer in
      for program in workspace.programs {
        for symbol in program.view.symbols(matching: parameters.query) {
          let name = program.names[Int(symbol.file.index)]
          if written.insert(NamedRange(name: name, range: symbol.nameRange)).inserted {
            write(symbol, of: program, to: &writer)
          }
        }
      }
    }
  }

  private func write(
    _ symbol: ProgramSymbol, of program: EditedProgram, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.field("name", symbol.name)
      writer.field("kind", symbol.kind.number)
      writer.key("location")
      writeLocation(FileRange(symbol.file, symbol.nameRange), of: program, to: &writer)
    }
  }
}

extension ProgramSymbol.Kind {
  /// The protocol's number.
  fileprivate var number: Int {
    switch self {
    case .function, .external: 12
    case .operator: 25
    }
  }
}
