/// An object with the names of attributes that begins or extends a chain: a maker or a chain.
///
/// An `snp` has the same names (``ConstraintBasicAttributesDSL``).
public protocol ConstraintBasicAttributeSelector {
  /// The result of naming an attribute.
  associatedtype Selection

  /// Names a set of attributes.
  func selecting(_ attributes: ConstraintAttributes) -> Selection
}

extension ConstraintBasicAttributeSelector {
  /// The left edge.
  @inlinable public var left: Selection { selecting(.left) }
  /// The top edge.
  @inlinable public var top: Selection { selecting(.top) }
  /// The right edge.
  @inlinable public var right: Selection { selecting(.right) }
  /// The bottom edge.
  @inlinable public var bottom: Selection { selecting(.bottom) }
  /// The edge where reading starts.
  @inlinable public var leading: Selection { selecting(.leading) }
  /// The edge where reading ends.
  @inlinable public var trailing: Selection { selecting(.trailing) }
  /// The width.
  @inlinable public var width: Selection { selecting(.width) }
  /// The height.
  @inlinable public var height: Selection { selecting(.height) }
  /// The horizontal centre.
  @inlinable public var centerX: Selection { selecting(.centerX) }
  /// The vertical centre.
  @inlinable public var centerY: Selection { selecting(.centerY) }
  /// Left, top, right and bottom.
  @inlinable public var edges: Selection { selecting(.edges) }
  /// Leading, trailing, top and bottom.
  @inlinable public var directionalEdges: Selection { selecting(.directionalEdges) }
  /// Left and right.
  @inlinable public var horizontalEdges: Selection { selecting(.horizontalEdges) }
  /// Top and bottom.
  @inlinable public var verticalEdges: Selection { selecting(.verticalEdges) }
  /// Leading and trailing.
  @inlinable public var directionalHorizontalEdges: Selection { selecting(.directionalHorizontalEdges) }
  /// Top and bottom.
  @inlinable public var directionalVerticalEdges: Selection { selecting(.directionalVerticalEdges) }
  /// Width and height.
  @inlinable public var size: Selection { selecting(.size) }
  /// Both centres.
  @inlinable public var center: Selection { selecting(.center) }
}
