import SwiftSyntax

/// Rewrites extensions of `NSLayoutAnchor`, which is a protocol here: the class itself becomes `Self`, and an extension
/// that adds conformances is copied for each kind of anchor.
func extendAnchors(_ report: inout PortReport) {
  for node in report.anchorExtensions {
    let finder = BareAnchorFinder(viewMode: .sourceAccurate)
    finder.walk(node.memberBlock)
    for type in finder.found {
      report.replace(type.positionAfterSkippingLeadingTrivia, type.endPositionBeforeTrailingTrivia, by: "Self")
    }
  }
  report.apply()
  for node in report.anchorExtensions where node.inheritanceClause != nil {
    let start = node.positionAfterSkippingLeadingTrivia
    let copies = ["NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"].map { name in
      copy(of: node, from: start, for: name)
    }
    report.replace(start, node.endPositionBeforeTrailingTrivia, by: copies.joined(separator: "\n\n"))
  }
  report.apply()
}

extension PortReport {
  fileprivate var anchorExtensions: [ExtensionDeclSyntax] {
    parse().statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .filter { plain($0.extendedType) == "NSLayoutAnchor" }
  }
}

/// Finds the types `NSLayoutAnchor` and `NSLayoutAnchor<AnchorType>`: in an extension, both mean the extended type.
private final class BareAnchorFinder: SyntaxVisitor {
  var found: [IdentifierTypeSyntax] = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if ["NSLayoutAnchor", "NSLayoutAnchor<AnchorType>", "NSLayoutAnchor<Self.AnchorType>"].contains(plain(node)) {
      found.append(node)
      return .skipChildren
    }
    return .visitChildren
  }
}
