/// Why a closure does not define a template.
public enum TemplateError: Error, Hashable, Sendable {
  /// Constraints leave these views open, so rows would depend on earlier rows.
  case ambiguous([String])
  /// Two results have this name.
  case repeatedName(String)
  /// A view of this name, or a constraint, is not inside the builder's root.
  case outside(String)
  /// The closure declares more than the 64 optional views that a template supports.
  case tooManyHidden(Int)
  /// The closure declared other inputs or results when it ran again.
  case changing
}

extension TemplateError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .ambiguous(let views): "constraints do not determine the frames of \(views.joined(separator: ", "))"
    case .repeatedName(let name): "two results are called '\(name)'"
    case .outside(let name): "\(name) is not inside of the template's root"
    case .tooManyHidden(let count): "\(count) views can be hidden; a template supports at most 64"
    case .changing: "the template's closure declared other inputs or results than in its first run"
    }
  }
}
