// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import AutoLayout
public import Foundation

/// The source of a page controller's pages; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The index of the selected dot.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None unless implemented.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0, the first page, unless implemented.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The delegate of a page controller; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before pages turn; never called here.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after pages turned; never called here.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing unless implemented.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing unless implemented.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Shows the pages that were set.
open class UIPageViewController: UIViewController {
  /// The gestures that turn pages; empty unless overridden.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The position of the spine; always `min`.
  open var spineLocation: SpineLocation { .min }
  /// Keys of options.
  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    /// The space between pages.
    public static let interPageSpacing = OptionsKey(name: "interPageSpacing")
    /// The position of the spine.
    public static let spineLocation = OptionsKey(name: "spineLocation")
  }
  /// Stored only: the source of pages; not kept alive.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Stored only: the delegate of the controller; not kept alive.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Stored only: the style of page turns.
  public final let transitionStyle: TransitionStyle
  /// Stored only: the direction of pages.
  public final let navigationOrientation: NavigationOrientation
  /// The visible pages.
  open private(set) var viewControllers: [UIViewController]?
  /// Stored only: whether pages have backs.
  open var isDoubleSided = false

  /// A controller of pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation orientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, navigationOrientation) = (style, orientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of pages that curl from side to side.
  public convenience init() { self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal) }

  /// A controller of pages.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }

  /// Shows pages in place of the former ones.
  open func setViewControllers(
    _ controllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    replace(by: controllers, animated)
    completion?(true)
  }

  /// The visible pages.
  override var shownChildren: [UIViewController] { viewControllers ?? [] }
  override var placedChildren: [UIViewController] { viewControllers ?? [] }
  override func forget(_ child: UIViewController) {
    guard let pages = viewControllers, pages.contains(where: { $0 === child }) else { return }
    replace(by: pages.without([child]), false)
  }

  private func replace(by controllers: [UIViewController]?, _ animated: Bool) {
    let former = viewControllers ?? []
    let new = acceptable(controllers ?? [])
    viewControllers = controllers.map { _ in new }
    replaceChildren(former, by: new, visible: (former, new), animated: animated, newFirst: true) {
      var place = $0
      for page in new.without(former) {
        page.view.frame = view.bounds
        page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(page.view, at: place)
        place += 1
      }
    }
  }
}
