import AutoLayout

/// The part of a chain that says what its attributes are compared with.
///
/// A view or a guide stands for its own attributes of the same names. One attribute of another view serves all
/// attributes of the chain; several must be the same as those of the chain, or margins for edges. A constant is a
/// size for widths and heights; for everything else it is a distance from the same attribute of the superview, except
/// that a centre is put at that distance from the superview's left or top.
public class ConstraintMakerRelatable {
  /// The rest of the chain, which holds its description.
  final var editable: ConstraintMakerEditable

  init(_ editable: ConstraintMakerEditable) {
    self.editable = editable
  }

  /// Makes the attributes equal to something.
  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .equal, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at most something.
  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    related(to: other.relationTarget, by: .lessThanOrEqual, at: SourceLocation(file: file, line: line))
  }

  /// Makes the attributes at least something.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, line: UInt = #line
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
