import AutoLayout

extension ConstraintViewDSL {
  /// The safe area of the view: `make.top.equalTo(view.snp.safeArea.top)`.
  ///
  /// Equivalent to `view.safeAreaLayoutGuide.snp`.
  public var safeArea: ConstraintLayoutGuideDSL { view.safeAreaLayoutGuide.snp }
}
