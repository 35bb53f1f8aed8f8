import Testing
import UIKit

/// The coordinators of changes of a navigation controller's stack.
@Suite struct StackTransitionTests {
  /// Forgets the controllers that were popped, as coordinators of applications do.
  private final class Flow: UINavigationControllerDelegate {
    var popped: [UIViewController] = []
    var animator: (any UIViewControllerAnimatedTransitioning)?

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      guard let former = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
      if !navigationController.viewControllers.contains(former) { popped.append(former) }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  private final class Animator: UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) { self.context = context }
  }

  private final class Page: UIViewController {
    var steps: [String] = []
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      transitionCoordinator?.animate { [weak self] in
        self?.steps.append("change \($0.isAnimated)")
      } completion: { [weak self] in
        self?.steps.append("end \($0.isCancelled)")
      }
    }
    override func viewDidDisappear(_ animated: Bool) { steps.append("disappeared") }
  }

  private let root = UIViewController()
  private let page = Page()
  private let flow = Flow()

  @Test(arguments: [false, true]) func aPopHasACoordinator(_ animated: Bool) {
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = flow
    navigation.pushViewController(page, animated: false)
    #expect(navigation.transitionCoordinator == nil)
    let window = shown(navigation)
    navigation.popViewController(animated: animated)
    #expect(flow.popped == [page] && page.steps == ["change \(animated)", "disappeared", "end false"])
    #expect(navigation.transitionCoordinator == nil && window.rootViewController === navigation)
    navigation.pushViewController(page, animated: animated)
    #expect(flow.popped == [page] && root.transitionCoordinator == nil)
  }

  @Test(arguments: [false, true]) func aPopByAnAnimatorHasACoordinator(_ didComplete: Bool) throws {
    let animator = Animator()
    let navigation = UINavigationController(rootViewController: root)
    navigation.delegate = flow
    navigation.pushViewController(page, animated: false)
    let window = shown(navigation)
    flow.animator = animator
    navigation.popViewController(animated: true)
    #expect(page.steps == ["change true"] && root.transitionCoordinator != nil)
    try #require(animator.context).completeTransition(didComplete)
    #expect(page.steps == ["change true", "disappeared", "end false"] || !didComplete)
    #expect(page.steps.last == "end \(!didComplete)" && flow.popped == (didComplete ? [page] : []))
    #expect(root.transitionCoordinator == nil && window.rootViewController === navigation)
  }
}
