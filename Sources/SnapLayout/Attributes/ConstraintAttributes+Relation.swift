extension ConstraintAttributes {
  /// Whether a chain of these attributes can be related to others: to none, to one, to the same ones, to margins
  /// instead of edges, or to edges instead of margins.
  func canRelate(to others: ConstraintAttributes) -> Bool {
    others.count <= 1 || others == self || isMarginCounterpart(of: others)
  }

  /// Whether one set contains edges and the other the margins of the same names.
  func isMarginCounterpart(of others: ConstraintAttributes) -> Bool {
    switch self {
    case .edges: others == .margins
    case .margins: others == .edges
    case .directionalEdges: others == .directionalMargins
    case .directionalMargins: others == .directionalEdges
    default: false
    }
  }

  /// The attribute of the second item to compare with an attribute of this chain.
  ///
  /// - Parameters:
  ///   - attribute: a member of the chain.
  ///   - others: the attributes of the second item, to which the chain can be related; empty for the same ones.
  func counterpart(of attribute: ConstraintAttribute, in others: ConstraintAttributes) -> ConstraintAttribute {
    if others.isEmpty || others == self { return attribute }
    return isMarginCounterpart(of: others) ? attribute.marginCounterpart : others.firstMember ?? attribute
  }
}
