/// The versions of a program that runs in this process.
package enum TierChoice: String, CaseIterable, Sendable {
  /// The program starts unoptimized. If it lasts, it continues in an optimized version.
  case auto
  /// Only an unoptimized version.
  case quick
  /// Only a version of the chosen level. A program that evaluates few expressions is not optimized.
  case full
}
