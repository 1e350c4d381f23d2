import CLLVM
import KaleidoParse
import KaleidoSema

/// What tells a program that its stack is exhausted: a handler of SIGSEGV on a stack of its own, which
/// names the function and then lets the signal end the process, as it would have.
///
/// It is emitted only into programs that can recurse without bound. The handler finds the function by
/// address: recursive functions stand next to each other in the module, and a table holds where each
/// begins, in that order, up to a function `ks.end` that comes after them.
enum StackGuard {
  /// Where the kernel puts stack pointer and program counter in a signal's context (Linux's
  /// `ucontext_t`); nil where this is not known, and programs do without the message.
  static func registerOffsets(of triple: String) -> (stackPointer: Int, programCounter: Int)? {
    guard triple.contains("linux") else { return nil }
    if triple.hasPrefix("x86_64") { return (160, 168) }
    if triple.hasPrefix("aarch64") { return (432, 440) }
    return nil
  }

  /// The recursive functions among some, as far as their calls use stack: in each other's reach by
  /// calls of which at least one is not in tail position.
  static func recursiveFunctions(
    of program: CheckedProgram, among functions: [FunctionID]
  ) -> Set<FunctionID> {
    let graph = CallGraph(program)
    return Set(functions.filter { graph.isRecursive($0) })
  }

  /// `guard` installs the handler; `overflow` is the handler. The addresses that it tries are the
  /// program counter's, then what looks like return addresses on the stack.
  static func assembly(_ offsets: (stackPointer: Int, programCounter: Int)) -> String {
    """
    @ks.guard.table = internal global ptr null
    @ks.guard.count = internal global i64 0
    @ks.guard.stack = internal global [65536 x i8] zeroinitializer, align 16
    @ks.guard.text = private constant [38 x i8] c"error[K0601]: stack overflow in `%s`\\0A\\00"
    declare i32 @sigaltstack(ptr, ptr)
    declare i32 @sigaction(i32, ptr, ptr)
    declare i32 @dprintf(i32, ptr, ...)
    declare i32 @fflush(ptr)
    declare ptr @memset(ptr, i32, i64)

    define internal void @ks.runtime.guard() noinline optnone nounwind {
      %stack = alloca { ptr, i32, i64 }
      %start = getelementptr { ptr, i32, i64 }, ptr %stack, i32 0, i32 0
      store ptr @ks.guard.stack, ptr %start
      %flags = getelementptr { ptr, i32, i64 }, ptr %stack, i32 0, i32 1
      store i32 0, ptr %flags
      %size = getelementptr { ptr, i32, i64 }, ptr %stack, i32 0, i32 2
      store i64 65536, ptr %size
      %stacked = call i32 @sigaltstack(ptr %stack, ptr null)
      ; struct sigaction: handler, mask, flags (SA_RESETHAND, SA_ONSTACK, SA_SIGINFO), restorer
      %action = alloca [152 x i8], align 8
      %cleared = call ptr @memset(ptr %action, i32 0, i64 152)
      store ptr @ks.runtime.overflow, ptr %action
      %options = getelementptr i8, ptr %action, i64 136
      store i32 -2013265916, ptr %options
      %installed = call i32 @sigaction(i32 11, ptr %action, ptr null)
      ret void
    }

    define internal void @ks.runtime.overflow(i32 %signal, ptr %info, ptr %context) noinline optnone nounwind {
    entry:
      %addressPlace = getelementptr i8, ptr %info, i64 16
      %address = load i64, ptr %addressPlace
      %pointerPlace = getelementptr i8, ptr %context, i64 \(offsets.stackPointer)
      %pointer = load i64, ptr %pointerPlace
      %counterPlace = getelementptr i8, ptr %context, i64 \(offsets.programCounter)
      %counter = load i64, ptr %counterPlace
      %low = sub i64 %pointer, 1048576
      %distance = sub i64 %address, %low
      %isNear = icmp ult i64 %distance, 2097152
      br i1 %isNear, label %look, label %leave
    look:
      %candidate = phi i64 [ %counter, %entry ], [ %word, %read ]
      %place = phi i64 [ %pointer, %entry ], [ %further, %read ]
      br label %match
    match:
      %index = phi i64 [ 0, %look ], [ %next, %advance ]
      %table = load ptr, ptr @ks.guard.table
      %entryPlace = getelementptr { i64, ptr }, ptr %table, i64 %index
      %begin = load i64, ptr %entryPlace
      %next = add i64 %index, 1
      %nextPlace = getelementptr { i64, ptr }, ptr %table, i64 %next
      %end = load i64, ptr %nextPlace
      %length = sub i64 %end, %begin
      %depth = sub i64 %candidate, %begin
      %isInside = icmp ult i64 %depth, %length
      br i1 %isInside, label %found, label %advance
    advance:
      %count = load i64, ptr @ks.guard.count
      %isLast = icmp eq i64 %next, %count
      br i1 %isLast, label %search, label %match
    search:
      %searched = sub i64 %place, %pointer
      %isFar = icmp uge i64 %searched, 16384
      br i1 %isFar, label %leave, label %read
    read:
      %slot = inttoptr i64 %place to ptr
      %word = load i64, ptr %slot
      %further = add i64 %place, 8
      br label %look
    found:
      %namePlace = getelementptr { i64, ptr }, ptr %entryPlace, i32 0, i32 1
      %name = load ptr, ptr %namePlace
      ; What the program has printed so far is not to be lost.
      %flushed = call i32 @fflush(ptr null)
      %written = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @ks.guard.text, ptr %name)
      br label %leave
    leave:
      ret void
    }

    """
  }
}

