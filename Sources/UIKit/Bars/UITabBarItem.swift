public import AutoLayout
public import Foundation

/// An item of a tab bar.
open class UITabBarItem: UIBarItem {
  /// Whether the system determines the title.
  private(set) final var isOfSystem = false
  /// The tab that last showed the item.
  final weak var tab: TabView?
  override final var shownView: UIView? { tab?.item === self ? tab : nil }
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
    self.init(title: systemItem.title, image: UIImage(systemName: systemItem.symbol), tag: tag)
    isOfSystem = true
  }
}

extension UITabBarItem.SystemItem {
  /// The title.
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  /// The name of the symbol.
  var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .featured, .topRated: "star.fill"
    case .recents, .history, .mostRecent: "clock.fill"
    case .contacts: "person.crop.circle.fill"
    case .bookmarks: "book.fill"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down.fill"
    case .mostViewed: "list.number"
    }
  }
}
