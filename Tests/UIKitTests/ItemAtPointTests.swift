import Testing
import UIKit

private func boxes() -> PlainItems { PlainItems(10, in: CGSize(width: 100, height: 100)) }

/// A pile of cards, of which the first is in front.
private final class Pile: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).map { item in
      let made = UICollectionViewLayoutAttributes(forCellWith: row(item))
      made.frame = CGRect(x: 0, y: CGFloat(item) * 10, width: 100, height: 50)
      made.zIndex = -item
      return made
    }
  }
}

/// Rows without the spaces between items that fill the width.
private final class LeftAligned: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var (end, row): (CGFloat, CGFloat) = (0, -1)
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    for element in elements {
      if element.frame.minY != row { (end, row) = (0, element.frame.minY) }
      element.frame.origin.x = end
      end = element.frame.maxX + minimumInteritemSpacing
    }
    return elements
  }
}

@Suite("Items at points") struct ItemAtPointTests {
  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    return layout
  }

  @Test func anItemIsFoundBeforeTheLayoutFollowsTheOffset() {
    let boxes = boxes()
    let view = boxes.collection(flow(), isLaidOut: false)
    // The layout is queried even before the first layout pass.
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 60)) == [0, 1])
    view.layoutIfNeeded()
    view.contentOffset.y = 350
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: view.bounds.midY)) == [0, 8])
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 45)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 40)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 0)) == [0, 0])
    #expect(view.indexPathForItem(at: CGPoint(x: -1, y: 20)) == nil)
  }

  @Test func theForemostItemIsFound() {
    let boxes = boxes()
    let view = boxes.collection(Pile())
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 30)) == [0, 0])
    #expect(view.indexPathForItem(at: CGPoint(x: 50, y: 55)) == [0, 1])
  }

  @Test func anItemThatTheLayoutMovesInItsRowIsFound() {
    let (boxes, layout) = (boxes(), LeftAligned())
    layout.itemSize = CGSize(width: 40, height: 40)
    let view = boxes.collection(layout)
    #expect(view.cellForItem(at: row(1))?.frame.minX == 50)
    #expect(view.indexPathForItem(at: CGPoint(x: 52, y: 20)) == [0, 1])
    #expect(view.indexPathForItem(at: CGPoint(x: 95, y: 20)) == nil)
    // Below the visible part, which is 100 points high.
    #expect(view.indexPathForItem(at: CGPoint(x: 52, y: 170)) == [0, 7])
    #expect(view.indexPathForItem(at: CGPoint(x: CGFloat.infinity, y: 20)) == nil)
  }

  @Test func aSectionThatScrollsAcrossIsFollowed() {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let boxes = boxes()
    let view = boxes.collection(UICollectionViewCompositionalLayout(section: section))
    #expect(view.indexPathForItem(at: CGPoint(x: 70, y: 10)) == [0, 1])
    view.scrollToItem(at: row(4), at: .left, animated: false)
    #expect(view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == [0, 4])
  }
}
