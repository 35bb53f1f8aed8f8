public import AutoLayout
public import Foundation

extension UIImage {
  /// The symbol for adding.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// The symbol for removing.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// A check mark.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// The symbol for more actions.
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// An outlined check mark.
  public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
  /// The duration of an animation, in seconds; always 0.
  public var duration: TimeInterval { 0 }
  /// The drawing of a resized image's middle; always `tile`, which is not drawn.
  public var resizingMode: ResizingMode { .tile }
  /// The distances from the edges to the alignment rectangle; always zero.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// This image, which is always ready to be drawn.
  public func preparingForDisplay() -> UIImage? { self }
  /// This image, which is always ready to be drawn.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// The same image, in the given size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// Calls a closure at once, with the image in the given size.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }
  /// The distance of the baseline from the bottom; always `nil`.
  public var baselineOffsetFromBottom: CGFloat? { nil }
  /// Whether the image has a baseline; always `false`.
  public var hasBaseline: Bool { false }
  /// Whether the image is mirrored in right-to-left direction; always `false`.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// The traits for which the image is made; always unspecified.
  public var traitCollection: UITraitCollection { UITraitCollection() }
  /// An image of the program's folders; it is not animated.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { UIImage(named: name) }
}

extension UIImage {
  /// The configuration of the symbol; always `nil`, because it is not stored.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// The configuration of the image; always `nil`, because it is not stored.
  public var configuration: Configuration? { nil }
  /// The asset of the image; a new object on each access.
  public var imageAsset: UIImageAsset? { UIImageAsset() }
  /// Calls a closure at once, with this image.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
  /// This image; baselines of images have no effect.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { self }
  /// This image; baselines of images have no effect.
  public func withoutBaseline() -> UIImage { self }
  /// A system symbol with a variable value, which is not stored.
  public convenience init?(systemName name: String, variableValue: Double, configuration: Configuration? = nil) {
    self.init(systemName: name, withConfiguration: configuration)
  }
}

/// The asset of an image; variants for other traits are not stored.
public final class UIImageAsset {
  /// An asset without images.
  public init() {}
  /// No effect: stores an image for traits.
  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {}
}

/// No effect: stores an image in the photo library.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {}
