import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Text in documents")
struct XMLTextTests {
  /// For any output of a worker on standard error, valid XML characters arrive unchanged, all others as the replacement
  /// character.
  @Test func everyCharacterArrivesOrIsReplaced() throws {
    for value in Array(UInt32(0)...0xFF) + [0x2028, 0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x1F600] {
      let scalar = try #require(Unicode.Scalar(value))
      let text = "a\(Character(scalar))b"
      let isWhiteSpace = value == 9 || value == 10
      let isControl =
        !isWhiteSpace && (value < 0x20 || (0x7F...0x9F).contains(value)) || value == 0xFFFE || value == 0xFFFF
      let expected = value == 13 ? "a\nb" : isControl ? "a\u{FFFD}b" : text
      let source = "<x y=\"\(XMLText.attribute(text))\">\(XMLText.content(text))</x>"
      let element = try #require(try XMLDocument(xmlString: source).rootElement())
      #expect(element.attribute(forName: "y")?.stringValue == expected, "U+\(String(value, radix: 16))")
      #expect(element.stringValue == expected, "U+\(String(value, radix: 16))")
    }
  }

  @Test func lineEndsOfEveryKindAreOne() throws {
    let source = "<x y=\"\(XMLText.attribute("a\r\nb\rc\nd\te"))\">\(XMLText.content("a\r\nb\rc\nd\te"))</x>"
    let element = try #require(try XMLDocument(xmlString: source).rootElement())
    #expect(element.attribute(forName: "y")?.stringValue == "a\nb\nc\nd\te")
    #expect(element.stringValue == "a\nb\nc\nd\te")
  }
}
