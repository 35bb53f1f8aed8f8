extension ViewController {
  /// Makes a controller a child of this one; it leaves its former parent.
  ///
  /// Does not add the child's view to this controller's view; the caller must do that. Adding a controller to itself or
  /// to one of its descendants is reported to ``LayoutDiagnostics`` and does nothing.
  @_disfavoredOverload public final func addChild(_ child: ViewController) {
    guard canBeParent(of: child), child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    // Both methods call code of the application, which may have added this controller to the child.
    guard child.parent == nil, canBeParent(of: child) else { return }
    children.append(child)
    child.parent = self
  }

  /// Whether a controller is neither this controller nor one of its ancestors; one that is is reported.
  private func canBeParent(of child: ViewController) -> Bool {
    // A child without children is no ancestor of this controller, so it is compared with this controller only.
    var ancestor: ViewController? = self
    while let current = ancestor, current === child || !child.children.isEmpty {
      guard current !== child else {
        LayoutDiagnostics.report(.misuse("\(child) cannot be a child of itself or of a controller inside it", at: nil))
        return false
      }
      ancestor = current.parent
    }
    return true
  }
}

extension View {
  /// The view's controller, once it has loaded the view: only then is it notified of changes.
  final var loadedController: ViewController? {
    guard node.flags.contains(.hasController), let controller, !controller.isLoading else { return nil }
    return controller
  }

  /// Calls `layoutSubviews()`, and before and after it the methods of the controller, if the view has one.
  final func layOutSubviewsWithController() {
    let controller = node.flags.contains(.hasController) ? controller : nil
    if let controller { controller.layoutLeader?(controller) }
    controller?.viewWillLayoutSubviews()
    let scrollView = node.flags.contains(.scrolls) ? self as? ScrollView : nil
    if !node.flags.contains(.isOfPlainClass) { scrollView?.noteContentSize() }
    layoutSubviews()
    scrollView?.followZoomedSize()
    scrollView?.followInsets()
    noteLaidOutGeometry()
    controller?.viewDidLayoutSubviews()
    if let controller { controller.layoutFollower?(controller) }
  }

  /// Calls the controller's `updateViewConstraints()`, or `updateConstraints()` if the view has no controller.
  final func updateConstraintsWithController() {
    if node.flags.contains(.hasController), let controller { return controller.updateViewConstraints() }
    updateConstraints()
  }
}
