/// How the text that the prompt receives at once is divided into entries.
package enum EntryDivision {
  /// The whole text is one entry, as what is typed or pasted.
  case whole
  /// The items that share a line are one entry, as in files and pipes.
  case lines
}
