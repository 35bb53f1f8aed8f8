public import Foundation

extension LayoutConstraint {
  /// A constraint that can be used.
  ///
  /// - Throws: why it cannot. Whether its items are in one tree is found out on activation.
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

  /// Checks everything that needs no tree: that the items exist and their attributes belong together.
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

  /// Why a constant cannot be set; `nil` if it can.
  @inline(__always)
  package func refusal(ofConstant constant: CGFloat) -> LayoutConstraintError? {
    if constant.isUsable || constant.magnitude == .greatestFiniteMagnitude { return nil }
    return constant.isFinite
      ? .constantTooLarge(Double(constant), anchors: anchorsText)
      : .constantNotFinite(Double(constant), anchors: anchorsText)
  }

  /// Why a factor cannot be set; `nil` if it can.
  package func refusal(ofMultiplier multiplier: CGFloat) -> LayoutConstraintError? {
    guard multiplier.isUsable else {
      return multiplier.isFinite
        ? .multiplierTooLarge(Double(multiplier), anchors: anchorsText)
        : .multiplierNotFinite(Double(multiplier), anchors: anchorsText)
    }
    return multiplier == 0 && firstAttribute.isLocation ? .locationAgainstConstant : nil
  }

  /// Why a priority cannot be set; `nil` if it can.
  package func refusal(ofPriority priority: Priority) -> LayoutConstraintError? {
    priority.isValid ? nil : .illegalPriority(priority)
  }
}
