public import AutoLayout

extension Diagnostic {
  /// A problem in the use of chains.
  public enum Problem: Error, Equatable, Sendable {
    /// A relation to the superview if there is none.
    case superviewMissing(call: String)
    /// Several attributes of the second item that are not those of the chain.
    case attributesNotIdentical
    /// A second item that cannot be related to.
    case targetInvalid
    /// Layout refuses the constraint.
    case constraintRefused(LayoutConstraintError)
    /// An update of a constraint that was not made, described in the form of a layout constraint.
    case noMatchingConstraint(String)
    /// A call on a constraint whose view or guide is gone.
    case itemGone(call: String)
    /// A chain was written to after its constraint had been taken.
    case chainFrozen
    /// Insets for one attribute that take their sign from another.
    case insetAcrossAttributes(first: String, second: String)
    /// A factor of a size that is a constant: there is nothing that it could multiply.
    case factorOfConstant(String)
    /// An attribute that is neither inside nor outside something: a centre or a baseline.
    case attributeWithoutInside(String)
  }
}

extension Diagnostic.Problem {
  /// How grave it is.
  var severity: Diagnostic.Severity {
    switch self {
    case .superviewMissing, .attributesNotIdentical, .targetInvalid, .constraintRefused,
      .noMatchingConstraint, .itemGone, .attributeWithoutInside:
      .error
    case .chainFrozen, .insetAcrossAttributes, .factorOfConstant:
      .remark
    }
  }
}

extension Diagnostic.Problem: CustomStringConvertible {
  /// The problem in words; the beginnings of the first six are SnapKit's.
  public var description: String {
    switch self {
    case .superviewMissing(let call):
      "Expected superview but found nil when attempting make constraint `\(call)`."
    case .attributesNotIdentical:
      "Cannot constraint to multiple non identical attributes."
    case .targetInvalid:
      "Invalid constraint."
    case .constraintRefused(let error):
      "Invalid constraint: \(error)"
    case .noMatchingConstraint(let constraint):
      "Updated constraint could not find existing matching constraint to update: \(constraint)"
    case .itemGone(let call):
      "The view or guide of the constraint is gone: \(call) has no effect."
    case .chainFrozen:
      "The constraint of this chain has been taken: later calls have no effect."
    case .insetAcrossAttributes(let first, let second):
      "The inset of \(first) takes its sign from \(second); offset(_:) says which way it goes."
    case .factorOfConstant(let attribute):
      "The \(attribute) is a constant: there is nothing that the factor could multiply."
    case .attributeWithoutInside(let attribute):
      "A \(attribute) is neither inside nor outside: within(_:) takes edges, margins and sizes."
    }
  }
}
