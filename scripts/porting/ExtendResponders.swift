import SwiftSyntax

/// Copies extensions of `NSObject` for views and controllers, which are responders here, not objects of Foundation.
func extendResponders(_ report: inout PortReport) {
  let file = report.parse()
  let extensions = file.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
  let extended = Set(extensions.map { plain($0.extendedType) })
  guard !extended.contains("UIResponder") else { return }
  for node in extensions where plain(node.extendedType) == "NSObject" {
    // Overrides in such an extension are of Foundation's methods, so it is not copied.
    let overrides = node.memberBlock.members.contains { member in
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return modifiers?.contains { $0.name.text == "override" } == true
    }
    guard !overrides else { continue }
    let copied = copy(of: node, from: node.position, for: "UIResponder")
    report.replace(
      node.endPositionBeforeTrailingTrivia, node.endPositionBeforeTrailingTrivia,
      by: "\n\n" + String(copied.drop { $0.isWhitespace }))
  }
  report.apply()
}
