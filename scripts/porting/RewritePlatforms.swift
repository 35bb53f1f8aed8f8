import SwiftSyntax

/// Rewrites the condition `os(iOS)` as `canImport(UIKit)`: otherwise the compiler would skip the code, often whole
/// files, without a message.
func rewritePlatforms(_ report: inout PortReport) {
  let finder = PlatformFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for node in finder.found {
    report.replace(
      node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, by: "canImport(UIKit)")
  }
  report.apply()
}

private final class PlatformFinder: SyntaxVisitor {
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if plain(node.calledExpression) == "os", node.arguments.map(plain) == ["iOS"], isCondition(node) {
      found.append(node)
    }
    return .visitChildren
  }

  /// Whether the call is in the condition of `#if` or `#elseif`, not in the code below.
  private func isCondition(_ node: FunctionCallExprSyntax) -> Bool {
    var candidate = Syntax(node)
    while let parent = candidate.parent {
      if let clause = parent.as(IfConfigClauseSyntax.self) { return clause.condition?.id == candidate.id }
      candidate = parent
    }
    return false
  }
}
