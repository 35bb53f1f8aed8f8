public import AutoLayout

extension View {
  /// The name of the view in texts.
  public var snp_label: String? {
    get { debugLabel }
    set { debugLabel = newValue }
  }
}

extension LayoutConstraint {
  /// The name of the constraint in texts.
  public var snp_label: String? {
    get { identifier }
    set { identifier = newValue }
  }
}
