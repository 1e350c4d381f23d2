import KaleidoSource

/// What the code of one entry of a prompt refers to outside its module, by symbols that the loader resolves.
public struct EntryReferences: Sendable {
  /// A function of another entry, called with a number of arguments. The code loads its address from a *slot*, which
  /// can be changed while the code stays as it is.
  public struct Slot: Hashable, Sendable {
    public var name: Symbol
    public var argumentCount: Int

    public init(name: Symbol, argumentCount: Int) {
      self.name = name
      self.argumentCount = argumentCount
    }
  }

  package(set) public var slots: [Slot] = []
  /// The variables of the session.
  package(set) public var variables: [Symbol] = []
  /// The C functions that the entry calls.
  package(set) public var externs: [Symbol] = []
  /// The library functions that the entry calls by their names, which a later definition may take over.
  package(set) public var library: [LibraryFunction] = []

  public init() {}

  public init(
    slots: [Slot], variables: [Symbol], externs: [Symbol], library: [LibraryFunction]
  ) {
    self.slots = slots
    self.variables = variables
    self.externs = externs
    self.library = library
  }
}
