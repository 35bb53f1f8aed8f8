public import AutoLayout
public import Foundation

/// The invalidated parts of a layout, for layouts that keep attributes; the collection requests everything again.
open class UICollectionViewLayoutInvalidationContext: ViewIsolated {
  /// A context that names no parts.
  public init() {}
  /// A context of a class that a layout chooses.
  convenience init(ofClass marker: Int) { self.init() }
  /// Whether the whole layout is invalidated: `true` after a reload, and if `invalidateLayout()` was called.
  open var invalidateEverything: Bool { everythingIsInvalid }
  final var everythingIsInvalid = false
  /// Whether the numbers of sections and items are requested again: `true` after a reload and after changes of items.
  open var invalidateDataSourceCounts: Bool { countsAreInvalid }
  final var countsAreInvalid = false
  /// No effect: the change of the size of the content, which the layout is queried for again.
  open var contentSizeAdjustment = CGSize.zero
  /// The change of the content offset; takes effect at once, and is not limited to the content.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The invalidated items; `nil` if none were named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalidated headers, footers and other supplements, by kind; `nil` if none were named.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalidated decorations, by kind; `nil` if none were named.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Adds items to the invalidated ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds headers, footers or other supplements to the invalidated ones.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decorations to the invalidated ones.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// The former places of items that a finger moves; always `nil`, because no finger moves items here.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The new places of items that a finger moves; always `nil`, because no finger moves items here.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { nil }
  /// The position of items that a finger moves; always zero, because no finger moves items here.
  open var interactiveMovementTarget: CGPoint { .zero }
}

/// A transition between two layouts; places items as the second does.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before the transition.
  public final let currentLayout: UICollectionViewLayout
  /// The layout after the transition.
  public final let nextLayout: UICollectionViewLayout
  /// Stored only: the progress of the transition, from 0 to 1.
  open var transitionProgress: CGFloat = 0
  /// A transition between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  /// The size of the next layout's contents.
  open override var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
  /// The attributes of the elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nextLayout.layoutAttributesForElements(in: rect)
  }
}

/// An inserted, removed, reloaded or moved item or section; a section has the item `NSNotFound`.
public final class UICollectionViewUpdateItem: ViewIsolated {
  /// The kind of change.
  public enum Action: Int, Hashable, Sendable {
    /// The item is inserted.
    case insert
    /// The item is deleted.
    case delete
    /// The item is reloaded.
    case reload
    /// The item moves.
    case move
    /// No change.
    case none
  }
  /// The index path before the update.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action
  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
  }
}
