import Testing
import UIKit

/// Notifications of changed traits.
@Suite struct TraitTests {
  private final class Panel: UIView {
    var told: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append(previousTraitCollection)
    }
  }

  private final class Screen: UIViewController {
    let panel = Panel()
    var told: [String] = []
    var previous: UITraitCollection?
    var classes: [UIUserInterfaceSizeClass] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(panel)
      registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (self: Self, previous: UITraitCollection) in
        self.told.append("class")
        self.classes = [previous.horizontalSizeClass, self.traitCollection.horizontalSizeClass]
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector("style", Screen.styleChanged))
      panel.registerForTraitChanges(
        [UITraitPreferredContentSizeCategory.self], target: self, action: Selector("text", Screen.textChanged))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      told.append("all")
    }

    func styleChanged() { told.append("style") }
    func textChanged(_ panel: Panel, _ previous: UITraitCollection) {
      told.append("text")
      self.previous = previous
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let screen = Screen()

  init() {
    window.rootViewController = screen
    window.makeKeyAndVisible()
  }

  private func change(_ mutations: UITraitMutations) -> [String] {
    screen.told = []
    screen.panel.told = []
    window.setTraitCollection(window.traitCollection.modifyingTraits(mutations))
    return screen.told
  }

  @Test func handlersAreCalledForTheirTraits() {
    #expect(screen.told == [])
    #expect(change { $0.horizontalSizeClass = .regular } == ["all", "class"])
    #expect(screen.classes == [.compact, .regular])
    #expect(screen.panel.told == [.phone])
    #expect(change { $0.userInterfaceStyle = .dark } == ["all", "style"])
    #expect(change { $0.verticalSizeClass = .compact } == ["all"])
    #expect(change { _ in } == [])
    #expect(change { $0.preferredContentSizeCategory = .accessibilityLarge } == ["all", "text"])
    #expect(screen.previous?.preferredContentSizeCategory == .large)
    #expect(screen.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(screen.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func theReadingDirectionIsATrait() {
    var told = 0
    let forced = Panel()
    forced.semanticContentAttribute = .forceLeftToRight
    screen.view.addSubview(forced)
    screen.panel.registerForTraitChanges([UITraitLayoutDirection.self]) { (panel: Panel, previous) in
      #expect(previous.layoutDirection == .leftToRight)
      #expect(panel.traitCollection.layoutDirection == .rightToLeft)
      told += 1
    }
    #expect(change { $0.layoutDirection = .rightToLeft } == ["all"])
    #expect(told == 1)
    #expect(forced.told == [])
    #expect(window.layoutDirection == .rightToLeft)
    // A change of another trait does not change the direction.
    #expect(change { $0.userInterfaceStyle = .dark } == ["all", "style"])
    #expect(window.layoutDirection == .rightToLeft)
    #expect(told == 1)
  }

  @Test func aChangedLayoutDirectionIsATraitChange() {
    window.layoutDirection = .rightToLeft
    #expect(screen.told == ["all"])
    #expect(screen.panel.told.map { $0?.layoutDirection } == [.leftToRight])
    window.layoutDirection = .rightToLeft
    #expect(screen.told == ["all"])
    #expect(change { $0.userInterfaceStyle = .dark } == ["all", "style"])
  }

  @Test func aWindowCanOverrideItsStyle() {
    window.layoutDirection = .rightToLeft
    screen.told = []
    window.overrideUserInterfaceStyle = .dark
    #expect(screen.told == ["all", "style"] && screen.panel.traitCollection.userInterfaceStyle == .dark)
    window.overrideUserInterfaceStyle = .dark
    #expect(screen.told.count == 2 && screen.traitCollection.layoutDirection == .rightToLeft)
    window.overrideUserInterfaceStyle = .light
    #expect(screen.panel.traitCollection.userInterfaceStyle == .light && window.layoutDirection == .rightToLeft)
    window.overrideUserInterfaceStyle = .unspecified
    _ = change { $0.userInterfaceStyle = .dark }
    window.overrideUserInterfaceStyle = .light
    window.overrideUserInterfaceStyle = .unspecified
    #expect(screen.panel.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func theCurrentTraitsAreThoseOfTheKeyWindowUnlessGiven() {
    // Each thread has its own key window.
    window.makeKey()
    _ = change { $0.userInterfaceStyle = .dark }
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    var styles: [UIUserInterfaceStyle] = []
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      styles.append(UITraitCollection.current.userInterfaceStyle)
      screen.traitCollection.performAsCurrent { styles.append(UITraitCollection.current.userInterfaceStyle) }
      styles.append(UITraitCollection.current.userInterfaceStyle)
    }
    #expect(styles == [.light, .dark, .light] && UITraitCollection.current.userInterfaceStyle == .dark)
  }

  @Test func unregisteredHandlersAreNotCalled() {
    var told: [Int] = []
    let view = screen.panel
    let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in told.append(1) }
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
      view.unregisterForTraitChanges(first)
      told.append(2)
    }
    _ = change { $0.userInterfaceStyle = .dark }
    _ = change { $0.userInterfaceStyle = .light }
    #expect(told == [1, 2, 2])
  }

  /// If each call and each removal compared all observers, this would take several seconds.
  @Test func manyObserversOfOneView() {
    var count = 0
    let view = screen.panel
    let all = (0..<6000).map { _ in
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in count += 1 }
    }
    _ = change { $0.userInterfaceStyle = .dark }
    #expect(count == 6000)
    for registration in all.dropLast() { view.unregisterForTraitChanges(registration) }
    view.unregisterForTraitChanges(all[0])
    _ = change { $0.userInterfaceStyle = .light }
    #expect(count == 6001)
  }

  @Test func aTargetIsNotKept() {
    final class Target {
      var calls = 0
      func call() { calls += 1 }
    }
    var target: Target? = Target()
    weak let watched = target
    if let target {
      screen.panel.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: target, action: Selector("call", Target.call))
      _ = change { $0.userInterfaceStyle = .dark }
      #expect(target.calls == 1)
    }
    target = nil
    #expect(watched == nil)
    #expect(change { $0.userInterfaceStyle = .light } == ["all", "style"])
  }
}
