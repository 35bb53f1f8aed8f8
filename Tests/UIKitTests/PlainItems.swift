import UIKit

/// A number of equal items, whose cells are empty.
final class PlainItems: NSObject, UICollectionViewDataSource {
  var count: Int
  private let size: CGSize
  private let cell: UICollectionViewCell.Type

  /// Items for a collection of a size.
  init(_ count: Int, in size: CGSize, cell: UICollectionViewCell.Type = UICollectionViewCell.self) {
    (self.count, self.size, self.cell) = (count, size, cell)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "plain", for: indexPath)
  }

  /// A collection that shows the items.
  func collection(_ layout: UICollectionViewLayout, isLaidOut: Bool = true) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "plain")
    view.dataSource = self
    if isLaidOut { view.layoutIfNeeded() }
    return view
  }
}
