import Synchronization

extension View {
  /// Whether moving the view to a superview, or to none, changes its window.
  ///
  /// - Complexity: O(1), but O(depth) for a view in a window that moves to another superview.
  final func changesWindow(in superview: View?) -> Bool {
    let isInside = node.flags.contains(.isInWindow)
    guard let superview else { return isInside && !node.flags.contains(.isWindow) }
    guard isInside == superview.node.flags.contains(.isInWindow) else { return true }
    // Only a view that has a superview can come from another window.
    return isInside && node.parent != nil && node.root !== superview.node.root
  }

  /// Calls ``View/willMove(toWindow:)`` on the view and all views inside it, with a superview's window.
  final func tellWillMove(toWindowOf superview: View?) {
    var found: [View] = []
    forEachView { if $0.node.isCalled { found.append($0) } }
    // In a deep tree that is built from the window, looking for the window of each new view would take quadratic time.
    if found.isEmpty { return }
    let window = superview.flatMap { $0.node.flags.contains(.isInWindow) ? $0.window : nil }
    for view in found { view.willMove(toWindow: window) }
  }

  /// Stores whether the view and all views inside it are in a window; returns the views to notify of a change.
  ///
  /// Then lets views that have joined a window follow appearance proxies.
  ///
  /// Call it before the callbacks of the insertion, because views that the callbacks add are notified as they join.
  ///
  /// - Complexity: O(1) if nothing has changed, otherwise O(views inside).
  final func noteWindow(hasChanged: Bool = false) -> [View] {
    let isInside = node.parent?.canonical.flags.contains(.isInWindow) ?? node.flags.contains(.isWindow)
    guard hasChanged || node.flags.contains(.isInWindow) != isInside else { return [] }
    var found: [View] = []
    forEachView { view in
      if isInside { view.node.flags.insert(.isInWindow) } else { view.node.flags.remove(.isInWindow) }
      if view.node.isCalled { found.append(view) }
    }
    if isInside, Self.hasLooks.load(ordering: .relaxed) { takeLooks() }
    return found
  }

  /// Calls ``View/didMoveToWindow()`` on views that ``noteWindow(hasChanged:)`` has found.
  static func tellDidMoveToWindow(_ views: [View]) {
    guard let isInside = views.first?.node.flags.contains(.isInWindow) else { return }
    // A view that one of these calls moves has been notified already.
    for view in views where view.node.flags.contains(.isInWindow) == isInside { view.didMoveToWindow() }
  }

  /// Whether the program has an appearance proxy.
  private static let hasLooks = Atomic(false)

  /// From now on, views that join a window follow appearance proxies, which the module `UIKit` has.
  package static func beginTakingLooks() { hasLooks.store(true, ordering: .relaxed) }

  /// Lets the view and all views inside it follow appearance proxies.
  private final func takeLooks() {
    var all: [View] = []
    forEachView { all.append($0) }
    for view in all { (view as? any LookTaking)?.takeLook() }
  }
}

/// A view that follows appearance proxies; in programs with the module `UIKit`, every view conforms.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol LookTaking {
  /// Gives properties that were not set the values of the view's appearance proxies.
  func takeLook()
}
