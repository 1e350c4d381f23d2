import CHostProcess
import Glibc

/// A shared library that stays loaded for the life of the process.
package struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer
  private let hasOwnSymbolsOnly: Bool

  /// Loads a library by its path, or by a name that the dynamic linker searches for; nil on failure. `isGlobal` makes
  /// its symbols visible to libraries and programs loaded later. `hasOwnSymbolsOnly` excludes the symbols of the
  /// libraries that it depends on.
  package init?(_ path: String, isGlobal: Bool = false, hasOwnSymbolsOnly: Bool = false) {
    guard let handle = dlopen(path, isGlobal ? RTLD_NOW | RTLD_GLOBAL : RTLD_LAZY) else {
      return nil
    }
    self.handle = handle
    self.hasOwnSymbolsOnly = hasOwnSymbolsOnly
  }

  /// Why the last library could not be loaded.
  package static var failure: String { dlerror().map { String(cString: $0) } ?? "unknown reason" }

  /// The address of a symbol; nil if the library does not define it.
  package func address(of symbol: String) -> UnsafeRawPointer? {
    UnsafeRawPointer(
      hasOwnSymbolsOnly ? CHostProcessOwnSymbol(handle, symbol) : dlsym(handle, symbol))
  }

  /// Whether a symbol is a variable rather than a function.
  package func isVariable(_ symbol: String) -> Bool {
    CHostProcessIsData(handle, symbol) != 0
  }
}
