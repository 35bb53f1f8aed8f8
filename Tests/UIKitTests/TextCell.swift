import UIKit

/// A cell that is as large as its text: 10 points for each letter, and 24 for each line.
final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    fit(contentView, to: label)
  }

  required init?(coder: NSCoder) { fatalError() }
}

/// Makes a view as large as the text of a label in it.
func fit(_ view: UIView, to label: UILabel) {
  label.numberOfLines = 0
  label.font = .systemFont(ofSize: 20)
  label.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(label)
  NSLayoutConstraint.activate([
    label.topAnchor.constraint(equalTo: view.topAnchor),
    label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    view.trailingAnchor.constraint(equalTo: label.trailingAnchor),
    view.bottomAnchor.constraint(equalTo: label.bottomAnchor),
  ])
}

/// The size of an item or group in a compositional layout.
func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}
