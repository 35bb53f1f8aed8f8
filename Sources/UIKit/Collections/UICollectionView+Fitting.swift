import AutoLayout
import Foundation

extension UICollectionView {
  /// The height that the contents of an item's cell need in a width.
  final func fittingHeight(of path: IndexPath, in estimate: CGSize) -> CGFloat {
    if let known = sizes.items[path] { return known.height }
    var height: CGFloat = 0
    if let cell = cell(at: path, in: CGRect(origin: .zero, size: estimate)) {
      let wanted = collectionViewLayout.newAttributes(path, .cell)
      wanted.frame.size = estimate
      height = cell.preferredLayoutAttributesFitting(wanted).size.height.rounded(.up)
    }
    let used = height > 0 ? height : estimate.height
    sizes.items[path] = CGSize(width: estimate.width, height: used)
    return used
  }

  /// The index path of a section's header or footer, or of one of the whole layout, whose section is negative.
  static func supplementPath(_ section: Int) -> IndexPath {
    section < 0 ? IndexPath(index: 0) : IndexPath(item: 0, section: section)
  }

  /// The height that a supplement, such as a header, prefers in a width; by default the height that its contents need.
  final func fittingHeight(ofSupplement kind: String, _ path: IndexPath, in estimate: CGSize) -> CGFloat {
    let view = supplement(kind, path, in: CGRect(origin: .zero, size: estimate))
    let wanted = collectionViewLayout.newAttributes(path, .supplementaryView, kind)
    wanted.frame.size = estimate
    let height = view.preferredLayoutAttributesFitting(wanted).size.height.rounded(.up)
    let used = height > 0 ? height : estimate.height
    sizes.set(used, of: kind, path)
    return used
  }

  /// Tells a layout that does not measure elements itself which attributes visible elements prefer.
  ///
  /// A view is queried once for each size that the layout gives it, and again when sizes have become doubtful.
  ///
  /// - Returns: whether the layout follows a view that was queried for the first time since sizes became doubtful.
  final func offerSizes(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    let layout = collectionViewLayout
    guard !layout.measuresElements else { return false }
    let revision = revision
    var followsNewView = false
    isOfferingSizes = true
    defer { isOfferingSizes = false }
    for element in elements {
      let view: UICollectionReusableView? =
        switch element.representedElementCategory {
        case .cell: shown[element.indexPath]
        case .supplementaryView: element.representedElementKind.flatMap { shownSupplements[$0]?[element.indexPath] }
        case .decorationView: nil
        }
      guard let view else { continue }
      let (size, isNew) = (element.size, view.offer.revision != sizeRevision)
      guard isNew || !view.offer.sizes.contains(size), let copy = element.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      let preferred = view.preferredLayoutAttributesFitting(copy)
      view.offer = (sizeRevision, [size, preferred.size])
      // Code that is called may reload the collection or set another layout.
      guard self.revision == revision, collectionViewLayout === layout else { return false }
      if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: element) {
        followsNewView = followsNewView || isNew
        layout.invalidateLayout(
          with: layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: element))
      }
      guard self.revision == revision, collectionViewLayout === layout else { return false }
    }
    return followsNewView
  }

  /// The size that an item's cell prefers to the estimate, by default that of its contents; without a cell, the
  /// estimate.
  final func fittingSize(of path: IndexPath, _ estimate: CGSize) -> CGSize {
    if let known = sizes.items[path] { return known }
    guard let cell = cell(at: path, in: CGRect(origin: .zero, size: estimate)) else {
      sizes.items[path] = estimate
      return estimate
    }
    let wanted = collectionViewLayout.newAttributes(path, .cell)
    wanted.frame.size = estimate
    let size = cell.preferredLayoutAttributesFitting(wanted).size
    let rounded = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    sizes.items[path] = rounded
    return rounded
  }
}
