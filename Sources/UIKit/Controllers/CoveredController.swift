import AutoLayout

// A presented controller whose view replaces that of the presenting controller, as in the style `fullScreen`, lets that
// controller disappear until the dismissal. Under sheets, popovers and other styles, it remains visible.

extension UIModalPresentationStyle {
  /// Whether the presented view replaces the view of the presenting controller.
  var replacesPresentersView: Bool { self == .fullScreen || self == .currentContext }
}

extension UIViewController {
  /// Whether this controller's view replaces the view of the presenting controller.
  private func covers(by presentation: UIPresentationController?) -> Bool {
    presentation?.removesPresentersView ?? modalPresentationStyle.replacesPresentersView
  }

  /// Lets a presented controller appear, and this one disappear if the presented one covers it.
  final func giveWay(to controller: UIViewController, _ presentation: UIPresentationController?, _ animated: Bool) {
    beginCovering(by: controller, presentation, animated)
    controller.appear(animated)
    endCovering()
  }

  /// Lets a presented controller disappear, and this one appear again if the presented one covers it.
  final func comeBack(from controller: UIViewController, _ animated: Bool) {
    controller.beginDisappearing(animated)
    if beginUncovering(animated) { endAppearing() }
    controller.endDisappearing()
  }

  /// Begins to let this controller disappear, if the presented one will cover it.
  final func beginCovering(by controller: UIViewController, _ presentation: UIPresentationController?, _ animated: Bool)
  {
    guard appearance.phase == .shown, controller.covers(by: presentation) else { return }
    appearance.isCovered = true
    beginDisappearing(animated)
  }

  /// Ends the disappearance of a covered controller.
  final func endCovering() {
    if appearance.isCovered { endDisappearing() }
  }

  /// Begins to let this controller appear again, if the presented one covers it; not if this controller is itself being
  /// dismissed.
  ///
  /// - Returns: whether the controller appears.
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
