/// The functions of the C library that programs are likely to declare.
enum CLibrary {
  /// The number of parameters of C's functions that take and return `double` and are not in Kaleidoscope's library.
  static let parameterCounts: [String: Int] = [
    "drand48": 0,
    "erfc": 1, "exp10": 1, "gamma": 1, "j0": 1, "j1": 1, "y0": 1, "y1": 1, "logb": 1,
    "nearbyint": 1, "nextdown": 1, "nextup": 1, "pow10": 1, "rint": 1, "roundeven": 1,
    "significand": 1,
    "drem": 2, "fdim": 2, "fmaximum": 2, "fmaximum_num": 2, "fmaxmag": 2, "fminimum": 2,
    "fminimum_num": 2, "fminmag": 2, "nextafter": 2, "remainder": 2, "scalb": 2,
  ]

  /// A function that an `extern` cannot call, because its parameters or its result are not `double`; nil for any
  /// other name.
  static func function(_ name: String) -> CFunction? { others[name] ?? variant(name) }

  /// A mathematical function for `float` or `long double`, such as `sinf` or `floorl`.
  private static func variant(_ name: String) -> CFunction? {
    guard let type = ["f": "float", "l": "long double"][String(name.suffix(1))] else { return nil }
    let base = String(name.dropLast())
    let function = LibraryFunction(rawValue: base).flatMap { $0.isMathematics ? $0 : nil }
    guard let count = function?.parameterCount ?? parameterCounts[base] else { return nil }
    let parameters = Array(repeating: type, count: count).joined(separator: ", ")
    return CFunction(
      declaration: "\(type) \(name)(\(parameters))",
      replacement: function.map { .library($0) } ?? .c(base))
  }

  private static let others: [String: CFunction] = Dictionary(
    uniqueKeysWithValues: table.map { declaration, replacement in
      let function = CFunction(declaration: declaration, replacement: replacement)
      return (function.name, function)
    })

  /// The declarations in C, and what a program can use instead.
  private static let table: [(String, CFunction.Replacement?)] = [
    // Numbers
    ("int abs(int)", .library(.fabs)), ("long labs(long)", .library(.fabs)),
    ("long long llabs(long long)", .library(.fabs)),
    ("intmax_t imaxabs(intmax_t)", .library(.fabs)),
    ("div_t div(int, int)", .advice("division is `/`")),
    ("ldiv_t ldiv(long, long)", .advice("division is `/`")),
    ("long lround(double)", .library(.round)), ("long long llround(double)", .library(.round)),
    ("long lrint(double)", .c("rint")), ("long long llrint(double)", .c("rint")),
    ("int ilogb(double)", .c("logb")),
    ("double frexp(double, int *)", nil),
    ("double modf(double, double *)", .advice("the fraction of `x` is `x - trunc(x)`")),
    ("double ldexp(double, int)", .advice("write `x * exp2(n)`")),
    ("double scalbn(double, int)", .advice("write `x * exp2(n)`")),
    ("double scalbln(double, long)", .advice("write `x * exp2(n)`")),
    ("double remquo(double, double, int *)", .c("remainder")),
    ("double nexttoward(double, long double)", .c("nextafter")),
    ("double nan(const char *)", .advice("write `0 / 0`")),
    ("double jn(int, double)", nil), ("double yn(int, double)", nil),
    ("double lgamma_r(double, int *)", .library(.lgamma)),
    ("int isnan(double)", .advice("write `x != x`")), ("int isinf(double)", nil),
    ("int finite(double)", nil),
    ("void sincos(double, double *, double *)", nil),
    // Random numbers
    ("int rand(void)", .c("drand48")), ("long random(void)", .c("drand48")),
    ("long lrand48(void)", .c("drand48")), ("long mrand48(void)", .c("drand48")),
    ("void srand(unsigned)", nil), ("void srandom(unsigned)", nil), ("void srand48(long)", nil),
    // Input and output
    ("int putchar(int)", .library(.putchard)), ("int putc(int, FILE *)", .library(.putchard)),
    ("int fputc(int, FILE *)", .library(.putchard)),
    ("int printf(const char *, ...)", .library(.print)),
    ("int fprintf(FILE *, const char *, ...)", .library(.print)),
    ("int puts(const char *)", .advice("`putchard` writes one character")),
    ("int fputs(const char *, FILE *)", .advice("`putchard` writes one character")),
    ("int scanf(const char *, ...)", .library(.readd)),
    ("int getchar(void)", nil), ("int getc(FILE *)", nil), ("int fgetc(FILE *)", nil),
    ("int fflush(FILE *)", nil),
    // Processes and time
    ("void _exit(int)", .library(.exit)), ("void abort(void)", .library(.exit)),
    ("int system(const char *)", nil), ("int raise(int)", nil), ("int getpid(void)", nil),
    ("time_t time(time_t *)", nil), ("clock_t clock(void)", nil),
    ("double difftime(time_t, time_t)", nil),
    ("unsigned sleep(unsigned)", nil), ("int usleep(unsigned)", nil),
    // Characters, strings and memory
    ("int toupper(int)", nil), ("int tolower(int)", nil), ("int isalpha(int)", nil),
    ("int isdigit(int)", nil), ("int isspace(int)", nil),
    ("int atoi(const char *)", nil), ("long atol(const char *)", nil),
    ("double atof(const char *)", nil), ("double strtod(const char *, char **)", nil),
    ("size_t strlen(const char *)", nil), ("int strcmp(const char *, const char *)", nil),
    ("void *malloc(size_t)", nil), ("void *calloc(size_t, size_t)", nil),
    ("void *realloc(void *, size_t)", nil), ("void free(void *)", nil),
    ("void *memcpy(void *, const void *, size_t)", nil),
    ("void *memmove(void *, const void *, size_t)", nil),
    ("void *memset(void *, int, size_t)", nil),
  ]
}
