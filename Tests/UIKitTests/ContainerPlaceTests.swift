import Testing
import UIKit

/// Subviews that an application adds to the view of a container of controllers.
@Suite struct ContainerPlaceTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let front = UIView(frame: CGRect(x: 100, y: 400, width: 50, height: 50))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private func show(_ container: UIViewController) {
    window.rootViewController = container
    window.makeKeyAndVisible()
    container.view.addSubview(front)
    container.view.insertSubview(back, at: 0)
    window.layoutIfNeeded()
  }

  /// Whether the contents are between the application's subviews.
  private func isBetween(_ contents: UIViewController) -> Bool {
    window.layoutIfNeeded()
    return window.hitTest(CGPoint(x: 120, y: 420), with: nil) === front
      && window.hitTest(CGPoint(x: 120, y: 500), with: nil) === contents.view
  }

  private let pages = (0..<3).map { _ in UIViewController() }

  @Test func pagesStayBehindSubviewsOfThePageController() {
    let container = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    container.setViewControllers([pages[0]], direction: .forward, animated: false)
    show(container)
    #expect(isBetween(pages[0]))
    container.setViewControllers([pages[1]], direction: .forward, animated: true)
    #expect(isBetween(pages[1]))
    container.setViewControllers([pages[0]], direction: .reverse, animated: false)
    #expect(isBetween(pages[0]))
  }

  @Test func pushedAndPoppedControllersKeepTheirPlace() {
    let container = UINavigationController(rootViewController: pages[0])
    show(container)
    container.pushViewController(pages[1], animated: true)
    #expect(isBetween(pages[1]))
    container.pushViewController(pages[2], animated: false)
    #expect(isBetween(pages[2]))
    container.popToRootViewController(animated: true)
    #expect(isBetween(pages[0]))
    container.setViewControllers([pages[1], pages[2]], animated: false)
    #expect(isBetween(pages[2]))
  }

  @Test func selectedControllersKeepTheirPlace() {
    let container = UITabBarController()
    container.viewControllers = pages
    show(container)
    for (index, page) in pages.enumerated().reversed() {
      container.selectedIndex = index
      #expect(isBetween(page))
    }
    let other = UIViewController()
    container.viewControllers = [other]
    #expect(isBetween(other))
  }

  @Test func detailsOfASplitViewKeepTheirPlace() {
    let container = UISplitViewController()
    container.viewControllers = [pages[0], pages[1]]
    show(container)
    container.showDetailViewController(pages[2], sender: nil)
    #expect(isBetween(pages[2]))
  }
}
