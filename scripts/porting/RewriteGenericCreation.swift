import SwiftSyntax

/// Rewrites the making of an object of a generic class parameter, `View()`, as a call of its method
/// `makeObjectOfClass()`: Swift demands a required initialiser for it, which Objective-C does not.
func rewriteGenericCreation(_ report: inout PortReport) {
  let finder = CreationFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for (callee, type) in finder.found {
    report.replace(
      callee.positionAfterSkippingLeadingTrivia, callee.endPositionBeforeTrailingTrivia, by: "\(type).makeObjectOfClass"
    )
  }
  report.apply()
}

private final class CreationFinder: SyntaxVisitor {
  var found: [(ExprSyntax, String)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard labels.isEmpty || labels == ["frame"], node.trailingClosure == nil else { return .visitChildren }
    let callee = node.calledExpression
    var name = plain(callee)
    if name.hasSuffix(".init") { name.removeLast(5) }
    let isOwnType = name == "Self" || name == "self" && isStatic(Syntax(node))
    guard isOwnType ? isExtensionOfUIKit(Syntax(node)) : isParameterOfUIKit(name, around: Syntax(node)) else {
      return .visitChildren
    }
    found.append((callee, name))
    return .visitChildren
  }

  /// Whether the code is in a type context, so that `self` is the type.
  private func isStatic(_ node: Syntax) -> Bool {
    var candidate = node.parent
    while let current = candidate {
      if current.is(InitializerDeclSyntax.self) || current.is(ClassDeclSyntax.self) { return false }
      let modifiers = current.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.contains(where: { ["static", "class"].contains($0.name.text) }) == true { return true }
      candidate = current.parent
    }
    return false
  }

  /// Whether the code is in an extension of a class of UIKit, or of a protocol for such classes.
  private func isExtensionOfUIKit(_ node: Syntax) -> Bool {
    var candidate = node.parent
    while let current = candidate {
      if let type = current.as(ExtensionDeclSyntax.self) {
        return plain(type.extendedType).hasPrefix("UI") || isRequired("Self", in: type.genericWhereClause)
      }
      candidate = current.parent
    }
    return false
  }

  /// Whether a name is a generic parameter constrained to classes of UIKit.
  private func isParameterOfUIKit(_ name: String, around node: Syntax) -> Bool {
    var candidate = node.parent
    while let current = candidate {
      if let owner = current.asProtocol((any WithGenericParametersSyntax).self) {
        let parameter = owner.genericParameterClause?.parameters.first { $0.name.text == name }
        if let type = parameter?.inheritedType { return plain(type).hasPrefix("UI") }
        if parameter != nil { return isRequired(name, in: owner.genericWhereClause) }
      }
      candidate = current.parent
    }
    return false
  }

  private func isRequired(_ name: String, in clause: GenericWhereClauseSyntax?) -> Bool {
    clause?.requirements.contains {
      guard let requirement = $0.requirement.as(ConformanceRequirementSyntax.self) else { return false }
      return plain(requirement.leftType) == name && plain(requirement.rightType).hasPrefix("UI")
    } ?? false
  }
}
