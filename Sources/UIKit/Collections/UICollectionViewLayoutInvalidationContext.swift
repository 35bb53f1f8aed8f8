public import AutoLayout
public import Foundation

/// The invalidated parts of a layout; here, always the whole layout.
open class UICollectionViewLayoutInvalidationContext: ViewIsolated {
  /// A context that invalidates the whole layout.
  public init() {}
  /// A context of a class that a layout chooses.
  convenience init(ofClass marker: Int) { self.init() }
  /// Whether the whole layout is invalidated; `true` unless overridden.
  open var invalidateEverything: Bool { true }
  /// Whether the numbers of sections and items are requested again: `true` after a reload and after changes of items.
  open var invalidateDataSourceCounts: Bool { countsAreInvalid }
  final var countsAreInvalid = false
  /// Stored only: the change of the size of the content.
  open var contentSizeAdjustment = CGSize.zero
  /// Stored only: the change of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Stored only: the invalidated items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Stored only: the invalidated headers and footers.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Stored only: invalidates items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Stored only: invalidates headers or footers.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = [elementKind: indexPaths]
  }
  /// No effect: invalidates decorations.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
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

/// An inserted, removed or moved item; never made here.
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
