public import AutoLayout

extension View {
  /// The name of the view for logs.
  public var snp_label: String? {
    get { debugLabel }
    set { debugLabel = newValue }
  }
}

extension LayoutConstraint {
  /// The name of the constraint for logs.
  public var snp_label: String? {
    get { identifier }
    set { identifier = newValue }
  }
}
