/// Why a constraint is invalid.
///
/// Descriptions have Apple's wording, if known, so that they can be looked up.
public enum LayoutConstraintError: Error, Hashable, Sendable {
  /// There is no first item, or it has been deallocated.
  case missingFirstItem
  /// The second item has been deallocated.
  case missingSecondItem
  /// The first attribute is ``LayoutConstraint/Attribute/notAnAttribute``.
  case unknownAttribute
  /// A location equals a constant: the second item is missing or the multiplier is zero.
  case locationAgainstConstant
  /// A size and a location are compared, or the second item has no attribute.
  case invalidPairing
  /// A leading or trailing edge and a left or right edge are compared.
  case mixedDirections
  /// The constant is not a finite number.
  case constantNotFinite(Double, anchors: String)
  /// The multiplier is not a finite number.
  case multiplierNotFinite(Double, anchors: String)
  /// The constant is so large that sums with it may overflow.
  case constantTooLarge(Double, anchors: String)
  /// The multiplier is so large that products with it may overflow.
  case multiplierTooLarge(Double, anchors: String)
  /// The priority is not above 0 and at most 1000.
  case illegalPriority(LayoutConstraint.Priority)
  /// The items are not in one tree of views.
  case noCommonAncestor(first: String, second: String)
  /// One item is inside a layout island and the other outside of it.
  case crossesIsland(constraint: String)
  /// The view that should hold the constraint is not an ancestor of its items.
  case holderOutsideHierarchy(constraint: String, holder: String)
}

extension LayoutConstraintError: CustomStringConvertible {
  /// The message, in Apple's words if known.
  public var description: String {
    switch self {
    case .missingFirstItem:
      "Constraint must contain a first layout item"
    case .missingSecondItem:
      "Constraint's second layout item has been deallocated"
    case .unknownAttribute:
      "Unknown layout attribute"
    case .locationAgainstConstant:
      "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
        + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
    case .invalidPairing:
      "Invalid pairing of layout attributes"
    case .mixedDirections:
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
        + "Use leading/trailing for both or neither."
    case .constantNotFinite(let constant, let anchors):
      "Constraint's constant is not finite!  That's illegal.  constant:\(constant) \(anchors)"
    case .multiplierNotFinite(let multiplier, let anchors):
      "Constraint's multiplier is not finite!  That's illegal.  multiplier:\(multiplier) \(anchors)"
    case .constantTooLarge(let constant, let anchors):
      "Constraint is being configured with a constant that exceeds internal limits.  constant:\(constant) \(anchors)"
    case .multiplierTooLarge(let multiplier, let anchors):
      "Constraint is being configured with a multiplier that exceeds internal limits.  "
        + "multiplier:\(multiplier) \(anchors)"
    case .illegalPriority(let priority):
      "It's illegal to set priority:\(priority).  Priorities must be greater than 0 and less or equal to "
        + "NSLayoutPriorityRequired, which is 1000.000000."
    case .noCommonAncestor(let first, let second):
      "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  "
        + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
    case .crossesIsland(let constraint):
      "A layout island is solved separately: \(constraint) relates an item inside an island to one outside."
    case .holderOutsideHierarchy(let constraint, let holder):
      "The view hierarchy is not prepared for the constraint: \(constraint).  When added to a view, the constraint's "
        + "items must be descendants of that view (or the view itself), which \(holder) is not."
    }
  }
}
