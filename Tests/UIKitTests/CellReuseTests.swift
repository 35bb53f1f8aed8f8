import Foundation
import Testing
import UIKit

/// Rows of a collection; keeps all cells that were made.
private final class Rows: NSObject, UICollectionViewDataSource {
  private(set) var cells: [UICollectionViewCell] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    return cell
  }
}

@Suite("Cells that disappear are reused for items that become visible in the same layout") struct CellReuseTests {
  @Test(arguments: [NSCollectionLayoutDimension.absolute(50), .estimated(50)])
  func aJumpMakesNoCells(_ height: NSCollectionLayoutDimension) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let rows = Rows()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    let count = rows.cells.count
    view.contentOffset.y = 1_010
    view.layoutIfNeeded()
    #expect(count == 9 && rows.cells.count == count)
    #expect(view.indexPathsForVisibleItems == (20..<29).map { row($0) })
  }
}
