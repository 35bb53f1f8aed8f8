public import AutoLayout

extension ConstraintMakerRelatable {
  /// Makes the attributes equal to the superview's; for a guide, to those of the view that owns it.
  @discardableResult
  public func equalToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .equal, call: "equalToSuperview", file, line)
  }

  /// Makes the attributes equal to something of the superview's, as in `equalToSuperview(\.snp.bottom)`.
  @discardableResult
  public func equalToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .equal, call: "equalToSuperview", file, line, closure)
  }

  /// Makes the attributes at most the superview's; for a guide, at most those of the view that owns it.
  @discardableResult
  public func lessThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .lessThanOrEqual, call: "lessThanOrEqualToSuperview", file, line)
  }

  /// Makes the attributes at most something of the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .lessThanOrEqual, call: "lessThanOrEqualToSuperview", file, line, closure)
  }

  /// Makes the attributes at least the superview's; for a guide, at least those of the view that owns it.
  @discardableResult
  public func greaterThanOrEqualToSuperview(_ file: String = #file, line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .greaterThanOrEqual, call: "greaterThanOrEqualToSuperview", file, line)
  }

  /// Makes the attributes at least something of the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .greaterThanOrEqual, call: "greaterThanOrEqualToSuperview", file, line, closure)
  }

  private func relatedToSuperview(
    by relation: LayoutRelation, call: StaticString, _ file: String, _ line: UInt
  ) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = editable.description.item.enclosing else { return rejected(call, at: location) }
    return related(to: .item(superview, []), by: relation, at: location)
  }

  private func relatedToSuperview<T: ConstraintRelatableTarget>(
    by relation: LayoutRelation, call: StaticString, _ file: String, _ line: UInt, _ closure: (ConstraintView) -> T
  ) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = editable.description.item.item?.enclosingView else { return rejected(call, at: location) }
    return related(to: closure(superview).relationTarget, by: relation, at: location)
  }

  private func rejected(_ call: StaticString, at location: SourceLocation) -> ConstraintMakerEditable {
    editable.description.reject(.superviewMissing(call: "\(call)"), at: location)
    return editable
  }
}
