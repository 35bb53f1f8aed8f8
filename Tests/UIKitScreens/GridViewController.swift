// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit

#if MainActorViews
@MainActor
#endif
protocol ProductCellDelegate: AnyObject {
  func productCellDidTapFavorite(_ cell: ProductCell)
}

class ProductCell: UICollectionViewCell {
  static let identifier = "ProductCell"
  weak var delegate: ProductCellDelegate?
  let imageView = UIImageView()
  let titleLabel = UILabel()
  let priceLabel = UILabel()
  private let favoriteButton = UIButton(type: .custom)

  override var isSelected: Bool {
    didSet { contentView.layer.borderWidth = isSelected ? 2 : 0 }
  }
  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5, options: .allowUserInteraction) {
        self.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 10
    contentView.layer.borderColor = UIColor.systemBlue.cgColor
    imageView.contentMode = .scaleAspectFill
    imageView.backgroundColor = .lightGray
    titleLabel.font = .systemFont(ofSize: 14, weight: .medium)
    titleLabel.numberOfLines = 2
    priceLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    priceLabel.textColor = .secondaryLabel
    favoriteButton.setImage(UIImage(systemName: "heart")?.withRenderingMode(.alwaysTemplate), for: .normal)
    favoriteButton.setImage(UIImage(systemName: "heart.fill"), for: .selected)
    favoriteButton.imageView?.contentMode = .scaleAspectFit
    favoriteButton.contentEdgeInsets = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
    favoriteButton.addTarget(self, action: Selector("favoriteTapped", ProductCell.favoriteTapped), for: .touchUpInside)
    for subview in [imageView, titleLabel, priceLabel, favoriteButton] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: contentView.topAnchor),
      imageView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      imageView.heightAnchor.constraint(equalTo: imageView.widthAnchor, multiplier: 0.75),
      titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 8),
      titleLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -8),
      priceLabel.topAnchor.constraint(equalToSystemSpacingBelow: titleLabel.bottomAnchor, multiplier: 0.5),
      priceLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      favoriteButton.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      favoriteButton.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
    favoriteButton.isSelected = false
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let attributes = super.preferredLayoutAttributesFitting(layoutAttributes)
    return attributes
  }

  private func favoriteTapped() {
    favoriteButton.isSelected.toggle()
    delegate?.productCellDidTapFavorite(self)
  }
}

class SectionHeader: UICollectionReusableView {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .title3)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(label)
  }
  required init?(coder: NSCoder) { fatalError() }
}

class GridViewController: UIViewController {
  private(set) var collectionView: UICollectionView!
  private let searchController = UISearchController(searchResultsController: nil)
  var products: [(name: String, price: Double)] = (1...40).map { ("Product \($0)", Double($0) * 9.99) }
  private var favorites = Set<IndexPath>()
  private let spacing: CGFloat = 12

  override func loadView() {
    super.loadView()
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .vertical
    layout.minimumLineSpacing = spacing
    layout.minimumInteritemSpacing = spacing
    layout.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(ProductCell.self, forCellWithReuseIdentifier: ProductCell.identifier)
    collectionView.register(
      SectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "header")
    collectionView.allowsMultipleSelection = true
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
    navigationController?.navigationBar.prefersLargeTitles = true
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.label]
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance
    let menu = UIMenu(title: "", children: [
      UIAction(title: "Sort", image: UIImage(systemName: "arrow.up.arrow.down")) { _ in },
      UIAction(title: "Delete", attributes: .destructive) { _ in },
    ])
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: menu),
      UIBarButtonItem(title: "Cart", style: .plain, target: self, action: Selector("openCart", GridViewController.openCart)),
    ]
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in
      self.collectionView.collectionViewLayout.invalidateLayout()
    }, completion: nil)
  }

  func openCart() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.modalPresentationStyle = .pageSheet
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(navigation, animated: true)
  }
}

extension GridViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { products.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ProductCell.identifier, for: indexPath) as? ProductCell else {
      return UICollectionViewCell()
    }
    let product = products[indexPath.item]
    cell.titleLabel.text = product.name
    cell.priceLabel.text = String(format: "$%.2f", product.price)
    cell.delegate = self
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! SectionHeader
    header.label.text = "All"
    return header
  }
}

extension GridViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
    let width = (collectionView.bounds.width - 3 * spacing) / 2
    return CGSize(width: floor(width), height: 200)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
  }
}

extension GridViewController: ProductCellDelegate, UISearchResultsUpdating {
  func productCellDidTapFavorite(_ cell: ProductCell) {
    guard let indexPath = collectionView.indexPath(for: cell) else { return }
    if favorites.contains(indexPath) { favorites.remove(indexPath) } else { favorites.insert(indexPath) }
  }

  func updateSearchResults(for searchController: UISearchController) {
    guard let text = searchController.searchBar.text, !text.isEmpty else { return }
    collectionView.reloadData()
  }
}
