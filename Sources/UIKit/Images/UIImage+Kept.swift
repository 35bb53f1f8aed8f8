public import AutoLayout
public import Foundation

extension UIImage {
  /// A sign to add.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// The symbol for removing.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// A check mark.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// The symbol for more actions.
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// An outlined check mark.
  public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
  /// The duration of an animation: there is none.
  public var duration: TimeInterval { 0 }
  /// The resizing of the middle: by repetition, which is not drawn.
  public var resizingMode: ResizingMode { .tile }
  /// The distances from the edges to those of the alignment rectangle: zero.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The same image, ready to be drawn.
  public func preparingForDisplay() -> UIImage? { self }
  /// The same image, ready to be drawn.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// The same image in another size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// Makes the picture in a smaller size, and hands it out at once.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }
  /// The distance of a baseline from the bottom: there is none.
  public var baselineOffsetFromBottom: CGFloat? { nil }
  /// Whether the picture has a baseline; always `false`.
  public var hasBaseline: Bool { false }
  /// Whether the picture is mirrored from right to left; always `false`.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// The surroundings that the picture is for: any.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// The first image of an animation.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { UIImage(named: name) }
}

extension UIImage {
  /// The configuration of the symbol: not stored.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// The configuration of the image: not stored.
  public var configuration: Configuration? { nil }
  /// The asset that the image comes from.
  public var imageAsset: UIImageAsset? { UIImageAsset() }
  /// The same image, already prepared for display.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
  /// The same image: alignment rectangles do not change lines of text.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  /// The same image.
  public func withoutBaseline() -> UIImage { self }
  /// A system symbol with a variable value, which is not stored.
  public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }
}

/// The asset of an image; variants for other traits are not stored.
public final class UIImageAsset {
  /// No images.
  public init() {}
  /// No effect: an image for traits.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {}
}

/// No effect: there is no album.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}
