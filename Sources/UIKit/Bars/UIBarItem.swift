public import AutoLayout
public import Foundation

/// An item of a bar.
open class UIBarItem: ViewIsolated {
  /// An item.
  public init() {}
  /// The title.
  open var title: String? { didSet { if title != oldValue { showAgain() } } }
  /// The image.
  open var image: UIImage? { didSet { if image !== oldValue { showAgain() } } }
  /// Whether the item is enabled.
  open var isEnabled = true { didSet { if isEnabled != oldValue { showAgain() } } }
  /// A number for the application's use.
  open var tag = 0
  /// Stored only: the space around the image.
  open var imageInsets = UIEdgeInsets.zero
  /// Stored only: the image for landscape phones.
  open var landscapeImagePhone: UIImage?
  /// The name of the button or tab for assistive software; `nil` for its title.
  open var accessibilityLabel: String? { didSet { if accessibilityLabel != oldValue { showAgain() } } }
  /// The name of the button or tab for tests.
  open var accessibilityIdentifier: String? { didSet { if accessibilityIdentifier != oldValue { showAgain() } } }
  /// The purpose of the button or tab for assistive software.
  open var accessibilityHint: String? { didSet { if accessibilityHint != oldValue { showAgain() } } }
  /// The value of the button or tab for assistive software.
  open var accessibilityValue: String? { didSet { if accessibilityValue != oldValue { showAgain() } } }
  /// Stored only: the item's role for assistive software.
  open var accessibilityTraits: UIAccessibilityTraits = .button
  /// Stored only: whether assistive software sees the item.
  open var isAccessibilityElement = true
  /// Stored only: whether assistive software sees nothing inside the item.
  open var accessibilityElementsHidden = false
  /// Stored only: names by which a user may speak of the item.
  open var accessibilityUserInputLabels: [String]?
  /// Stored only: the language of the item's texts.
  open var accessibilityLanguage: String?
  private var values: [String: Any] = [:]
  /// Stores a value under a key.
  open func setValue(_ value: Any?, forKey key: String) { _ = values.exchange(value, forKey: key) }
  /// The value stored under a key.
  ///
  /// Without a stored value, the key "view" gives the view in which a bar shows the item.
  open func value(forKey key: String) -> Any? { values[key] ?? (key == "view" ? shownView : nil) }
  /// The view in which a bar shows the item; `nil` until a bar has shown it.
  var shownView: UIView? { nil }
  private var looks: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Sets the font and the colour of the title in a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    looks[state.rawValue] = attributes
    showAgain()
  }
  /// Gives a button or tab the descriptions of the item.
  final func describe(_ view: UIView) {
    (view.accessibilityLabel, view.accessibilityIdentifier) = (accessibilityLabel, accessibilityIdentifier)
    (view.accessibilityHint, view.accessibilityValue) = (accessibilityHint, accessibilityValue)
  }
  /// The bar that shows the item.
  final weak var bar: UIView?
  /// Makes the bar show a change of the item.
  final func showAgain() { bar?.setNeedsLayout() }
  /// The stored appearance of the title.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { looks[state.rawValue] }
}
