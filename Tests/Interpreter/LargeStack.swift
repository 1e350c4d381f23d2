import Glibc

/// A thread with a stack large enough for deep recursion.
enum LargeStack {
  /// Calls a function on the thread and waits for it to return.
  static func call(_ function: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let function: @Sendable () -> Void
      init(_ function: @escaping @Sendable () -> Void) { self.function = function }
    }
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 1 << 30)
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Box(function))
    let status = pthread_create(
      &thread, &attributes,
      {
        $0.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().function() }
        return nil
      }, box.toOpaque())
    guard status == 0 else { fail("no thread") }
    pthread_join(thread, nil)
  }
}
