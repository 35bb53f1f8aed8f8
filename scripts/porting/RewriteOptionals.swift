import SwiftSyntax

/// Rewrites optional requirements of protocols, which only Objective-C has, as requirements with an empty
/// implementation; calls `delegate?.method?()` in the same file lose the second question mark, and so do calls of the
/// optional methods of UIKit's delegates.
func rewriteOptionals(_ report: inout PortReport) {
  let finder = OptionalFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for (node, message) in finder.left { report.leave(message, at: node) }
  for modifier in finder.modifiers { remove(modifier, from: &report) }
  for (owner, methods) in finder.methods {
    let implementations = methods.map { "  \(header($0)) {\($0.answersNil ? " nil " : "")}" }.joined(separator: "\n")
    report.replace(
      owner.endPositionBeforeTrailingTrivia, owner.endPositionBeforeTrailingTrivia,
      by: "\n\n\(owner.access)extension \(owner.name.text) {\n\(implementations)\n}")
  }
  let names = Set(finder.methods.flatMap(\.1).map(\.name.text))
  let calls = OptionalCallFinder(names: names, viewMode: .sourceAccurate)
  calls.walk(report.parse())
  for mark in calls.marks { report.replace(mark.position, mark.endPosition, by: "") }
  report.apply()
}

/// Removes a modifier with the space after it.
private func remove(_ node: DeclModifierSyntax, from report: inout PortReport) {
  report.replace(
    node.positionAfterSkippingLeadingTrivia,
    node.nextToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia ?? node.endPosition, by: "")
}

/// A method's declaration without attributes and modifiers.
private func header(_ method: FunctionDeclSyntax) -> String {
  let start = method.funcKeyword.positionAfterSkippingLeadingTrivia.utf8Offset - method.position.utf8Offset
  return String(decoding: method.description.utf8.dropFirst(start), as: UTF8.self).trimmingSpace
}

private final class OptionalFinder: SyntaxVisitor {
  var modifiers: [DeclModifierSyntax] = []
  var methods: [(ProtocolDeclSyntax, [FunctionDeclSyntax])] = []
  var left: [(Syntax, String)] = []

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    var found: [FunctionDeclSyntax] = []
    for member in node.memberBlock.members {
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      guard let modifier = modifiers?.first(where: { $0.name.text == "optional" }) else { continue }
      guard let method = member.decl.as(FunctionDeclSyntax.self), method.answersNothing || method.answersNil else {
        left.append(
          (Syntax(modifier), "an optional requirement: give it an implementation in an extension of the protocol"))
        continue
      }
      self.modifiers.append(modifier)
      found.append(method)
    }
    if !found.isEmpty { methods.append((node, found)) }
    return .visitChildren
  }
}

/// Finds the question marks after the names of called optional methods.
private final class OptionalCallFinder: SyntaxVisitor {
  let names: Set<String>
  var marks: [TokenSyntax] = []

  init(names: Set<String>, viewMode: SyntaxTreeViewMode) {
    self.names = names
    super.init(viewMode: viewMode)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self),
      names.contains(member.declName.baseName.text) || isMethodOfDelegate(member.declName.baseName.text, node)
    {
      marks.append(chain.questionMark)
    }
    return .visitChildren
  }
}

/// The beginnings of the names of delegates' methods.
private let methodsOfDelegates = [
  "scrollView", "textField", "textView", "tableView", "collectionView", "searchBar", "tabBar", "navigationController",
  "gestureRecognizer", "pickerView", "imagePickerController", "presentationController", "pageViewController",
  "numberOfSections", "numberOfComponents", "viewForZooming", "position", "addCompletion", "addAnimations",
  "animationController", "interactionController", "animationDid", "application", "scene", "sectionIndexTitles",
  "willPresentSearch", "didPresentSearch", "willDismissSearch", "didDismissSearch", "previewingContext",
]

/// Whether a call is one of a delegate's method: closures have no argument labels, so a label is a sign of a method.
private func isMethodOfDelegate(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
  call.arguments.contains { $0.label != nil } || methodsOfDelegates.contains { name.hasPrefix($0) }
}

extension ProtocolDeclSyntax {
  /// The access of implementations: other modules, too, conform to a public protocol without them.
  fileprivate var access: String {
    modifiers.contains { $0.name.text == "public" } ? "public " : ""
  }
}

extension FunctionDeclSyntax {
  fileprivate var answersNothing: Bool {
    guard let type = signature.returnClause?.type else { return true }
    return ["Void", "()"].contains(plain(type))
  }

  fileprivate var answersNil: Bool { signature.returnClause?.type.is(OptionalTypeSyntax.self) == true }
}

extension String {
  fileprivate var trimmingSpace: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
