import Foundation

extension View {
  /// The part of the root that the window or screen covers, in points; a property of the root, readable at any view.
  ///
  /// Zero unless the host sets it. A negative number, or one that is not finite, is reported to ``LayoutDiagnostics``
  /// and ignored.
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

  /// An addition to the safe area inherited from the superview.
  final var additionalSafeArea: EdgeInsets {
    get { node.insets?.additionalSafeArea ?? .zero }
    set {
      guard newValue != additionalSafeArea else { return }
      node.makeInsets().additionalSafeArea = newValue
      insetsChanged()
    }
  }
}
