/// The root view of a screen.
open class Window: View {
  override class var isPlain: Bool { self == Window.self }
}

extension View {
  /// The window in whose tree the view is.
  ///
  /// - Complexity: O(1) in a tree that has been laid out, otherwise O(depth).
  public final var window: Window? { node.root.view as? Window }

  /// Notifies the view and all views inside it that they entered or left a window.
  public final func tellMovedToWindow() { forEachView { $0.didMoveToWindow() } }
}
