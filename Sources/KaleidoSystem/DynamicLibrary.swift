import Glibc

/// A shared library that stays loaded for the life of the process.
package struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library by its path, or by a name that the dynamic linker searches for; nil on failure. `isGlobal` makes
  /// its symbols visible to libraries and programs loaded later.
  package init?(_ path: String, isGlobal: Bool = false) {
    guard let handle = dlopen(path, isGlobal ? RTLD_NOW | RTLD_GLOBAL : RTLD_LAZY) else {
      return nil
    }
    self.handle = handle
  }

  package func contains(_ symbol: String) -> Bool { dlsym(handle, symbol) != nil }

  /// Whether a symbol is a variable rather than a function.
  package func isVariable(_ symbol: String) -> Bool {
    HostProcess.isVariable(symbol, of: handle)
  }
}
