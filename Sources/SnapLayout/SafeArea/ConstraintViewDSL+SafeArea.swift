import AutoLayout

extension ConstraintViewDSL {
  /// The safe area of the view: `make.top.equalTo(view.snp.safeArea.top)`.
  ///
  /// Equivalent to `view.safeAreaLayoutGuide.snp`.
  @_disfavoredOverload
  public var safeArea: ConstraintLayoutGuideDSL { view.safeAreaLayoutGuide.snp }
}
