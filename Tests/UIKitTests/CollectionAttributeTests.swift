import Foundation
import Testing
import UIKit

/// A layout with an opacity and a transform for all items.
private final class FadingLayout: UICollectionViewFlowLayout {
  var (alpha, transform) = (CGFloat(0.3), CGAffineTransform(scaleX: 2, y: 2))

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    for attributes in found ?? [] { (attributes.alpha, attributes.transform) = (alpha, transform) }
    return found
  }
}

/// Attributes with an angle.
private final class AngledAttributes: UICollectionViewLayoutAttributes {
  var angle = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? AngledAttributes)?.angle = angle
    return copy
  }
}

/// A layout whose attributes are ``AngledAttributes``.
private final class AngledLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { AngledAttributes.self }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
      let copy = attributes.copy() as? AngledAttributes
      copy?.angle = attributes.indexPath.item
      return copy
    }
  }
}

private final class AngledCell: UICollectionViewCell {
  var angle: Int?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    angle = (layoutAttributes as? AngledAttributes)?.angle
  }
}

/// Items that overlap, the first in front.
private final class DeckLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 400) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<4).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: row(item))
      attributes.frame = CGRect(x: 0, y: item * 10, width: 100, height: 60)
      attributes.zIndex = -item
      return attributes
    }
  }
}

/// Values that a layout gives to cells, and positions of items.
@Suite struct CollectionAttributeTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      if indexPath.item == 1 { cell.alpha = 0.7 }
      return cell
    }
  }

  private func collection(
    _ layout: UICollectionViewFlowLayout, _ items: Items, of cell: UICollectionViewCell.Type = UICollectionViewCell.self
  ) -> UICollectionView {
    layout.itemSize = CGSize(width: 100, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 400)
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(cell, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.layoutIfNeeded()
    return collection
  }

  @Test func cellsReturnToFullOpacity() {
    let (layout, items) = (FadingLayout(), Items())
    let collection = collection(layout, items)
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 0.3 && $0.transform == layout.transform })
    (layout.alpha, layout.transform) = (1, .identity)
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity })
    (layout.alpha, layout.transform) = (0.3, CGAffineTransform(scaleX: 2, y: 2))
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    // Reused cells return to the identity transform too.
    (layout.alpha, layout.transform) = (1, .identity)
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.allSatisfy { $0.transform.isIdentity })
  }

  @Test func aLayoutMakesAttributesOfItsLayoutAttributesClass() {
    let items = Items()
    let collection = collection(AngledLayout(), items, of: AngledCell.self)
    #expect(collection.visibleCells.suffix(2).map { ($0 as? AngledCell)?.angle } == [6, 7])
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    final class Compositional: UICollectionViewCompositionalLayout {
      override class var layoutAttributesClass: AnyClass { AngledAttributes.self }
    }
    collection.collectionViewLayout = Compositional(section: NSCollectionLayoutSection(group: group))
    collection.layoutIfNeeded()
    #expect(collection.layoutAttributesForItem(at: row(3)) is AngledAttributes)
  }

  @Test func itemsWithAHigherZIndexAreInFront() {
    let items = Items()
    let collection = collection(UICollectionViewFlowLayout(), items)
    let (overlay, bottom) = (UIView(), UIView())
    collection.addSubview(overlay)
    collection.insertSubview(bottom, at: 0)
    collection.collectionViewLayout = DeckLayout()
    collection.layoutIfNeeded()
    let cells: [UIView] = (0..<4).reversed().compactMap { collection.cellForItem(at: row($0)) }
    #expect(collection.subviews.filter { $0 is UICollectionViewCell } == cells && cells.count == 4)
    #expect(collection.subviews.first === bottom)
    #expect(collection.hitTest(CGPoint(x: 50, y: 45), with: nil)?.isDescendant(of: cells[3]) == true)
  }

  @Test func scrollingKeepsOpacitiesSetByTheDataSource() {
    let items = Items()
    let collection = collection(UICollectionViewFlowLayout(), items)
    collection.contentOffset.y = 10
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.alpha).prefix(3) == [1, 0.7, 1])
  }

  @Test func aNewSizeKeepsTheCentre() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: row(0))
    attributes.center = CGPoint(x: 100, y: 50)
    attributes.size = CGSize(width: 40, height: 20)
    #expect(attributes.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    attributes.bounds.size.width = 60
    #expect(attributes.frame == CGRect(x: 70, y: 40, width: 60, height: 20))
    attributes.frame.size.height = 30
    #expect(attributes.center == CGPoint(x: 100, y: 55))
  }

  @Test func aFormerLayoutHasNoCollection() {
    let (items, former) = (Items(), UICollectionViewFlowLayout())
    let collection = collection(former, items)
    let next = UICollectionViewFlowLayout()
    collection.collectionViewLayout = next
    #expect(former.collectionView == nil && next.collectionView === collection)
    collection.collectionViewLayout = next
    #expect(next.collectionView === collection)
  }

  @Test func insetsBeyondAllLimitsLeaveNoRoom() {
    let (items, layout) = (Items(), UICollectionViewFlowLayout())
    let most = CGFloat.greatestFiniteMagnitude
    layout.sectionInset = UIEdgeInsets(top: 0, left: most, bottom: 0, right: most)
    #expect(collection(layout, items).contentSize.height == CGFloat(40 * 50))
  }

  @Test func itemsAreScrolledToPlacesBetweenContentInsets() {
    let items = Items()
    let collection = collection(UICollectionViewFlowLayout(), items)
    collection.contentInset = UIEdgeInsets(top: 44, left: 0, bottom: 56, right: 0)
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      collection.scrollToItem(at: row(item), at: position, animated: false)
      return collection.contentOffset.y
    }
    #expect(offset(0, .top) == -44)
    #expect(offset(10, .top) == 456)
    #expect(offset(10, .bottom) == 206)
    #expect(offset(10, .centeredVertically) == 331)
    #expect(offset(39, .bottom) == 1_656)
    #expect(offset(39, .top) == 1_656)
    #expect(offset(0, .bottom) == -44)
  }

  @Test func attributesCanBeMadeOfNoElement() {
    let none = UICollectionViewLayoutAttributes()
    #expect(none.frame == .zero && none.indexPath.isEmpty && none.representedElementCategory == .cell)
  }
}
