public import AutoLayout
public import Foundation

// More of what is kept: read back, and without effect.

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

/// What follows fingers and pointers in a view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIInteraction: AnyObject {
  /// The view.
  var view: UIView? { get }
  /// Told before the view changes.
  func willMove(to view: UIView?)
  /// Told after the view has changed.
  func didMove(to view: UIView?)
}

extension UIInteraction {
  /// Does nothing unless implemented.
  public func willMove(to view: UIView?) {}
  /// Does nothing unless implemented.
  public func didMove(to view: UIView?) {}
}

/// An effect of moving the device; kept.
open class UIMotionEffect: ViewIsolated {
  /// An effect.
  public init() {}
}

/// Values that follow how the device is held; kept.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// How the device is turned.
  public enum EffectType: Int, Hashable, Sendable {
    /// To the left and right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }
  /// The property.
  public final let keyPath: String
  /// How the device is turned.
  public final let type: EffectType
  /// Kept: the least value.
  open var minimumRelativeValue: Any?
  /// Kept: the greatest value.
  open var maximumRelativeValue: Any?
  /// An effect on a property.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several effects; kept.
open class UIMotionEffectGroup: UIMotionEffect {
  /// Kept: the effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIControl {
  /// Kept: whether a menu shows on a long press.
  public final var isContextMenuInteractionEnabled: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UIControl {
  /// Where contents are from left to right, with leading and trailing resolved.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    switch contentHorizontalAlignment {
    case .leading: return isMirrored ? .right : .left
    case .trailing: return isMirrored ? .left : .right
    default: return contentHorizontalAlignment
    }
  }
  /// Ends running an action for events.
  public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
    removeAction(UIAction(identifier: identifier) { _ in }, for: events)
  }
  /// Does what the most important event does.
  public final func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
}

extension UIButton {
  /// What a button is for; kept.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing special.
    case normal
    /// The usual choice.
    case primary
    /// A way out.
    case cancel
    /// Something that cannot be taken back.
    case destructive
  }
}

extension UIButton {
  /// Kept: what the button is for.
  public final var role: Role {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }
}

extension UIScrollView {
  /// Kept: whether an index shows beside.
  public final var indexDisplayMode: Int {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }
}

extension UITableView {
  /// Kept: whether rows take new sizes by themselves.
  public final var selfSizingInvalidation: SelfSizingInvalidation {
    get { kept() ?? .enabled }
    set { keep(newValue) }
  }

  /// Kept: the height of rows that fill.
  public final var fillerRowHeight: CGFloat {
    get { kept() ?? 0 }
    set { keep(newValue) }
  }

  /// Kept: who is asked of rows that are dragged out.
  public final var dragDelegate: AnyObject? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: who is asked of rows that are dropped.
  public final var dropDelegate: AnyObject? {
    get { kept() }
    set { keep(newValue) }
  }

  /// Kept: whether the focus may be inside.
  public final var allowsFocus: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether rows open while something is dragged over them.
  public final var isSpringLoaded: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}

extension UITableView {
  /// Whether rows take new sizes by themselves.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable {
    /// Never.
    case disabled
    /// When they ask.
    case enabled
    /// When their constraints change, too.
    case enabledIncludingConstraints
  }
  /// The look of the line between rows, by another name.
  public typealias SeparatorStyle = UITableViewCell.SeparatorStyle
  /// Whether changes are waiting: no.
  public final var hasUncommittedUpdates: Bool { false }
  /// Scrolls to the selected row.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}

extension UICollectionView {
  /// Kept: whether items are selected while they are edited.
  public final var allowsSelectionDuringEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether several items are selected while they are edited.
  public final var allowsMultipleSelectionDuringEditing: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether the focus may be inside.
  public final var allowsFocus: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether items take new sizes by themselves.
  public final var selfSizingInvalidation: UITableView.SelfSizingInvalidation {
    get { kept() ?? .enabled }
    set { keep(newValue) }
  }
}

extension UICollectionView {
  /// Whether changes are waiting: no.
  public final var hasUncommittedUpdates: Bool { false }
  /// Where a header or footer is.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Moves a section: all is asked for anew.
  public final func moveSection(_ section: Int, toSection newSection: Int) { reloadData() }
}

extension UISearchBar {
  /// Kept: whether the results are chosen.
  public final var isSearchResultsButtonSelected: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: whether a button shows the results.
  public final var showsSearchResultsButton: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: how the field is moved.
  public final var searchFieldBackgroundPositionAdjustment: UIOffset {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Kept: how the text is moved.
  public final var searchTextPositionAdjustment: UIOffset {
    get { kept() ?? .zero }
    set { keep(newValue) }
  }

  /// Kept: whether the text is hidden.
  public final var isSecureTextEntry: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Kept: the look of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { kept() ?? .default }
    set { keep(newValue) }
  }

  /// Kept: whether the bar can be used.
  public final var isEnabled: Bool {
    get { kept() ?? true }
    set { keep(newValue) }
  }
}

extension UISearchBar {
  /// Kept nowhere: the picture behind the bar.
  public final func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  /// Kept nowhere: how a picture is moved.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {}
  /// Kept nowhere: the look of scopes.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

extension UIStepper {
  /// Kept nowhere: the picture of more.
  public final func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: the picture of less.
  public final func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: the picture behind.
  public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Kept nowhere: the picture between.
  public final func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State
  ) {}
}

extension UIPickerView {
  /// The size of a row.
  public final func rowSize(forComponent component: Int) -> CGSize {
    CGSize(
      width: bounds.size.width,
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }
  /// The view of a row: that of the delegate.
  public final func view(forRow row: Int, forComponent component: Int) -> UIView? {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil)
  }
}
