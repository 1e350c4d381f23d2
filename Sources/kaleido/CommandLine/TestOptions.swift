/// Which tests are run, and what is done with their results.
struct TestOptions: Equatable {
  /// Whether `#>` comments are changed to what was printed.
  var accepts = false
  /// The text that a test's expression or file name must contain.
  var filter = ""
  /// The file of a report in the format of JUnit.
  var report: String?
}
