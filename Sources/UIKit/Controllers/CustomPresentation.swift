import AutoLayout
import Foundation

/// The container view of a presentation controller, which it tells before and after each of its layouts.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// The presentation or dismissal of a controller by a presentation controller.
final class PresentationTransition: InstantTransition {
  private weak var presentation: UIPresentationController?

  override var containerView: UIView { presentation?.containerView ?? UIView() }

  init(by presentation: UIPresentationController, from: UIViewController, to: UIViewController, isAnimated: Bool) {
    self.presentation = presentation
    super.init(from: from, to: to, isAnimated: isAnimated)
  }
}

extension UIPresentationController {
  /// Lays out the container, so that the presented view takes its new frame; has no effect without a container.
  final func layOutContainer() {
    guard let container = containerView as? PresentationContainer else { return }
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }

  /// Gives the presented view its frame, unless an animator is moving the view.
  final func placeView() {
    if presentingViewController?.modalAnimation == nil { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  /// Makes a container of a size, and adds it to a window.
  final func contain(in window: UIWindow?, size: CGSize) {
    let container = PresentationContainer(frame: CGRect(origin: .zero, size: size))
    container.presentation = self
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView = container
    window?.addSubview(container)
  }

  /// Begins a presentation: makes a container of a size, adds it to a window, and gives the presented view its frame.
  final func begin(in window: UIWindow?, size: CGSize) {
    contain(in: window, size: size)
    presentationTransitionWillBegin()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  /// Puts the presented view into the container.
  final func showView() {
    guard let view = presentedView, let container = containerView else { return }
    // The application may have put the view there already, behind or in front of its own views.
    if !view.isDescendant(of: container) { container.addSubview(view) }
  }

  /// Removes the presented view from the container, and the container from its window.
  final func end() {
    guard let container = containerView else { return }
    for view in [presentedViewController.viewIfLoaded, presentedView] {
      if let view, view.isDescendant(of: container) { view.removeFromSuperview() }
    }
    container.removeFromSuperview()
    containerView = nil
  }
}

extension UIViewController {
  /// The presentation controller that determines the frame of this controller's view; `nil` if the view fills the
  /// window.
  ///
  /// In the style `custom`, this is the application's presentation controller. Popovers, and sheets that can be lower
  /// than the window, have presentation controllers of their own.
  final func makePresentation(from presenting: UIViewController, source: UIViewController) -> UIPresentationController?
  {
    switch modalPresentationStyle {
    case .custom:
      transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
    case .automatic, .pageSheet, .formSheet:
      sheetPresentationController.flatMap { $0.hasOwnHeights ? $0 : nil }
    case .popover:
      popoverPresentationController.flatMap { $0.isPopover(in: presenting.traitCollection) ? $0 : nil }
    default: nil
    }
  }

  /// Shows the controller that has just become the presented controller.
  ///
  /// - Parameters:
  ///   - controller: the presented controller.
  ///   - presentation: the presentation controller, which sets the frame of the view.
  ///   - animated: whether the presentation is animated.
  ///   - animator: the application's animator, if any.
  ///   - completion: is called when the controller is shown, or if it is dismissed before.
  final func show(
    _ controller: UIViewController, by presentation: UIPresentationController, animated: Bool,
    with animator: (any UIViewControllerAnimatedTransitioning)?, completion: (() -> Void)?
  ) {
    let transition = PresentationTransition(by: presentation, from: self, to: controller, isAnimated: animated)
    (customPresentation, modalTransition) = (presentation, transition)
    let window = view.window
    presentation.begin(in: window, size: (window ?? view).bounds.size)
    beginCovering(by: controller, presentation, animated)
    if let animator {
      controller.beginAppearing(animated)
      // `viewWillAppear(_:)` may have dismissed the controller again.
      guard customPresentation === presentation else {
        completion?()
        return
      }
      return show(controller, by: presentation, transition, with: animator, completion: completion)
    }
    presentation.showView()
    controller.beginAppearing(animated)
    transition.runChanges()
    presentation.containerView?.layoutIfNeeded()
    endShowing(controller, by: presentation, transition, completion)
  }

  /// Ends the transition after the controller's view has reached its final frame, and calls the completion handler.
  final func endShowing(
    _ controller: UIViewController, by presentation: UIPresentationController, _ transition: PresentationTransition,
    _ completion: (() -> Void)?
  ) {
    controller.endAppearing()
    endCovering()
    // A method of the controller may have dismissed the controller; the dismissal has then ended this transition.
    if customPresentation === presentation {
      modalTransition = nil
      presentation.presentationTransitionDidEnd(true)
      transition.runCompletions()
    }
    completion?()
  }

  /// Hides the presented controller if a presentation controller shows it.
  ///
  /// - Returns: a closure that completes the dismissal; `nil` if no presentation controller shows the controller.
  final func hide(_ controller: UIViewController, animated: Bool) -> (() -> Void)? {
    guard let presentation = customPresentation else { return nil }
    let transition = PresentationTransition(by: presentation, from: controller, to: self, isAnimated: animated)
    modalTransition = transition
    presentation.dismissalTransitionWillBegin()
    controller.beginDisappearing(animated)
    let appears = beginUncovering(animated)
    transition.runChanges()
    if appears { endAppearing() }
    controller.endDisappearing()
    presentation.end()
    (customPresentation, modalTransition) = (nil, nil)
    return {
      presentation.dismissalTransitionDidEnd(true)
      transition.runCompletions()
    }
  }
}
