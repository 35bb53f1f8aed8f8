public import AutoLayout

extension ConstraintMakerRelatable {
  /// Makes the attributes equal to the superview's; for a guide, to those of the view that owns it.
  @discardableResult
  public func equalToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .equal, "equalToSuperview", file, line) { $0.relationTarget }
  }

  /// Makes the attributes equal to something of the superview's, as in `equalToSuperview(\.snp.bottom)`.
  @discardableResult
  public func equalToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .equal, "equalToSuperview", file, line) { closure($0).relationTarget }
  }

  /// Makes the attributes at most the superview's; for a guide, at most those of the view that owns it.
  @discardableResult
  public func lessThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .lessThanOrEqual, "lessThanOrEqualToSuperview", file, line) { $0.relationTarget }
  }

  /// Makes the attributes at most something of the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .lessThanOrEqual, "lessThanOrEqualToSuperview", file, line) { closure($0).relationTarget }
  }

  /// Makes the attributes at least the superview's; for a guide, at least those of the view that owns it.
  @discardableResult
  public func greaterThanOrEqualToSuperview(_ file: String = #file, line: UInt = #line) -> ConstraintMakerEditable {
    relatedToSuperview(by: .greaterThanOrEqual, "greaterThanOrEqualToSuperview", file, line) { $0.relationTarget }
  }

  /// Makes the attributes at least something of the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview<T: ConstraintRelatableTarget>(
    _ closure: (ConstraintView) -> T, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relatedToSuperview(by: .greaterThanOrEqual, "greaterThanOrEqualToSuperview", file, line) {
      closure($0).relationTarget
    }
  }

  private func relatedToSuperview(
    by relation: LayoutRelation, _ call: StaticString, _ file: String, _ line: UInt,
    target: (ConstraintView) -> RelationTarget
  ) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = editable.description.item.enclosingView else {
      editable.description.reject(.superviewMissing(call: "\(call)"), at: location)
      return editable
    }
    return related(to: target(superview), by: relation, at: location)
  }
}
