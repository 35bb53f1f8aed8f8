public import AutoLayout
public import Foundation

extension UISegmentedControl {
  /// The background image: always `nil`.
  public final func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { nil }
  /// The image between segments: always `nil`.
  public final func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  /// The offset of a segment's contents: zero.
  public final func contentOffsetForSegment(at segment: Int) -> CGSize { .zero }
}

extension UISearchBar {
  /// Stored only: an image behind the choices.
  public final var scopeBarBackgroundImage: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Shows or hides the choices.
  public final func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// The meaning of the text, such as a password; stored by the field.
  public final var textContentType: UITextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Whether spelling is checked; kept by the field.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Stored only: whether looking at it begins dictation.
  public final var isLookToDictateEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UISplitViewController {
  /// No effect: how narrow the middle column may be, in points.
  public final var minimumSupplementaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// No effect: how wide the middle column may be, in points.
  public final var maximumSupplementaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// No effect: how narrow the last column may be, in points.
  public final var minimumSecondaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// No effect: how wide the last column is, in points.
  public final var preferredSecondaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// A width that the system chooses.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude
}

extension UISheetPresentationController {
  /// A radius that the system chooses.
  public static let automaticDimension = -CGFloat.greatestFiniteMagnitude
}

extension UIScrollView {
  /// Whether the content is on its way; always `false`.
  public final var isScrollAnimating: Bool { false }
}

extension UIResponder {
  /// The class of the object.
  public final var classForCoder: AnyClass { type(of: self) }
}

extension UIScreen {
  /// The radius of the display's corners in points: zero.
  public var displayCornerRadius: CGFloat { 0 }
}
