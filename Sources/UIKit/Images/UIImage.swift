public import AutoLayout
public import Foundation
public import LayoutAppearance

/// An image, whose size affects layout; drawn.
public final class UIImage: Hashable, Sendable {
  /// The picture as a value.
  public let image: Image

  /// An image of a value.
  public init(_ image: Image) {
    self.image = image
  }

  /// An empty image, of size zero.
  public convenience init() {
    self.init(Image(size: .zero, source: .drawing([])))
  }

  /// An image of the program's folders (``UIKitResources``).
  ///
  /// A missing image is reported to `LayoutDiagnostics`, and replaced by a crossed box of 24 points.
  public convenience init?(named name: String) {
    self.init(UIKitResources.image(named: name))
  }

  /// An image of the program's folders; bundle and traits are ignored.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(UIKitResources.image(named: name))
  }

  /// An image of the program's folders; bundle and configuration are ignored.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(UIKitResources.image(named: name))
  }

  /// An image literal.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(UIKitResources.image(named: name))
  }

  /// An image of the program's folders.
  public convenience init(resource: ImageResource) {
    self.init(UIKitResources.image(named: resource.name))
  }

  /// A system symbol: a box with its name, 20 by 20 points for text of 17 points.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A system symbol with a configuration, which determines its size.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let side = ((configuration as? SymbolConfiguration)?.side ?? 20).rounded()
    self.init(
      Image(size: CGSize(width: side, height: side), scale: 3, source: .symbol(name: name), isTemplate: true))
  }

  /// A symbol of the system; traits are ignored.
  public convenience init?(systemName name: String, compatibleWith traits: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// An image from a file; `nil` if there is none or its format is unknown.
  public convenience init?(contentsOfFile path: String) {
    guard let image = UIKitResources.image(atPath: path) else { return nil }
    self.init(image)
  }

  /// The image in the data of a PNG, JPEG or GIF file; `nil` for other data.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image in the data of a file, with a number of pixels per point; `nil` for other data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader(of: data)?.size, scale > 0 else { return nil }
    let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
    self.init(Image(size: size, scale: scale, source: .data(data)))
  }

  /// An image of pixels, one for each point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// An image with a number of pixels per point; the orientation is ignored.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var image = cgImage.image
    if scale > 0 {
      let factor = image.scale / scale
      image = image.resized(to: CGSize(width: image.size.width * factor, height: image.size.height * factor))
      image.scale = scale
    }
    self.init(image)
  }

  /// The size in points.
  public var size: CGSize { image.size }
  /// The number of pixels per point.
  public var scale: CGFloat { image.scale }
  /// The orientation of the image; always `up`.
  public var imageOrientation: Orientation { .up }
  /// The margins that are not stretched.
  public var capInsets: UIEdgeInsets {
    guard image.capInsets.count == 4 else { return .zero }
    return UIEdgeInsets(
      top: image.capInsets[0], left: image.capInsets[1], bottom: image.capInsets[2], right: image.capInsets[3])
  }
  /// The images of an animation; always `nil`.
  public var images: [UIImage]? { nil }
  /// `alwaysTemplate` if the image is drawn in the tint colour, otherwise `automatic`.
  public var renderingMode: RenderingMode { image.isTemplate ? .alwaysTemplate : .automatic }
  /// Whether the image is a symbol of the system.
  public var isSymbolImage: Bool { if case .symbol = image.source { true } else { false } }
  /// The pixels.
  public var cgImage: CGImage? { CGImage(image) }
  /// The Core Image source; always `nil`, because it is not stored.
  public var ciImage: CIImage? { nil }

  /// This image, drawn as a template in the tint colour or in its own colours.
  ///
  /// A colour of ``withTintColor(_:)`` counts as one of its own.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    var image = image
    image.isTemplate = mode == .alwaysTemplate || mode == .automatic && isSymbolImage || image.tint != nil
    return UIImage(image)
  }

  /// This image, filled with a colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

  /// This image, filled with a colour; the mode is ignored.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    var image = image
    (image.tint, image.isTemplate) = (color.color, true)
    return UIImage(image)
  }

  /// This image with margins that are not stretched.
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
    var image = image
    image.capInsets = [insets.top, insets.left, insets.bottom, insets.right]
    return UIImage(image)
  }

  /// This image with margins that are not stretched.
  public func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: insets)
  }

  /// This image with left and top margins that are not stretched.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: size.height - CGFloat(top) - 1,
        right: size.width - CGFloat(left) - 1))
  }

  /// This image in another configuration, which determines the size of a symbol.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap(applyingSymbolConfiguration) ?? self
  }

  /// This image in another configuration, which determines the size of a symbol; never `nil`.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return self }
    let side = configuration.side.rounded()
    var image = image
    image.size = CGSize(width: side, height: side)
    return UIImage(image)
  }

  /// This image; it is not mirrored in right-to-left direction.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  /// This image; it is not mirrored.
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  /// This image; alignment insets are ignored.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
  /// Draws the image in a rectangle.
  public func draw(in rect: CGRect) { UIGraphicsGetCurrentContext()?.record(.image(image, in: rect)) }
  /// Draws the image in a rectangle; blend mode and opacity are ignored.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) { draw(in: rect) }
  /// Draws the image at a point; blend mode and opacity are ignored.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) { draw(at: point) }
  /// Draws the image in a rectangle; it is not repeated.
  public func drawAsPattern(in rect: CGRect) { draw(in: rect) }
  /// Draws the image at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// The data from which the image was made, whatever their format; `nil` if it was made from something else.
  public func pngData() -> Data? { if case .data(let data) = image.source { data } else { nil } }
  /// The data from which the image was made, whatever their format; `nil` if it was made from something else.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
  /// The contents of a HEIC file; always `nil`, because images are not converted.
  public func heicData() -> Data? { nil }
  /// A format with the image's scale.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    return format
  }
  /// The image in the given size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(image.resized(to: size)) }
  /// An animated image: the first of the images.
  public static func animatedImage(with images: [UIImage], duration: Double) -> UIImage? { images.first }

  /// Whether the images are equal.
  public static func == (first: UIImage, second: UIImage) -> Bool { first === second || first.image == second.image }
  /// Hashes the image's value.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

