import AutoLayout

extension ConstraintArrayDSL {
  /// Makes attributes of all items equal to the first item's: `[title, value].snp.align(.lastBaseline)`.
  ///
  /// - Returns: the constraints, active and recorded: one for each item except the first.
  @discardableResult
  public func align(
    _ attributes: ConstraintAttributes, _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    guard let first = items.first else { return [] }
    return items.dropFirst().flatMap { item in
      ConstraintMaker.makeConstraints(item: item) { $0.selecting(attributes).equalTo(first, file, line) }
    }
  }

  /// Makes all items as wide as the first.
  @discardableResult
  public func equalWidths(_ file: String = #file, _ line: UInt = #line) -> [Constraint] {
    align(.width, file, line)
  }

  /// Makes all items as high as the first.
  @discardableResult
  public func equalHeights(_ file: String = #file, _ line: UInt = #line) -> [Constraint] {
    align(.height, file, line)
  }

  /// Makes all items as wide and as high as the first.
  @discardableResult
  public func equalSizes(_ file: String = #file, _ line: UInt = #line) -> [Constraint] {
    align(.size, file, line)
  }
}
