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
  /// Stored only: an image behind the scope bar.
  public final var scopeBarBackgroundImage: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Shows or hides the scope bar.
  public final func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }
  /// The meaning of the text, such as a password; stored by the field.
  public final var textContentType: UITextContentType? {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Whether spelling is checked; stored by the field.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Stored only: whether looking at the field begins dictation.
  public final var isLookToDictateEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UISplitViewController {
  /// No effect: the minimum width of the middle column, in points.
  public final var minimumSupplementaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// No effect: the maximum width of the middle column, in points.
  public final var maximumSupplementaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// No effect: the minimum width of the last column, in points.
  public final var minimumSecondaryColumnWidth: CGFloat {
    get { Self.automaticDimension }
    set { _ = newValue }
  }
  /// No effect: the preferred width of the last column, in points.
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
  /// Whether a scroll animation is running; always `false`.
  public final var isScrollAnimating: Bool { false }
}

extension UIResponder {
  /// The class of the object.
  public final var classForCoder: AnyClass { type(of: self) }
  /// The class itself.
  public static func classForCoder() -> AnyClass { self }
}

extension UIScreen {
  /// The radius of the display's corners in points: zero.
  public var displayCornerRadius: CGFloat { 0 }
}
