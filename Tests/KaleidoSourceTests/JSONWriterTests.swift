import KaleidoSource
import Testing

@Suite struct JSONWriterTests {
  @Test func separatesAndEscapes() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("a", 1)
      writer.field("b", "x\"\\\n\u{1}é")
      writer.key("c")
      writer.array { writer in
        writer.integer(1)
        writer.object { $0.null("d") }
        writer.string("")
      }
      writer.field("e", true)
    }
    #expect(writer.text == #"{"a":1,"b":"x\"\\\n\u0001é","c":[1,{"d":null},""],"e":true}"#)
  }

  @Test func nonFiniteNumbersAreStrings() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("a", Double.infinity)
      writer.field("b", -Double.infinity)
      writer.field("c", Double.nan)
      writer.field("d", 0.5)
    }
    #expect(writer.text == #"{"a":"inf","b":"-inf","c":"nan","d":0.5}"#)
  }
}
