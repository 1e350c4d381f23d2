import KaleidoSource

/// Types of other languages, which programs may name although all values are numbers.
package enum ForeignTypes {
  package static let names: Set<String> = [
    "int", "double", "float", "real", "number", "long", "short", "unsigned", "signed", "bool",
    "boolean", "void", "char", "num", "any", "f32", "f64", "float32", "float64", "int32", "int64",
    "int8", "int16", "uint8", "uint16", "uint32", "uint64", "i8", "i16", "u8", "u16",
    "i32", "i64", "u32", "u64", "usize", "isize",
    "Int", "Double", "Float", "Float64", "Number", "Real", "Integer", "integer", "size_t", "auto",
    "Boolean", "Bool", "Long", "Unit", "Any", "uint", "uchar", "ushort", "ulong", "byte", "string",
    "String", "str", "vector", "array",
    "list",
    "complex", "matrix",
  ]

  /// Those whose conversions remove the fraction.
  package static let integers: Set<String> = [
    "int", "long", "short", "unsigned", "signed", "int32", "int64", "int8", "int16", "uint8",
    "uint16", "uint32", "uint64", "i8", "i16", "u8", "u16", "i32", "i64", "u32", "u64", "usize",
    "isize", "Int", "Integer", "integer", "size_t", "Long", "uint", "uchar", "ushort", "ulong",
    "byte",
  ]
}

extension Diagnostic {
  /// `types` are the places of all types of one construct; `text` is the first one, and `things` are what it is written for.
  package static func foreignTypes(
    _ types: [SourceRange], text: String, of things: String = "parameters and functions",
    edits: [Edit]
  ) -> Diagnostic {
    let isNamed = text.contains(where: \.isLetter)
    let diagnostic = Diagnostic(
      .strayToken, "unexpected \(isNamed ? "type " : "")`\(text)`", at: types[0],
      children: [
        .note(
          isNamed
            ? "all values are numbers; \(things) have no types"
            : "a function is written `def name(x y) body`"),
        .help(types.count == 1 ? "remove it" : "remove the types", edits: edits),
      ])
    return types.dropFirst().reduce(diagnostic) { $0.secondary($1, nil) }
  }
}
