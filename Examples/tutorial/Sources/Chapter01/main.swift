var lexer = Lexer(readSource(CommandLine.arguments.dropFirst().first))
var token: Token
repeat {
  token = lexer.next()
  print(token.range, token.kind)
} while token.kind != .end
