import KaleidoSource
import KaleidoSystem
import KaleidoTarget
import Testing

@testable import KaleidoCompiler
@testable import kaleido

private func parse(_ words: String...) throws -> Invocation { try InvocationParser.parse(words) }

/// The code and exit status of the error for a command line; nil if it is valid.
private func fault(_ words: String...) -> String? {
  do throws(CommandError) {
    _ = try InvocationParser.parse(words)
    return nil
  } catch {
    return "\(error.code.rawValue) \(error.exitStatus)"
  }
}

@Suite struct InvocationTests {
  @Test func aCommandHasOneOptionOfEachName() {
    for command in Command.allCases {
      let names = Option.all.filter { $0.commands.contains(command) }.flatMap(\.names)
      let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys
      #expect(repeated.isEmpty, "\(command.rawValue): \(repeated)")
    }
  }

  @Test func watching() throws {
    #expect(try parse("test", "--watch", "a.ks").isWatching)
    // After the program's file, it is an argument of the program.
    #expect(!(try parse("run", "a.ks", "--watch").isWatching))
    #expect(fault("run", "--watch", "-e", "1") == "K0007 2")
    #expect(fault("check", "--watch") == "K0007 2")
    #expect(fault("test", "--watch", "--accept", "a.ks") == "K0007 2")
    #expect(fault("build", "--watch", "a.ks") == "K0006 2")
  }

  @Test func aFileMeansRun() throws {
    #expect(try parse("a.ks").inputs == [.file("a.ks")])
    #expect(try parse("./run").inputs == [.file("./run")])
    #expect(try parse("-").inputs == [.standardInput])
    #expect(try parse().inputs == [.standardInput])
    #expect(try parse("-O0", "a.ks").optimization == .none)
    #expect(try parse("-e", "1").inputs == [.code("1")])
  }

  @Test func whatFollowsTheFileAreTheProgramArguments() throws {
    let invocation = try parse("run", "-O1", "a.ks", "-O2", "--help", "-e")
    #expect(invocation.inputs == [.file("a.ks")])
    #expect(invocation.optimization == .less)
    #expect(invocation.programArguments == ["-O2", "--help", "-e"])
    #expect(try parse("-e", "1", "2", "-3").programArguments == ["2", "-3"])
  }

  @Test func filesOfAProgramThatIsRun() throws {
    let invocation = try parse("a.ks", "b.ks", "c.o", "d.a", "e.so", "f.c", "-O2", "g.ks")
    #expect(invocation.inputs == [.file("a.ks"), .file("b.ks")])
    #expect(invocation.linking.inputs == ["c.o", "d.a", "e.so", "f.c"])
    #expect(invocation.programArguments == ["-O2", "g.ks"])
    #expect(try parse("a.ks", "--", "b.ks").programArguments == ["b.ks"])
    #expect(try parse("run", "--", "-a.ks", "b.ks", "--", "--").programArguments == ["--"])
    #expect(try parse("run", "c.o", "a.ks", "b").inputs == [.file("a.ks")])
    #expect(try parse("-e", "1", "b.ks", "c").inputs == [.code("1"), .file("b.ks")])
    #expect(try parse("-e", "1", "--", "b.ks").programArguments == ["b.ks"])
    #expect(try parse("a.ks", "b.bc").linking.inputs == ["b.bc"])
    #expect(fault("build", "a.cpp") == "K0007 2")
  }

  @Test func emissions() throws {
    #expect(try parse("build", "a.ks").emissions == [Emission(kind: .executable)])
    #expect(try parse("build", "-c", "a.ks").emissions == [Emission(kind: .object)])
    #expect(
      try parse("build", "a.ks", "-S", "-o", "x").emissions == [
        Emission(kind: .assembly, path: "x")
      ])
    #expect(
      try parse("build", "a.ks", "--emit=ir=b.ll,obj", "--emit", "ast").emissions
        == [
          Emission(kind: .ir, path: "b.ll"), Emission(kind: .object), Emission(kind: .ast),
        ])
    #expect(try parse("dump", "ir-raw", "a.ks").emissions == [Emission(kind: .irRaw, path: "-")])
  }

  @Test func valuesAreJoinedOrFollow() throws {
    let invocation = try parse(
      "build", "-L", "x", "-Ly", "-lm", "--cpu=native", "--echo", "never", "a.ks", "b.o")
    #expect(invocation.linking.libraryPaths == ["x", "y"])
    #expect(invocation.linking.libraries == ["m"])
    #expect(invocation.processor == .native)
    #expect(invocation.echo == .never)
    #expect(invocation.linking.inputs == ["b.o"])
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("check", "--", "-O2").inputs == [.file("-O2")])
  }

  @Test func faults() {
    #expect(fault("biuld", "x") == "K0001 2")
    #expect(fault("build", "a.ks", "--emit=irr") == "K0002 2")
    #expect(fault("run", "--colour=auto", "a.ks") == "K0006 2")
    #expect(fault("check", "-O2", "a.ks") == "K0006 2")
    #expect(fault("build") == "K0007 2")
    #expect(fault("build", "-o") == "K0007 2")
    #expect(fault("build", "-o", "x", "--emit=ir,obj", "a.ks") == "K0007 2")
    #expect(fault("dump", "exe", "a.ks") == "K0002 2")
    #expect(fault("dump", "cfg", "--format=json", "a.ks") == "K0002 2")
    #expect(fault("check", "-", "-") == "K0007 2")
    #expect(fault("run", "--error-limit=-1", "a.ks") == "K0007 2")
  }

  @Test func everyOptionIsInTheHelpOfItsCommands() {
    for option in Option.all where !option.isHidden {
      for command in option.commands {
        #expect(Help.text(of: command).contains(option.names[0]))
      }
    }
  }
}

