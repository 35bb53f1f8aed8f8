import AutoLayout
import Foundation

extension UIViewController {
  /// The nearest container that presents a controller.
  final var presentingAncestor: UIViewController? {
    var candidate = parent
    while let current = candidate, current.presented == nil { candidate = current.parent }
    return candidate
  }

  /// Presents a controller from the container that must present it, if that is possible, and then calls a closure.
  final func beginPresentation(of controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let outer = container(presenting: controller)
    if let obstacle = outer.obstacle(toPresenting: controller) {
      return Misuse.report("\(type(of: self)) cannot present \(type(of: controller)): \(obstacle)")
    }
    // A search is presented in the same way by its activation.
    if let search = controller as? UISearchController {
      search.isActive = true
      search.begin(for: self)
      completion?()
      return
    }
    outer.presented = controller
    controller.presenter = outer
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animated {
      animator = controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: outer, source: self)
    }
    var presentation = controller.makePresentation(from: outer, source: self)
    if presentation == nil, animator != nil { presentation = controller.plainPresentation(from: outer) }
    if let presentation {
      controller.appearance.isPresented = true
      return outer.show(controller, by: presentation, animated: animated, with: animator, completion: completion)
    }
    let window = outer.view.window
    controller.view.frame = CGRect(origin: .zero, size: (window ?? outer.view).bounds.size)
    if let window, controller.view.superview == nil {
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(controller.view)
    }
    controller.appearance.isPresented = true
    outer.giveWay(to: controller, nil, animated)
    completion?()
  }

  private func container(presenting controller: UIViewController) -> UIViewController {
    let staysInContext = [.currentContext, .overCurrentContext].contains(controller.modalPresentationStyle)
    var outer = self
    while let next = outer.parent, !(staysInContext && outer.definesPresentationContext) { outer = next }
    return outer
  }

  private func obstacle(toPresenting controller: UIViewController) -> String? {
    if presented != nil { return "the presenting controller already presents another one" }
    if controller.parent != nil { return "the presented controller is inside a container" }
    if controller.presenter != nil { return "the presented controller is presented already" }
    return isInside(controller) ? "the presented controller would contain or present itself" : nil
  }

  /// Dismisses the presented controller and all that are presented by it, the topmost first.
  final func endPresentation(_ animated: Bool) {
    modalAnimation?.completeTransition(true)
    guard let gone = presented else { return }
    if let search = gone as? UISearchController {
      search.isActive = false
      return search.end()
    }
    // As in UIKit only the topmost controller disappears with an animation.
    gone.appearance.isDismissed = true
    let isTopmost = !gone.endPresentations(animated)
    let completion = hide(gone, animated: animated && isTopmost)
    if completion == nil { comeBack(from: gone, animated && isTopmost) }
    if let view = gone.viewIfLoaded, view.superview is UIWindow { view.removeFromSuperview() }
    gone.appearance.isDismissed = false
    forget(presented: gone)
    completion?()
  }

  /// Ends the relation to a controller that is no longer presented.
  final func forget(presented controller: UIViewController) {
    controller.presenter = nil
    if presented === controller { presented = nil }
  }

  /// Dismisses the controllers that this controller and its children present; returns whether there were any.
  @discardableResult
  final func endPresentations(_ animated: Bool) -> Bool {
    var hasEnded = false
    for child in children where child.endPresentations(animated) { hasEnded = true }
    if presented != nil {
      endPresentation(animated)
      hasEnded = true
    }
    return hasEnded
  }
}
