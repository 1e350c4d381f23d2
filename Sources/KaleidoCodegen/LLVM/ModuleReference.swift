import CLLVM

/// A reference to a module owned elsewhere: its types, functions, variables and constants.
struct ModuleReference {
  let handle: LLVMModuleRef
  let context: LLVMContextRef

  // MARK: Types

  var double: Type { Type(handle: LLVMDoubleTypeInContext(context)) }
  var int32: Type { integer(ofWidth: 32) }
  var pointer: Type { Type(handle: LLVMPointerTypeInContext(context, 0)) }
  var void: Type { Type(handle: LLVMVoidTypeInContext(context)) }

  func integer(ofWidth width: Int) -> Type {
    Type(handle: LLVMIntTypeInContext(context, UInt32(width)))
  }

  func vector(of lanes: Int) -> Type { Type(handle: LLVMVectorType(double.handle, UInt32(lanes))) }

  /// A truth value for each lane of a vector.
  func mask(of lanes: Int) -> Type {
    Type(handle: LLVMVectorType(integer(ofWidth: 1).handle, UInt32(lanes)))
  }

  // MARK: Functions

  /// The function with a given name, if the module has one.
  func function(named name: String) -> FunctionValue? {
    LLVMGetNamedFunction(handle, name).map {
      FunctionValue(handle: $0, type: LLVMGlobalGetValueType($0))
    }
  }

  /// The function with a given name; declared with the given types if the module does not have it.
  func declare(_ name: String, returning result: Type, parameters: [Type]) -> FunctionValue {
    var types = parameters.map { Optional($0.handle) }
    let type: LLVMTypeRef = LLVMFunctionType(result.handle, &types, UInt32(types.count), 0)
    return FunctionValue(
      handle: LLVMGetNamedFunction(handle, name) ?? LLVMAddFunction(handle, name, type), type: type)
  }

  /// The function with a given name; declared with the type of another function if the module does not have it.
  func declare(_ name: String, like other: FunctionValue) -> FunctionValue {
    FunctionValue(
      handle: LLVMGetNamedFunction(handle, name) ?? LLVMAddFunction(handle, name, other.type),
      type: other.type)
  }

  /// Sets the linkage of all externally visible functions and variables that the module defines.
  func setLinkageOfDefinitions(_ linkage: Linkage) {
    for value in externalDefinitions { GlobalVariable(handle: value).setLinkage(linkage) }
  }

  /// The names of the functions and variables that the module defines for others.
  var exportedNames: [String] {
    externalDefinitions.map { value in
      var length = 0
      return LLVMGetValueName2(value, &length).map { String(cString: $0) } ?? ""
    }
  }

  /// The externally visible functions and variables that the module defines.
  private var externalDefinitions: [LLVMValueRef] {
    var definitions: [LLVMValueRef] = []
    func add(_ value: LLVMValueRef) {
      if LLVMIsDeclaration(value) == 0, LLVMGetLinkage(value) == LLVMExternalLinkage {
        definitions.append(value)
      }
    }
    var function = LLVMGetFirstFunction(handle)
    while let value = function {
      add(value)
      function = LLVMGetNextFunction(value)
    }
    var variable = LLVMGetFirstGlobal(handle)
    while let value = variable {
      add(value)
      variable = LLVMGetNextGlobal(value)
    }
    return definitions
  }

  // MARK: Variables

  /// The variable with a given name; declared with a type, by default an address, if the module does not have it.
  func variable(named name: String, of type: Type? = nil) -> GlobalVariable {
    GlobalVariable(
      handle: LLVMGetNamedGlobal(handle, name)
        ?? LLVMAddGlobal(handle, (type ?? pointer).handle, name))
  }

  func existingVariable(named name: String) -> GlobalVariable? {
    LLVMGetNamedGlobal(handle, name).map { GlobalVariable(handle: $0) }
  }

  /// Adds a constant, with private linkage by default.
  func addConstant(_ value: Value, named name: String = "ks.constant") -> GlobalVariable {
    let global: LLVMValueRef = LLVMAddGlobal(handle, LLVMTypeOf(value.handle), name)
    LLVMSetInitializer(global, value.handle)
    LLVMSetGlobalConstant(global, 1)
    return GlobalVariable(handle: global)
  }

  /// Adds a variable, which only this module uses unless it has another linkage.
  func addVariable(
    _ value: Value, named name: String, _ linkage: Linkage = .internal
  ) -> GlobalVariable {
    let variable = addConstant(value, named: name)
    LLVMSetGlobalConstant(variable.handle, 0)
    variable.setLinkage(linkage)
    return variable
  }

  /// The address of a new private constant.
  func address(ofConstant value: Value) -> Value {
    let constant = addConstant(value)
    LLVMSetLinkage(constant.handle, LLVMPrivateLinkage)
    return constant.address
  }

  /// Keeps the optimizer from removing functions and variables, given by their addresses, that are not used yet.
  func keep(_ symbols: [Value]) {
    if symbols.isEmpty { return }
    let list = addConstant(array(symbols), named: "llvm.compiler.used")
    LLVMSetLinkage(list.handle, LLVMAppendingLinkage)
    LLVMSetSection(list.handle, "llvm.metadata")
  }

  // MARK: Constants

  var null: Value { Value(handle: LLVMConstNull(pointer.handle)) }

  func integer(_ value: Int, ofWidth width: Int) -> Value {
    Value(handle: LLVMConstInt(integer(ofWidth: width).handle, UInt64(value), 0))
  }

  /// The address of a zero-terminated string.
  func text(_ text: String) -> Value {
    address(
      ofConstant: Value(handle: LLVMConstStringInContext2(context, text, text.utf8.count, 0)))
  }

  func structure(_ fields: Value...) -> Value {
    var handles = fields.map { Optional($0.handle) }
    return Value(handle: LLVMConstStructInContext(context, &handles, UInt32(handles.count), 0))
  }

  /// An array of zero integers.
  func zeros(_ count: Int, ofWidth width: Int) -> Value {
    Value(handle: LLVMConstNull(LLVMArrayType2(integer(ofWidth: width).handle, UInt64(count))))
  }

  /// An array with at least one element.
  func array(_ elements: [Value]) -> Value {
    var handles = elements.map { Optional($0.handle) }
    return Value(
      handle: LLVMConstArray2(LLVMTypeOf(elements[0].handle), &handles, UInt64(handles.count)))
  }
}
