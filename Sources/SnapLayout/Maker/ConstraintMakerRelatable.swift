import AutoLayout

/// The part of a chain that sets its relation and target.
///
/// A view or a guide as target means its attributes of the same names. One attribute of another view applies to all
/// attributes of the chain; several attributes must be the same as the chain's, or the margins of its edges, or the
/// edges of its margins. A constant is a size for widths and heights. For other attributes it is a distance from the
/// same attribute of the superview, or, for a centre, from the superview's left or top.
public class ConstraintMakerRelatable {
  /// The rest of the chain, which holds its description.
  final var editable: ConstraintMakerEditable

  init(_ editable: ConstraintMakerEditable) {
    self.editable = editable
  }

  // Each relation has a second, disfavoured overload. With a single overload, the type checker tries the operators of
  // all number types, and gives up on `equalTo(n * 44 + (n - 1) * 8 + 16 * 2 - 1)`.

  /// Makes the attributes equal to a target.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes equal to an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func equalTo(
    _ other: Int, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most a target.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func lessThanOrEqualTo(
    _ other: Int, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least a target.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .greaterThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least an integer number of points.
  @discardableResult
  @_disfavoredOverload
  public func greaterThanOrEqualTo(
    _ other: Int, _ file: String = #file, line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .greaterThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  func related(
    to target: RelationTarget, by relation: LayoutRelation, at location: SourceLocation
  ) -> ConstraintMakerEditable {
    editable.write { $0.relate(to: target, by: relation, at: location) }
    return editable
  }
}
