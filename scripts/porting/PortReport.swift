import SwiftParser
import SwiftSyntax

/// A text that is being ported, and the places left to a person.
struct PortReport {
  private(set) var text: String
  private(set) var left: [(line: Int, message: String)] = []
  /// The modules that the report has added imports of.
  var addedImports: Set<String> = []
  private var edits: [(start: Int, end: Int, text: String)] = []

  init(_ text: String) {
    self.text = text
  }

  /// The syntax of the present text.
  func parse() -> SourceFileSyntax { Parser.parse(source: text) }

  /// Replaces a part of the text at the end of the step.
  mutating func replace(_ start: AbsolutePosition, _ end: AbsolutePosition, by new: String) {
    edits.append((start.utf8Offset, end.utf8Offset, new))
  }

  /// Records a place that is left to a person.
  mutating func leave(_ message: String, at node: some SyntaxProtocol) {
    let before = text.utf8.prefix(node.positionAfterSkippingLeadingTrivia.utf8Offset)
    left.append((before.count { $0 == UInt8(ascii: "\n") } + 1, message))
  }

  /// Makes the replacements, the last one first, so that positions stay valid.
  mutating func apply() {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.start > $1.start }) {
      bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8)
    }
    text = String(decoding: bytes, as: UTF8.self)
    edits = []
  }
}

/// The text of a node without the space around it.
func plain(_ node: some SyntaxProtocol) -> String { node.trimmedDescription }

/// The text of an extension from a position on, as an extension of another type.
func copy(of node: ExtensionDeclSyntax, from start: AbsolutePosition, for name: String) -> String {
  let (type, base) = (node.extendedType, node.position.utf8Offset)
  func bytes(_ start: AbsolutePosition, _ end: AbsolutePosition) -> ArraySlice<UInt8> {
    Array(node.description.utf8)[start.utf8Offset - base..<end.utf8Offset - base]
  }
  let before = bytes(start, type.positionAfterSkippingLeadingTrivia)
  let after = bytes(type.endPositionBeforeTrailingTrivia, node.endPositionBeforeTrailingTrivia)
  return String(decoding: before + Array(name.utf8) + after, as: UTF8.self)
}

/// The name of the type that a node is declared in; `nil` outside of types.
func enclosingType(of node: some SyntaxProtocol) -> String? {
  var candidate = node.parent
  while let current = candidate {
    if let type = current.as(ClassDeclSyntax.self) { return type.name.text }
    if let type = current.as(StructDeclSyntax.self) { return type.name.text }
    if let type = current.as(EnumDeclSyntax.self) { return type.name.text }
    if let type = current.as(ActorDeclSyntax.self) { return type.name.text }
    if let type = current.as(ExtensionDeclSyntax.self) { return plain(type.extendedType) }
    candidate = current.parent
  }
  return nil
}
