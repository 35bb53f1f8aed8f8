import AutoLayout
import Foundation

/// The phase of a controller's appearance, and the reason for its present transition.
struct AppearanceState {
  /// The appearance method that was called last.
  enum Phase {
    /// `viewDidDisappear(_:)`, or none yet.
    case hidden
    /// `viewWillAppear(_:)` or `viewIsAppearing(_:)`.
    case appearing
    /// `viewDidAppear(_:)`.
    case shown
    /// `viewWillDisappear(_:)`.
    case disappearing
  }

  var phase = Phase.hidden
  /// Whether the present or last transition is animated.
  var isAnimated = false
  /// Whether `viewWillAppear(_:)` was called in this appearance, and `viewIsAppearing(_:)` has yet to be called.
  var awaitsLayout = false
  /// Whether the controller was added to its parent and has not appeared there yet.
  var entersParent = false
  /// Whether the controller is being removed from its parent.
  var leavesParent = false
  /// Whether the controller is being presented.
  var isPresented = false
  /// Whether the controller is being dismissed.
  var isDismissed = false
  /// Whether the controller has disappeared, or is disappearing, because a presented one covers it.
  var isCovered = false
}

extension UIViewController {
  /// Whether the controller is visible or is becoming visible.
  final var hasAppeared: Bool { appearance.phase == .appearing || appearance.phase == .shown }

  /// The children that appear together with this controller.
  private var followers: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return shownChildren + children.without(placedChildren).filter { $0.isIn(self) }
  }

  /// Whether the controller's view is inside a container's view.
  final func isIn(_ container: UIViewController) -> Bool {
    guard let view = viewIfLoaded, let outer = container.viewIfLoaded else { return false }
    return view.isDescendant(of: outer)
  }

  /// Calls `viewWillAppear(_:)` of the controller and of its visible children.
  final func beginAppearing(_ animated: Bool) {
    guard !hasAppeared, !appearance.isCovered else { return }
    (appearance.phase, appearance.isAnimated, appearance.awaitsLayout) = (.appearing, animated, false)
    loadViewIfNeeded()
    viewWillAppear(animated)
    // The method may have hidden the controller again.
    guard appearance.phase == .appearing else { return }
    appearance.awaitsLayout = true
    layoutLeader = { ($0 as? UIViewController)?.callIsAppearing() }
    placedChildrenWillAppear()
    for child in followers { child.beginAppearing(animated) }
  }

  /// Lays out the view, and calls `viewIsAppearing(_:)` and `viewDidAppear(_:)` of the controller and of its children.
  ///
  /// If the layout reaches the view, `viewIsAppearing(_:)` precedes the layout of the view's contents.
  final func endAppearing() {
    guard appearance.phase == .appearing else { return }
    view.layoutIfNeeded()
    finishAppearing()
  }

  private func finishAppearing() {
    tellIsAppearing()
    tellDidAppear()
  }

  /// Calls `viewIsAppearing(_:)` of the controller and of its children, unless it was called in this appearance.
  final func tellIsAppearing() {
    guard appearance.phase == .appearing else { return }
    callIsAppearing()
    for child in followers { child.tellIsAppearing() }
  }

  /// Calls `viewIsAppearing(_:)` unless it was called in this appearance.
  ///
  /// The view has its size and its traits by then. Its contents, if they need layout, are laid out next.
  private func callIsAppearing() {
    layoutLeader = nil
    guard appearance.phase == .appearing, appearance.awaitsLayout else { return }
    appearance.awaitsLayout = false
    preparePlaceholder()
    viewIsAppearing(appearance.isAnimated)
  }

  private func tellDidAppear() {
    guard appearance.phase == .appearing else { return }
    appearance.phase = .shown
    for child in followers {
      // A child may have been added after the others had begun to appear.
      child.beginAppearing(appearance.isAnimated)
      child.callIsAppearing()
      child.tellDidAppear()
    }
    placedChildrenDidAppear()
    viewDidAppear(appearance.isAnimated)
    (appearance.entersParent, appearance.isPresented) = (false, false)
    activeSearch?.follow()
  }

  /// Calls `viewWillDisappear(_:)` of the controller and of its children.
  final func beginDisappearing(_ animated: Bool) {
    guard hasAppeared else { return }
    (appearance.phase, appearance.isAnimated) = (.disappearing, animated)
    viewWillDisappear(animated)
    guard appearance.phase == .disappearing, shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children { child.beginDisappearing(animated) }
  }

  /// Calls `viewDidDisappear(_:)` of the controller and of its children.
  final func endDisappearing() {
    guard appearance.phase == .disappearing else { return }
    appearance.phase = .hidden
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children { child.endDisappearing() }
    }
    viewDidDisappear(appearance.isAnimated)
    appearance.isPresented = false
    activeSearch?.follow()
  }

  /// Replaces visible children by others: calls the appearance methods around the closure, which replaces the views.
  ///
  /// As in UIKit, `viewWillAppear` of new children precedes `viewWillDisappear` of former ones if `newFirst` is set,
  /// and otherwise follows it. `viewDidAppear` always follows `viewDidDisappear`.
  final func exchange(
    _ former: [UIViewController], for new: [UIViewController], animated: Bool, newFirst: Bool = false,
    views: () -> Void
  ) {
    guard hasAppeared else { return views() }
    let leaving = former.without(new)
    let coming = new.without(former)
    for child in coming { child.loadViewIfNeeded() }
    if newFirst { for child in coming { child.beginAppearing(animated) } }
    for child in leaving { child.beginDisappearing(animated) }
    if !newFirst { for child in coming { child.beginAppearing(animated) } }
    views()
    for child in leaving { child.endDisappearing() }
    // While this controller is appearing, `tellDidAppear()` ends the appearance of its children.
    if appearance.phase == .shown { for child in coming { child.endAppearing() } }
  }

  /// Called after a layout of the view: children whose views were added or removed before the layout appear or
  /// disappear.
  ///
  /// An added child begins to appear here, and the layout of its own view ends its appearance. A child's view may have
  /// been added to a view further inside, which does not cause a layout of this controller's view. The layout of the
  /// child's view then makes the child appear.
  final func noticeChildren() {
    if appearance.phase != .shown, appearance.phase != .disappearing, let parent, parent.notices(self), isIn(parent) {
      beginAppearing(false)
      finishAppearing()
    }
    guard noticesChildren else { return }
    for child in children.without(placedChildren) where !child.appearance.leavesParent {
      let isInside = child.isIn(self)
      if isInside, !child.hasAppeared, !child.appearance.isCovered {
        child.beginAppearing(false)
        child.viewIfLoaded?.setNeedsLayout()
      } else if !isInside, child.hasAppeared {
        child.disappear(false)
      }
    }
  }

  private var noticesChildren: Bool {
    appearance.phase == .shown && !(self as ViewController).children.isEmpty
      && shouldAutomaticallyForwardAppearanceMethods
  }

  private func notices(_ child: UIViewController) -> Bool {
    noticesChildren && !child.appearance.leavesParent && !placedChildren.contains { $0 === child }
  }
}

extension [UIViewController] {
  /// The controllers that are not among others.
  ///
  /// - Complexity: linear in both.
  func without(_ others: [UIViewController]) -> [UIViewController] {
    // Comparing with each of a few is faster than hashing.
    if others.count <= 8 { return filter { controller in !others.contains { $0 === controller } } }
    let known = Set(others.map { ObjectIdentifier($0) })
    return filter { !known.contains(ObjectIdentifier($0)) }
  }
}
