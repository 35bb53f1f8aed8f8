// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

extension UIView {
  /// Stored only: whether the tint is dimmed.
  public final var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { kept() ?? .automatic }
    set { keep(newValue) }
  }

  /// Stored only: effects of moving the device.
  public final var motionEffects: [UIMotionEffect] {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Stored only: the edges that extend below bars.
  public final var edgesForExtendedLayoutOfView: UIRectEdge {
    get { kept() ?? .all }
    set { keep(newValue) }
  }
}

extension UIView {
  /// Stored only: the added interactions of fingers and pointers.
  public final var interactions: [any UIInteraction] {
    get { kept() ?? [] }
    set { keep(newValue) }
  }

  /// Stored only: the outline of the view for assistive software.
  public final var accessibilityPath: UIBezierPath? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the smallest size of text.
  public final var minimumContentSizeCategory: UIContentSizeCategory? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the largest size of text.
  public final var maximumContentSizeCategory: UIContentSizeCategory? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the group within which the focus moves.
  public final var focusGroupIdentifier: String? {
    get { kept() }
    set { keep(newValue) }
  }
}

extension UIView {
  /// Stores an interaction, and calls its `willMove(to:)` and `didMove(to:)`.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.willMove(to: self)
    interactions.append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction, and calls its `willMove(to:)` and `didMove(to:)`; no effect for an interaction of another
  /// view.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
  /// Removes a motion effect.
  public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
  /// A copy of the whole view with the same appearance, without subviews; rectangle and insets are ignored.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshotView(afterScreenUpdates: afterScreenUpdates) }
  /// No effect: traits are always up to date.
  public final func updateTraitsIfNeeded() {}
}

extension UIView {
  /// Stored only: whether the image of the enlarged copy is scaled.
  public final var scalesLargeContentImage: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the image of the enlarged copy.
  public final var largeContentImage: UIImage? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: the space around the image of the enlarged copy.
  public final var largeContentImageInsets: UIEdgeInsets {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Stored only: the priority for the focus in a group.
  public final var focusGroupPriority: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Stored only: the kind of the view's text for assistive software, such as source code.
  public final var accessibilityTextualContext: String? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Stored only: whether the keyboard's layout guide ends at the safe area.
  public final var keyboardLayoutGuideUsesSafeArea: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }
}
