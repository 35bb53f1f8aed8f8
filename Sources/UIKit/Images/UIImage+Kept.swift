public import AutoLayout
public import Foundation

extension UIImage {
  /// A sign to add.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// A sign to take away.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// A sign of what is done.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// A sign of more to do.
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// A sign of what is selected.
  public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
  /// How long an animation takes: there is none.
  public var duration: TimeInterval { 0 }
  /// How the middle grows: by repetition, which is not drawn.
  public var resizingMode: ResizingMode { .tile }
  /// From the edges to those of the alignment rectangle: none.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The same picture, ready to be drawn.
  public func preparingForDisplay() -> UIImage? { self }
  /// The same picture, ready to be drawn.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// The same picture in another size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// The first picture of an animation.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { UIImage(named: name) }
}
