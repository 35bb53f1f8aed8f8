public import Foundation

/// A guide that follows the keyboard: its top edge is the keyboard's, or the keyboard's position when it appears.
///
/// The host sets the keyboard's frame (``ViewIsolated/keyboardFrame``). Off screen, the guide's top is the bottom of
/// the safe area.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Makes the keyboard guide of a view.
  init() {
    super.init(role: .keyboard)
  }

  /// Whether the guide follows a floating keyboard; otherwise it then stays at the bottom edge.
  public var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { refresh() } }
  }

  /// Whether the guide ends at the safe area's bottom while the keyboard is off screen, instead of the view's.
  public var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { refresh() } }
  }

  /// The distance above the keyboard at which a drag begins to dismiss it; layout does not depend on it.
  public var keyboardDismissPadding: CGFloat = 0

  private func refresh() {
    owningView?.refreshInsetGuides()
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

extension View {
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
  /// A property of the root, readable at any view; the host sets it. One that ends above the root's bottom edge floats.
  /// A number that is not finite is reported to ``LayoutDiagnostics`` and not taken over.
  public var keyboardFrame: CGRect? {
    get { treeSettings.keyboardFrame }
    set {
      if let newValue, !newValue.isUsable { return reportUnusable(newValue) }
      treeSettings.keyboardFrame = newValue
    }
  }
}
