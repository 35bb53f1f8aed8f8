import SwiftSyntax

/// Rewrites casts of a constraint's items to `NSObject`, with which applications look for the constraints of a view:
/// views are responders here, not objects of Foundation.
func rewriteItems(_ report: inout PortReport) {
  let finder = ItemFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for type in finder.found {
    report.replace(type.positionAfterSkippingLeadingTrivia, type.endPositionBeforeTrailingTrivia, by: "UIView")
  }
  report.apply()
}

private final class ItemFinder: SyntaxVisitor {
  var found: [ExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for place in parts.indices.dropFirst().dropLast() where parts[place].is(UnresolvedAsExprSyntax.self) {
      guard plain(parts[place + 1]) == "NSObject" else { continue }
      let name = plain(parts[place - 1]).split(separator: ".").last
      if name == "firstItem" || name == "secondItem" { found.append(parts[place + 1]) }
    }
    return .visitChildren
  }
}
