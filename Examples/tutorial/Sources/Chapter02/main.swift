var parser = Parser(readSource(CommandLine.arguments.dropFirst().first))
do {
  for item in try parser.parseProgram() { print(item) }
} catch let error as ParseError {
  stop("error: \(error.message)")
}
