import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A picture as an XML parser sees it.
final class ParsedPicture: NSObject, XMLParserDelegate {
  /// An element with its attributes and its own text.
  struct Element {
    var name: String
    var attributes: [String: String]
    /// The names of the elements around it, from the outermost.
    var path: [String]
    var text = ""

    func has(class name: String) -> Bool {
      attributes["class"]?.split(separator: " ").contains { $0 == name } == true
    }
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  /// Parses a picture; a mistake in it fails the test.
  init(_ text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isWellFormed = parser.parse()
    #expect(isWellFormed, "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, attributes: attributes, path: open.map { elements[$0].name }))
    open.append(elements.count - 1)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let last = open.last { elements[last].text += string }
  }

  /// The identifiers, in the order of the file.
  var identifiers: [String] { elements.compactMap { $0.attributes["id"] } }

  /// The elements with a given name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The elements of a class.
  func all(class style: String) -> [Element] { elements.filter { $0.has(class: style) } }
}

/// The picture without its rules of style.
func body(of picture: String) -> String {
  guard let end = picture.range(of: "</style>\n") else { return picture }
  return String(picture[end.upperBound...])
}
