import AutoLayout
public import Foundation
import LayoutAppearance

/// An image of Core Image: its extent affects layout; filters do not change it.
public final class CIImage: Sendable {
  let image: Image
  /// The rectangle of the image, in pixels.
  public let extent: CGRect

  init(_ image: Image, extent: CGRect) { (self.image, self.extent) = (image, extent) }

  private convenience init(_ image: Image) {
    let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    self.init(image, extent: CGRect(origin: .zero, size: size))
  }

  /// The image of a `UIImage`.
  public convenience init?(image: UIImage) { self.init(image.image) }
  /// The image of pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage.image) }
  /// The image of the contents of a file; `nil` for other contents.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image.image)
  }
  /// The image of a file; `nil` if there is none.
  public convenience init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    self.init(image.image)
  }

  /// The image with a transformed extent: the contents are scaled, but not rotated.
  public func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(image, extent: extent.applying(matrix)) }
  /// The image with the part of its extent in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage { CIImage(image, extent: extent.intersection(rect)) }
  /// The image extended infinitely: unchanged here.
  public func clampedToExtent() -> CIImage { self }
  /// The image with another orientation: unchanged here.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { self }
  /// The image in front of another one: this image, with the union of both extents.
  public func composited(over other: CIImage) -> CIImage { CIImage(image, extent: extent.union(other.extent)) }
  /// The output of a filter for the image.
  public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
    let filter = CIFilter(name: name, parameters: parameters)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? self
  }
  /// The blurred image: unchanged here.
  public func applyingGaussianBlur(sigma: Double) -> CIImage { self }
}

/// The orientation of an image in a file.
public enum CGImagePropertyOrientation: UInt32, Hashable, Sendable {
  /// Upright.
  case up = 1
  /// Upright and mirrored.
  case upMirrored
  /// Rotated by 180 degrees.
  case down
  /// Turned by half a turn and mirrored.
  case downMirrored
  /// Turned to the left and mirrored.
  case leftMirrored
  /// Turned to the right.
  case right
  /// Turned to the right and mirrored.
  case rightMirrored
  /// Turned to the left.
  case left
}

extension UIImage {
  /// The image of Core Image with one pixel to a point.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// The image of Core Image with a number of pixels to a point; the orientation is not kept.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    var image = ciImage.image
    image.scale = scale
    image.size = CGSize(width: ciImage.extent.width / scale, height: ciImage.extent.height / scale)
    self.init(image)
  }
}
