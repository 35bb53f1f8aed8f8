public import AutoLayout

/// The `snp` of a layout guide: a value that is cheap to make and need not be kept.
public struct ConstraintLayoutGuideDSL: ConstraintMakingDSL {
  let guide: ConstraintLayoutGuide

  /// The guide.
  public var item: LayoutConstraintItem { guide }
}

extension LayoutGuide {
  /// Makes and changes constraints of the guide, and names its attributes.
  public var snp: ConstraintLayoutGuideDSL { ConstraintLayoutGuideDSL(guide: self) }
}
