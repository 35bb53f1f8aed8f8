import AutoLayout
import Foundation

/// An item in a tab bar: the image, the title below it, and the badge.
final class TabView: UIView {
  /// The shown item.
  private(set) weak var item: UITabBarItem?
  private let picture = UIImageView()
  private let label = UILabel()
  private lazy var badge = UILabel()

  /// Shows an item of a bar.
  func show(_ item: UITabBarItem, isSelected: Bool, in bar: UITabBar, _ look: UITabBarItemAppearance?) {
    // A tap on the bar selects the item.
    isUserInteractionEnabled = false
    (item.bar, item.tab, self.item) = (bar, self, item)
    item.describe(self)
    let state = isSelected ? look?.selected : look?.normal
    let usual = isSelected ? bar.tintColor : bar.unselectedItemTintColor ?? .systemGray
    show(isSelected ? item.selectedImage ?? item.image : item.image, state?.iconColor ?? usual, item.title == nil)
    var attributes = state?.titleTextAttributes ?? [:]
    attributes.merge(item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? usual
    label.text = item.title
    label.textAlignment = .center
    if label.superview == nil { addSubview(label) }
    let height = label.naturalSize.height
    label.frame = CGRect(x: 2, y: 41 - height / 2, width: max(bounds.size.width - 4, 0), height: height)
    show(badge: item.badgeValue, item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed)
  }

  /// Shows an image, which is in the middle of the bar if the item has no title.
  private func show(_ image: UIImage?, _ color: UIColor?, _ isAlone: Bool) {
    guard let image else { return removeOwn(picture) }
    if picture.superview == nil { addSubview(picture) }
    picture.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    picture.tintColor = color
    let size = image.size
    let centre = CGPoint(x: bounds.size.width / 2, y: isAlone ? 24.5 : 19)
    picture.frame = CGRect(
      x: centre.x - size.width / 2, y: centre.y - size.height / 2, width: size.width, height: size.height)
  }

  private func show(badge text: String?, _ color: UIColor) {
    guard let text else { return removeOwn(badge) }
    if badge.superview == nil { addSubview(badge) }
    (badge.text, badge.font, badge.textColor) = (text, .systemFont(ofSize: 13), .white)
    (badge.textAlignment, badge.backgroundColor) = (.center, color)
    (badge.layer.cornerRadius, badge.clipsToBounds) = (9, true)
    // To the right of the middle, also without an image.
    badge.frame = CGRect(x: bounds.size.width / 2 + 6, y: 2, width: max(badge.naturalSize.width + 8, 18), height: 18)
  }
}
