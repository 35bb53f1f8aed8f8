public import AutoLayout
public import Foundation

/// A bar of buttons, 44 points high.
///
/// Flexible spaces share the width that the buttons leave.
open class UIToolbar: UIView {
  /// A bar without items, with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugFirmly(.vertical)
  }
  /// Stored only: the delegate of the bar.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Stored only: the appearance of a compact bar.
  open var compactAppearance: UIToolbarAppearance?
  /// The background image: always `nil`.
  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { nil }
  /// The buttons and spaces, from leading to trailing.
  open var items: [UIBarButtonItem]? { didSet { setNeedsLayout() } }
  /// Whether views extend under the bar, unless their controllers forbid it; not drawn.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }
  /// Stored only: the appearance.
  open var barStyle = UIBarStyle.default
  /// The background colour.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The appearance; changes of the object itself are drawn in the next layout of the bar.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      hasOwnAppearance = true
      setNeedsLayout()
    }
  }
  /// Whether the standard appearance was set.
  private(set) final var hasOwnAppearance = false
  /// The appearance while the edge of the content meets the bar.
  ///
  /// Here it takes precedence over the standard appearance at every scroll position.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { setNeedsLayout() } }
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// No effect: the background image.
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// No effect: the image of the shadow line.
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
  private let buttons = BarButtons()
  private let background = BarBackground()
  /// Places the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = scrollEdgeAppearance ?? standardAppearance
    background.show(look.surface(tint: barTintColor), in: self)
    buttons.begin(in: self, look.buttonAppearance, done: look.doneButtonAppearance)
    let width = max(bounds.size.width - 32, 0)
    buttons.spread(items ?? [], over: CGRect(x: 16, y: 0, width: width, height: bounds.size.height))
    buttons.end()
  }
  /// 44 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
}
