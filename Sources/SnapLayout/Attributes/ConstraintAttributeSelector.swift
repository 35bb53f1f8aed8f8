/// An object with the names of all attributes, including baselines and margins.
public protocol ConstraintAttributeSelector: ConstraintBasicAttributeSelector {}

extension ConstraintAttributeSelector {
  /// The baseline of the last line of text.
  @available(*, deprecated, renamed: "lastBaseline")
  @inlinable public var baseline: Selection { selecting(.lastBaseline) }
  /// The baseline of the last line of text.
  @inlinable public var lastBaseline: Selection { selecting(.lastBaseline) }
  /// The baseline of the first line of text.
  @inlinable public var firstBaseline: Selection { selecting(.firstBaseline) }
  /// The left margin.
  @inlinable public var leftMargin: Selection { selecting(.leftMargin) }
  /// The top margin.
  @inlinable public var topMargin: Selection { selecting(.topMargin) }
  /// The right margin.
  @inlinable public var rightMargin: Selection { selecting(.rightMargin) }
  /// The bottom margin.
  @inlinable public var bottomMargin: Selection { selecting(.bottomMargin) }
  /// The margin where reading starts.
  @inlinable public var leadingMargin: Selection { selecting(.leadingMargin) }
  /// The margin where reading ends.
  @inlinable public var trailingMargin: Selection { selecting(.trailingMargin) }
  /// The horizontal centre between the margins.
  @inlinable public var centerXWithinMargins: Selection { selecting(.centerXWithinMargins) }
  /// The vertical centre between the margins.
  @inlinable public var centerYWithinMargins: Selection { selecting(.centerYWithinMargins) }
  /// The four margins.
  @inlinable public var margins: Selection { selecting(.margins) }
  /// The four margins, by reading direction.
  @inlinable public var directionalMargins: Selection { selecting(.directionalMargins) }
  /// Both centres between the margins.
  @inlinable public var centerWithinMargins: Selection { selecting(.centerWithinMargins) }
}
