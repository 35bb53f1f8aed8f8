import Foundation

extension View {
  /// The distances from the edges to the part of the view that nothing covers, in points, as of the last layout pass.
  ///
  /// A view gets from its superview what of the superview's safe area its own edges reach into: for each edge the inset
  /// less the distance, between zero and the inset. A controller's view adds the controller's
  /// ``ViewController/additionalSafeAreaInsets``. The root has the ``hostSafeAreaInsets``.
  public final var safeAreaInsets: EdgeInsets { node.safeArea }

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
