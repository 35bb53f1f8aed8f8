public import Foundation

/// The root of a screen.
open class Window: View {
  override class var isPlain: Bool { self == Window.self }

  /// Would be told of events; views are told of touches by themselves.
  open func sendEvent(_ event: Event) {}

  /// Called after the window became the key window: never here.
  open func becomeKey() {}

  /// Called after the window stopped being the key window: never here.
  open func resignKey() {}

  /// The rectangle on the screen, in points; another size may be of other size classes, of which the tree is told.
  open override var frame: CGRect {
    get { super.frame }
    set {
      guard !isChangingBounds else { return super.frame = newValue }
      changeSizeClasses { super.frame = newValue }
    }
  }

  /// The rectangle in the window's own coordinates, in points; as ``frame`` otherwise.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      // Another size of the bounds sets the frame.
      changeSizeClasses {
        isChangingBounds = true
        super.bounds = newValue
        isChangingBounds = false
      }
    }
  }

  private final var isChangingBounds = false
}

extension View {
  /// The window in whose tree the view is.
  ///
  /// - Complexity: O(1) in a tree that has been laid out, otherwise O(depth).
  public final var window: Window? { node.root.view as? Window }

  /// Notifies the view and all views inside it that they entered or left a window.
  public final func tellMovedToWindow() { forEachView { $0.didMoveToWindow() } }
}
