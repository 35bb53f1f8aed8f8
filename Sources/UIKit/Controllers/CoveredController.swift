import AutoLayout

// If the view of a presented controller replaces the view of the presenting controller, as in the style `fullScreen`, the
// presenting controller disappears until the dismissal. In other styles, such as sheets and popovers, it stays visible.

extension UIModalPresentationStyle {
  /// Whether the presented view replaces the view of the presenting controller.
  var replacesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}

extension UIViewController {
  /// Whether this controller's view replaces the view of the presenting controller in a presentation.
  private func coversPresenter(in presentation: UIPresentationController?) -> Bool {
    presentation?.removesPresentersView ?? modalPresentationStyle.replacesPresentersView
  }

  /// Makes a presented controller appear, and this one disappear if the presented one covers it.
  final func giveWay(to controller: UIViewController, _ presentation: UIPresentationController?, _ animated: Bool) {
    beginCovering(by: controller, presentation, animated)
    controller.appear(animated)
    endCovering()
  }

  /// Makes a presented controller disappear, and this one appear again if the presented one covers it.
  final func comeBack(from controller: UIViewController, _ animated: Bool) {
    controller.beginDisappearing(animated)
    if beginUncovering(animated) { endAppearing() }
    controller.endDisappearing()
  }

  /// Begins the disappearance of this controller, if the presented one will cover it.
  final func beginCovering(by controller: UIViewController, _ presentation: UIPresentationController?, _ animated: Bool)
  {
    guard appearance.phase == .shown, controller.coversPresenter(in: presentation) else { return }
    appearance.isCovered = true
    beginDisappearing(animated)
  }

  /// Ends the disappearance of a covered controller.
  final func endCovering() {
    if appearance.isCovered { endDisappearing() }
  }

  /// Begins the reappearance of this controller, if the presented one covers it, unless this controller or a container
  /// of it is being dismissed too.
  ///
  /// - Returns: whether the controller appears again.
  final func beginUncovering(_ animated: Bool) -> Bool {
    guard appearance.isCovered else { return false }
    appearance.isCovered = false
    if isBeingDismissedWithContainer { return false }
    // The presentation may end before the controller has disappeared.
    endDisappearing()
    beginAppearing(animated)
    return true
  }

  private var isBeingDismissedWithContainer: Bool {
    sequence(first: self, next: { $0.parent }).contains { $0.appearance.isDismissed }
  }
}
