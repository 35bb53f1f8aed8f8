import Synchronization
import TestSupport
import Testing
import UIKit

@testable import UIKitScreens

/// Screens in windows of phones and tablets, alone and below bars.
@Suite struct WindowSizeTests {
  /// The screens that have room in a low window; the player's screen is for upright phones only.
  enum Screen: CaseIterable {
    case login, chat, settings, grid, form, feed, home, address, checkout, month, welcome, map, photos, profile

    func controller() -> UIViewController {
      switch self {
      case .login: LoginViewController()
      case .chat: ChatViewController()
      case .settings: SettingsViewController()
      case .grid: GridViewController()
      case .form: FormViewController()
      case .feed: FeedViewController()
      case .home: HomeViewController()
      case .address: AddressFormViewController()
      case .checkout: CheckoutViewController()
      case .month: MonthViewController()
      case .welcome: WelcomeViewController()
      case .map: MapCardViewController()
      case .photos: PhotoFeedViewController()
      case .profile: StretchyProfileViewController()
      }
    }
  }

  /// The containers of a screen.
  enum Bars: CaseIterable {
    case none, navigation, tabs, both

    func around(_ controller: UIViewController) -> UIViewController {
      controller.title = "Title"
      switch self {
      case .none: return controller
      case .navigation: return UINavigationController(rootViewController: controller)
      case .tabs, .both:
        let tabs = UITabBarController()
        tabs.viewControllers = [self == .tabs ? controller : UINavigationController(rootViewController: controller)]
        return tabs
      }
    }
  }

  static let sizes = Build.size(
    [(320, 568), (390, 844), (1024, 768), (568, 320), (844, 390), (768, 1024)], debug: [(320, 568), (1024, 768)]
  )
  .map { CGSize(width: $0.0, height: $0.1) }

  @Test(arguments: Screen.allCases, Build.size(Bars.allCases, debug: [.none, .both]))
  func everySizeIsLaidOut(_ screen: Screen, _ bars: Bars) {
    for size in Self.sizes {
      let isTablet = max(size.width, size.height) > 1_000
      let reports = Mutex<[String]>([])
      var empty: [String] = []
      LayoutDiagnostics.withHandler({ diagnostic in
        // Reports of missing pictures are ignored: the program has added no folder of pictures.
        if case .misuse = diagnostic { return }
        reports.withLock { $0.append("\(diagnostic)") }
      }) {
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.hostSafeAreaInsets =
          size.width < size.height
          ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
        window.setTraitCollection(
          UITraitCollection(
            userInterfaceStyle: .light, horizontalSizeClass: isTablet ? .regular : .compact,
            verticalSizeClass: isTablet || size.height > size.width ? .regular : .compact))
        window.rootViewController = bars.around(screen.controller())
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        empty = Self.emptyViews(in: window)
      }
      #expect(reports.withLock { $0 } == [], "\(screen), \(bars), \(size)")
      #expect(empty == [], "\(screen), \(bars), \(size)")
    }
  }

  @Test(arguments: Screen.allCases) func aTurnedWindowIsLaidOut(_ screen: Screen) {
    let reports = Mutex<[String]>([])
    LayoutDiagnostics.withHandler({ diagnostic in
      if case .misuse = diagnostic { return }
      reports.withLock { $0.append("\(diagnostic)") }
    }) {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let controller = screen.controller()
      window.rootViewController = Bars.both.around(controller)
      window.makeKeyAndVisible()
      for size in Self.sizes + Self.sizes.reversed() {
        window.frame.size = size
        window.layoutIfNeeded()
        let place = controller.view.convert(controller.view.bounds, to: nil)
        #expect(place == CGRect(origin: .zero, size: size), "\(screen), \(size)")
      }
    }
    #expect(reports.withLock { $0 } == [], "\(screen)")
  }

  /// Visible contents with size zero in a nonempty container.
  private static func emptyViews(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let shows =
      switch view {
      case let label as UILabel: label.text?.isEmpty == false
      case let button as UIButton: button.currentTitle?.isEmpty == false
      case is UITextField, is UITextView, is UISwitch, is UISlider, is UITableViewCell, is UICollectionViewCell: true
      default: false
      }
    let isEmpty = shows && (view.bounds.size.width <= 0 || view.bounds.size.height <= 0)
    let own = isEmpty ? ["\(type(of: view)) \(view.frame)"] : []
    return own + view.subviews.flatMap(emptyViews)
  }
}
