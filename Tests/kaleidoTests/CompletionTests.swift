import Glibc
import KaleidoSource
import KaleidoSystem
import Testing

@testable import KaleidoCompiler
@testable import kaleido

/// The words that may stand in the place of the last word of a line.
private func words(_ line: String) -> [String] {
  CompletionRequest(line: line).completion.candidates.map(\.word)
}

private func files(_ line: String) -> String {
  let completion = CompletionRequest(line: line).completion
  return "\(completion.files.rawValue) \(completion.prefix)"
}

@Suite struct CompletionTests {
  @Test func commandsAndOperands() {
    #expect(words("kaleido bu") == ["build"])
    #expect(words("kaleido ").contains("completions") && files("kaleido ") == "programs ")
    #expect(words("kaleido dump ir-") == ["ir-raw"])
    #expect(words("kaleido dump ir ").isEmpty && files("kaleido dump ir ") == "programs ")
    #expect(words("kaleido -O2 du") == ["dump"])
    #expect(words("kaleido --cpu native du") == ["dump"])
    #expect(words("kaleido help exit") == ["exit-status"])
    #expect(words("kaleido help help exit").isEmpty)
    #expect(words("kaleido explain K0604") == ["K0604"])
    #expect(words("kaleido targets wa") == ["wasm32-unknown-unknown"])
    #expect(words("kaleido completions ") == ["bash", "zsh", "fish"])
    #expect(files("kaleido version ") == "none ")
  }

  @Test func options() {
    #expect(words("kaleido build --stat") == ["--static"])
    #expect(words("kaleido build --em") == ["--emit="])
    #expect(words("kaleido check --em").isEmpty)
    #expect(words("kaleido run --rem") == ["--remarks", "--remarks="])
    #expect(words("kaleido build -MT") == ["-MT"])
    // Hidden and deprecated options are not offered.
    #expect(words("kaleido run --br").isEmpty && words("kaleido run --dep").isEmpty)
    #expect(words("kaleido build -- --em").isEmpty)
  }

  @Test func values() {
    #expect(words("kaleido build --emit=ir-") == ["--emit=ir-raw"])
    #expect(words("kaleido build --emit ir-") == ["ir-raw"])
    #expect(words("kaleido build --emit=ir-raw,ir") == ["--emit=ir-raw,ir"])
    #expect(files("kaleido build --emit=ir=a/b") == "files --emit=ir=")
    #expect(files("kaleido build --emit=obj,ir=") == "files --emit=obj,ir=")
    #expect(words("kaleido build -Wunused_val") == ["-Wunused_value"])
    #expect(words("kaleido build -W no-unused_val") == ["no-unused_value"])
    #expect(words("kaleido dump ast --format=s") == ["--format=sexpr"])
    #expect(words("kaleido run --time-report=") == ["--time-report=json"])
    #expect(words("kaleido build --linker=l") == ["--linker=lld"])
    #expect(files("kaleido build --linker=l") == "files --linker=")
    #expect(files("kaleido build --out-dir=") == "directories --out-dir=")
    #expect(files("kaleido build -Lx") == "directories -L")
    #expect(files("kaleido build -o ") == "files ")
    #expect(files("kaleido build -l ") == "none ")
    #expect(words("kaleido build --cpu=znver5") == ["--cpu=znver5"])
    #expect(words("kaleido build --target=arm64 --cpu=apple-m4") == ["--cpu=apple-m4"])
    #expect(words("kaleido build --cpu=apple-m4").isEmpty)
    #expect(
      words("kaleido build --features=+avx2,-sse4a,+avx512v").contains(
        "--features=+avx2,-sse4a,+avx512vl"))
    #expect(words("kaleido dump ir --passes='function(mem2re") == ["--passes=function(mem2reg"])
  }

  @Test func argumentsOfAProgram() {
    #expect(files("kaleido run a.ks b") == "programs ")
    #expect(files("kaleido run a.ks x b") == "files ")
    #expect(words("kaleido a.ks x --em").isEmpty)
    #expect(files("kaleido run a.ks x -") == "files ")
  }

  @Test func wordsOfALine() {
    #expect(CompletionRequest(line: "kaleido 'a b' c\\ d").current == "c d")
    #expect(CompletionRequest(line: "kaleido 'a b' \"c d").current == "c d")
    #expect(CompletionRequest(line: "kaleido check ").current.isEmpty)
    #expect(CompletionRequest(line: "kaleido check 'a b' x").operands == ["a b"])
    #expect(CompletionRequest([]).completion.candidates.contains { $0.word == "run" })
  }

  @Test func answers() {
    #expect(
      Completion(candidates: [.init("--a=b", "c")], files: .files, prefix: "--a=").without("--a=")
        .text == "files\t\nb\tc\n")
  }

  @Test func functionsOfFiles() throws {
    let path = Environment().temporaryDirectory + "/kaleido-completion-\(getpid()).ks"
    let text = "def fib(n) n\ndef binary| 5 (a b) a\nextern far(x)\ndef fib2(n) n +"
    try StagedOutput(Array(text.utf8), for: path).commit(standardOutput: -1)
    defer { unlink(path) }
    #expect(words("kaleido dump ir \(path) --function=f") == ["--function=fib", "--function=fib2"])
    #expect(words("kaleido dump ir \(path) --function=b") == ["--function=binary|"])
    #expect(words("kaleido dump ir /nonexistent.ks --function=").isEmpty)
  }
}

@Suite struct DeprecationTests {
  @Test func aDeprecatedOptionWarns() throws {
    #expect(
      try InvocationParser.parse(["run", "--deprecated", "a.ks"]).deprecations == [
        "`--deprecated` is deprecated since version 0.1, and version 1.0 will not have it; "
          + "use `--verify-ir`"
      ])
    #expect(try InvocationParser.parse(["run", "a.ks"]).deprecations.isEmpty)
  }
}