/// The pixels of an image.
public final class CGImage: Sendable {
  /// The image as a value.
  public let image: Image
  init(_ image: Image) { self.image = image }
  /// The number of pixels from left to right.
  public var width: Int { pixels(image.size.width) }
  /// The number of pixels from top to bottom.
  public var height: Int { pixels(image.size.height) }
  private func pixels(_ length: CGFloat) -> Int {
    // A length divided by the scale and multiplied by it may be slightly below the original length.
    let count = (length * image.scale).rounded()
    return count > 0 ? Int(min(count, 1e9)) : 0
  }
  /// The colour space of the pixels: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  /// The number of bits of a component.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a line of pixels.
  public var bytesPerRow: Int { width * 4 }
  /// The whole image, scaled to the size of the part of a rectangle that is inside the image; images are not cut here.
  ///
  /// The rectangle is in pixels. The result is `nil` if the rectangle is undefined or outside the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.hasEdges else { return nil }
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isEmpty else { return nil }
    return CGImage(image.resized(to: CGSize(width: area.width / image.scale, height: area.height / image.scale)))
  }
}

extension CGImage: Hashable {
  /// Whether the images are equal.
  public static func == (first: CGImage, second: CGImage) -> Bool { first === second || first.image == second.image }
  /// Hashes the image's value.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }
}

extension Image {
  /// The image in another size, to which its contents are scaled.
  func resized(to size: CGSize) -> Image {
    var result = self
    result.size = size
    // The other sources fill any rectangle, but the steps of a drawing have coordinates.
    let (across, down) = (size.width / self.size.width, size.height / self.size.height)
    if case .drawing(let steps) = source, size != self.size, across.isFinite, down.isFinite {
      let map = DrawingStep.transform(CGAffineTransform(scaleX: across, y: down))
      result.source = .drawing([map] + steps)
    }
    return result
  }
}

/// The name of an image in the program's folders.
public struct ImageResource: Hashable, Sendable {
  /// The name.
  public let name: String
  /// A resource name; the bundle is ignored.
  public init(name: String, bundle: Bundle = .main) {
    self.name = name
  }
}
