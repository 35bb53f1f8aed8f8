import Testing
import UIKit

/// Size classes of windows.
@Suite struct SizeClassTests {
  typealias Classes = (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass)

  private func classes(_ view: UIView) -> Classes {
    (view.traitCollection.horizontalSizeClass, view.traitCollection.verticalSizeClass)
  }

  /// Sizes of devices, upright, on their side and beside another application, with the classes that they have.
  static let sizes: [(CGFloat, CGFloat, UIUserInterfaceSizeClass, UIUserInterfaceSizeClass)] = [
    (320, 568, .compact, .regular), (390, 844, .compact, .regular), (430, 932, .compact, .regular),
    (568, 320, .compact, .compact), (844, 390, .compact, .compact), (736, 414, .regular, .compact),
    (932, 430, .regular, .compact), (768, 1_024, .regular, .regular), (1_024, 768, .regular, .regular),
    (320, 768, .compact, .regular), (507, 768, .compact, .regular), (694, 768, .regular, .regular),
    (600, 800, .regular, .regular),
  ]

  @Test(arguments: sizes) func windowsHaveTheClassesOfDevices(
    _ width: CGFloat, _ height: CGFloat, _ horizontal: UIUserInterfaceSizeClass, _ vertical: UIUserInterfaceSizeClass
  ) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    let view = UIView()
    window.addSubview(view)
    #expect(classes(view) == (horizontal, vertical))
  }

  private final class Screen: UIViewController {
    var told: [Classes] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      guard let previousTraitCollection else { return }
      told.append((previousTraitCollection.horizontalSizeClass, traitCollection.horizontalSizeClass))
    }
  }

  @Test func turningIsToldOnce() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 768, height: 1_024))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    // The view had the size classes of a phone before it joined the window.
    #expect(screen.told.count == 1)
    screen.told = []
    window.frame = CGRect(x: 0, y: 0, width: 1_024, height: 768)
    #expect(screen.told.isEmpty)
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 768)
    #expect(screen.told.count == 1)
    #expect(screen.told.first.map { $0 == (.regular, .compact) } == true)
    window.bounds = CGRect(x: 0, y: 0, width: 700, height: 768)
    #expect(screen.told.count == 2)
  }

  @Test func regularScreensHaveWiderMargins() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let screen = UIViewController()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    #expect(screen.view.layoutMargins.left == 16 && screen.systemMinimumLayoutMargins.leading == 16)
    window.frame = CGRect(x: 0, y: 0, width: 768, height: 1_024)
    #expect(screen.view.layoutMargins.left == 20 && screen.systemMinimumLayoutMargins.trailing == 20)
    let other = UIViewController()
    other.systemMinimumLayoutMargins.leading = 30
    window.rootViewController = other
    #expect(other.view.layoutMargins.left == 30)
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect(screen.view.layoutMargins.left == 20 && other.view.layoutMargins.left == 30)
  }

  @Test func classesThatWereSetStay() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.setTraitCollection(window.traitCollection.modifyingTraits { $0.horizontalSizeClass = .regular })
    #expect(classes(window) == (.regular, .regular))
    window.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(classes(window) == (.regular, .regular))
    window.setTraitCollection(window.traitCollection.modifyingTraits { $0.userInterfaceStyle = .dark })
    window.frame = CGRect(x: 0, y: 0, width: 568, height: 320)
    #expect(classes(window) == (.regular, .compact))
    window.setTraitCollection(window.traitCollection.modifyingTraits { $0.horizontalSizeClass = .unspecified })
    #expect(classes(window) == (.compact, .compact))
    #expect(window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func treesWithoutAWindowAreAsOnAPhone() {
    #expect(classes(UIView(frame: CGRect(x: 0, y: 0, width: 1_000, height: 300))) == (.compact, .regular))
    #expect(classes(UIWindow(frame: .zero)) == (.compact, .regular))
  }

  @Test func aKeptTransitionKeepsNothingAlive() {
    final class Screen: UIViewController {
      var transition: (any UIViewControllerTransitionCoordinator)?
      var changes = 0
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        transition = coordinator
        coordinator.animate(alongsideTransition: { _ in self.changes += 1 }, completion: { _ in self.changes += 1 })
      }
    }
    weak var screen: Screen?
    do {
      let controller = Screen()
      let window = shown(controller)
      window.frame.size = CGSize(width: 844, height: 390)
      #expect(controller.changes == 2 && controller.transition?.containerView === window)
      screen = controller
    }
    #expect(screen == nil)
  }

  private final class Adaptive: UIViewController {
    var calls: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      let now = traitCollection
      calls.append("traits \(now.verticalSizeClass) to \(newCollection.verticalSizeClass)")
      coordinator.animate(alongsideTransition: { _ in self.calls.append("alongside") })
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("size \(Int(size.width))")
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      calls.append("changed")
    }
  }

  @Test func controllersAreToldOfComingSizeClasses() {
    let (below, top, presented) = (Adaptive(), Adaptive(), Adaptive())
    let navigation = UINavigationController()
    navigation.viewControllers = [below, top]
    let window = shown(navigation)
    navigation.present(presented, animated: false)
    window.layoutIfNeeded()
    for controller in [below, top, presented] { controller.calls = [] }
    window.frame.size = CGSize(width: 844, height: 390)
    #expect(top.calls == ["traits regular to compact", "size 844", "changed", "alongside"])
    #expect(presented.calls == top.calls)
    // Its view is not in the window.
    #expect(below.calls == ["traits regular to compact", "alongside"])
    top.calls = []
    window.frame.size = CGSize(width: 800, height: 380)
    #expect(top.calls == ["size 800"])
  }
}
