import KaleidoSource

/// Notifications about documents and files.
extension Server {
  func didOpen(_ parameters: OpenParameters) {
    let item = parameters.textDocument
    let name = FileURI.name(of: item.uri)
    let document = Document(uri: item.uri, version: item.version, name: name, text: item.text)
    changedFiles.formUnion(workspace.open(document))
    markChanged(name)
  }

  func didChange(_ parameters: ChangeParameters) throws(ResponseError) {
    let reference = parameters.textDocument
    let name = FileURI.name(of: reference.uri)
    let isOpen = workspace.change(
      name, by: parameters.contentChanges, version: reference.version, encoding: client.encoding)
    guard isOpen else { throw .notOpen(reference.uri) }
    editedFiles.insert(name)
    markChanged(name)
  }

  func didClose(_ parameters: DocumentParameters) {
    let name = FileURI.name(of: parameters.textDocument.uri)
    markChanged(name)
    sentSemanticTokens[name] = nil
    shownResults[name] = nil
    changedFiles.formUnion(workspace.close(name))
  }

  func didSave(_ parameters: DocumentParameters) {
    let name = FileURI.name(of: parameters.textDocument.uri)
    if ProgramFiles.describesPrograms(name) { regroup() }
  }

  func didChangeFiles(_ parameters: WatchedFilesParameters) {
    let names = parameters.changes.map { FileURI.name(of: $0.uri) }
    for name in names { markChanged(workspace.reread(name)) }
    if names.contains(where: ProgramFiles.describesPrograms) { regroup() }
  }

  private func regroup() {
    changedFiles.formUnion(workspace.regroup())
  }

  /// Marks all files of a file's programs: a change of one can change what is wrong in the others.
  private func markChanged(_ name: String) {
    changedFiles.insert(name)
    for file in workspace.files(named: name) { changedFiles.formUnion(file.program.names) }
  }
}

extension ResponseError {
  static func notOpen(_ uri: String) -> ResponseError {
    ResponseError(.invalidParameters, "the document is not open: \(uri)")
  }
}
