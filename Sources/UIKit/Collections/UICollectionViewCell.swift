public import AutoLayout
public import Foundation

/// A part of a collection that is used again.
open class UICollectionReusableView: UIView {
  /// Told before another layout places the view.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// Told after another layout has placed the view.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  /// The name under which the view is reused.
  open internal(set) var reuseIdentifier: String?
  /// The collection that shows the view.
  final weak var collectionView: UICollectionView?

  /// A view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A view of any class, for a collection.
  convenience init(reusing identifier: String?) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// Told before the view is used again.
  open func prepareForReuse() {}
  /// Takes over what the layout says.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// What the view would rather have than what the layout says.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection: what is inside lies in ``contentView``.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for what is inside; as large as the cell.
  public final let contentView = UIView()
  /// A view behind the contents.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the contents of a selected cell.
  open var selectedBackgroundView: UIView? { didSet { replace(oldValue, by: selectedBackgroundView) } }
  /// Whether the item is selected.
  open var isSelected = false { didSet { selectedBackgroundView?.isHidden = !isSelected } }
  /// Whether a finger is on the item.
  open var isHighlighted = false
  /// The surface; the colour acts.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor ?? backgroundColor }
  }
  /// What is shown: a view of its kind lies in ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }
  /// Called when the configuration may have to change.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)?
  /// Kept: whether contents change with the state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Kept: whether the surface changes with the state.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(isSelected: isSelected, isHighlighted: isHighlighted, isEditing: false)
  }

  /// A cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Told before the cell is used again; overriding methods call `super`.
  open override func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// The size that the contents want, for an automatic one.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitting = systemLayoutSizeFitting(layoutAttributes.size)
    if fitting.width > 0, fitting.height > 0 { layoutAttributes.size = fitting }
    return layoutAttributes
  }

  /// The size of the contents.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// Told to bring the configuration up to date.
  open func updateConfiguration(using state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
  /// Has the configuration brought up to date.
  open func setNeedsUpdateConfiguration() { updateConfiguration(using: configurationState) }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: 0)
    if new === selectedBackgroundView { new.isHidden = !isSelected }
  }
}

/// Where an element of a collection is.
open class UICollectionViewLayoutAttributes: ViewIsolated, Hashable {
  /// The item.
  open var indexPath: IndexPath
  /// Where it is in the content.
  open var frame = CGRect.zero
  /// How opaque it is.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether it is hidden.
  open var isHidden = false
  /// How it is moved after layout.
  open var transform = CGAffineTransform.identity
  /// Kept: how it is moved in space.
  open var transform3D = CATransform3DIdentity
  /// The kind of element.
  public final let representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a header or footer.
  public final let representedElementKind: String?

  init(_ indexPath: IndexPath, _ category: UICollectionView.ElementCategory, _ kind: String?) {
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, category, kind)
  }

  /// Those of an item.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell, nil) }
  /// Those of a header or footer.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(indexPath, .supplementaryView, kind)
  }
  /// Those of a decoration.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(indexPath, .decorationView, kind)
  }

  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The rectangle in own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }
  /// Others with the same values.
  open func copy() -> Any {
    let copy = UICollectionViewLayoutAttributes(indexPath, representedElementCategory, representedElementKind)
    (copy.frame, copy.alpha, copy.zIndex, copy.isHidden) = (frame, alpha, zIndex, isHidden)
    (copy.transform, copy.transform3D) = (transform, transform3D)
    return copy
  }
  /// Whether the two are one object.
  public static func == (first: UICollectionViewLayoutAttributes, second: UICollectionViewLayoutAttributes) -> Bool {
    first === second
  }
  /// Feeds the object's identity.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
