public import AutoLayout
public import Foundation

/// What has to be asked again: everything here.
open class UICollectionViewLayoutInvalidationContext: ViewIsolated {
  /// Everything.
  public init() {}
  /// Whether everything is asked again.
  open var invalidateEverything: Bool { true }
  /// Whether the data source is asked for numbers again.
  open var invalidateDataSourceCounts: Bool { false }
  /// Kept: how much larger the content becomes.
  open var contentSizeAdjustment = CGSize.zero
  /// Kept: how far the content is scrolled.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Kept: the items that are asked again.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Kept: the headers and footers that are asked again.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Kept: has items asked again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Kept: has headers or footers asked again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = [elementKind: indexPaths]
  }
  /// Kept nowhere: has decorations asked again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// A layout on the way from one to another: the second.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before.
  public final let currentLayout: UICollectionViewLayout
  /// The layout after.
  public final let nextLayout: UICollectionViewLayout
  /// Kept: how far it is on the way.
  open var transitionProgress: CGFloat = 0
  /// A layout on the way.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  /// The size of all.
  open override var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
  /// Where the elements in a rectangle are.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nextLayout.layoutAttributesForElements(in: rect)
  }
}

/// An item that comes, goes or moves.
public final class UICollectionViewUpdateItem: ViewIsolated {
  /// What is done with an item.
  public enum Action: Int, Hashable, Sendable {
    /// It comes.
    case insert
    /// It goes.
    case delete
    /// It is made again.
    case reload
    /// It moves.
    case move
    /// Nothing.
    case none
  }
  /// Where it was.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it is.
  public let indexPathAfterUpdate: IndexPath?
  /// What is done with it.
  public let updateAction: Action
  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
  }
}
