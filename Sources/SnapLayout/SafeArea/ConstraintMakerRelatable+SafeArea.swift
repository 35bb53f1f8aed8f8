public import AutoLayout

extension ConstraintMakerRelatable {
  /// Makes the attributes equal to those of the superview's safe area; for a guide, the superview is its owning view.
  @discardableResult
  @_disfavoredOverload
  public func equalToSafeArea(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSafeArea(by: .equal, call: "equalToSafeArea", file, line)
  }

  /// Makes the attributes equal to those of a view's safe area.
  @discardableResult
  @_disfavoredOverload
  public func equalToSafeArea(
    of view: ConstraintView, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: view.safeAreaLayoutGuide.relationTarget, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most those of the superview's safe area; for a guide, the superview is its owning view.
  @discardableResult
  @_disfavoredOverload
  public func lessThanOrEqualToSafeArea(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSafeArea(by: .lessThanOrEqual, call: "lessThanOrEqualToSafeArea", file, line)
  }

  /// Makes the attributes at most those of a view's safe area.
  @discardableResult
  @_disfavoredOverload
  public func lessThanOrEqualToSafeArea(
    of view: ConstraintView, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(
      to: view.safeAreaLayoutGuide.relationTarget, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least those of the superview's safe area; for a guide, the superview is its owning view.
  @discardableResult
  @_disfavoredOverload
  public func greaterThanOrEqualToSafeArea(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSafeArea(by: .greaterThanOrEqual, call: "greaterThanOrEqualToSafeArea", file, line)
  }

  /// Makes the attributes at least those of a view's safe area.
  @discardableResult
  @_disfavoredOverload
  public func greaterThanOrEqualToSafeArea(
    of view: ConstraintView, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(
      to: view.safeAreaLayoutGuide.relationTarget, by: .greaterThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  private func relatedToSafeArea(
    by relation: LayoutRelation, call: StaticString, _ file: String, _ line: UInt
  ) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = superview(for: call, at: location) else { return editable }
    return related(to: superview.safeAreaLayoutGuide.relationTarget, by: relation, at: location)
  }
}
