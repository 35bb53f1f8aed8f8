import Foundation
import Testing
import UIKit

/// A cell that places its label by the frame with which it is made, without constraints.
private final class Tile: UICollectionViewCell {
  let label: UILabel

  override init(frame: CGRect) {
    label = UILabel(frame: CGRect(x: 0, y: frame.height - 20, width: frame.width, height: 20))
    super.init(frame: frame)
    contentView.addSubview(label)
    layer.cornerRadius = frame.width / 2
  }

  required init?(coder: NSCoder) { fatalError() }
}

private final class Banner: UICollectionReusableView {
  let madeWidth: CGFloat

  override init(frame: CGRect) {
    madeWidth = frame.width
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError() }
}

private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var requested: [CGRect] = []
  var displayed: [CGRect] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    requested.append(cell.frame)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "banner", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(cell.frame)
  }
}

/// The frames that a collection's cells and headers have when they are made, and when the data source gets them.
@Suite struct CellFrameTests {
  private let source = Source()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.register(
      Banner.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "banner")
    collection.dataSource = source
    collection.delegate = source
    return collection
  }

  @Test func newCellsAndHeadersHaveTheirFrames() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 60)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let collection = collection(layout)
    collection.layoutIfNeeded()
    // Three items of 80 points fill a line of 300 points with spaces of 30.
    let frames = [0, 110, 220].map { CGRect(x: $0, y: 30, width: 80, height: 60) }
    #expect(source.requested == frames && source.displayed == frames)
    for cell in try #require(collection.visibleCells as? [Tile]) {
      #expect(cell.label.frame == CGRect(x: 0, y: 40, width: 80, height: 20) && cell.layer.cornerRadius == 40)
    }
    let path = IndexPath(item: 0, section: 0)
    let header = collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
    #expect((header as? Banner)?.madeWidth == 300)
    // Cells that are used again get the frames of their new items.
    source.requested = []
    layout.itemSize = CGSize(width: 100, height: 50)
    collection.reloadData()
    collection.layoutIfNeeded()
    #expect(source.requested.map(\.size) == Array(repeating: CGSize(width: 100, height: 50), count: 3))
  }

  @Test func cellsToBeMeasuredHaveTheEstimatedSize() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 120, height: 44)
    let collection = collection(layout)
    collection.layoutIfNeeded()
    #expect(source.requested.map(\.size) == Array(repeating: CGSize(width: 120, height: 44), count: 3))
  }

  @Test func aCellDequeuedOutsideALayoutHasItsItemsFrame() {
    let layout = UICollectionViewFlowLayout()
    let collection = collection(layout)
    let path = IndexPath(item: 2, section: 0)
    // The layout does not know the frame yet.
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path).frame == .zero)
    collection.layoutIfNeeded()
    // Five items of 50 points fill a line of 300 points with spaces of 12.5.
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
    #expect(cell.frame == CGRect(x: 125, y: 0, width: 50, height: 50))
  }
}
