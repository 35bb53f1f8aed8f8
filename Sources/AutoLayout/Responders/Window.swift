/// The root of a screen.
open class Window: View {
  override class var isPlain: Bool { self == Window.self }
}

extension View {
  /// The window in whose tree the view is.
  ///
  /// - Complexity: O(1) in a tree that has been laid out, otherwise O(depth).
  public final var window: Window? { node.root.view as? Window }

  /// Tells the view and all inside it that they have come into a window, or left one.
  public final func tellMovedToWindow() { forEachView { $0.didMoveToWindow() } }
}
