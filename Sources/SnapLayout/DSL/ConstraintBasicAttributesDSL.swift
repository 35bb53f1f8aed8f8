import AutoLayout

/// An `snp` that names edges, sizes and centres.
///
/// The protocol has no associated type, so that a declaration such as `var safeArea: ConstraintBasicAttributesDSL`
/// compiles without `any`. Makers and chains get the same names from ``ConstraintBasicAttributeSelector``.
public protocol ConstraintBasicAttributesDSL: ConstraintDSL {
  /// Attributes of the target, for relations to it.
  func selecting(_ attributes: ConstraintAttributes) -> ConstraintItem
}

extension ConstraintBasicAttributesDSL {
  /// Attributes of the target; if that is neither a view nor a guide, a relation to them is reported and skipped.
  public func selecting(_ attributes: ConstraintAttributes) -> ConstraintItem {
    // A guide that nothing keeps alive stands for the missing item.
    let reference = (target as? LayoutItem)?.reference ?? LayoutGuide().reference
    return ConstraintItem(reference: reference, attributes: attributes)
  }

  /// The left edge.
  @inlinable public var left: ConstraintItem { selecting(.left) }
  /// The top edge.
  @inlinable public var top: ConstraintItem { selecting(.top) }
  /// The right edge.
  @inlinable public var right: ConstraintItem { selecting(.right) }
  /// The bottom edge.
  @inlinable public var bottom: ConstraintItem { selecting(.bottom) }
  /// The edge where reading starts.
  @inlinable public var leading: ConstraintItem { selecting(.leading) }
  /// The edge where reading ends.
  @inlinable public var trailing: ConstraintItem { selecting(.trailing) }
  /// The width.
  @inlinable public var width: ConstraintItem { selecting(.width) }
  /// The height.
  @inlinable public var height: ConstraintItem { selecting(.height) }
  /// The horizontal centre.
  @inlinable public var centerX: ConstraintItem { selecting(.centerX) }
  /// The vertical centre.
  @inlinable public var centerY: ConstraintItem { selecting(.centerY) }
  /// Left, top, right and bottom.
  @inlinable public var edges: ConstraintItem { selecting(.edges) }
  /// Leading, trailing, top and bottom.
  @inlinable public var directionalEdges: ConstraintItem { selecting(.directionalEdges) }
  /// Left and right.
  @inlinable public var horizontalEdges: ConstraintItem { selecting(.horizontalEdges) }
  /// Top and bottom.
  @inlinable public var verticalEdges: ConstraintItem { selecting(.verticalEdges) }
  /// Leading and trailing.
  @inlinable public var directionalHorizontalEdges: ConstraintItem { selecting(.directionalHorizontalEdges) }
  /// Top and bottom.
  @inlinable public var directionalVerticalEdges: ConstraintItem { selecting(.directionalVerticalEdges) }
  /// Width and height.
  @inlinable public var size: ConstraintItem { selecting(.size) }
  /// Both centres.
  @inlinable public var center: ConstraintItem { selecting(.center) }

  /// Left, top, right and bottom without some of them: `view.snp.edges(except: .bottom)`.
  @_disfavoredOverload
  @inlinable public func edges(except excluded: ConstraintAttributes) -> ConstraintItem {
    selecting(.edges.subtracting(excluded))
  }

  /// Leading, trailing, top and bottom without some of them.
  @_disfavoredOverload
  @inlinable public func directionalEdges(except excluded: ConstraintAttributes) -> ConstraintItem {
    selecting(.directionalEdges.subtracting(excluded))
  }
}
