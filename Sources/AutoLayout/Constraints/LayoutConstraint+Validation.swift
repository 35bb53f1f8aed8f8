public import Foundation

extension LayoutConstraint {
  /// Makes a valid constraint.
  ///
  /// - Throws: the reason if it is invalid. Whether its items are in one tree is checked on activation only.
  public static func validated(
    item: LayoutItem?, attribute firstAttribute: Attribute, relatedBy relation: Relation = .equal,
    toItem secondItem: LayoutItem? = nil, attribute secondAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) throws(LayoutConstraintError) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: item, attribute: firstAttribute, relatedBy: relation, toItem: secondItem, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
    try constraint.validate()
    return constraint
  }

  /// Checks that the items exist, that their attributes can be related, and that the numbers are usable.
  ///
  /// The items need not be in a tree.
  ///
  /// - Throws: the same error as activation.
  /// - Complexity: O(1).
  public func validate() throws(LayoutConstraintError) {
    guard let flags = firstNode?.flags, !flags.contains(.isGone) else { throw .missingFirstItem }
    if let flags = secondNode?.flags, flags.contains(.isGone) { throw .missingSecondItem }
    if isValidated { return }
    guard firstAttribute != .notAnAttribute else { throw .unknownAttribute }
    if firstAttribute.isLocation {
      guard secondNode != nil, storedMultiplier != 0 else { throw .locationAgainstConstant }
      guard secondAttribute.isLocation else { throw .invalidPairing }
      let isMixed =
        firstAttribute.isDirectional && secondAttribute.isAbsoluteEdge
        || firstAttribute.isAbsoluteEdge && secondAttribute.isDirectional
      guard !isMixed else { throw .mixedDirections }
    } else if secondNode != nil {
      guard secondAttribute.isSize else { throw .invalidPairing }
    }
    if let refusal = refusal(ofConstant: constant) { throw refusal }
    if let refusal = refusal(ofMultiplier: multiplier) { throw refusal }
    if let refusal = refusal(ofPriority: priority) { throw refusal }
    isValidated = true
  }

  /// The reason why a constant cannot be set; `nil` if it can.
  @inline(__always)
  package func refusal(ofConstant constant: CGFloat) -> LayoutConstraintError? {
    if constant.isUsable || constant.magnitude == .greatestFiniteMagnitude { return nil }
    return constant.isFinite
      ? .constantTooLarge(Double(constant), anchors: anchorsText)
      : .constantNotFinite(Double(constant), anchors: anchorsText)
  }

  /// The reason why a multiplier cannot be set; `nil` if it can.
  package func refusal(ofMultiplier multiplier: CGFloat) -> LayoutConstraintError? {
    guard multiplier.isUsable else {
      return multiplier.isFinite
        ? .multiplierTooLarge(Double(multiplier), anchors: anchorsText)
        : .multiplierNotFinite(Double(multiplier), anchors: anchorsText)
    }
    return multiplier == 0 && firstAttribute.isLocation ? .locationAgainstConstant : nil
  }

  /// The reason why a priority cannot be set; `nil` if it can.
  package func refusal(ofPriority priority: Priority) -> LayoutConstraintError? {
    priority.isValid ? nil : .illegalPriority(priority)
  }
}
