// An application's code, ported: not in the style of this package.
// swift-format-ignore-file
import UIKit

enum Tab: Int, CaseIterable {
  case home, search, profile

  var title: String {
    switch self {
    case .home: return "Home"
    case .search: return "Search"
    case .profile: return "Profile"
    }
  }
  var image: UIImage? { UIImage(systemName: ["house", "magnifyingglass", "person"][rawValue]) }
}

class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    tabBar.tintColor = .systemPurple
    tabBar.unselectedItemTintColor = .gray
    tabBar.isTranslucent = false
    tabBar.barTintColor = .white
    if #available(iOS 13.0, *) {
      let appearance = UITabBarAppearance()
      appearance.configureWithDefaultBackground()
      appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 10)]
      tabBar.standardAppearance = appearance
    }
    viewControllers = Tab.allCases.map { tab in
      let root = tab == .home ? HomeViewController() as UIViewController : UIViewController()
      root.title = tab.title
      let navigation = BaseNavigationController(rootViewController: root)
      navigation.tabBarItem = UITabBarItem(title: tab.title, image: tab.image, tag: tab.rawValue)
      return navigation
    }
    selectedIndex = Tab.home.rawValue
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    return viewController !== selectedViewController
  }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    UISelectionFeedbackGenerator().selectionChanged()
  }
}

class BaseNavigationController: UINavigationController {
  override var preferredStatusBarStyle: UIStatusBarStyle { topViewController?.preferredStatusBarStyle ?? .default }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.isEnabled = true
    navigationBar.tintColor = .black
    navigationBar.shadowImage = UIImage()
    navigationBar.setBackgroundImage(UIImage(), for: .default)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if viewControllers.count > 0 { viewController.hidesBottomBarWhenPushed = true }
    super.pushViewController(viewController, animated: animated)
  }
}

class HomeViewController: UIViewController {
  private let headerView = UIView()
  private let stackView: UIStackView = {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .fill
    stack.spacing = 16
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    stack.translatesAutoresizingMaskIntoConstraints = false
    return stack
  }()
  var onSelect: ((IndexPath) -> Void)?
  private var heightConstraint: NSLayoutConstraint!
  private var observer: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(named: "Background") ?? .white
    view.addSubview(stackView)
    let guide = view.safeAreaLayoutGuide
    heightConstraint = headerView.heightAnchor.constraint(equalToConstant: 120)
    heightConstraint.priority = UILayoutPriority(rawValue: 999)
    heightConstraint.identifier = "header.height"
    NSLayoutConstraint.activate([
      stackView.topAnchor.constraint(equalTo: guide.topAnchor),
      stackView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stackView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      heightConstraint,
    ])
    stackView.addArrangedSubview(headerView)
    for index in 0..<3 {
      let card = CardView(title: "Card \(index)", subtitle: "Details")
      card.tag = index
      card.onTap = { [weak self] in self?.onSelect?(IndexPath(item: index, section: 0)) }
      stackView.addArrangedSubview(card)
      stackView.setCustomSpacing(24, after: card)
    }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
    ) { _ in }
    let child = UIViewController()
    addChild(child)
    view.addSubview(child.view)
    child.view.frame = .zero
    child.didMove(toParent: self)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    if let windowScene = UIApplication.shared.connectedScenes.first as? UIWindowScene {
      _ = windowScene.windows.first(where: { $0.isKeyWindow })?.safeAreaInsets.bottom
    }
    if UIDevice.current.userInterfaceIdiom == .pad { heightConstraint.constant = 200 }
    switch traitCollection.horizontalSizeClass {
    case .compact: stackView.axis = .vertical
    case .regular: stackView.axis = .horizontal
    default: break
    }
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    additionalSafeAreaInsets = .zero
  }

  override func updateViewConstraints() {
    super.updateViewConstraints()
  }
}

class CardView: UIControl {
  var onTap: (() -> Void)?
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()

  override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }
  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : .systemGray6 }
  }

  init(title: String, subtitle: String) {
    super.init(frame: .zero)
    titleLabel.text = title
    subtitleLabel.text = subtitle
    subtitleLabel.font = UIFont.italicSystemFont(ofSize: 13)
    subtitleLabel.textColor = .tertiaryLabel
    layer.cornerRadius = 8
    layer.borderWidth = 1
    layer.borderColor = UIColor.lightGray.withAlphaComponent(0.3).cgColor
    titleLabel.translatesAutoresizingMaskIntoConstraints = false
    subtitleLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(titleLabel)
    addSubview(subtitleLabel)
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      titleLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      subtitleLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.lastBaselineAnchor, constant: 20),
      subtitleLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      subtitleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
    ])
    addTarget(self, action: Selector("tapped", CardView.tapped), for: .touchUpInside)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func tapped() { onTap?() }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let point = touches.first?.location(in: self) else { return }
    titleLabel.alpha = point.x > bounds.midX ? 0.8 : 1
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view == nil ? nil : self
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    UIColor.red.setStroke()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.lineWidth = 0.5
    path.stroke()
    context.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: rect.height))
    context.restoreGState()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if superview != nil { setNeedsDisplay() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    contentScaleFactor = window?.screen.scale ?? 1
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    titleLabel.textColor = tintColor
  }
}
