import SwiftSyntax

/// Moves overrides in extensions, which only Objective-C allows, into the class if it is in the same file.
func moveOverrides(_ report: inout PortReport) {
  let file = report.parse()
  let finder = OverrideFinder(viewMode: .sourceAccurate)
  finder.walk(file)
  for (member, owner) in finder.found {
    guard let type = finder.classes[owner] else {
      report.leave("an override in an extension of \(owner), which is in another file: move it there", at: member)
      continue
    }
    // With the comments above it, without the empty lines.
    report.replace(member.position, member.endPosition, by: "")
    let text = member.description.trimmingNewlines
    report.replace(type.memberBlock.rightBrace.position, type.memberBlock.rightBrace.position, by: "\n\n\(text)")
  }
  report.apply()
}

private final class OverrideFinder: SyntaxVisitor {
  var classes: [String: ClassDeclSyntax] = [:]
  var found: [(MemberBlockItemSyntax, String)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes[node.name.text] = node
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    for member in node.memberBlock.members {
      let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
      if modifiers?.contains(where: { $0.name.text == "override" }) == true {
        found.append((member, plain(node.extendedType)))
      }
    }
    return .visitChildren
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }
}
