// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

extension UIView {
  /// Kept: what assistive software can do with the view.
  public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: whether colours stay when others are inverted.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the language of the view's texts.
  public final var accessibilityLanguage: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: whether assistive software can use the view.
  public final var accessibilityRespondsToUserInteraction: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: whether the view alone gets touches.
  public final var isExclusiveTouch: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether the view gets several touches.
  public final var isMultipleTouchEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether nothing shows through.
  public final var isOpaque: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: whether drawing begins with nothing.
  public final var clearsContextBeforeDrawing: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }

  /// Kept: the pixels of a point.
  public final var contentScaleFactor: CGFloat {
    get { kept() ?? 3 }
    set { keep(newValue) }
  }

  /// Kept: whether the tint is dimmed.
  public final var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }

  /// Kept: a name for archives.
  public final var restorationIdentifier: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: effects of moving the device.
  public final var motionEffects: [AnyObject] {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Kept: light or dark for the view alone; pictures follow that of the root.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { kept() ?? .unspecified }
    set { keep(newValue) }
  }

  /// Kept: whether a larger copy shows on demand.
  public final var showsLargeContentViewer: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the title of the larger copy.
  public final var largeContentTitle: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: whether the focus is on the view.
  public final var isFocused: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the edges below bars.
  public final var edgesForExtendedLayoutOfView: UIRectEdge {
    get { kept() ?? .all }
    set { keep(newValue) }
  }
}

extension UIView {
  /// Kept: what else follows fingers and pointers.
  public final var interactions: [any UIInteraction] {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Kept: the outline that assistive software sees.
  public final var accessibilityPath: UIBezierPath? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: what assistive software calls the view, with its look.
  public final var accessibilityAttributedLabel: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: by which words assistive software finds the view.
  public final var accessibilityUserInputLabels: [String]? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the smallest size of text.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the largest size of text.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: with which views the focus moves.
  public final var focusGroupIdentifier: String? {
    get { kept() }
    set { keep(newValue) }
  }
}

extension UIView {
  /// Keeps something that follows fingers and pointers, and tells it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Keeps it no longer.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// Keeps an effect of moving the device no longer.
  public final func removeMotionEffect(_ effect: AnyObject) { motionEffects.removeAll { $0 === effect } }
  /// A copy that shows the surface.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshotView(afterScreenUpdates: afterScreenUpdates) }
  /// Whether the focus may be on the view: no.
  public final var canBecomeFocused: Bool { false }
  /// Brings traits up to date: they are.
  public final func updateTraitsIfNeeded() {}
}

extension UIView {
  /// Kept: whether the picture of the larger copy is scaled.
  public final var scalesLargeContentImage: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the picture of the larger copy.
  public final var largeContentImage: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the space around the picture of the larger copy.
  public final var largeContentImageInsets: UIEdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Kept: which view of a group the focus goes to first.
  public final var focusGroupPriority: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Kept: what assistive software says of the value, with its look.
  public final var accessibilityAttributedValue: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: what assistive software says it is for, with its look.
  public final var accessibilityAttributedHint: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: what kind of text it is.
  public final var accessibilityTextualContext: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: whether the guide of the keyboard ends at the safe area.
  public final var keyboardLayoutGuideUsesSafeArea: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }
}
