import Foundation

extension View {
  /// What the window or screen that shows the tree covers of it; a property of its root, whichever view is asked.
  ///
  /// Zero unless the host sets it. A negative number, or one that is not finite, is reported to ``LayoutDiagnostics`` and
  /// not taken over.
  public final var hostSafeAreaInsets: EdgeInsets {
    get { treeSettings.safeAreaInsets }
    set {
      guard newValue.isUsable, min(newValue.top, newValue.left, newValue.bottom, newValue.right) >= 0 else {
        return LayoutDiagnostics.report(
          .misuse("\(node.text): safe area insets \(newValue) are negative or \(newValue.fault)", at: nil))
      }
      treeSettings.safeAreaInsets = newValue
    }
  }

  /// What is added to the safe area that comes from the superview.
  final var additionalSafeArea: EdgeInsets {
    get { node.insets?.additionalSafeArea ?? .zero }
    set {
      guard newValue != additionalSafeArea else { return }
      node.makeInsets().additionalSafeArea = newValue
      insetsChanged()
    }
  }
}
