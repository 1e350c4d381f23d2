import KaleidoCodegen
import KaleidoTarget

/// Remarks as they are shown.
extension Remark {
  /// Whether it says something about the program. Others, such as sizes of functions, are only part of the YAML.
  var isAboutProgram: Bool {
    // Copies of recursive functions are always inlined, and functions of C and of the runtime never.
    if isAboutRuntime || message.contains("always inline attribute")
      || message.contains("its definition is unavailable")
    {
      return false
    }
    return switch pass {
    case "regalloc", "inline-cost", "stack-frame-layout": false
    case "loop-vectorize", "slp-vectorizer": true
    default: kind != .analysis
    }
  }

  /// The message with the functions' names in the program, and without LLVM's description of the place and its costs.
  var shownMessage: String {
    var text = message
    // All symbols of top-level code have the name that debuggers show.
    while let symbol = text.firstRange(of: "ks.toplevel.") {
      let rest = text[symbol.upperBound...]
      let end = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == ".") } ?? text.endIndex
      text.replaceSubrange(symbol.lowerBound..<end, with: DebugInformation.topLevelName)
    }
    for prefix in ["ks.function.", "ks."] {
      while let range = text.firstRange(of: prefix) { text.removeSubrange(range) }
    }
    for rest in [" at callsite ", " with (cost=", " with cost "] {
      if let rest = text.firstRange(of: rest) { text.removeSubrange(rest.lowerBound...) }
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
