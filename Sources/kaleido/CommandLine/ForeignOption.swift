/// Options of other compilers and interpreters, for which `kaleido` has another spelling.
enum ForeignOption {
  private static let advice: [(names: [String], advice: String)] = [
    (["-p", "--print", "--eval", "--execute"], "`-e CODE` runs code and prints its values"),
    (["-emit-llvm", "--emit-llvm"], "`kaleido build --emit=ir` writes LLVM IR"),
    (["--output"], "`-o PATH` names the output"),
    (["-O", "--optimize"], "`-O2` optimizes, and is the default"),
    (["-march", "-mcpu", "-mtune"], "`--cpu=NAME` selects the processor"),
    (["-masm"], "`--asm-syntax=intel` writes Intel's syntax"),
    (["-ffast-math"], "did you mean `--fast-math`?"),
    (["-Ofast"], "`-O3 --fast-math` is the nearest"),
    (["-Oz"], "`-Os` optimizes for size"),
    (["--release"], "`-O2` optimizes, and is the default"),
    (["-g1", "-g2", "-g3", "-ggdb", "-gdwarf-4", "-gdwarf-5"], "`-g` writes DWARF 5"),
    (["-shared", "-dynamiclib"], "`--emit=shared` makes a shared library"),
    (["-fPIC", "-fpic", "-fPIE", "-fpie", "-pie"], "all code is position-independent"),
    (["-save-temps", "--save-temps"], "`--emit=exe,ir,asm,obj` writes several outputs"),
    (["-Wall", "-Wextra"], "warnings are enabled unless `-W no-NAME` disables them"),
    (["-Wl"], "`--link-arg=-Wl,ARG` passes an argument to the C compiler that links"),
    (["-fsyntax-only"], "`kaleido check` only reports errors and warnings"),
    (["-M", "-MM"], "`--emit=deps` writes only the rule for make; `-o -` shows it"),
    (["-ast-dump", "--ast"], "`kaleido dump ast` shows the syntax tree"),
  ]

  /// What to write for another program's option; nil if it is not known.
  static func advice(for word: String) -> String? {
    let name = name(of: word)
    return advice.first { $0.names.contains(name) || $0.names.contains("-" + name) }?.advice
  }

  /// Whether a word is an option of another program, or a long option with one dash, so that it cannot be a short
  /// option and its value.
  static func isForeign(_ word: String) -> Bool {
    let name = name(of: word)
    return advice(for: word) != nil
      || !name.hasPrefix("--") && Option.all.contains { $0.names.contains("-" + name) }
  }

  private static func name(of word: String) -> String {
    String(word.prefix { $0 != "=" && $0 != "," })
  }
}
