// Code as in an application: not in the style of this package.
// swift-format-ignore-file
import UIKit

/// A header that grows when the content is pulled down.
public final class StretchyProfileViewController: UIViewController, UIScrollViewDelegate {
  public let scrollView = UIScrollView()
  public let header = UIView()
  private let gradient = CAGradientLayer()
  private let avatar = UIImageView(image: UIImage(systemName: "person.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
  private let nameLabel = UILabel()
  private let bioLabel = UILabel()
  private let followButton = UIButton(type: .system)
  private var headerHeight: NSLayoutConstraint!
  private let restingHeight: CGFloat = 220

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    header.layer.addSublayer(gradient)
    avatar.backgroundColor = .systemGray4
    avatar.tintColor = .white
    avatar.contentMode = .center
    avatar.layer.cornerRadius = 48
    avatar.layer.borderWidth = 4
    avatar.layer.borderColor = UIColor.systemBackground.cgColor
    nameLabel.text = "Ada Lovelace"
    nameLabel.font = .systemFont(ofSize: 26, weight: .bold)
    bioLabel.text = "Mathematician and writer. The analytical engine weaves algebraic patterns, just as the loom weaves flowers and leaves."
    bioLabel.font = .systemFont(ofSize: 16)
    bioLabel.textColor = .secondaryLabel
    bioLabel.numberOfLines = 0
    followButton.setTitle("Follow", for: .normal)
    followButton.setTitleColor(.white, for: .normal)
    followButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    followButton.backgroundColor = .systemIndigo
    followButton.layer.cornerRadius = 12
    let stats = UIStackView(arrangedSubviews: [("128", "Posts"), ("4.2k", "Followers"), ("310", "Following")].map { number, name in
      let numberLabel = UILabel(), nameLabel = UILabel()
      numberLabel.text = number
      numberLabel.font = .systemFont(ofSize: 20, weight: .semibold)
      nameLabel.text = name
      nameLabel.font = .systemFont(ofSize: 13)
      nameLabel.textColor = .secondaryLabel
      let column = UIStackView(arrangedSubviews: [numberLabel, nameLabel])
      column.axis = .vertical
      column.alignment = .center
      return column
    })
    stats.distribution = .fillEqually
    let content = UIStackView(arrangedSubviews: [nameLabel, bioLabel, stats, followButton])
    content.axis = .vertical
    content.spacing = 16
    view.addSubview(scrollView)
    for subview in [header, avatar, content] { scrollView.addSubview(subview) }
    for subview in [scrollView, header, avatar, content] { subview.translatesAutoresizingMaskIntoConstraints = false }
    headerHeight = header.heightAnchor.constraint(equalToConstant: restingHeight)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor), scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      header.topAnchor.constraint(equalTo: view.topAnchor), headerHeight,
      header.leadingAnchor.constraint(equalTo: view.leadingAnchor), header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      avatar.centerYAnchor.constraint(equalTo: header.bottomAnchor), avatar.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 96), avatar.heightAnchor.constraint(equalToConstant: 96),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: restingHeight + 64),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor, constant: -20),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor, constant: -40),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -40),
      followButton.heightAnchor.constraint(equalToConstant: 48),
    ])
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    gradient.frame = header.bounds
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    headerHeight.constant = max(restingHeight - scrollView.contentOffset.y, 0)
  }
}
