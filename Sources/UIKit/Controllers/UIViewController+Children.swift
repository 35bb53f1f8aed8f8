import AutoLayout
import Foundation

extension UIViewController {
  /// The controllers of a list that can be children of this one; others are reported.
  final func acceptable(_ controllers: [UIViewController]) -> [UIViewController] {
    var accepted: [UIViewController] = []
    var known: Set<ObjectIdentifier> = []
    for controller in controllers {
      if isInside(controller) {
        Misuse.report("\(type(of: controller)) cannot be inside itself")
      } else if !known.insert(ObjectIdentifier(controller)).inserted {
        Misuse.report("\(type(of: self)) cannot contain the same \(type(of: controller)) twice")
      } else {
        accepted.append(controller)
      }
    }
    return accepted
  }

  /// Replaces the controller's view by another one, in the same place.
  final func replaceView(_ former: UIView, by new: UIView) {
    guard former !== new else { return }
    view = new
    guard let superview = former.superview, let index = superview.subviews.firstIndex(where: { $0 === former }) else {
      return
    }
    (new.frame, new.autoresizingMask) = (former.frame, former.autoresizingMask)
    former.removeFromSuperview()
    superview.insertSubview(new, at: index)
  }

  /// Whether a controller is this one, or contains or presents it, directly or not.
  final func isInside(_ container: UIViewController) -> Bool {
    var (waiting, seen): ([UIViewController], Set<ObjectIdentifier>) = ([self], [])
    while let current = waiting.popLast() {
      if current === container { return true }
      guard seen.insert(ObjectIdentifier(current)).inserted else { continue }
      waiting += [current.parent, current.presenter].compactMap { $0 }
    }
    return false
  }

  /// Replaces the children of a container, of which some are visible; calls all methods of children in UIKit's order.
  ///
  /// The closure places the views of the children that are visible now, at the place of the former ones.
  final func replaceChildren(
    _ old: [UIViewController], by new: [UIViewController],
    visible: (former: [UIViewController], present: [UIViewController]), animated: Bool, newFirst: Bool = false,
    views: (_ place: Int) -> Void
  ) {
    let (gone, come) = beginReplacing(old, by: new)
    exchange(visible.former, for: visible.present, animated: animated, newFirst: newFirst) {
      let place = place(ofChildren: old)
      // The view of a child may already be in another container.
      for child in gone where child.isIn(self) { child.viewIfLoaded?.removeFromSuperview() }
      views(place)
    }
    endReplacing(gone, by: come)
  }

  /// The place of children's views among the subviews: that of the backmost, or behind all subviews.
  ///
  /// Views of other children replace them there, so that an application's subviews stay in front of the children or
  /// behind them, as in UIKit, whose containers keep the children's views in a subview of their own.
  final func place(ofChildren children: [UIViewController]) -> Int {
    guard let subviews = viewIfLoaded?.subviews else { return 0 }
    let views = children.compactMap(\.viewIfLoaded)
    return subviews.firstIndex { subview in views.contains { $0 === subview } } ?? 0
  }

  /// Shows one of the children in place of the others: in the whole view, unless the child's view ends at a bar.
  ///
  /// - Parameters:
  ///   - child: the child that is shown.
  ///   - children: the children, one of which is shown.
  ///   - formerPlace: the place of the children's views if they have been removed.
  ///   - bars: returns the visible bars of this container; called after the child's view was loaded and added, in which
  ///     the child may have hidden bars.
  final func fill(
    with child: UIViewController, of children: [UIViewController], at formerPlace: Int?,
    between bars: @autoclosure () -> ContainerBars = ContainerBars()
  ) {
    let place = formerPlace ?? place(ofChildren: children)
    for other in children where other !== child && other.isIn(self) { other.view.removeFromSuperview() }
    if child.view.superview !== view { view.insertSubview(child.view, at: place) }
    let (frame, covered) = self.place(of: child, between: bars())
    if child.view.frame != frame { child.view.frame = frame }
    child.containerInsets = covered
  }

  /// Announces that children leave, and adds new ones; returns both.
  final func beginReplacing(
    _ old: [UIViewController], by new: [UIViewController]
  ) -> (gone: [UIViewController], come: [UIViewController]) {
    let gone = old.without(new)
    let come = new.without(old)
    for child in gone {
      child.appearance.leavesParent = true
      child.willMove(toParent: nil as UIViewController?)
    }
    for child in come { addChild(child) }
    return (gone, come)
  }

  /// Removes children that leave, and tells new ones that they have been added.
  final func endReplacing(_ gone: [UIViewController], by come: [UIViewController]) {
    for child in gone where child.parent === self {
      child.removeFromParent()
      child.navigationItem.searchController?.isActive = false
    }
    for child in come where child.parent === self { child.didMove(toParent: self as UIViewController?) }
    // The item of a navigation controller may be its first controller's.
    tabBarController?.updateItems()
  }

  /// Removes the controller from its container's lists, makes it disappear, and calls a closure that ends the relation.
  final func leaveParent(_ end: () -> Void) {
    guard let container = parent else { return end() }
    appearance.leavesParent = true
    container.forget(self)
    // The container may have ended the relation.
    guard parent === container else { return }
    if container.shouldAutomaticallyForwardAppearanceMethods { disappear(false) }
    containerInsets = .zero
    // These flags are cleared before `end()`, in which the controller may enter another container.
    (appearance.entersParent, appearance.leavesParent) = (false, false)
    end()
  }
}
