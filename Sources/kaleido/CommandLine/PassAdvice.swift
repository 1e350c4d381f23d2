import KaleidoSource

/// What to write for a name in `--passes` that LLVM does not know.
enum PassAdvice {
  /// Advice about what LLVM says is wrong, such as `unknown pass name '-mem2reg'`; nil if there is none. `names` are those of all
  /// passes.
  static func text(about fault: String, names: () -> [String]) -> String? {
    let parts = fault.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let given = String(parts[1])
    // LLVM 19 does not know the name without a level; later versions miss the level.
    if given == "default" || given.isEmpty && fault.contains("optimization level") {
      return "`default<O2>` is LLVM's pipeline of a level"
    }
    if given.isEmpty { return "there is nothing before or after a comma" }
    if given.count(where: { "(<".contains($0) }) != given.count(where: { ")>".contains($0) }) {
      return "a parenthesis is missing: each `(` needs a `)`, each `<` a `>`"
    }
    let name = String(given.drop { $0 == "-" })
    if levels.contains(name) { return "`default<\(name)>` is LLVM's pipeline of this level" }
    if let advice = ForeignOption.advice(for: "--" + name) { return advice }
    guard fault.hasPrefix("unknown") else { return nil }
    let names = names()
    guard names.contains(name) else {
      return Spelling.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
    }
    if name != given { return "did you mean `\(name)`? Passes have no dashes before their names" }
    // A pass of another kind than those around it.
    return
      "`\(name)` is a pass of another kind: `function(…)`, `loop(…)` and `cgscc(…)` contain those of their kind"
  }

  private static let levels = ["O0", "O1", "O2", "O3", "Os", "Oz"]
}
