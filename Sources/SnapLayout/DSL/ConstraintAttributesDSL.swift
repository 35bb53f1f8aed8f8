/// An `snp` that also names baselines and margins.
public protocol ConstraintAttributesDSL: ConstraintBasicAttributesDSL {}

extension ConstraintAttributesDSL {
  /// The baseline of the last line of text.
  @available(*, deprecated, renamed: "lastBaseline")
  @inlinable public var baseline: ConstraintItem { selecting(.lastBaseline) }
  /// The baseline of the last line of text.
  @inlinable public var lastBaseline: ConstraintItem { selecting(.lastBaseline) }
  /// The baseline of the first line of text.
  @inlinable public var firstBaseline: ConstraintItem { selecting(.firstBaseline) }
  /// The left margin.
  @inlinable public var leftMargin: ConstraintItem { selecting(.leftMargin) }
  /// The top margin.
  @inlinable public var topMargin: ConstraintItem { selecting(.topMargin) }
  /// The right margin.
  @inlinable public var rightMargin: ConstraintItem { selecting(.rightMargin) }
  /// The bottom margin.
  @inlinable public var bottomMargin: ConstraintItem { selecting(.bottomMargin) }
  /// The margin where reading starts.
  @inlinable public var leadingMargin: ConstraintItem { selecting(.leadingMargin) }
  /// The margin where reading ends.
  @inlinable public var trailingMargin: ConstraintItem { selecting(.trailingMargin) }
  /// The horizontal centre between the margins.
  @inlinable public var centerXWithinMargins: ConstraintItem { selecting(.centerXWithinMargins) }
  /// The vertical centre between the margins.
  @inlinable public var centerYWithinMargins: ConstraintItem { selecting(.centerYWithinMargins) }
  /// The four margins.
  @inlinable public var margins: ConstraintItem { selecting(.margins) }
  /// The four margins, by reading direction.
  @inlinable public var directionalMargins: ConstraintItem { selecting(.directionalMargins) }
  /// Both centres between the margins.
  @inlinable public var centerWithinMargins: ConstraintItem { selecting(.centerWithinMargins) }
}
