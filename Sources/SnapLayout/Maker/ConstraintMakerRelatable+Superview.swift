public import AutoLayout

extension ConstraintMakerRelatable {
  /// Makes the attributes equal to the superview's; for a guide, to its owning view's.
  @discardableResult
  public func equalToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .equal, call: "equalToSuperview", file, line)
  }

  /// Makes the attributes equal to a target of the superview, as in `equalToSuperview(\.snp.bottom)`.
  @discardableResult
  public func equalToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .equal, call: "equalToSuperview", file, line, closure)
  }

  /// Makes the attributes at most the superview's; for a guide, at most its owning view's.
  @discardableResult
  public func lessThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .lessThanOrEqual, call: "lessThanOrEqualToSuperview", file, line)
  }

  /// Makes the attributes at most a target of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .lessThanOrEqual, call: "lessThanOrEqualToSuperview", file, line, closure)
  }

  /// Makes the attributes at least the superview's; for a guide, at least its owning view's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(_ file: String = #file, line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .greaterThanOrEqual, call: "greaterThanOrEqualToSuperview", file, line)
  }

  /// Makes the attributes at least a target of the superview.
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
    guard let superview = editable.item.enclosing else {
      rejectForMissingSuperview(call, at: location)
      return editable
    }
    return related(to: .item(superview, []), by: relation, at: location)
  }

  private func relatedToSuperview<T: ConstraintRelatableTarget>(
    by relation: LayoutRelation, call: StaticString, _ file: String, _ line: UInt, _ closure: (ConstraintView) -> T
  ) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = superview(for: call, at: location) else { return editable }
    return related(to: closure(superview).relationTarget, by: relation, at: location)
  }

  /// The superview, or a guide's owning view; if there is none, the chain is rejected.
  func superview(for call: StaticString, at location: SourceLocation) -> ConstraintView? {
    if let superview = editable.item.item?.enclosingView { return superview }
    rejectForMissingSuperview(call, at: location)
    return nil
  }

  private func rejectForMissingSuperview(_ call: StaticString, at location: SourceLocation) {
    editable.write { $0.relateToNothing(.superviewMissing(call: "\(call)"), at: location) }
  }
}
