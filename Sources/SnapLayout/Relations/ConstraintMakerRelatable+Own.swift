import AutoLayout

extension ConstraintMakerRelatable {
  /// Makes the attributes equal to other attributes of the same view or guide.
  ///
  /// `make.height.equalToOwn(.width)` makes a square without naming the view.
  @discardableResult
  @_disfavoredOverload
  public func equalToOwn(
    _ attributes: ConstraintAttributes, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(
      to: .item(editable.item, attributes), by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes less than or equal to other attributes of the same view or guide.
  @discardableResult
  @_disfavoredOverload
  public func lessThanOrEqualToOwn(
    _ attributes: ConstraintAttributes, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(
      to: .item(editable.item, attributes), by: .lessThanOrEqual, at: SourceLocation(file: file, line: line)
    )
  }

  /// Makes the attributes greater than or equal to other attributes of the same view or guide.
  @discardableResult
  @_disfavoredOverload
  public func greaterThanOrEqualToOwn(
    _ attributes: ConstraintAttributes, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(
      to: .item(editable.item, attributes), by: .greaterThanOrEqual,
      at: SourceLocation(file: file, line: line))
  }
}
