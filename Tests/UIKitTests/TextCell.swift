import UIKit

/// A cell that is as large as its text: 10 points for each letter, and 24 for each line.
final class TextCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 20)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: label.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: label.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }
}
