public import AutoLayout
public import Foundation

/// An item of a tab bar.
open class UITabBarItem: UIBarItem {
  /// Whether the system determines the title.
  private(set) final var isOfSystem = false
  private var badgeLooks: [UInt: [NSAttributedString.Key: Any]] = [:]
  /// Stored only: the appearance of the badge.
  open func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeLooks[state.rawValue] = attributes
  }
  /// The stored appearance of the badge.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeLooks[state.rawValue]
  }
  /// The text of the badge.
  open var badgeValue: String? { didSet { showAgain() } }
  /// The badge's colour; red unless set.
  open var badgeColor: UIColor? { didSet { showAgain() } }
  /// The image of the selected item.
  open var selectedImage: UIImage? { didSet { showAgain() } }
  /// Stored only: the offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// Stored only: the appearance.
  open var standardAppearance: UITabBarAppearance?
  /// Stored only: the appearance while the edge of the content meets the bar.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// An item.
  public override init() { super.init() }
  /// An item with title and image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// An item with title and images.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// An item of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "\(systemItem)", image: nil, tag: tag)
    isOfSystem = true
  }
}
