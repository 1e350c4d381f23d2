"""Runs a module's program in Wasmtime, and then calls its function `f`."""
import math
import sys

from wasmtime import Func, Instance, Module, Store

store = Store()
module = Module.from_file(store.engine, sys.argv[1])


def show(number):
    print(number)
    return number


functions = {"host": lambda x: 2 * x, "print": show, "fmod": math.fmod}
imports = [Func(store, entry.type, functions[entry.name]) for entry in module.imports]
exports = Instance(store, module, imports).exports(store)
exports["_start"](store)
print(exports["f"](store, 20.0))
