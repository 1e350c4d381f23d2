import CLLVM
import KaleidoParse
import KaleidoSema

/// What tells a program that its stack is exhausted: a handler of SIGSEGV on a stack of its own, which
/// names the function and then lets the signal end the process, as it would have.
///
/// It is emitted only into programs that can recurse without bound. The handler finds the function by
/// address: recursive functions stand next to each other in each unit, and a table holds where each
/// begins, in that order, up to a function `ks.end` that comes after them and has no name in the table. It
/// finds the call by the next return address on the stack, with what `CallSiteRows` has left for it.
enum StackGuard {
  /// Where the kernel puts stack pointer and program counter in a signal's context (Linux's
  /// `ucontext_t`); nil where this is not known, and programs do without the message.
  static func registerOffsets(of triple: String) -> (stackPointer: Int, programCounter: Int)? {
    guard triple.contains("linux") else { return nil }
    if triple.hasPrefix("x86_64") { return (160, 168) }
    if triple.hasPrefix("aarch64") { return (432, 440) }
    return nil
  }

  static let symbol: StaticString = "ks.runtime.guard"

  /// The function of this process that does what `guard` does, for programs that run here: compiling the
  /// handler would cost as much as a small program.
  static var host: UnsafeRawPointer {
    let function:
      @convention(c) (
        UnsafePointer<CLLVMGuardedFunction>?, Int, UnsafePointer<CLLVMGuardedUnit>?, Int
      ) -> Void = CLLVMHostGuard
    return unsafeBitCast(function, to: UnsafeRawPointer.self)
  }

  static let declaration = "declare void @ks.runtime.guard(ptr, i64, ptr, i64)\n"

