public import Foundation

/// A guide that follows the keyboard: its top edge is the keyboard's or, while the keyboard is off screen, the bottom
/// of the safe area.
///
/// The host sets the keyboard's frame (``ViewIsolated/keyboardFrame``).
public final class KeyboardLayoutGuide: TrackingLayoutGuide {
  /// Makes the keyboard guide of a view.
  init() {
    super.init(tracking: .keyboard)
  }

  /// Whether the guide follows a floating keyboard; otherwise it stays at the bottom edge while the keyboard floats.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { refresh() } }
  }

  /// Whether the guide's top edge is the bottom of the safe area, not of the view, while the keyboard is off screen.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { refresh() } }
  }

  /// The distance above the keyboard at which a drag begins to dismiss it; layout does not depend on it.
  public var keyboardDismissPadding: CGFloat = 0

  private func refresh() {
    owningView?.refreshKeyboardGuide()
    owningView?.noteOwnLayout()
  }

  override func placement(in view: View) -> Placement {
    placementInVisiblePart(of: view).moved(by: view.boundsOrigin)
  }

  private func placementInVisiblePart(of view: View) -> Placement {
    let rest = usesBottomSafeArea ? view.node.safeArea.bottom : 0
    guard let keyboard = view.keyboardFrame, !keyboard.isEmpty else {
      return Placement(bottomStrip: rest)
    }
    let origin = view.node.originInRoot
    let root = view.node.root.frame.size
    if keyboard.maxY < root.height {
      guard followsUndockedKeyboard else { return Placement(bottomStrip: rest) }
      return Placement(
        values: SIMD4(keyboard.minX - origin.x, keyboard.minY - origin.y, keyboard.width, keyboard.height),
        shares: .zero)
    }
    let covered = origin.y + view.node.frame.size.height - keyboard.minY
    return Placement(bottomStrip: min(max(covered, rest), view.node.frame.size.height))
  }
}

extension LayoutNode {
  /// The top left corner in the root's coordinates, computed from frames.
  ///
  /// - Complexity: O(depth).
  var originInRoot: CGPoint {
    var point = CGPoint.zero
    var node = self
    while let parent = node.parent?.canonical {
      let shown = parent.view?.boundsOrigin ?? .zero
      point.x += node.frame.origin.x - shown.x
      point.y += node.frame.origin.y - shown.y
      node = parent
    }
    return point
  }
}

extension ViewIsolated where Self: View {
  /// The keyboard's rectangle in the root's coordinates; `nil` or empty while it is off screen.
  ///
  /// A property of the root, readable at any view; the host sets it. A keyboard whose frame ends above the root's
  /// bottom edge is a floating one. A frame with a number that is not finite, or of magnitude above 1e50, is reported
  /// to ``LayoutDiagnostics`` and ignored.
  public var keyboardFrame: CGRect? {
    get { treeSettings.keyboardFrame }
    set {
      if let newValue, !newValue.isUsable { return reportUnusable(newValue) }
      treeSettings.keyboardFrame = newValue
    }
  }
}
