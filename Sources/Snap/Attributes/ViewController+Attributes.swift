public import AutoLayout

extension ViewController {
  /// The top edge of the strip that bars cover at the top of the view.
  public var snp_topLayoutGuideTop: ConstraintItem { item(.top, of: topLayoutGuide) }
  /// The bottom edge of the strip that bars cover at the top of the view.
  public var snp_topLayoutGuideBottom: ConstraintItem { item(.bottom, of: topLayoutGuide) }
  /// The top edge of the strip that bars cover at the bottom of the view.
  public var snp_bottomLayoutGuideTop: ConstraintItem { item(.top, of: bottomLayoutGuide) }
  /// The bottom edge of the strip that bars cover at the bottom of the view.
  public var snp_bottomLayoutGuideBottom: ConstraintItem { item(.bottom, of: bottomLayoutGuide) }

  private func item(_ attribute: LayoutConstraint.Attribute, of support: any LayoutSupport) -> ConstraintItem {
    ConstraintItem(reference: support.reference, attributes: ConstraintAttributes(attribute))
  }
}
