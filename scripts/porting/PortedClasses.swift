import SwiftParser
import SwiftSyntax

/// The classes of all files that are ported together.
struct PortedClasses {
  private var names: Set<String> = []
  private var superclasses: [String: String] = [:]
  private var classesWithCoder: Set<String> = []

  init(_ texts: [String]) {
    for text in texts {
      let finder = ClassFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: text))
      for type in finder.found {
        let name = type.name.text
        names.insert(name)
        superclasses[name] = type.inheritanceClause?.inheritedTypes.first.map { plain($0.type) }
        let initialisers = type.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        if initialisers.contains(where: { plain($0.signature.parameterClause).hasPrefix("(coder ") })
          || initialisers.contains(where: { plain($0.signature.parameterClause).hasPrefix("(coder:") })
        {
          classesWithCoder.insert(name)
        }
      }
    }
  }

  /// Whether one of the files has a class of this name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether a class is a subclass of another one.
  func inherits(_ name: String, from superclass: String) -> Bool {
    chain(from: name).dropFirst().contains { Self.bare($0) == superclass }
  }

  /// The nearest class, from the named one upwards, that is in none of the files; `nil` if a class before it declares
  /// `init(coder:)`.
  func base(of name: String) -> String? {
    let chain = chain(from: name)
    return chain.dropLast().contains { classesWithCoder.contains(Self.bare($0)) } ? nil : chain.last
  }

  /// A class and its superclasses, up to the first that is in none of the files.
  private func chain(from name: String) -> [String] {
    var (chain, present) = ([name], name)
    var passed: Set<String> = []
    while let superclass = superclasses[Self.bare(present)], passed.insert(present).inserted {
      chain.append(superclass)
      present = superclass
    }
    return chain
  }

  /// The name of a class without its generic arguments.
  private static func bare(_ name: String) -> String { String(name.prefix { $0 != "<" }) }
}

private final class ClassFinder: SyntaxVisitor {
  var found: [ClassDeclSyntax] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .visitChildren
  }
}
