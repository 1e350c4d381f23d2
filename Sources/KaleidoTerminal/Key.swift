/// A key as the user sees it, decoded from the bytes that terminals send.
enum Key: Equatable {
  case text(String)
  case paste(String)
  case enter, tab, backspace, delete
  case up, down, left, right, home, end, wordLeft, wordRight
  /// Ctrl or Alt with the key of a character; that of Backspace is U+007F, that of Enter a newline.
  case control(Character)
  case alt(Character)
  case escape
  case unknown
  /// The end of the input.
  case closed

  /// The key with Alt, if there is such a key.
  var withAlt: Key {
    switch self {
    case .text(let text): text.count == 1 && text.utf8.count == 1 ? .alt(Character(text)) : self
    case .backspace: .alt("\u{7f}")
    case .left: .wordLeft
    case .right: .wordRight
    default: self
    }
  }

  /// Reads one key. `next` blocks until there is a byte, and returns nil at the end of the input. `isAlone` tells after the
  /// byte of Escape whether nothing follows it, so that it is not the start of a sequence.
  static func read(_ next: () -> UInt8?, isAlone: () -> Bool = { false }) -> Key {
    var byte = next()
    while let first = byte {
      switch first {
      case 0x09: return .tab
      case 0x0a, 0x0d: return .enter
      case 0x08, 0x7f: return .backspace
      case 0x1b:
        if isAlone() { return .escape }
        byte = next()
        switch byte {
        case 0x5b: return readSequence(next)
        case 0x4f: return next().map { named(final: $0, parameters: "") } ?? .closed
        case 0x08, 0x7f: return .alt("\u{7f}")
        case 0x0a, 0x0d: return .alt("\n")
        case .some(0x20..<0x7f): return .alt(character(byte))
        default: continue
        }
      case 0..<0x20: return .control(character(first | (first < 0x1b ? 0x60 : 0x40)))
      case 0x20..<0x7f: return .text(String(character(first)))
      default:
        let length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1
        var bytes = [first]
        byte = nil
        while bytes.count < length {
          byte = next()
          guard let byte, byte & 0xc0 == 0x80 else { break }
          bytes.append(byte)
        }
        if bytes.count == length {
          let text = Self.text(of: bytes)
          if !text.isEmpty { return .text(text) }
          byte = next()
        }
      }
    }
    return .closed
  }

  private static func character(_ byte: UInt8?) -> Character {
    Character(Unicode.Scalar(byte ?? 0))
  }

  /// Decodes UTF-8 without invalid bytes, and without U+FFFD, which stands for them in other programs.
  static func text(of bytes: [UInt8]) -> String {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0 != "\u{fffd}" }))
  }

  /// Reads a control sequence after its introducer, `ESC [`.
  private static func readSequence(_ next: () -> UInt8?) -> Key {
    var parameters = ""
    while let byte = next() {
      switch byte {
      case 0x5b where parameters.isEmpty:
        // A function key of the Linux console, with one more byte.
        return next() == nil ? .closed : .unknown
      case 0x40..<0x7f:
        let key = named(final: byte, parameters: parameters)
        return key == .paste("") ? readPaste(next) : key
      case 0x20..<0x40: parameters.append(character(byte))
      default: return .unknown
      }
    }
    return .closed
  }

  /// The key of a sequence. Ctrl, Alt and Shift are a second parameter, or a lower-case letter in rxvt.
  private static func named(final: UInt8, parameters: String) -> Key {
    switch character(final) {
    case "A": .up
    case "B": .down
    case "C": parameters.contains(";") ? .wordRight : .right
    case "D": parameters.contains(";") ? .wordLeft : .left
    case "c": .wordRight
    case "d": .wordLeft
    case "H": .home
    case "F": .end
    case "~":
      switch parameters.prefix(while: { $0 != ";" }) {
      case "1", "7": .home
      case "4", "8": .end
      case "3": .delete
      case "200": .paste("")
      default: .unknown
      }
    default: .unknown
    }
  }

  /// Reads a paste up to its end mark.
  private static func readPaste(_ next: () -> UInt8?) -> Key {
    let endMark = Array("\u{1b}[201~".utf8)
    var bytes: [UInt8] = []
    while let byte = next() {
      bytes.append(byte == 0x0d ? 0x0a : byte)
      if byte == 0x7e, bytes.suffix(endMark.count).elementsEqual(endMark) {
        return .paste(text(of: bytes.dropLast(endMark.count)))
      }
    }
    return .closed
  }
}
