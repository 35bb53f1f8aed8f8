import AutoLayout

// A target that is a view stands for its attributes of the same names. A target with one attribute applies to all
// attributes of the chain; a target with several attributes must have the same ones as the chain. A constant is a size
// for widths and heights; for other attributes it is a distance from the same attribute of the superview.
//
// Each relation has a second, disfavoured overload. With a single overload, the type checker tries the operators of all
// number types, and gives up on `equalTo(n * 44 + (n - 1) * 8 + 16 * 2 - 1)`.
extension Constraint {
  /// Makes the attributes equal to a target.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintTarget, _ file: String = #file, _ line: UInt = #line
  ) -> Constraint {
    related(to: other.snp_target, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes equal to an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func equalTo(_ other: Int, _ file: String = #file, _ line: UInt = #line) -> Constraint {
    related(to: other.snp_target, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most a target.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintTarget, _ file: String = #file, _ line: UInt = #line
  ) -> Constraint {
    related(to: other.snp_target, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func lessThanOrEqualTo(_ other: Int, _ file: String = #file, _ line: UInt = #line) -> Constraint {
    related(to: other.snp_target, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least a target.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintTarget, _ file: String = #file, _ line: UInt = #line
  ) -> Constraint {
    related(to: other.snp_target, by: .greaterThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func greaterThanOrEqualTo(_ other: Int, _ file: String = #file, _ line: UInt = #line) -> Constraint {
    related(to: other.snp_target, by: .greaterThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  func related(
    to target: RelationTarget, by relation: LayoutConstraint.Relation, at location: SourceLocation
  ) -> Constraint {
    do throws(Misuse) {
      guard layoutConstraints.isEmpty else { throw .relatedWhileInstalled }
      try chain.compare(with: target, by: relation, at: location)
    } catch {
      error.report(at: location)
    }
    return self
  }
}
