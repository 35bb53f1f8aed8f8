extension StackView {
  /// The distribution of a stack view's length among its views, along the axis.
  ///
  /// The raw values are Apple's. Hidden views take no part.
  public enum Distribution: Int, Hashable, Sendable, CaseIterable {
    /// Views fill the length.
    ///
    /// Views of the lowest hugging priority are stretched, or views of the lowest compression resistance shrunk. Among
    /// equals the first is stretched first, and the last is shrunk first.
    case fill = 0
    /// Views fill the length and are equally long.
    case fillEqually = 1
    /// Views fill the length in proportion to their intrinsic lengths.
    ///
    /// As in UIKit, a view's share is its intrinsic length divided by the sum of all lengths and spacings. So with
    /// spacing, proportions are exact at the natural length only; otherwise the last view takes the difference. A
    /// nested stack view counts with the length of its contents; any other view without intrinsic length counts as
    /// zero, unless constraints give it a length. If all are zero, views are laid out as by ``fill``.
    case fillProportionally = 2
    /// Views keep their lengths, and the gaps between them are equal.
    ///
    /// Gaps are at least the spacing, or the largest custom spacing. If views do not fit, they are shrunk as by
    /// ``fill``.
    case equalSpacing = 3
    /// The distances between centres are equal as far as gaps of at least the spacing allow, earlier distances first.
    ///
    /// If views do not fit, views of the lowest compression resistance are shrunk, the last view first.
    case equalCentering = 4
  }

  /// The alignment of a stack view's views across the axis.
  ///
  /// The raw values are Apple's. Views extend beyond the stack view only if it is not high enough for their common
  /// baseline.
  public enum Alignment: Int, Hashable, Sendable, CaseIterable {
    /// Both edges equal the stack view's.
    case fill = 0
    /// The leading edge, or in a horizontal stack view the top edge, is the stack view's.
    case leading = 1
    /// First baselines are aligned, as high as the stack view allows; in a vertical stack view like ``leading``.
    case firstBaseline = 2
    /// The centre is the stack view's.
    case center = 3
    /// The trailing edge, or in a horizontal stack view the bottom edge, is the stack view's.
    case trailing = 4
    /// Last baselines are aligned, as low as the stack view allows; in a vertical stack view like ``trailing``.
    case lastBaseline = 5

    /// Another name of ``leading``, for horizontal stack views.
    public static let top = Alignment.leading
    /// Another name of ``trailing``, for horizontal stack views.
    public static let bottom = Alignment.trailing
  }
}
