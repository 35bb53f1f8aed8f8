public import AutoLayout

/// The `snp` of a view: a value that is cheap to make and need not be kept.
public struct ConstraintViewDSL: ConstraintMakingDSL {
  let view: ConstraintView

  /// The view.
  public var item: LayoutConstraintItem { view }

  /// The priority with which the view resists becoming wider than its content.
  public var contentHuggingHorizontalPriority: Float {
    get { view.contentHuggingPriority(for: .horizontal).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(rawValue: newValue), for: .horizontal) }
  }

  /// The priority with which the view resists becoming higher than its content.
  public var contentHuggingVerticalPriority: Float {
    get { view.contentHuggingPriority(for: .vertical).rawValue }
    nonmutating set { view.setContentHuggingPriority(LayoutPriority(rawValue: newValue), for: .vertical) }
  }

  /// The priority with which the view resists becoming narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .horizontal).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(LayoutPriority(rawValue: newValue), for: .horizontal)
    }
  }

  /// The priority with which the view resists becoming lower than its content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { view.contentCompressionResistancePriority(for: .vertical).rawValue }
    nonmutating set {
      view.setContentCompressionResistancePriority(LayoutPriority(rawValue: newValue), for: .vertical)
    }
  }
}

extension View {
  /// Makes and changes constraints of the view, and names its attributes.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}