  /// `guard` installs the handler, and tells it of the functions and units; `overflow` is the handler. The addresses that it tries are the
  /// program counter's, then what looks like return addresses on the stack.
  static func assembly(_ offsets: (stackPointer: Int, programCounter: Int)) -> String {
    """
    @ks.guard.table = internal global ptr null
    @ks.guard.count = internal global i64 0
    @ks.guard.units = internal global ptr null
    @ks.guard.unitCount = internal global i64 0
    @ks.guard.stack = internal global [65536 x i8] zeroinitializer, align 16
    @ks.guard.text = private constant [38 x i8] c"error[K0601]: stack overflow in `%s`\\0A\\00"
    @ks.guard.place = private constant [28 x i8] c" --> %s:%d:%d: called here\\0A\\00"
    declare i32 @sigaltstack(ptr, ptr)
    declare i32 @sigaction(i32, ptr, ptr)
    declare i32 @dprintf(i32, ptr, ...)
    declare i32 @fflush(ptr)
    declare ptr @memset(ptr, i32, i64)

    define internal void @ks.runtime.guard(ptr %table, i64 %count, ptr %units, i64 %unitCount) noinline optnone nounwind {
      store ptr %table, ptr @ks.guard.table
      store i64 %count, ptr @ks.guard.count
      store ptr %units, ptr @ks.guard.units
      store i64 %unitCount, ptr @ks.guard.unitCount
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
      ; The pointer may be past the stack's end already: there is nothing to read in the page of the fault.
      %lastOfPage = or i64 %address, 4095
      %nextPage = add i64 %lastOfPage, 1
      %isPast = icmp ugt i64 %nextPage, %pointer
      %bottom = select i1 %isPast, i64 %nextPage, i64 %pointer
      br i1 %isNear, label %look, label %leave
    look:
      %candidate = phi i64 [ %counter, %entry ], [ %word, %read ]
      %place = phi i64 [ %bottom, %entry ], [ %further, %read ]
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
      br i1 %isInside, label %inside, label %advance
    inside:
      %namePlace = getelementptr { i64, ptr }, ptr %entryPlace, i32 0, i32 1
      %name = load ptr, ptr %namePlace
      %isEnd = icmp eq ptr %name, null
      br i1 %isEnd, label %advance, label %found
    advance:
      %count = load i64, ptr @ks.guard.count
      %isLast = icmp eq i64 %next, %count
      br i1 %isLast, label %search, label %match
    search:
      %searched = sub i64 %place, %bottom
      %isFar = icmp uge i64 %searched, 65536
      br i1 %isFar, label %leave, label %read
    read:
      %slot = inttoptr i64 %place to ptr
      %word = load i64, ptr %slot
      %further = add i64 %place, 8
      br label %look
    found:
      ; What the program has printed so far is not to be lost.
      %flushed = call i32 @fflush(ptr null)
      %written = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @ks.guard.text, ptr %name)
      %units = load ptr, ptr @ks.guard.units
      %unitCount = load i64, ptr @ks.guard.unitCount
      br label %walk
    walk:
      ; The next return address that lies in a unit's functions tells where the call was.
      %at = phi i64 [ %place, %found ], [ %atNext, %step ]
      %walked = sub i64 %at, %bottom
      %isTooFar = icmp uge i64 %walked, 65536
      br i1 %isTooFar, label %leave, label %readReturn
    readReturn:
      %returnSlot = inttoptr i64 %at to ptr
      %return = load i64, ptr %returnSlot
      br label %units.head
    units.head:
      %unit = phi i64 [ 0, %readReturn ], [ %unitNext, %units.next ]
      %isLastUnit = icmp eq i64 %unit, %unitCount
      br i1 %isLastUnit, label %step, label %units.body
    units.body:
      %unitPlace = getelementptr { i64, i64, ptr, ptr }, ptr %units, i64 %unit
      %unitBegin = load i64, ptr %unitPlace
      %unitEndPlace = getelementptr { i64, i64, ptr, ptr }, ptr %unitPlace, i32 0, i32 1
      %unitEnd = load i64, ptr %unitEndPlace
      %unitSize = sub i64 %unitEnd, %unitBegin
      ; How far before the unit's end the call's last byte is.
      %call = sub i64 %return, 1
      %back = sub i64 %unitEnd, %call
      %backLess = sub i64 %back, 1
      %isInUnit = icmp ult i64 %backLess, %unitSize
      br i1 %isInUnit, label %rows, label %units.next
    units.next:
      %unitNext = add i64 %unit, 1
      br label %units.head
    rows:
      %rowsPlace = getelementptr { i64, i64, ptr, ptr }, ptr %unitPlace, i32 0, i32 2
      %rows.table = load ptr, ptr %rowsPlace
      %rowCount = load i32, ptr %rows.table
      br label %rows.head
    rows.head:
      %row = phi i32 [ 1, %rows ], [ %rowNext, %rows.take ]
      %site = phi i32 [ 0, %rows ], [ %rowSite, %rows.take ]
      %isLastRow = icmp ugt i32 %row, %rowCount
      br i1 %isLastRow, label %rows.done, label %rows.body
    rows.body:
      %rowPlace = getelementptr { i32, i32 }, ptr %rows.table, i32 %row
      %rowBack32 = load i32, ptr %rowPlace
      %rowBack = zext i32 %rowBack32 to i64
      %isBefore = icmp uge i64 %rowBack, %back
      br i1 %isBefore, label %rows.take, label %rows.done
    rows.take:
      %rowSitePlace = getelementptr { i32, i32 }, ptr %rowPlace, i32 0, i32 1
      %rowSite = load i32, ptr %rowSitePlace
      %rowNext = add i32 %row, 1
      br label %rows.head
    rows.done:
      %hasSite = icmp ne i32 %site, 0
      br i1 %hasSite, label %report, label %step
    step:
      %atNext = add i64 %at, 8
      br label %walk
    report:
      %sitesPlace = getelementptr { i64, i64, ptr, ptr }, ptr %unitPlace, i32 0, i32 3
      %sites = load ptr, ptr %sitesPlace
      %siteIndex = sub i32 %site, 1
      %sitePlace = getelementptr { ptr, i32, i32 }, ptr %sites, i32 %siteIndex
      %file = load ptr, ptr %sitePlace
      %linePlace = getelementptr { ptr, i32, i32 }, ptr %sitePlace, i32 0, i32 1
      %line = load i32, ptr %linePlace
      %columnPlace = getelementptr { ptr, i32, i32 }, ptr %sitePlace, i32 0, i32 2
      %column = load i32, ptr %columnPlace
      %placed = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @ks.guard.place, ptr %file, i32 %line, i32 %column)
      br label %leave
    leave:
      ret void
    }

    """
  }
}
