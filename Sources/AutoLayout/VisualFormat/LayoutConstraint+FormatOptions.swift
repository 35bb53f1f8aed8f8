extension LayoutConstraint {
  /// The alignment of a visual format's views, and the measurement of its distances.
  ///
  /// The options may contain any number of alignments, but at most one direction and one spacing. The raw values are
  /// Apple's: an alignment is the bit at the raw value of its ``Attribute``.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options with the given bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns the left edges of the views of a vertical format.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Aligns the right edges of the views of a vertical format.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Aligns the top edges of the views of a horizontal format.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Aligns the bottom edges of the views of a horizontal format.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Aligns the edges where reading starts, of the views of a vertical format.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Aligns the edges where reading ends, of the views of a vertical format.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Aligns the horizontal centres of the views of a vertical format.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Aligns the vertical centres of the views of a horizontal format.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Aligns the baselines of the last lines of text, of the views of a horizontal format.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Aligns the baselines of the first lines of text, of the views of a horizontal format.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
    /// The older name of ``alignAllLastBaseline``.
    public static let alignAllBaseline = alignAllLastBaseline
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)

    /// A horizontal format runs in reading direction; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// A horizontal format runs from left to right, regardless of the reading direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format runs from right to left, regardless of the reading direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the directions.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances are measured between edges; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances in a vertical format are measured from the last baseline of the upper view to the first baseline of
    /// the lower one.
    ///
    /// A view without text, and a guide, are measured from their edge. A horizontal format ignores this option.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacings.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    private init(aligning attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// The attributes to align, in the order of their raw values.
    var alignedAttributes: [Attribute] {
      isDisjoint(with: .alignmentMask) ? [] : Self.alignable.filter { contains(FormatOptions(aligning: $0)) }
    }

    private static let alignable: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .lastBaseline, .firstBaseline,
    ]
  }
}
