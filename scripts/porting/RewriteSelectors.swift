import SwiftSyntax

/// Rewrites `#selector(method)` as a value with the method itself: `Selector("method", Type.method)`.
func rewriteSelectors(_ report: inout PortReport, among classes: PortedClasses) {
  let finder = SelectorFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for node in finder.found {
    guard let argument = node.arguments.first, node.arguments.count == 1, argument.label == nil else {
      report.leave("a selector of a property: write the call", at: node)
      continue
    }
    let name = plain(argument.expression)
    guard let method = method(argument.expression, in: node, among: classes) else {
      report.leave("the selector '\(name)' has no type that could be named", at: node)
      continue
    }
    // Selectors of one method are equal, however its type is written.
    let shown = baseName(of: argument.expression)
    report.replace(
      node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia,
      by: "Selector(\"\(shown)\", \(method))")
  }
  report.apply()
}

/// The name of a method with its labels, without its base.
private func baseName(of expression: ExprSyntax) -> String {
  if let cast = expression.as(SequenceExprSyntax.self), let first = cast.elements.first { return baseName(of: first) }
  return expression.as(MemberAccessExprSyntax.self).map { plain($0.declName) } ?? plain(expression)
}

/// The method of a selector with its type; `nil` if the type is unknown.
private func method(
  _ expression: ExprSyntax, in node: MacroExpansionExprSyntax, among classes: PortedClasses
) -> String? {
  if let cast = expression.as(SequenceExprSyntax.self) {
    // `method as (Type) -> (Sender) -> Void` selects one of several overloads.
    guard let first = cast.elements.first, let inner = method(first, in: node, among: classes) else { return nil }
    let rest = plain(expression).dropFirst(plain(first).count)
    return "(\(inner)\(rest))".contains("Self") ? nil : inner
  }
  if expression.is(DeclReferenceExprSyntax.self) {
    return enclosingType(of: node).map { "\($0).\(plain(expression))" }
  }
  guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
  let name = plain(member.declName)
  if ["self", "Self"].contains(plain(base)) { return enclosingType(of: node).map { "\($0).\(name)" } }
  // A class of the files, or a capital letter, is a type; a variable's type is unknown.
  let last = plain(base).split(separator: ".").last ?? ""
  return classes.contains(String(last)) || last.first?.isUppercase == true ? "\(plain(base)).\(name)" : nil
}

private final class SelectorFinder: SyntaxVisitor {
  var found: [MacroExpansionExprSyntax] = []

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { found.append(node) }
    return .visitChildren
  }
}
