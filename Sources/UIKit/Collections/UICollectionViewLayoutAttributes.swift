public import AutoLayout
public import Foundation

/// The frame and other attributes of a collection's element.
open class UICollectionViewLayoutAttributes: ViewIsolated, Hashable {
  /// The index path of the element.
  open var indexPath: IndexPath
  /// The frame in the content.
  open var frame = CGRect.zero
  /// Opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The affine transform, applied after layout: the affine part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform in space, applied after layout; drawn without perspective.
  open var transform3D = CATransform3DIdentity
  /// The kind of element.
  public final let representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a header or footer.
  public final let representedElementKind: String?

  /// The attributes of an element.
  public required init(_ indexPath: IndexPath, _ category: UICollectionView.ElementCategory, _ kind: String?) {
    (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, category, kind)
  }

  /// Attributes with an empty index path and an empty frame, which belong to no element.
  public convenience init() { self.init(IndexPath(), .cell, nil) }
  /// The attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(indexPath, .cell, nil) }
  /// The attributes of a header or footer.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(indexPath, .supplementaryView, kind)
  }
  /// The attributes of a decoration.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(indexPath, .decorationView, kind)
  }

  /// The size of the frame; setting it keeps the centre.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }
  /// The rectangle in its own coordinates; setting it keeps the centre.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  /// The centre of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }
  /// A copy with the same values.
  open func copy() -> Any { copy(with: nil) }
  /// A copy of the same class with the same values; overriding methods copy their own values too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(indexPath, representedElementCategory, representedElementKind)
    (copy.frame, copy.alpha, copy.zIndex, copy.isHidden) = (frame, alpha, zIndex, isHidden)
    copy.transform3D = transform3D
    return copy
  }
  /// Whether the values are equal; overriding methods compare their own values too.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform3D == other.transform3D
      && representedElementCategory == other.representedElementCategory
      && representedElementKind == other.representedElementKind
  }
  /// Whether both are the same object.
  public static func == (first: UICollectionViewLayoutAttributes, second: UICollectionViewLayoutAttributes) -> Bool {
    first === second
  }
  /// Hashes the object's identity.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
