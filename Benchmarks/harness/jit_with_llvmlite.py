"""Computes 4+5 as a user of the llvmlite package would: builds IR, compiles it and calls it."""

import ctypes

import llvmlite.binding as llvm
from llvmlite import ir

try:
    llvm.initialize()
except RuntimeError:
    pass  # Newer versions initialize automatically and raise this error.
llvm.initialize_native_target()
llvm.initialize_native_asmprinter()

number = ir.DoubleType()
module = ir.Module()
function = ir.Function(module, ir.FunctionType(number, []), "expression")
builder = ir.IRBuilder(function.append_basic_block())
builder.ret(builder.fadd(ir.Constant(number, 4), ir.Constant(number, 5)))

machine = llvm.Target.from_default_triple().create_target_machine()
engine = llvm.create_mcjit_compiler(llvm.parse_assembly(str(module)), machine)
engine.finalize_object()
compute = ctypes.CFUNCTYPE(ctypes.c_double)(engine.get_function_address("expression"))
print(compute())
