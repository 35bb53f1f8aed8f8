// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

  var startColor: UIColor = .red { didSet { updateColors() } }
  var endColor: UIColor = .blue { didSet { updateColors() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
    gradientLayer.locations = [0.0, 1.0]
    updateColors()
  }

  required init?(coder: NSCoder) {
    super.init(frame: .zero)
    updateColors()
  }

  private func updateColors() {
    gradientLayer.colors = [startColor.cgColor, endColor.cgColor]
  }
}

class AvatarView: UIView {
  private let imageView = UIImageView()
  private let badge = CAShapeLayer()
  override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 80) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    addSubview(imageView)
    layer.addSublayer(badge)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { fatalError() }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds.insetBy(dx: 2, dy: 2)
    imageView.layer.cornerRadius = imageView.bounds.height / 2
    let path = UIBezierPath(
      arcCenter: CGPoint(x: bounds.maxX - 10, y: bounds.maxY - 10), radius: 8, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    badge.path = path.cgPath
    badge.fillColor = UIColor.systemGreen.cgColor
    badge.strokeColor = UIColor.white.cgColor
    badge.lineWidth = 2
    layer.shadowPath = UIBezierPath(ovalIn: bounds).cgPath
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8)).cgPath
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      badge.strokeColor = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
    }
  }

  func setImage(_ image: UIImage?) {
    UIView.transition(with: imageView, duration: 0.3, options: .transitionCrossDissolve, animations: { self.imageView.image = image }, completion: nil)
  }
}

class ProfileHeaderView: UITableViewHeaderFooterView {
  static let identifier = "ProfileHeaderView"
  let avatar = AvatarView()
  let nameLabel: UILabel = {
    let label = UILabel()
    label.font = UIFont.boldSystemFont(ofSize: 24)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }()
  let bioLabel = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    let background = UIView()
    background.backgroundColor = .secondarySystemBackground
    backgroundView = background
    avatar.translatesAutoresizingMaskIntoConstraints = false
    bioLabel.translatesAutoresizingMaskIntoConstraints = false
    bioLabel.numberOfLines = 3
    contentView.addSubview(avatar)
    contentView.addSubview(nameLabel)
    contentView.addSubview(bioLabel)
    let views: [String: Any] = ["avatar": avatar, "name": nameLabel, "bio": bioLabel]
    let metrics = ["gap": 12]
    var constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|-gap-[avatar(80)]-gap-[name]-4-[bio]-gap@999-|", options: .alignAllCenterX, metrics: metrics, views: views)
    constraints += NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-16-[name]-16-|", options: [], metrics: nil, views: views)
    constraints.append(NSLayoutConstraint(
      item: avatar, attribute: .width, relatedBy: .equal, toItem: avatar, attribute: .height, multiplier: 1, constant: 0))
    NSLayoutConstraint.activate(constraints)
  }

  required init?(coder: NSCoder) { super.init(reuseIdentifier: nil) }

  func configure(name: String, bio: String, followers: Int) {
    nameLabel.text = name
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineSpacing = 4
    paragraph.alignment = .center
    let text = NSMutableAttributedString(
      string: bio, attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: paragraph])
    text.append(NSAttributedString(string: "\n\(followers) followers", attributes: [
      .font: UIFont.systemFont(ofSize: 14, weight: .bold), .kern: 0.5, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]))
    bioLabel.attributedText = text
  }
}

extension UIColor {
  convenience init(hex: String, alpha: CGFloat = 1.0) {
    var value: UInt64 = 0
    Scanner(string: hex.replacingOccurrences(of: "#", with: "")).scanHexInt64(&value)
    self.init(
      red: CGFloat((value & 0xFF0000) >> 16) / 255.0, green: CGFloat((value & 0x00FF00) >> 8) / 255.0,
      blue: CGFloat(value & 0x0000FF) / 255.0, alpha: alpha)
  }
  static let brand = UIColor(hex: "#5E5CE6")
  class var accent: UIColor { .systemOrange }
}

extension UIView {
  func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } }
  func roundCorners(_ corners: UIRectCorner, radius: CGFloat) {
    let path = UIBezierPath(roundedRect: bounds, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    layer.mask = mask
  }
  func fadeIn(_ duration: TimeInterval = 0.3, completion: ((Bool) -> Void)? = nil) {
    alpha = 0
    UIView.animate(withDuration: duration, animations: { self.alpha = 1 }, completion: completion)
  }
  var parentViewController: UIViewController? {
    var responder: UIResponder? = self
    while let next = responder?.next {
      if let controller = next as? UIViewController { return controller }
      responder = next
    }
    return nil
  }
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -10.0, 10.0, 0.0]
    layer.add(animation, forKey: "shake")
  }
  @discardableResult
  func pinToSuperview(insets: UIEdgeInsets = .zero) -> [NSLayoutConstraint] {
    guard let superview = superview else { return [] }
    translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      topAnchor.constraint(equalTo: superview.topAnchor, constant: insets.top),
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: insets.left),
      bottomAnchor.constraint(equalTo: superview.bottomAnchor, constant: -insets.bottom),
      rightAnchor.constraint(equalTo: superview.rightAnchor, constant: -insets.right),
    ]
    constraints.forEach { $0.isActive = true }
    return constraints
  }
}
