public import AutoLayout
public import Foundation

/// Determines the attributes of a collection's elements.
open class UICollectionViewLayout: ViewIsolated {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// A layout.
  public init() {}
  /// Ignores the archive, which is not read here.
  public convenience init?(coder: NSCoder) { self.init() }

  /// Called before the other methods.
  open func prepare() {}
  /// The size of all.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the elements in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The frame of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The frame of a header or footer.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether other bounds need another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether a cell's preferred attributes need another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Queries everything again in the next layout.
  open func invalidateLayout() { collectionView?.forgetLayout() }
  /// Queries everything again in the next layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// The context of an invalidation after a change of bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
  /// Whether the layout is mirrored in right-to-left direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of reading that the layout is made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Called before items are inserted, removed or moved.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after items were inserted, removed or moved.
  open func finalizeCollectionViewUpdates() {}
  /// The offset at which scrolling ends.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
  /// The offset at which scrolling ends.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }
  /// The initial attributes of an inserted item.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The final attributes of a removed item.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Registers a class for a kind of decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  /// A nib is not read here: plain decorations are made.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = UICollectionReusableView.self
  }
  private var decorationClasses: [String: AnyClass] = [:]
  final func makeDecoration(_ kind: String) -> UICollectionReusableView? {
    if let type = decorationClasses[kind] as? UICollectionReusableView.Type { return type.makeNamed(kind) }
    Misuse.report("no class is registered for decorations '\(kind)'")
    return nil
  }
  /// The context of an invalidation after new preferred attributes of a cell.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
  /// Called before an animated change of the bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}
  /// Decorations to remove; never called here.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Headers and footers to insert; never called here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The class of attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
}

/// The scope of a layout's invalidation: everything here.
open class UICollectionViewLayoutInvalidationContext: ViewIsolated {
  /// Everything.
  public init() {}
  /// Whether everything is queried again.
  open var invalidateEverything: Bool { true }
  /// Whether the data source is queried for counts again.
  open var invalidateDataSourceCounts: Bool { false }
  /// Kept: the growth of the content.
  open var contentSizeAdjustment = CGSize.zero
  /// Kept: the adjustment of the scroll offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Kept: the items that are queried again.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Kept: the headers and footers that are queried again.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Kept: queries items again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Kept: queries headers or footers again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = [elementKind: indexPaths]
  }
  /// Kept nowhere: queries decorations again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {}
}

/// A layout in transition from one to another: the second.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout before.
  public final let currentLayout: UICollectionViewLayout
  /// The layout after.
  public final let nextLayout: UICollectionViewLayout
  /// Kept: the progress of the transition.
  open var transitionProgress: CGFloat = 0
  /// A layout in transition.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  /// The size of all.
  open override var collectionViewContentSize: CGSize { nextLayout.collectionViewContentSize }
  /// The attributes of the elements in a rectangle.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nextLayout.layoutAttributesForElements(in: rect)
  }
}

/// An inserted, removed or moved item.
public final class UICollectionViewUpdateItem: ViewIsolated {
  /// The change of an item.
  public enum Action: Int, Hashable, Sendable {
    /// Inserted.
    case insert
    /// Removed.
    case delete
    /// It is made again.
    case reload
    /// It moves.
    case move
    /// Nothing.
    case none
  }
  /// The former index path.
  public let indexPathBeforeUpdate: IndexPath?
  /// The frame.
  public let indexPathAfterUpdate: IndexPath?
  /// The change.
  public let updateAction: Action
  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
  }
}
