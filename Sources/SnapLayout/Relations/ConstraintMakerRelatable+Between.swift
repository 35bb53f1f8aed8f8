import AutoLayout

extension ConstraintMakerRelatable {
  /// Makes the attributes at least one target and at most another: `make.width.between(100, and: 200)`.
  ///
  /// The bounds are any targets of `equalTo`. Bounds that exclude each other are a conflict, which layout reports.
  ///
  /// - Returns: the rest of the chain, whose constraint has two layout constraints for each attribute.
  @discardableResult
  @_disfavoredOverload
  public func between(
    _ lower: any ConstraintRelatableTarget, and upper: any ConstraintRelatableTarget, _ file: String = #file,
    _ line: UInt = #line
  ) -> ConstraintMakerPrioritizable {
    let attributes = editable.attributes
    let (lower, upper) = (lower.relationTarget, upper.relationTarget)
    editable.write {
      $0.relate(
        by: [(attributes, .greaterThanOrEqual, lower), (attributes, .lessThanOrEqual, upper)],
        at: SourceLocation(file: file, line: line))
    }
    return editable
  }
}
