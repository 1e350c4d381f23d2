import CLLVM

/// Arrays of numbers, and loops over them.
extension Builder {
  /// Makes a stack slot for an array of numbers.
  func array(_ count: Int) -> Value {
    let type: LLVMTypeRef = LLVMArrayType2(double.handle, UInt64(count))
    return Value(handle: LLVMBuildAlloca(handle, type, "frame"))
  }

  /// The address of an element.
  func address(ofElement index: Value, in array: Value) -> Value {
    var indices: [LLVMValueRef?] = [index.handle]
    return Value(
      handle: LLVMBuildInBoundsGEP2(handle, double.handle, array.handle, &indices, 1, ""))
  }

  /// An index that is 0 on entry from a block, of the type of a given integer.
  func index(like count: Value, from entry: Block) -> Value {
    let type = LLVMTypeOf(count.handle)
    let index = Value(handle: LLVMBuildPhi(handle, type, "index"))
    addIncoming(Value(handle: LLVMConstNull(type)), from: entry, to: index)
    return index
  }

  /// The index after another. It does not wrap around.
  func index(after index: Value) -> Value {
    let one: LLVMValueRef = LLVMConstInt(LLVMTypeOf(index.handle), 1, 0)
    return Value(handle: LLVMBuildNUWAdd(handle, index.handle, one, "next"))
  }

  /// The integer with the value of a number that is known to be one.
  func integer(ofWholeNumber value: Value) -> Value {
    Value(handle: LLVMBuildFPToSI(handle, value.handle, LLVMInt64TypeInContext(context), ""))
  }

  func isZero(_ count: Value) -> Value {
    Value(handle: LLVMBuildIsNull(handle, count.handle, ""))
  }

  func isEqual(_ lhs: Value, _ rhs: Value) -> Value {
    Value(handle: LLVMBuildICmp(handle, LLVMIntEQ, lhs.handle, rhs.handle, ""))
  }

  /// Stores a number. Returns the instruction.
  func storing(_ value: Value, to address: Value) -> Value {
    Value(handle: LLVMBuildStore(handle, value.handle, address.handle))
  }

  /// Loads a number, also where it is known from an earlier load.
  func loadVolatile(_ address: Value) -> Value {
    let value = load(address, "")
    LLVMSetVolatile(value.handle, 1)
    return value
  }

  /// Stores a value such that no instruction is moved across the store.
  func storeVolatile(_ value: Value, to address: Value) {
    LLVMSetVolatile(LLVMBuildStore(handle, value.handle, address.handle), 1)
  }

  /// Makes a stack slot for a number of words of eight bytes, and returns its address.
  func words(_ count: Int) -> Value {
    let type = LLVMArrayType2(LLVMInt64TypeInContext(context), UInt64(count))
    return Value(handle: LLVMBuildAlloca(handle, type, ""))
  }

  /// The address of a word among words of eight bytes.
  func address(ofWord index: Int, in words: Value) -> Value {
    address(ofElement: int64(index), in: words)
  }

  /// The address a number of bytes after another.
  func address(_ start: Value, plusBytes offset: Value) -> Value {
    var indices: [LLVMValueRef?] = [offset.handle]
    let byte: LLVMTypeRef = LLVMInt8TypeInContext(context)
    return Value(handle: LLVMBuildGEP2(handle, byte, start.handle, &indices, 1, ""))
  }

  /// The integer of an address, of the type of another integer.
  func integer(ofAddress address: Value, like other: Value) -> Value {
    Value(handle: LLVMBuildPtrToInt(handle, address.handle, LLVMTypeOf(other.handle), ""))
  }

  /// An address that is a multiple of a power of two, and known to be so.
  func address(
    _ address: Value, alignedTo alignment: Int, _ module: ModuleReference
  ) -> Value {
    let mask = module.integer(ofWidth: 64)
    let function = module.declare(
      "llvm.ptrmask.p0.i64", returning: module.pointer, parameters: [module.pointer, mask])
    return call(function, [address, int64(-alignment)], name: "")
  }

  /// Declares that the iterations of the loop that the current block ends do not depend on each other through the given
  /// loads and stores. With an `interleaveCount` that is not nil, LLVM computes so many vectors in each iteration.
  func markParallelLoop(accesses: [Value], interleaveCount: Int?) {
    let latch = LLVMGetBasicBlockTerminator(currentBlock.handle)
    CLLVMMarkParallelLoop(
      latch, accesses.map { Optional($0.handle) }, accesses.count, UInt32(interleaveCount ?? 0))
  }
}
