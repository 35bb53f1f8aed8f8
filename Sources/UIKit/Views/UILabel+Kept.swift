public import AutoLayout
public import Foundation

extension UILabel {
  /// Kept: the colour of the text's shadow.
  public final var shadowColor: UIColor? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the offset of the text's shadow.
  public final var shadowOffset: CGSize {
    get { kept() ?? CGSize(width: 0, height: -1) }
    set { keep(newValue) }
  }

  /// Kept: whether letters move closer if space is short.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the baseline of a text with a reduced font.
  public final var baselineAdjustment: UIBaselineAdjustment {
    get { kept() ?? .alignBaselines }
    set { keep(newValue) }
  }

  /// Kept: whether the font follows the reader's text size.
  public final var adjustsFontForContentSizeCategory: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UILabel {
  /// Kept: whether a text that is cut shows whole under a pointer.
  public final var showsExpansionTextWhenTruncated: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}