/// Who calls whom, and whether the call is in tail position. Strongly connected components after
/// R. Tarjan (1972), with a stack of its own.
private struct CallGraph {
  private let program: CheckedProgram
  private var calls: [FunctionID: [(callee: FunctionID, isTail: Bool)]] = [:]
  /// For each function the number of its component.
  private var components: [FunctionID: Int] = [:]
  private var recursive: [Int: Bool] = [:]

  init(_ program: CheckedProgram) {
    self.program = program
    for id in program.functionIDs {
      guard let body = program[id].body else { continue }
      calls[id] = Self.calls(in: body.expression, of: program)
    }
    for id in program.functionIDs where components[id] == nil { findComponents(from: id) }
    for (id, calls) in calls {
      for call in calls where !call.isTail && components[call.callee] == components[id] {
        recursive[components[id] ?? -1] = true
      }
    }
  }

  func isRecursive(_ id: FunctionID) -> Bool {
    components[id].flatMap { recursive[$0] } ?? false
  }

  private static func calls(
    in root: ExpressionID, of program: CheckedProgram
  ) -> [(callee: FunctionID, isTail: Bool)] {
    var tail: Set<ExpressionID> = []
    var pending = [root]
    while let id = pending.popLast() {
      switch program.tree[id] {
      case .conditional(let conditional):
        pending.append(program.tree[conditional].thenBranch)
        pending.append(program.tree[conditional].elseBranch)
      case .bindings(_, let body): pending.append(body)
      case .binary(.colon, _, let right) where program.callee(of: id) == nil: pending.append(right)
      default: tail.insert(id)
      }
    }
    var calls: [(callee: FunctionID, isTail: Bool)] = []
    TreeWalker.walk(program.tree, from: root) { id, expression in
      switch expression {
      case .call, .unary, .binary:
        if let callee = program.callee(of: id), program[callee].body != nil {
          calls.append((callee, tail.contains(id)))
        }
      default: break
      }
    }
    return calls
  }

  private mutating func findComponents(from root: FunctionID) {
    var numbers: [FunctionID: Int] = [:]
    var lowest: [FunctionID: Int] = [:]
    var open: [FunctionID] = []
    var isOpen: Set<FunctionID> = []
    var path: [(id: FunctionID, next: Int)] = []
    func enter(_ id: FunctionID) {
      numbers[id] = numbers.count
      lowest[id] = numbers[id]
      open.append(id)
      isOpen.insert(id)
      path.append((id, 0))
    }
    enter(root)
    while let (id, next) = path.last {
      let callees = calls[id] ?? []
      if next < callees.count {
        path[path.count - 1].next += 1
        let callee = callees[next].callee
        if components[callee] != nil { continue }
        if numbers[callee] == nil {
          enter(callee)
        } else if isOpen.contains(callee) {
          lowest[id] = min(lowest[id] ?? 0, numbers[callee] ?? 0)
        }
        continue
      }
      path.removeLast()
      if let parent = path.last?.id { lowest[parent] = min(lowest[parent] ?? 0, lowest[id] ?? 0) }
      guard lowest[id] == numbers[id] else { continue }
      let component = components.count
      while let member = open.popLast() {
        isOpen.remove(member)
        components[member] = component
        if member == id { break }
      }
    }
  }
}
