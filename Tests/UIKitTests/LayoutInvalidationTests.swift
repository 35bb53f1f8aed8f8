import Testing
import UIKit

/// Rows of 50 points that are computed once and kept until the layout is invalidated.
private class KeptRows: UICollectionViewLayout {
  final var kept: [UICollectionViewLayoutAttributes] = []
  final var contexts: [UICollectionViewLayoutInvalidationContext] = []

  override func prepare() {
    guard kept.isEmpty, let collectionView else { return }
    kept = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: row(item))
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: collectionView.bounds.width, height: 50)
      return attributes
    }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: CGFloat(kept.count) * 50) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    kept.filter { $0.frame.intersects(rect) }
  }
}

/// Rows that are dropped when the layout is invalidated.
private final class DroppedRows: KeptRows {
  override func invalidateLayout() {
    super.invalidateLayout()
    kept = []
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    // A change of bounds calls only this method.
    kept = []
  }
}

private final class RowContext: UICollectionViewLayoutInvalidationContext {
  var isForBounds = false
}

/// Rows that are dropped by a context of their own class.
private final class RowsWithContext: KeptRows {
  override class var invalidationContextClass: AnyClass { RowContext.self }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    contexts.append(context)
    if context.invalidateDataSourceCounts || (context as? RowContext)?.isForBounds == true { kept = [] }
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? RowContext)?.isForBounds = true
    return context
  }
}

/// A layout that every change of the bounds invalidates.
private final class Carousel: UICollectionViewFlowLayout {
  var contexts = 0

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if context is UICollectionViewFlowLayoutInvalidationContext { contexts += 1 }
    return context
  }
}

private func rows() -> PlainItems { PlainItems(3, in: CGSize(width: 100, height: 400)) }

/// Layouts that compute frames once, and again after the collection has invalidated them.
@Suite struct LayoutInvalidationTests {
  @Test(arguments: [false, true]) func aCollectionInvalidatesItsLayout(_ hasContext: Bool) {
    let rows = rows()
    let layout: KeptRows = hasContext ? RowsWithContext() : DroppedRows()
    let collection = rows.collection(layout)
    #expect(collection.visibleCells.count == 3)
    rows.count = 5
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 5)
    rows.count = 6
    collection.insertItems(at: [row(5)])
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 6)
    collection.frame.size.width = 130
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.allSatisfy { $0.frame.width == 130 })
    // Editing also makes the collection query its layout again.
    collection.isEditing = true
    collection.frame.size.width = 140
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.allSatisfy { $0.frame.width == 140 })
    #expect(layout.contexts.allSatisfy { $0 is RowContext })
    layout.contexts = []
    layout.invalidateLayout()
    #expect(layout.contexts.map(\.invalidateDataSourceCounts) == (hasContext ? [false] : []))
  }

  @Test func aCarouselIsAskedForAContextAsItScrolls() {
    let (rows, layout) = (rows(), Carousel())
    layout.itemSize = CGSize(width: 100, height: 300)
    let collection = rows.collection(layout)
    let before = layout.contexts
    collection.contentOffset.y = 50
    collection.layoutIfNeeded()
    #expect(layout.contexts > before && collection.visibleCells.count == 2)
  }
}
