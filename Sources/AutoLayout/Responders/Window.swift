public import Foundation

/// The root of a screen.
open class Window: View {
  override class var isPlain: Bool { self == Window.self }

  /// A window with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    becomeWindow()
  }

  /// A window of a scene: in programs with the module `UIKit`, as large as the screen, otherwise of size zero.
  ///
  /// The scene is ignored otherwise. A subclass with its own initialisers inherits this one only if it overrides both.
  public init(windowScene: WindowScene) {
    super.init(frame: (windowScene as? any HostedScene)?.windowFrame ?? .zero)
    becomeWindow()
  }

  private final func becomeWindow() {
    node.flags.insert([.isWindow, .isInWindow])
    makeEngineForTraits()
  }

  /// Never called; views receive touches directly.
  open func sendEvent(_ event: Event) {}

  /// Called after the window became the key window, in programs with the module `UIKit`.
  open func becomeKey() {}

  /// Called after the window stopped being the key window, in programs with the module `UIKit`.
  open func resignKey() {}

  /// Whether the window can become the key window; has no effect here.
  open var canBecomeKey: Bool { true }

  /// The next responder: in programs with the module `UIKit`, the scene, then the application and its delegate.
  open override var next: Responder? { super.next ?? (self as? any ShownWindow)?.nextResponder }

  /// Shows the window and makes it the key window, in programs with the module `UIKit`; does nothing otherwise.
  open func makeKeyAndVisible() { (self as? any ShownWindow)?.show() }

  /// Makes the window the key window, in programs with the module `UIKit`; does nothing otherwise.
  open func makeKey() { (self as? any ShownWindow)?.showAsKey() }

  /// Whether the window is hidden; in programs with the module `UIKit`, `false` shows a window that was never shown,
  /// without making it the key window.
  open override var isHidden: Bool {
    didSet { if !isHidden { (self as? any ShownWindow)?.reveal() } }
  }

  /// The rectangle on the screen, in points; the tree is notified if a new size has other size classes.
  open override var frame: CGRect {
    get { super.frame }
    set { resize(to: newValue.size) { super.frame = newValue } }
  }

  /// The rectangle in the window's own coordinates, in points; otherwise like ``frame``.
  open override var bounds: CGRect {
    get { super.bounds }
    set { resize(to: newValue.size) { super.bounds = newValue } }
  }

  /// Changes the size; in programs with the module `UIKit`, a shown window first notifies its controller.
  private final func resize(to size: CGSize, _ change: () -> Void) {
    guard size != frame.size, let window = self as? any ShownWindow else { return changeSizeClasses(change) }
    window.resize(to: size) { changeSizeClasses(change) }
  }
}

/// A window that can be shown; in programs with the module `UIKit`, every window conforms.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol ShownWindow {
  /// Shows the window and makes it the key window.
  func show()
  /// Shows the window if it was never shown, and the controller if it was set while the window was hidden.
  func reveal()
  /// Makes the window the key window.
  func showAsKey()
  /// The receiver of events that the window does not handle.
  var nextResponder: Responder? { get }
  /// Notifies the controller, then runs a closure that changes the size.
  func resize(to size: CGSize, _ change: () -> Void)
}

extension View {
  /// The window in whose tree the view is.
  ///
  /// - Complexity: O(1) in a tree with constraints, outside of islands; otherwise O(depth).
  public final var window: Window? { node.root.view as? Window }
}
