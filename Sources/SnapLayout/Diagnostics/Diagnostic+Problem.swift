public import AutoLayout

extension Diagnostic {
  /// A problem in the use of chains.
  public enum Problem: Error, Equatable, Sendable {
    /// The chain relates to the superview, but there is none.
    case superviewMissing(call: String)
    /// The second item names several attributes, which are not the chain's.
    case attributesNotIdentical
    /// The second item cannot be related to.
    case targetInvalid
    /// Layout refuses the constraint.
    case constraintRefused(LayoutConstraintError)
    /// An update found no matching constraint; the text describes the constraint that the update looked for.
    case noMatchingConstraint(String)
    /// The view or guide of the constraint was deallocated.
    case itemGone(call: String)
    /// The chain was changed after its constraint was taken or its closure had ended.
    case chainFrozen
    /// A chain was begun and related after the maker's closure had ended.
    case makerEnded
    /// The second attribute gives an inset another sign than the first would.
    case insetAcrossAttributes(first: String, second: String)
    /// The factor has nothing to multiply, because the size is a constant.
    case factorOfConstant(String)
    /// The attribute cannot be inside anything: it is a centre or a baseline.
    case attributeWithoutInside(String)
  }
}

extension Diagnostic.Problem {
  /// The severity.
  var severity: Diagnostic.Severity {
    switch self {
    case .superviewMissing, .attributesNotIdentical, .targetInvalid, .constraintRefused,
      .noMatchingConstraint, .itemGone, .makerEnded, .attributeWithoutInside:
      .error
    case .chainFrozen, .insetAcrossAttributes, .factorOfConstant:
      .remark
    }
  }
}

extension Diagnostic.Problem: CustomStringConvertible {
  /// The problem in words; the beginnings of the first five are SnapKit's.
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
      "The view or guide of the constraint was deallocated: \(call) has no effect."
    case .chainFrozen:
      "The constraint of this chain has been taken, or its closure has ended: later calls have no effect."
    case .makerEnded:
      "A maker makes constraints in its closure, which has ended: this chain makes nothing."
    case .insetAcrossAttributes(let first, let second):
      "The inset of \(first) takes its sign from \(second): use offset(_:) to state the direction."
    case .factorOfConstant(let attribute):
      "The \(attribute) is a constant: the factor has no effect."
    case .attributeWithoutInside(let attribute):
      "A \(attribute) is neither inside nor outside: within(_:) takes edges, margins and sizes."
    }
  }
}
