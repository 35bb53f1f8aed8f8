import AutoLayout
import Foundation

extension UICollectionView {
  /// The height that the contents of an item's cell need in a width.
  final func fittingHeight(of path: IndexPath, in estimate: CGSize) -> CGFloat {
    if let known = fitting[path] { return known.height }
    guard let cell = cell(at: path) else { return estimate.height }
    let wanted = UICollectionViewLayoutAttributes(forCellWith: path)
    wanted.frame.size = estimate
    let height = cell.preferredLayoutAttributesFitting(wanted).size.height.rounded(.up)
    let used = height > 0 ? height : estimate.height
    fitting[path] = CGSize(width: estimate.width, height: used)
    return used
  }

  /// The height that the contents of a header or footer need in a width.
  final func fittingHeight(ofSupplement kind: String, _ section: Int, in estimate: CGSize) -> CGFloat {
    let view = supplement(kind, IndexPath(item: 0, section: section))
    let height = view.systemLayoutSizeFitting(
      CGSize(width: estimate.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height.rounded(.up)
    return height > 0 ? height : estimate.height
  }

  /// The size that the contents of an item's cell need.
  final func fittingSize(of path: IndexPath) -> CGSize? {
    if let known = fitting[path] { return known }
    guard let cell = cell(at: path) else { return nil }
    let wanted = UICollectionViewLayoutAttributes(forCellWith: path)
    wanted.frame.size = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    let size = cell.preferredLayoutAttributesFitting(wanted).size
    let rounded = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    fitting[path] = rounded
    return rounded
  }
}
