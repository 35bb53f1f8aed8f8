import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A page as an XML parser sees it.
final class PageReader: NSObject, XMLParserDelegate {
  /// An element, and the text within it.
  final class Element {
    let name: String
    let attributes: [String: String]
    private(set) weak var parent: Element?
    fileprivate(set) var children: [Element] = []
    fileprivate(set) var text = ""

    fileprivate init(_ name: String, _ attributes: [String: String], _ parent: Element?) {
      self.name = name
      self.attributes = attributes
      self.parent = parent
    }

    /// The elements below, in order, that have this name.
    func all(_ name: String) -> [Element] {
      children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    /// Every element below.
    var everything: [Element] { children.flatMap { [$0] + $0.everything } }
  }

  let root = Element("", [:], nil)
  private(set) var problem: String?
  private var open: [Element] = []

  /// Reads a page; ``problem`` is the first place that is not well-formed.
  init(_ page: String) {
    super.init()
    open = [root]
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = self
    if !parser.parse() { problem = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "unknown")" }
  }

  /// The element of an id.
  func element(_ id: String) -> Element? { root.everything.first { $0.attributes["id"] == id } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Element(name, attributes, open.last)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    for element in open { element.text += characters }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }
}
