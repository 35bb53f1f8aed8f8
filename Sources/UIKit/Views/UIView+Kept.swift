// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

extension UIView {
  /// Kept: custom actions for assistive software.
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

  /// Kept: whether drawing begins with a cleared area.
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
  /// Kept: further interactions of fingers and pointers.
  public final var interactions: [any UIInteraction] {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Kept: the outline that assistive software sees.
  public final var accessibilityPath: UIBezierPath? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the view's name for assistive software, with attributes.
  public final var accessibilityAttributedLabel: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the words by which assistive software finds the view.
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

  /// Kept: the group within which the focus moves.
  public final var focusGroupIdentifier: String? {
    get { kept() }
    set { keep(newValue) }
  }
}

extension UIView {
  /// Keeps an interaction, and notifies it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// Removes a motion effect.
  public final func removeMotionEffect(_ effect: AnyObject) { motionEffects.removeAll { $0 === effect } }
  /// A copy that shows the surface.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshotView(afterScreenUpdates: afterScreenUpdates) }
  /// Whether the focus may be on the view: no.
  public final var canBecomeFocused: Bool { false }
  /// Updates traits: they always are up to date.
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

  /// Kept: the priority for the focus in a group.
  public final var focusGroupPriority: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Kept: the value for assistive software, with attributes.
  public final var accessibilityAttributedValue: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the purpose for assistive software, with attributes.
  public final var accessibilityAttributedHint: NSAttributedString? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: the kind of text.
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
