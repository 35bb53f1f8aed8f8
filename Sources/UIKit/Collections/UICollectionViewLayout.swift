public import AutoLayout
public import Foundation

/// Determines the attributes of a collection's elements.
open class UICollectionViewLayout: ViewIsolated {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// A layout.
  public init() {}
  /// Makes a layout without reading the archive.
  public convenience init?(coder: NSCoder) { self.init() }

  /// Called before the other methods.
  open func prepare() {}
  /// Computes the frames of a flow or compositional layout.
  func computeFrames() {}
  /// The number of calls of ``prepare()`` of a flow or compositional layout, not only of an overriding method.
  final var calculations = 0
  /// The revision of the collection's items in the last preparation.
  private var preparedRevision: Int?
  /// Calls ``prepare()``, and computes the frames if the overriding method never calls `super`.
  ///
  /// An overriding method that calls `super` at times keeps the former frames at other times, until items change.
  final func prepareForQueries() {
    let (former, revision) = (calculations, collectionView?.revision)
    prepare()
    if calculations == former, former == 0 || preparedRevision != revision { computeFrames() }
    preparedRevision = revision
  }
  /// Whether the layout measures elements of estimated size by itself.
  var measuresElements: Bool { false }
  /// Whether sizes of elements may be estimates.
  var isEstimating: Bool { false }
  /// Whether the layout scrolls horizontally, as far as its class tells it.
  var isHorizontal: Bool { false }
  /// Whether the frames were computed for other insets of the collection.
  var hasOtherInsets: Bool { false }
  /// Measures the elements in a rectangle whose sizes are estimates; returns whether there were any.
  ///
  /// The layout has to be prepared again to use the measured sizes.
  func measureEstimates(in rect: CGRect) -> Bool { false }
  /// The size of all contents.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the elements in a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The frame of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The frame of a header or footer.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration; never called here.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether other bounds need another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Whether the attributes that a view prefers need another layout; `false` unless overridden.
  ///
  /// Called for each cell, header and footer that becomes visible, gets another size, or is visible after an
  /// invalidation. Not called for flow and compositional layouts, which measure elements of estimated size themselves.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Requests everything from the layout again in the next layout pass, which also measures visible elements of
  /// estimated size again.
  ///
  /// The collection calls this method when it reloads or changes items. Calls ``invalidateLayout(with:)``.
  open func invalidateLayout() {
    // An overriding method may set properties that invalidate the layout.
    guard !isInvalidating else { return }
    isInvalidating = true
    defer { isInvalidating = false }
    let context = newContext()
    (context.everythingIsInvalid, context.countsAreInvalid) = (!changesItems, countsHaveChanged)
    invalidateLayout(with: context)
  }
  /// Requests everything from the layout again in the next layout pass, and moves the content offset by the context's
  /// adjustment.
  ///
  /// The collection also calls this method before it queries the layout for other bounds, if these need another layout,
  /// and after a view has preferred other attributes.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.invalidate()
    let change = context.contentOffsetAdjustment
    guard change != .zero else { return }
    let offset = collectionView.contentOffset
    collectionView.contentOffset = CGPoint(x: offset.x + change.x, y: offset.y + change.y)
  }
  private var isInvalidating = false
  private var countsHaveChanged = false
  private var changesItems = false
  /// Invalidates the layout because items have changed, or because everything is requested again.
  final func invalidateCounts(everything: Bool) {
    (countsHaveChanged, changesItems) = (true, !everything)
    invalidateLayout()
    (countsHaveChanged, changesItems) = (false, false)
  }
  /// A context of ``invalidationContextClass``.
  private func newContext() -> UICollectionViewLayoutInvalidationContext {
    let chosen = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (chosen ?? UICollectionViewLayoutInvalidationContext.self).makeObject(0)
  }
  /// The context of an invalidation after a change of bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Whether the layout is mirrored in right-to-left direction; no effect.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The reading direction for which the layout is made; no effect.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Called after items were inserted, removed, reloaded or moved, and before ``finalizeCollectionViewUpdates()``.
  ///
  /// A flow or compositional layout follows the new items once it is queried; any other layout has been prepared for
  /// them.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called after ``prepare(forCollectionViewUpdates:)`` and ``targetContentOffset(forProposedContentOffset:)``.
  open func finalizeCollectionViewUpdates() {}
  /// The offset at which scrolling ends; never called here.
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
  /// The offset after items or the collection's layout have changed: the present one unless overridden.
  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }
  /// The initial attributes of an inserted item; never called here.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The final attributes of a removed item; never called here.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Registers a class for a kind of decoration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  /// Registers plain views for a kind of decoration; the nib is not read.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = UICollectionReusableView.self
  }
  private var decorationClasses: [String: AnyClass] = [:]
  /// Attributes of ``layoutAttributesClass``.
  final func newAttributes(
    _ path: IndexPath, _ category: UICollectionView.ElementCategory, _ kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let chosen = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (chosen ?? UICollectionViewLayoutAttributes.self).init(path, category, kind)
  }
  final func makeDecoration(_ kind: String, in frame: CGRect) -> UICollectionReusableView? {
    if let type = decorationClasses[kind] as? UICollectionReusableView.Type { return type.makeNamed(kind, frame) }
    Misuse.report("no class is registered for decorations '\(kind)'")
    return nil
  }
  /// The context of an invalidation after a view has preferred other attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Called before an animated change of the bounds; never called here.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds; never called here.
  open func finalizeAnimatedBoundsChange() {}
  /// Decorations to remove; never called here.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Headers and footers to insert; never called here.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The class of the attributes that flow and compositional layouts make.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The headers and footers to remove; never called here.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The decorations to insert; never called here.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The initial attributes of an inserted header or footer; never called here.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The final attributes of a removed header or footer; never called here.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The initial attributes of an inserted decoration; never called here.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The final attributes of a removed decoration; never called here.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The target of an item that a finger moves; never called here.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }
  /// The attributes of an item that a finger moves; never called here.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributesForItem(at: indexPath) ?? newAttributes(indexPath, .cell)
  }
  /// The context of an invalidation while a finger moves items; never called here.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// The context of an invalidation after a finger has moved items; never called here.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }
  /// Called before another layout takes this one's place in a collection that has been laid out.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout takes another one's place in a collection that has been laid out.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after a transition, for both layouts.
  open func finalizeLayoutTransition() {}
  /// The attributes of the elements in a rectangle that is not visible yet.
  func comingElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { layoutAttributesForElements(in: rect) }
}
