import Glibc
import Synchronization

/// The compiler's threads.
///
/// Their stacks suffice for the deepest nesting that the parser accepts, in every phase, whatever the shell's
/// stack limit. Untouched pages use no memory.
package enum CompilerThreads {
  private static let stackSize = 1 << 30
  package static let maxThreadCount = 256

  /// Calls `body` on a stack of `stackSize` bytes. Calls are not nested.
  package static func run(_ body: @escaping () -> Void) {
    Process.callOnStack(ofSize: stackSize, body)
  }

  /// Calls `body` with each number below `count`, distributed over this and other threads, and waits for
  /// completion.
  package static func forEach(
    _ count: Int, threadCount: Int, _ body: @escaping @Sendable (Int) -> Void
  ) {
    let threadCount = min(threadCount, count, maxThreadCount)
    let work = SharedWork(count: count, body: body)
    // If a thread cannot be created, the others do its share.
    let joins = (1..<max(threadCount, 1)).compactMap { _ in start { work.takePart() } }
    work.takePart()
    for join in joins { join() }
  }

  /// A queue of numbers, each taken by exactly one thread.
  private final class SharedWork: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let body: @Sendable (Int) -> Void

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    func takePart() {
      while case let number = next.add(1, ordering: .relaxed).oldValue, number < count {
        body(number)
      }
    }
  }

  /// Calls `body` on another thread. Returns a function that waits for its end, or nil if no thread can be created.
  package static func start(_ body: @escaping @Sendable () -> Void) -> (() -> Void)? {
    create(body).map { thread in { pthread_join(thread, nil) } }
  }

  /// Calls `body` on a detached thread. Returns false if none can be created.
  @discardableResult
  package static func startDetached(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = create(body) else { return false }
    pthread_detach(thread)
    return true
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func create(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let failure = Interruption.withSignalsBlockedInNewThreads {
      pthread_create(
        &thread, &attributes,
        { argument in
          if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
          return nil
        }, work.toOpaque())
    }
    if failure == 0 { return thread }
    work.release()
    return nil
  }
}
