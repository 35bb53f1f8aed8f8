import AutoLayout
import Foundation

extension UIViewController {
  /// Shows a presented controller by an animator of the application, after its presentation has begun.
  final func show(
    _ controller: UIViewController, by presentation: UIPresentationController, _ transition: PresentationTransition,
    with animator: any UIViewControllerAnimatedTransitioning, completion: (() -> Void)?
  ) {
    let place = ViewPlace(of: view)
    let isRemoved = presentation.removesPresentersView
    // As in UIKit, the container includes the view that the presented view replaces.
    if isRemoved, view.superview is UIWindow { presentation.containerView?.insertSubview(view, at: 0) }
    let from = AnimatorTransition.Side(
      controller: self, view: isRemoved ? view : nil, start: view.frame, end: isRemoved ? .zero : view.frame)
    let to = AnimatorTransition.Side(
      controller: controller, view: presentation.presentedView, start: .zero,
      end: presentation.frameOfPresentedViewInContainerView)
    let animation = animate(controller, by: animator, from, to, of: presentation, transition) {
      presenter, controller, didComplete in
      place.restore()
      guard presenter.customPresentation === presentation else { return }
      if didComplete {
        presentation.showView()
        presentation.containerView?.layoutIfNeeded()
        presenter.endShowing(controller, by: presentation, transition, completion)
      } else {
        presenter.cancelShowing(controller, by: presentation, transition)
      }
    }
    guard modalAnimation === animation else { return }
    presentation.containerView?.layoutIfNeeded()
    controller.tellIsAppearing()
  }

  /// Begins the presentation or dismissal of a controller by an animator.
  ///
  /// - Parameter ending: called when the transition ends, unless one of the two controllers no longer exists.
  private func animate(
    _ controller: UIViewController, by animator: any UIViewControllerAnimatedTransitioning,
    _ from: AnimatorTransition.Side, _ to: AnimatorTransition.Side, of presentation: UIPresentationController,
    _ transition: PresentationTransition,
    ending: @escaping (_ presenter: UIViewController, _ controller: UIViewController, _ didComplete: Bool) -> Void
  ) -> AnimatorTransition {
    let animation = AnimatorTransition(
      in: presentation.containerView ?? view, from: from, to: to, style: presentation.presentationStyle, by: animator
    ) { [weak self, weak controller] didComplete in
      guard let self, let controller else { return }
      modalAnimation = nil
      transition.isUnderWay = false
      transition.runChanges()
      ending(self, controller, didComplete)
    }
    modalAnimation = animation
    transition.isUnderWay = true
    animation.begin()
    transition.runChanges()
    return animation
  }

  private func cancelShowing(
    _ controller: UIViewController, by presentation: UIPresentationController, _ transition: PresentationTransition
  ) {
    transition.isCancelled = true
    comeBack(from: controller, true)
    presentation.end()
    (customPresentation, modalTransition) = (nil, nil)
    forget(presented: controller)
    presentation.presentationTransitionDidEnd(false)
    transition.runCompletions()
  }

  /// Dismisses the presented controller, by an animator of the application if there is one, and then calls a closure.
  final func endPresentation(_ animated: Bool, completion: (() -> Void)?) {
    modalAnimation?.completeTransition(true)
    guard animated, let gone = presented, !gone.presentsControllers,
      let animator = gone.transitioningDelegate?.animationController(forDismissed: gone)
    else {
      endPresentation(animated)
      completion?()
      return
    }
    hide(gone, with: animator, completion: completion)
  }

  /// Whether the controller or one of its children presents a controller.
  private var presentsControllers: Bool { presented != nil || children.contains { $0.presentsControllers } }

  private func hide(
    _ controller: UIViewController, with animator: any UIViewControllerAnimatedTransitioning,
    completion: (() -> Void)?
  ) {
    let presentation = customPresentation ?? makeContainedPresentation(of: controller)
    let transition = PresentationTransition(by: presentation, from: controller, to: self, isAnimated: true)
    (customPresentation, modalTransition) = (presentation, transition)
    controller.appearance.isDismissed = true
    presentation.dismissalTransitionWillBegin()
    controller.beginDisappearing(true)
    let appears = beginUncovering(true)
    let place = ViewPlace(of: view)
    let isRemoved = presentation.removesPresentersView
    let from = AnimatorTransition.Side(
      controller: controller, view: presentation.presentedView, start: presentation.presentedView?.frame ?? .zero,
      end: presentation.frameOfPresentedViewInContainerView)
    let to = AnimatorTransition.Side(
      controller: self, view: isRemoved ? view : nil, start: isRemoved ? .zero : view.frame, end: view.frame)
    _ = animate(controller, by: animator, from, to, of: presentation, transition) {
      presenter, controller, didComplete in
      place.restore()
      if didComplete {
        if appears { presenter.endAppearing() }
        controller.endDisappearing()
        controller.appearance.isDismissed = false
        presentation.end()
        (presenter.customPresentation, presenter.modalTransition) = (nil, nil)
        presenter.forget(presented: controller)
      } else {
        transition.isCancelled = true
        controller.appearance.isDismissed = false
        presentation.showView()
        presenter.giveWay(to: controller, presentation, true)
        presenter.modalTransition = nil
      }
      presentation.dismissalTransitionDidEnd(didComplete)
      transition.runCompletions()
      completion?()
    }
  }

  /// Makes a presentation for a controller that was presented without one, and puts the presented view into its
  /// container.
  private func makeContainedPresentation(of controller: UIViewController) -> UIPresentationController {
    let presentation = controller.plainPresentation(from: self)
    let window = view.window
    presentation.contain(in: window, size: (window ?? view).bounds.size)
    presentation.showView()
    return presentation
  }

  /// The presentation controller that an animator needs if none determines the frame of the view: the view fills its
  /// container.
  final func plainPresentation(from presenting: UIViewController) -> UIPresentationController {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The presentation controller of a popover would place the view beside its source.
    let own = modalPresentationStyle == .popover ? nil : presentationController
    return own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
  }
}

extension UIPresentationController {
  /// Whether the presented view replaces the view of the presenting controller, so that an animator moves both.
  final var removesPresentersView: Bool {
    shouldRemovePresentersView || presentationStyle.replacesPresentersView
  }
}
