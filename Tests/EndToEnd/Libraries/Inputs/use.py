import ctypes
import sys

library = ctypes.CDLL(sys.argv[1])
library.area.argtypes = [ctypes.c_double] * 2
library.area.restype = library.pi.restype = ctypes.c_double
print(library.area(2, 3), library.pi())

Three = ctypes.c_double * 3
areas = Three()
library.area_array(Three(1, 2, 3), Three(4, 5, 6), areas, ctypes.c_size_t(3))
print(*areas)
