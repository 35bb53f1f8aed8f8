public import AutoLayout

extension LayoutConstraint {
  /// The name of the constraint in texts, as a chain gives it with `labeled`.
  public var label: String? {
    get { identifier }
    set { identifier = newValue }
  }
}
