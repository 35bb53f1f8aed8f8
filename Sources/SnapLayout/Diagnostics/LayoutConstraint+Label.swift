public import AutoLayout

extension LayoutConstraint {
  /// The name of the constraint for logs, as `labeled` sets it in a chain.
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
}
