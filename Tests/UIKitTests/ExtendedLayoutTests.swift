import Testing
import UIKit

/// Views that extend under the bars of containers, or end at them.
///
/// Bars begin at the safe area of the window: 47 points at the top and 34 at the bottom. A navigation bar is 44 points
/// high, or 96 with a large title, a tab bar 49, and a tool bar 44.
@Suite struct ExtendedLayoutTests {
  private struct Scene {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let tabs = UITabBarController()
    let navigation: UINavigationController
    let screen: UIViewController

    init(_ screen: UIViewController = UIViewController()) {
      self.screen = screen
      navigation = UINavigationController(rootViewController: screen)
      tabs.viewControllers = [navigation]
      window.hostSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      window.rootViewController = tabs
      window.makeKeyAndVisible()
    }

    /// Expects the upper and the lower end of the view, and its safe area.
    func expect(
      _ ends: ClosedRange<CGFloat>, safe: (top: CGFloat, bottom: CGFloat),
      at location: Testing.SourceLocation = #_sourceLocation
    ) {
      window.layoutIfNeeded()
      let frame = screen.view.convert(screen.view.bounds, to: window)
      #expect([frame.minX, frame.width] == [0, 390], sourceLocation: location)
      #expect([frame.minY, frame.maxY] == [ends.lowerBound, ends.upperBound], sourceLocation: location)
      let insets = screen.view.safeAreaInsets
      #expect([insets.top, insets.bottom] == [safe.top, safe.bottom], sourceLocation: location)
    }
  }

  @Test func aViewEndsAtBarsUnderWhichItDoesNotExtend() {
    let scene = Scene()
    scene.expect(0...844, safe: (91, 83))
    scene.screen.edgesForExtendedLayout = []
    scene.expect(91...761, safe: (0, 0))
    scene.screen.edgesForExtendedLayout = [.top, .left, .right]
    scene.expect(0...761, safe: (91, 0))
    scene.screen.edgesForExtendedLayout = .bottom
    scene.expect(91...844, safe: (0, 83))
    scene.screen.edgesForExtendedLayout = .all
    scene.expect(0...844, safe: (91, 83))
  }

  @Test func aViewEndsAtOpaqueBarsUnlessItIncludesThem() {
    let scene = Scene()
    scene.navigation.navigationBar.isTranslucent = false
    scene.expect(91...844, safe: (0, 83))
    scene.tabs.tabBar.isTranslucent = false
    scene.expect(91...761, safe: (0, 0))
    scene.navigation.navigationBar.prefersLargeTitles = true
    scene.expect(143...761, safe: (0, 0))
    scene.screen.extendedLayoutIncludesOpaqueBars = true
    scene.expect(0...844, safe: (143, 83))
    scene.screen.edgesForExtendedLayout = .bottom
    scene.expect(143...844, safe: (0, 83))
  }

  @Test func hiddenBarsTakeNoRoom() {
    let scene = Scene()
    scene.screen.edgesForExtendedLayout = []
    scene.navigation.setNavigationBarHidden(true, animated: false)
    scene.expect(0...761, safe: (47, 0))
    scene.tabs.tabBar.isHidden = true
    scene.expect(0...844, safe: (47, 34))
    scene.navigation.isToolbarHidden = false
    scene.expect(0...766, safe: (47, 0))
  }

  @Test func anOpaqueToolBarTakesRoom() {
    let scene = Scene()
    scene.navigation.isToolbarHidden = false
    scene.expect(0...844, safe: (91, 127))
    scene.navigation.toolbar.isTranslucent = false
    scene.expect(0...717, safe: (91, 0))
  }

  @Test func theTopControllerDecides() {
    let scene = Scene()
    let pushed = UIViewController()
    pushed.edgesForExtendedLayout = []
    scene.navigation.pushViewController(pushed, animated: false)
    scene.window.layoutIfNeeded()
    #expect(pushed.view.frame == CGRect(x: 0, y: 91, width: 390, height: 670))
    #expect(pushed.view.safeAreaInsets == .zero)
    scene.navigation.popViewController(animated: false)
    scene.expect(0...844, safe: (91, 83))
  }

  @Test func aControllerDecidesWhenItsViewIsLoaded() {
    final class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        edgesForExtendedLayout = []
        navigationController?.setNavigationBarHidden(true, animated: false)
      }
    }
    let scene = Scene(Screen())
    scene.expect(0...761, safe: (47, 0))
    scene.navigation.setNavigationBarHidden(false, animated: false)
    scene.expect(91...761, safe: (0, 0))
  }

  @Test func aTableThatEndsAtBarsHasNoInsets() {
    let table = UITableViewController()
    table.edgesForExtendedLayout = []
    let scene = Scene(table)
    scene.expect(91...761, safe: (0, 0))
    #expect(table.tableView.adjustedContentInset == .zero && table.tableView.contentOffset == .zero)
  }
}
