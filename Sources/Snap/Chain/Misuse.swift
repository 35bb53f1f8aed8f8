import AutoLayout

/// A mistake in the use of chains.
///
/// It never stops the program: the constraint is skipped, everything else continues, and the mistake is reported to
/// ``LayoutDiagnostics``.
enum Misuse: Error {
  /// An attribute is named after the chain was related or installed.
  case attributesTooLate
  /// An installed chain is related to something else.
  case relatedWhileInstalled
  /// The second item names several attributes that are not the attributes of the chain.
  case attributesNotIdentical
  /// A position is related to a constant, or an attribute to the superview, but the item has no superview.
  case superviewMissing
  /// The view of the constraint was deallocated.
  case viewGone
  /// Layout refuses the constraint.
  case refused(LayoutConstraintError)
  /// Layout refuses a number for an installed constraint, which keeps its value.
  case refusedUpdate(LayoutConstraintError)

  func report(at location: SourceLocation?) {
    LayoutDiagnostics.report(.misuse(text, at: location))
  }

  private var text: String {
    switch self {
    case .attributesTooLate:
      "Attributes are named before the relation of a chain; one that comes later has no effect."
    case .relatedWhileInstalled:
      "A constraint is related to something else before it has been uninstalled; the new relation has no effect."
    case .attributesNotIdentical:
      "Cannot constrain to multiple non identical attributes."
    case .superviewMissing:
      "Missing superview: a constant position is relative to it, and `equalToSuperview` relates to it."
    case .viewGone:
      "The view of the constraint was deallocated: install() has no effect."
    case .refused(let error):
      "Cannot install constraint: \(error)"
    case .refusedUpdate(let error):
      "Cannot update constraint: \(error)"
    }
  }
}
