public import AutoLayout
public import Foundation

/// Says where the elements of a collection are.
open class UICollectionViewLayout: ViewIsolated {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// A layout.
  public init() {}
  /// A layout from an archive, of which there is none here.
  public convenience init?(coder: NSCoder) { self.init() }

  /// Told before the others are asked.
  open func prepare() {}
  /// The size of all.
  open var collectionViewContentSize: CGSize { .zero }
  /// Where the elements in a rectangle are.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Where an item is.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a header or footer is.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a decoration is.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether other bounds need another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether what a cell would rather have needs another layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Has everything asked again in the next layout.
  open func invalidateLayout() { collectionView?.forgetLayout() }
  /// Has everything asked again in the next layout.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// What has to be asked again for other bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
  /// Whether the layout is mirrored where reading goes from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of reading that the layout is made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The class of what says what has to be asked again.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Told before items come, go or move.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Told after items have come, gone or moved.
  open func finalizeCollectionViewUpdates() {}
  /// Where scrolling ends.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
  /// Where scrolling ends.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }
  /// The attributes of an item that comes.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of an item that goes.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Has decorations of a kind made of a class.
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
  /// What has to be asked again for what a cell would rather have.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewFlowLayoutInvalidationContext() }
  /// Told before the bounds change with an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Told after the bounds have changed with an animation.
  open func finalizeAnimatedBoundsChange() {}
  /// Decorations that go; nobody asks here.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Headers and footers that come; nobody asks here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The class of attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
}

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