@Suite struct LinkerTests {
  private func linker(_ settings: (inout LinkSettings) -> Void = { _ in }) -> Linker {
    var invocation = Invocation(command: .build)
    settings(&invocation.linking)
    return Linker(settings: Settings(invocation, Environment()).linking)
  }

  @Test func linking() throws {
    let linker = linker {
      $0.libraries = ["foo"]
      $0.libraryPaths = ["dir"]
      $0.inputs = ["h.o"]
    }
    #expect(
      try linker.job(object: "a.o", output: "a").shellCommand
        == "cc -o a a.o h.o -Ldir -lfoo -lm")
    #expect(
      try linker.job(object: "-a.a", isArchive: true, output: "@a").shellCommand
        == "cc -o ./@a -Wl,--whole-archive ./-a.a -Wl,--no-whole-archive h.o -Ldir -lfoo -lm")
  }

  @Test func linkingToALibrary() throws {
    let linker = linker {
      $0.libraries = ["foo"]
      $0.libraryPaths = ["/usr"]
      $0.inputs = ["h.c"]
    }
    #expect(
      try linker.libraryJob(symbols: ["f"], output: "a").shellCommand
        == "cc -shared -fPIC -o a -Wl,-Bsymbolic -Wl,-z,defs -u f -O2 h.c -L/usr -lfoo -lm "
        + "-Xlinker -rpath -Xlinker /usr")
  }

  @Test func fileNamesAreNeverOptions() throws {
    #expect(
      try linker { $0.inputs = ["-h.o", "@h.o"] }.job(object: "a.o", output: "@a").shellCommand
        == "cc -o ./@a a.o ./-h.o ./@h.o -lm")
  }

  @Test func combiningObjects() throws {
    #expect(
      try linker { $0.linker = "clang" }.partialLinkJob(archive: "a.a", output: "a.o").shellCommand
        == "clang -r -nostdlib -o a.o -Wl,--whole-archive a.a -Wl,--no-whole-archive")
  }

  @Test func whatLinksForAnotherMachine() throws {
    let target = SupportedTarget.host == .riscv64 ? SupportedTarget.aarch64 : .riscv64
    let linker = linker { $0.target = target }
    #expect(
      try linker.job(object: "a.o", output: "a").shellCommand
        == "\(target.rawValue)-gcc -o a a.o -lm")
  }

  @Test func undefinedSymbolsInLinkerOutput() {
    let text = """
      /usr/bin/ld: a.o: in function `main':
      test.ks:(.text+0x1): undefined reference to `sinn'
      ld.lld: error: undefined symbol: cosn
      >>> referenced by a.o
      ld.lld: error: undefined symbol: cosn
      """
    #expect(Linker.undefinedSymbols(in: text) == ["sinn", "cosn"])
  }
}

@Suite struct EnvironmentTests {
  private func usesColor(_ variables: [String: String], _ mode: ColorMode = .auto) -> Bool {
    var environment = Environment()
    environment.standardError = -1
    environment.variable = { variables[$0] }
    return environment.usesColor(mode)
  }

  @Test func colorRules() {
    #expect(!usesColor([:]))
    #expect(usesColor(["CLICOLOR_FORCE": "1"]))
    #expect(!usesColor(["CLICOLOR_FORCE": "0"]))
    #expect(!usesColor(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
    #expect(usesColor(["NO_COLOR": "1"], .always))
    #expect(!usesColor(["CLICOLOR_FORCE": "1"], .never))
  }
}
