public import Foundation

extension View {
  /// The rectangle in the coordinates of the superview, in points.
  public final var frame: CGRect {
    get { node.frame }
    set { node.frame = newValue }
  }

  /// The rectangle in the view's own coordinates, in points.
  public final var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: node.frame.size) }
    set { boundsOrigin = newValue.origin }
  }

  /// The middle of the frame, in the coordinates of the superview.
  public final var center: CGPoint {
    get { CGPoint(x: node.frame.origin.x + node.frame.size.width / 2, y: node.frame.origin.y + node.frame.size.height / 2) }
    set { _ = newValue }
  }
}
