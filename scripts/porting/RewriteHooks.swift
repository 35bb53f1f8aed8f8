import SwiftSyntax

/// Rewrites overrides of `layoutSublayers(of:)`, which views lack because their module has no layers, as overrides of
/// `layoutSubviews()`.
func rewriteHooks(_ report: inout PortReport) {
  let finder = HookFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for (method, type) in finder.layouts { rewriteLayout(method, in: type, &report) }
  report.apply()
}

private func rewriteLayout(_ method: FunctionDeclSyntax, in type: ClassDeclSyntax, _ report: inout PortReport) {
  let methods = type.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
  guard !methods.contains(where: { $0.name.text == "layoutSubviews" }) else {
    return report.leave("layoutSublayers(of:) beside layoutSubviews(): move its body there", at: method)
  }
  report.replace(method.name.positionAfterSkippingLeadingTrivia, method.name.endPosition, by: "layoutSubviews")
  let parameters = method.signature.parameterClause
  report.replace(
    parameters.leftParen.endPosition, parameters.rightParen.positionAfterSkippingLeadingTrivia, by: "")
  let calls = superCalls(in: method)
  for call in calls {
    report.replace(
      call.positionAfterSkippingLeadingTrivia, call.endPositionBeforeTrailingTrivia, by: "super.layoutSubviews()")
  }
  guard let parameter = parameters.parameters.first, let body = method.body else { return }
  let name = (parameter.secondName ?? parameter.firstName).text
  // A parameter of the usual name means the same as the view's property of that name.
  if name != "layer", name != "_", uses(of: name, in: body) > calls.count {
    report.replace(body.leftBrace.endPosition, body.leftBrace.endPosition, by: "\n    let \(name) = self.layer")
  }
}

private func superCalls(in method: FunctionDeclSyntax) -> [FunctionCallExprSyntax] {
  let finder = SuperCallFinder(viewMode: .sourceAccurate)
  finder.called = "super.\(method.name.text)"
  finder.walk(method)
  return finder.found
}

private func uses(of name: String, in body: CodeBlockSyntax) -> Int {
  body.tokens(viewMode: .sourceAccurate).count { $0.text == name }
}

private final class SuperCallFinder: SyntaxVisitor {
  var called = ""
  var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if plain(node.calledExpression) == called { found.append(node) }
    return .visitChildren
  }
}

private final class HookFinder: SyntaxVisitor {
  var layouts: [(FunctionDeclSyntax, ClassDeclSyntax)] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "override" }), let type = owner(of: node) else {
      return .visitChildren
    }
    let label = node.signature.parameterClause.parameters.first?.firstName.text
    if node.name.text == "layoutSublayers", label == "of" { layouts.append((node, type)) }
    return .visitChildren
  }

  private func owner(of node: FunctionDeclSyntax) -> ClassDeclSyntax? {
    node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
  }
}
