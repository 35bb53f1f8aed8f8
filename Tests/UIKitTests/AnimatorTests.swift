import Foundation
import Testing
import UIKit

/// Transitions that animators of applications run.
@Suite struct AnimatorTests {
  /// Adds the view that appears, and waits.
  private final class Animator: UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    var ended: [Bool] = []
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.3 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    func complete(_ didComplete: Bool = true) {
      let running = context
      context = nil
      running?.completeTransition(didComplete)
    }
  }

  /// Presents in the lower part of the window.
  private final class Panel: UIPresentationController {
    var completions: [Bool] = []
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 544, width: 390, height: 300) }
    override func presentationTransitionDidEnd(_ completed: Bool) { completions.append(completed) }
    override func dismissalTransitionDidEnd(_ completed: Bool) { completions.append(completed) }
  }

  private final class Source: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
    let animator = Animator()
    var operations: [UINavigationController.Operation] = []
    var panel: Panel?
    var shows = 0
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      panel = Panel(presentedViewController: presented, presenting: presenting)
      return panel
    }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { shows += 1 }
  }

  private let calls = Calls()
  private let source = Source()

  @Test func aPresentationLastsUntilItsAnimatorCompletesIt() throws {
    let (root, sheet) = (Watched("root", calls), Watched("sheet", calls))
    let window = shown(root)
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = source
    var completed = 0
    _ = calls.take()
    root.present(sheet, animated: true) { completed += 1 }
    let context = try #require(source.animator.context)
    #expect(context.viewController(forKey: .from) === root && context.viewController(forKey: .to) === sheet)
    #expect(context.view(forKey: .from) === root.view && context.view(forKey: .to) === sheet.view)
    #expect(context.isAnimated && !context.transitionWasCancelled && context.presentationStyle == .fullScreen)
    #expect(context.initialFrame(for: root) == window.bounds && context.finalFrame(for: sheet) == window.bounds)
    #expect(context.containerView.frame == window.bounds && sheet.isBeingPresented && completed == 0)
    #expect(calls.take() == ["root will disappear", "sheet will appear, presentation"])
    source.animator.complete()
    #expect(calls.take() == ["sheet appeared, presentation", "root disappeared"])
    #expect(completed == 1 && !sheet.isBeingPresented)
    #expect(sheet.view.frame == window.bounds && sheet.view.window === window && root.view.superview === window)

    sheet.dismiss(animated: true) { completed += 1 }
    let other = try #require(source.animator.context)
    #expect(other.viewController(forKey: .from) === sheet && other.view(forKey: .to) === root.view)
    #expect(calls.take() == ["sheet will disappear, presentation", "root will appear"])
    #expect(root.presentedViewController === sheet)
    source.animator.complete()
    #expect(calls.take() == ["root appeared", "sheet disappeared, presentation"] && completed == 2)
    #expect(window.subviews == [root.view] && sheet.view.superview == nil && root.presentedViewController == nil)
    #expect(source.animator.ended == [true, true] && root.view.frame == window.bounds)
  }

  @Test func aPresentationControllerDeterminesTheFinalFrame() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = source
    root.present(sheet, animated: true)
    let context = try #require(source.animator.context)
    let panel = try #require(source.panel)
    #expect(context.finalFrame(for: sheet) == CGRect(x: 0, y: 544, width: 390, height: 300))
    #expect(context.view(forKey: .from) == nil && context.finalFrame(for: root) == window.bounds)
    #expect(context.containerView === panel.containerView && panel.completions.isEmpty)
    source.animator.complete()
    #expect(panel.completions == [true] && sheet.view.frame == context.finalFrame(for: sheet))
    // A cancelled dismissal changes nothing.
    sheet.dismiss(animated: true)
    let dismissal = try #require(source.animator.context)
    #expect(dismissal.initialFrame(for: sheet) == sheet.view.frame && sheet.view.frame.minY == CGFloat(544))
    #expect(dismissal.finalFrame(for: sheet) == sheet.view.frame && dismissal.finalFrame(for: root) == window.bounds)
    source.animator.complete(false)
    #expect(panel.completions == [true, false] && root.presentedViewController === sheet)
    #expect(sheet.view.superview === panel.containerView && !sheet.isBeingDismissed)
    sheet.dismiss(animated: true)
    source.animator.complete()
    #expect(panel.completions == [true, false, true] && window.subviews == [root.view])
  }

  @Test func aCancelledPresentationLeavesNothing() {
    let (root, sheet) = (Watched("root", calls), Watched("sheet", calls))
    let window = shown(root)
    sheet.transitioningDelegate = source
    root.present(sheet, animated: true)
    _ = calls.take()
    source.animator.complete(false)
    #expect(calls.take() == ["sheet will disappear", "sheet disappeared"] && root.presentedViewController == nil)
    #expect(window.subviews == [root.view] && sheet.view.superview == nil && source.animator.ended == [false])
    root.present(sheet, animated: true)
    source.animator.complete()
    #expect(root.presentedViewController === sheet && sheet.view.window === window)
  }

  @Test func aContextKnowsWhetherItsTransitionWasCancelled() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    sheet.transitioningDelegate = source
    var outcomes: [Bool] = []
    for (cancels, completes) in [(false, false), (true, false), (true, true), (false, true)] {
      root.present(sheet, animated: true)
      let context = try #require(source.animator.context)
      let coordinator = try #require(sheet.transitionCoordinator)
      coordinator.animate(alongsideTransition: nil) { _ in outcomes.append(context.transitionWasCancelled) }
      if cancels { context.cancelInteractiveTransition() }
      #expect(context.transitionWasCancelled == cancels)
      source.animator.complete(completes)
      #expect(context.transitionWasCancelled == !completes && outcomes.last == !completes)
      if completes { sheet.dismiss(animated: false) }
    }
    #expect(outcomes.count == 4 && window.subviews == [root.view])
  }

  @Test func theNextTransitionEndsTheFormer() {
    let (root, sheet) = (Watched("root", calls), Watched("sheet", calls))
    let window = shown(root)
    sheet.transitioningDelegate = source
    _ = calls.take()
    root.present(sheet, animated: true)
    sheet.dismiss(animated: false)
    let expected = [
      "sheet will appear, presentation", "sheet appeared, presentation", "sheet will disappear, presentation",
      "sheet disappeared, presentation",
    ]
    #expect(calls.take() == expected && window.subviews == [root.view])
    source.animator.complete()
    #expect(source.animator.ended == [true] && calls.take().isEmpty)
    // Without an animation, the animator is not asked.
    root.present(sheet, animated: false)
    #expect(source.animator.context == nil && sheet.view.superview === window)
    // The same animator can still animate the dismissal.
    sheet.dismiss(animated: true)
    #expect(source.animator.context?.containerView === sheet.view.superview)
    source.animator.complete()
    #expect(window.subviews == [root.view])
  }

  @Test func aChangeOfTheStackLastsUntilItsAnimatorCompletesIt() throws {
    let (root, second) = (Watched("root", calls), Watched("second", calls))
    let navigation = UINavigationController(rootViewController: root)
    let window = shown(navigation)
    navigation.delegate = source
    _ = calls.take()
    navigation.pushViewController(second, animated: true)
    let context = try #require(source.animator.context)
    #expect(source.operations == [.push] && navigation.topViewController === second)
    #expect(context.view(forKey: .from) === root.view && root.view.superview === context.containerView)
    #expect(context.view(forKey: .to) === second.view && context.finalFrame(for: second) == window.bounds)
    #expect(calls.take() == ["second will enter", "root will disappear", "second will appear, moving"])
    #expect(source.shows == 0)
    source.animator.complete()
    #expect(calls.take() == ["root disappeared", "second appeared, moving", "second entered"])
    #expect(second.view.superview === navigation.view && root.view.superview == nil && source.shows == 1)
    #expect(navigation.view.subviews.count == 2 && second.view.frame == window.bounds)

    navigation.popViewController(animated: true)
    #expect(source.operations == [.push, .pop] && second.parent === navigation)
    source.animator.complete(false)
    #expect(navigation.viewControllers.count == 2 && second.view.superview === navigation.view)
    _ = calls.take()
    navigation.popViewController(animated: true)
    source.animator.complete()
    #expect(navigation.viewControllers == [root] && second.parent == nil && root.view.superview === navigation.view)
    #expect(calls.take().suffix(3) == ["second disappeared, moving", "root appeared", "second left"])
    navigation.pushViewController(second, animated: false)
    #expect(source.operations.count == 3 && second.view.superview === navigation.view)
  }

  @Test func aStackThatDisappearsDuringItsAnimationStaysHidden() {
    let (root, second) = (Watched("root", calls), Watched("second", calls))
    let (base, navigation) = (UIViewController(), UINavigationController(rootViewController: root))
    let window = shown(base)
    base.present(navigation, animated: false)
    navigation.delegate = source
    navigation.pushViewController(second, animated: true)
    base.dismiss(animated: false)
    _ = calls.take()
    source.animator.complete()
    #expect(calls.take() == ["second entered"] && source.shows == 0)
    #expect(window.subviews == [base.view] && second.view.superview === navigation.view)
    base.present(navigation, animated: false)
    #expect(calls.take() == ["second will appear, moving", "second appeared, moving"] && source.shows == 1)
  }

  @Test func aControllerThatLeavesBeforeItAppearsIsNotAnimated() {
    final class Leaving: UIViewController {
      override func viewWillAppear(_ animated: Bool) { navigationController?.popViewController(animated: false) }
    }
    let (root, leaving) = (Watched("root", calls), Leaving())
    let navigation = UINavigationController(rootViewController: root)
    let window = shown(navigation)
    navigation.delegate = source
    _ = calls.take()
    navigation.pushViewController(leaving, animated: true)
    #expect(source.operations == [.push] && source.animator.context == nil)
    #expect(navigation.viewControllers == [root] && leaving.parent == nil && leaving.view.superview == nil)
    #expect(root.view.superview === navigation.view && navigation.view.subviews.count == 2)
    #expect(calls.take() == ["root will disappear", "root will appear", "root appeared"])
    #expect(window.subviews == [navigation.view])
  }

  @Test func aControllerThatIsDismissedBeforeItAppearsIsNotAnimated() {
    final class Leaving: UIViewController {
      override func viewWillAppear(_ animated: Bool) { dismiss(animated: false) }
    }
    let (root, leaving) = (UIViewController(), Leaving())
    let window = shown(root)
    leaving.transitioningDelegate = source
    var completed = 0
    root.present(leaving, animated: true) { completed += 1 }
    #expect(source.animator.context == nil && completed == 1 && root.presentedViewController == nil)
    #expect(window.subviews == [root.view] && leaving.view.superview == nil)
  }

  @Test func closuresThatComeDuringATransitionAreCalled() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    sheet.transitioningDelegate = source
    var steps: [String] = []
    for isDismissal in [false, true] {
      if isDismissal { sheet.dismiss(animated: true) } else { root.present(sheet, animated: true) }
      let coordinator = try #require(sheet.transitionCoordinator)
      let isKept = coordinator.animate(
        alongsideTransition: { _ in steps.append("change") }, completion: { steps.append("end \($0.isCancelled)") })
      #expect(isKept && steps == ["change"])
      source.animator.complete()
      #expect(steps == ["change", "end false"] && sheet.transitionCoordinator == nil)
      let isKeptLater = coordinator.animate(alongsideTransition: { _ in steps.append("late") }, completion: nil)
      #expect(!isKeptLater && steps.count == 2)
      steps = []
    }
    #expect(window.subviews == [root.view])
  }

  @Test func theContainerHoldsTheViewThatAFullScreenPresentationHides() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    sheet.modalPresentationStyle = .fullScreen
    sheet.transitioningDelegate = source
    root.present(sheet, animated: true)
    let context = try #require(source.animator.context)
    #expect(context.containerView.subviews == [root.view, sheet.view])
    window.frame.size = CGSize(width: 844, height: 390)
    window.layoutIfNeeded()
    source.animator.complete()
    #expect(window.subviews.first === root.view && root.view.frame == window.bounds)
  }

  @Test func aPopoverInACompactWindowFillsTheContainer() throws {
    let (root, sheet) = (UIViewController(), UIViewController())
    let window = shown(root)
    sheet.modalPresentationStyle = .popover
    sheet.preferredContentSize = CGSize(width: 300, height: 200)
    sheet.transitioningDelegate = source
    root.present(sheet, animated: true)
    let context = try #require(source.animator.context)
    #expect(context.finalFrame(for: sheet) == window.bounds && context.presentationStyle == .popover)
    source.animator.complete()
    #expect(sheet.view.frame == window.bounds && sheet.popoverPresentationController?.arrowDirection == .unknown)
    sheet.dismiss(animated: true)
    source.animator.complete(false)
    window.layoutIfNeeded()
    #expect(sheet.view.frame == window.bounds)
    sheet.dismiss(animated: false)
    #expect(window.subviews == [root.view])
  }
}
