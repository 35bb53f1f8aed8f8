public import AutoLayout
public import Foundation

/// A visible item, for a section that moves items during scrolling.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// Opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order in depth; higher is in front.
  var zIndex: Int { get set }
  /// Whether the item is hidden.
  var isHidden: Bool { get set }
  /// The centre of the item.
  var center: CGPoint { get set }
  /// The size of the item.
  var bounds: CGRect { get }
  /// The frame.
  var frame: CGRect { get }
  /// The affine transform.
  var transform: CGAffineTransform { get set }
  /// The transform in space.
  var transform3D: CATransform3D { get set }
  /// The item's index path.
  var indexPath: IndexPath { get }
  /// The category: a cell or another element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of an element that is not a cell.
  var representedElementKind: String? { get }
}

/// The environment in which a collection is laid out.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The size and insets of the container.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

/// The container of a compositional layout.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size.
  var contentSize: CGSize { get }
  /// The size less the insets.
  var effectiveContentSize: CGSize { get }
  /// The insets that the reference of the layout's configuration gives all sections; zero in a group.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The same insets.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment for which a section is made.
final class Environment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }

  init(_ size: CGSize, _ traits: UITraitCollection, insets: NSDirectionalEdgeInsets = .zero) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
  }

  var effectiveContentSize: CGSize {
    CGSize(
      width: max(contentSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(contentSize.height - contentInsets.top - contentInsets.bottom, 0))
  }
}
