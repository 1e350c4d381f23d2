import KaleidoSource
import KaleidoTarget

/// A rule for make and ninja: files that must be made again when others have changed.
package struct DependencyRule: Equatable {
  /// What stands for an output in the rule.
  package enum Target: Equatable, Sendable {
    /// A file's name, whose characters are quoted as make requires.
    case name(String)
    /// Text as it stands in the makefile, such as `$(OUT)/x.o`.
    case verbatim(String)
  }

  package var targets: [Target]
  package var prerequisites: [String]
  /// Whether a rule without a recipe follows for each of several prerequisites, so that make does not fail when one of
  /// them has been removed and is not needed any more.
  package var hasPhonyTargets = false

  package init(targets: [Target], prerequisites: [String]) {
    self.targets = targets
    self.prerequisites = prerequisites
  }

  /// The rule as a makefile. Throws if a name cannot be written in a makefile.
  package func text() throws(CommandError) -> String {
    let targets = try self.targets.map { target throws(CommandError) in
      switch target {
      case .name(let name): try Self.quoted(name)
      case .verbatim(let text): text
      }
    }
    let prerequisites = try self.prerequisites.map(Self.quoted)
    var text = targets.joined(separator: " ") + ":"
    for prerequisite in prerequisites { text += " \\\n  " + prerequisite }
    text += "\n"
    if hasPhonyTargets, prerequisites.count > 1 {
      for prerequisite in prerequisites { text += "\n\(prerequisite):\n" }
    }
    return text
  }

  /// A file name as make reads it. As in gcc's rules, backslashes are only doubled before a space.
  static func quoted(_ name: String) throws(CommandError) -> String {
    var result = ""
    var backslashes = 0
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\n", "\r":
        throw CommandError(
          .unwritableFile, "make has no notation for the file name `\(name)`", exitStatus: 1)
      case " ", "\t": result += String(repeating: "\\", count: backslashes + 1)
      case "#", ":": result += "\\"
      case "$": result += "$"
      default: break
      }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
