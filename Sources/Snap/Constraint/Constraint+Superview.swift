import AutoLayout

// Names of later 0.x versions. The superview is looked up at each installation, as for a constant position.
extension Constraint {
  /// Makes the attributes equal to the superview's.
  @discardableResult
  public func equalToSuperview(_ file: String = #file, _ line: UInt = #line) -> Constraint {
    related(to: .superview, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most the superview's.
  @discardableResult
  public func lessThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> Constraint {
    related(to: .superview, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least the superview's.
  @discardableResult
  public func greaterThanOrEqualToSuperview(_ file: String = #file, _ line: UInt = #line) -> Constraint {
    related(to: .superview, by: .greaterThanOrEqual, at: SourceLocation(file: file, line: line))
  }
}
