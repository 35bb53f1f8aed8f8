extension ConstraintBasicAttributeSelector {
  /// Left, top, right and bottom without some of them: `make.edges(except: .bottom)`.
  @_disfavoredOverload
  @inlinable public func edges(except excluded: ConstraintAttributes) -> Selection {
    selecting(.edges.subtracting(excluded))
  }

  /// Leading, trailing, top and bottom without some of them.
  @_disfavoredOverload
  @inlinable public func directionalEdges(except excluded: ConstraintAttributes) -> Selection {
    selecting(.directionalEdges.subtracting(excluded))
  }
}
