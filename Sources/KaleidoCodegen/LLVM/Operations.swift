import CLLVM

/// An operation on two numbers.
enum NumberOperation {
  case add, subtract, multiply, divide

  var opcode: LLVMOpcode {
    switch self {
    case .add: LLVMFAdd
    case .subtract: LLVMFSub
    case .multiply: LLVMFMul
    case .divide: LLVMFDiv
    }
  }
}

/// An operation on two integers or, for `and` and `or`, two truth values.
enum IntegerOperation {
  case add, subtract, multiply, divideUnsigned, and, or

  var opcode: LLVMOpcode {
    switch self {
    case .add: LLVMAdd
    case .subtract: LLVMSub
    case .multiply: LLVMMul
    case .divideUnsigned: LLVMUDiv
    case .and: LLVMAnd
    case .or: LLVMOr
    }
  }
}

/// A comparison of two numbers. It is false if one of them is NaN, unless its name says `OrUnordered`.
enum NumberComparison {
  case equal, less, greater, lessOrEqual, greaterOrEqual, lessOrGreater
  case equalOrUnordered, lessOrUnordered, greaterOrUnordered, notEqualOrUnordered

  var predicate: LLVMRealPredicate {
    switch self {
    case .equal: LLVMRealOEQ
    case .less: LLVMRealOLT
    case .greater: LLVMRealOGT
    case .lessOrEqual: LLVMRealOLE
    case .greaterOrEqual: LLVMRealOGE
    case .lessOrGreater: LLVMRealONE
    case .equalOrUnordered: LLVMRealUEQ
    case .lessOrUnordered: LLVMRealULT
    case .greaterOrUnordered: LLVMRealUGT
    case .notEqualOrUnordered: LLVMRealUNE
    }
  }
}

/// A comparison of two integers.
enum IntegerComparison {
  case notEqual, lessUnsigned, greaterOrEqualUnsigned, greaterSigned

  var predicate: LLVMIntPredicate {
    switch self {
    case .notEqual: LLVMIntNE
    case .lessUnsigned: LLVMIntULT
    case .greaterOrEqualUnsigned: LLVMIntUGE
    case .greaterSigned: LLVMIntSGT
    }
  }
}
