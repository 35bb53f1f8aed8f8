public import AutoLayout
public import Foundation

/// A reusable view of a collection.
open class UICollectionReusableView: UIView {
  /// Called while the view is visible, before the collection replaces its layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Called after the collection has replaced its layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// The name under which the view is reused.
  open internal(set) var reuseIdentifier: String?
  /// The kind of a supplementary view, such as a header or a footer; `nil` for a cell.
  final var elementKind: String?
  /// The collection that shows the view.
  final weak var collectionView: UICollectionView?
  /// The values that the layout gave the view last.
  final var shown: (alpha: CGFloat, transform: CATransform3D) = (1, CATransform3DIdentity)
  /// The sizes for which the view need not be asked again for the size that it prefers, while the collection's
  /// `sizeRevision` is equal to `revision`.
  final var offer: (revision: Int, sizes: [CGSize]) = (-1, [])

  /// A view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A view of a registered class, which the collection makes in the frame that the layout gives it.
  convenience init(reusing identifier: String?, frame: CGRect) {
    self.init(frame: frame)
    reuseIdentifier = identifier
  }

  /// Called before the view is reused.
  open func prepareForReuse() {}
  /// Called with the layout's attributes; does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The attributes that the view prefers: unless overridden, a copy of the layout's with the height of the contents.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let height = systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return layoutAttributes.resized(to: CGSize(width: layoutAttributes.size.width, height: height))
  }
}

extension UICollectionViewLayoutAttributes {
  /// A copy with another size, or this object if the width or the height is not above zero.
  ///
  /// The copy leaves an override of `preferredLayoutAttributesFitting(_:)` that calls `super` the layout's size in its
  /// argument.
  fileprivate final func resized(to size: CGSize) -> UICollectionViewLayoutAttributes {
    guard size.width > 0, size.height > 0, let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.size = size
    return copy
  }
}

/// An item of a collection; its contents are in ``contentView``.
open class UICollectionViewCell: UICollectionReusableView {
  /// The state of a dragged cell.
  public enum DragState: Int, Hashable, Sendable {
    /// Not dragged.
    case none
    /// Being lifted.
    case lifting
    /// Being dragged.
    case dragging
  }
  /// Called when the cell is dragged or dropped; never called here.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// The view of the contents, as large as the cell.
  open var contentView: UIView { content }
  private let content = UIView()
  /// A view behind the contents.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the contents of a selected cell.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// Whether the item is selected.
  open var isSelected = false {
    didSet {
      selectedBackgroundView?.isHidden = !isSelected
      if isSelected != oldValue { followState() }
    }
  }
  /// Whether the item is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { followState() } } }
  /// The background; only its colour takes effect.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { followBackground(from: oldValue, to: backgroundConfiguration) }
  }
  /// The default background; a clear one unless overridden.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// The configuration of the contents; the view that it makes is added to ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// A closure that adapts the configurations to a state; called when it is set, and by
  /// ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  /// Whether each update replaces ``contentConfiguration`` by its `updated(for:)`, which adapts it to the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Stored only: whether the background changes with the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(
      isSelected: isSelected, isHighlighted: isHighlighted, isEditing: collectionView?.isEditing ?? false)
  }

  /// A cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Called before the cell is reused; overriding methods call `super`.
  open override func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// A copy of the layout's attributes with the size that the contents prefer.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    // A compositional layout determines the width, unless it is an estimate.
    if let layout = collectionView?.compositionalLayout, !layout.isMeasuringWidth {
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }
    return layoutAttributes.resized(to: systemLayoutSizeFitting(layoutAttributes.size))
  }

  /// The size that the contents need, in points; constraints between contents and the cell itself count too.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let inner = contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    guard !constraints.isEmpty else { return inner }
    let own = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: max(inner.width, own.width), height: max(inner.height, own.height))
  }

  /// Calls ``configurationUpdateHandler``; called before the cell is shown, and when its state changes.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
  /// Updates the configurations at once, unless they are being updated.
  open func setNeedsUpdateConfiguration() { updateConfigurations() }
  final var configurationUpdates = ConfigurationUpdates()
  /// Adapts the cell to the beginning or end of editing.
  final func followEditing() {
    setNeedsLayout()
    followState()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    removeOwn(old)
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertAtBack(new, above: new === selectedBackgroundView ? backgroundView : nil)
    if new === selectedBackgroundView { new.isHidden = !isSelected }
  }
}
