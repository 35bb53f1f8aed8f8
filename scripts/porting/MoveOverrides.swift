import SwiftSyntax

/// Moves overrides in extensions, and overridden members of extensions, which only Objective-C allows, into the class
/// if it is in one of the files.
func moveOverrides(_ reports: inout [PortReport], among ported: PortedClasses) {
  let finders = reports.map { report in
    let finder = OverrideFinder(viewMode: .sourceAccurate)
    finder.walk(report.parse())
    return finder
  }
  var overriders: [String: [String]] = [:]
  for finder in finders { overriders.merge(finder.overriders) { $0 + $1 } }
  for finder in finders {
    finder.found += finder.additions.filter { member, owner in
      ported.contains(owner)
        && signatures(of: member).contains { overriders[$0]?.contains { ported.inherits($0, from: owner) } == true }
    }
  }
  for (place, finder) in finders.enumerated() {
    for (member, owner) in finder.found {
      // The class of the same file comes first: another target may have a class of the same name.
      let home = finder.classes[owner] != nil ? place : finders.firstIndex { $0.classes[owner] != nil }
      guard let home, let type = finders[home].classes[owner] else {
        let message = "an override in an extension of \(owner), whose class is in none of the files"
        reports[place].leave(message, at: member)
        continue
      }
      if home != place {
        let used = finder.privateNames(in: member)
        if let name = used.first(where: { finder.modifiers[$0] == nil }) {
          let kind = finder.isOverride(member) ? "an override" : "an overridden member"
          let subject = "\(kind) in an extension of \(owner) that uses the private '\(name)'"
          reports[place].leave("\(subject): move both to the class", at: member)
          continue
        }
        // The class has to see the members that the override uses.
        for name in used {
          for modifier in finder.modifiers.updateValue([], forKey: name) ?? [] {
            reports[place].replace(modifier.positionAfterSkippingLeadingTrivia, modifier.endPosition, by: "")
          }
        }
      }
      // The member takes the comments above it along, but not the empty lines.
      reports[place].replace(member.position, member.endPosition, by: "")
      let text = member.description.trimmingNewlines
      let end = type.memberBlock.rightBrace.position
      reports[home].replace(end, end, by: "\n\n\(text)")
      if home != place { reports[home].addImports(finder.imports.subtracting(finders[home].imports)) }
    }
  }
  for place in reports.indices { reports[place].apply() }
}

extension PortReport {
  /// Adds imports before all else.
  fileprivate mutating func addImports(_ names: Set<String>) {
    let lines = names.subtracting(addedImports).sorted().map { "import \($0)\n" }.joined()
    addedImports.formUnion(names)
    if !lines.isEmpty { replace(AbsolutePosition(utf8Offset: 0), AbsolutePosition(utf8Offset: 0), by: lines) }
  }
}

/// The names of a function with its labels, or of variables.
private func signatures(of member: MemberBlockItemSyntax) -> [String] {
  if let function = member.decl.as(FunctionDeclSyntax.self) {
    let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
    return ["\(function.name.text)(\(labels.joined()))"]
  }
  return member.decl.as(VariableDeclSyntax.self)?.bindings.map { plain($0.pattern) } ?? []
}

private final class OverrideFinder: SyntaxVisitor {
  var classes: [String: ClassDeclSyntax] = [:]
  /// The members to be moved, and their classes.
  var found: [(MemberBlockItemSyntax, String)] = []
  /// The other members of extensions without conditions, and their classes.
  var additions: [(MemberBlockItemSyntax, String)] = []
  /// The classes that override a member, by its signature.
  var overriders: [String: [String]] = [:]
  var imports: Set<String> = []
  /// The names that are private to this file.
  private var privateNames: Set<String> = []
  /// The modifiers that make members private, by their names; a name at the level of the file has none.
  var modifiers: [String: [DeclModifierSyntax]] = [:]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes[node.name.text] = node
    for member in node.memberBlock.members where isOverride(member) { note(member, in: node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.insert(plain(node.path))
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let owner = plain(node.extendedType)
    for member in node.memberBlock.members {
      if isOverride(member) {
        found.append((member, owner))
        note(member, in: owner)
      } else if node.genericWhereClause == nil {
        additions.append((member, owner))
      }
    }
    return .visitChildren
  }

  func isOverride(_ member: MemberBlockItemSyntax) -> Bool {
    let modifiers = member.decl.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { $0.name.text == "override" } == true
  }

  private func note(_ member: MemberBlockItemSyntax, in owner: String) {
    for signature in signatures(of: member) { overriders[signature, default: []].append(owner) }
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard ["private", "fileprivate"].contains(node.name.text), node.detail == nil,
      let declaration = node.parent?.parent
    else { return .skipChildren }
    if let part = declaration.as(ExtensionDeclSyntax.self) {
      for member in part.memberBlock.members { privateNames.formUnion(names(of: Syntax(member.decl))) }
    }
    let names = names(of: declaration)
    privateNames.formUnion(names)
    if declaration.parent?.is(MemberBlockItemSyntax.self) == true {
      for name in names { modifiers[name, default: []].append(node) }
    }
    return .skipChildren
  }

  private func names(of declaration: Syntax) -> [String] {
    if let named = declaration.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
    return declaration.as(VariableDeclSyntax.self)?.bindings.map { plain($0.pattern) } ?? []
  }

  /// The names that a member uses, and that are private to its file.
  func privateNames(in member: MemberBlockItemSyntax) -> [String] {
    Set(member.tokens(viewMode: .sourceAccurate).map(\.text)).intersection(privateNames).sorted()
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }
}
