import AutoLayout
public import Foundation
import LayoutAppearance

/// A Core Image image.
///
/// Filters return the image unchanged. The extent determines the size of a `UIImage`, which affects layout.
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
  /// The image in the data of a file; `nil` if the data cannot be read.
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
  /// The image with its extent limited to a rectangle, unless that is undefined: the contents are scaled, not cut.
  public func cropped(to rect: CGRect) -> CIImage {
    rect.hasEdges && extent.hasEdges ? CIImage(image, extent: extent.intersection(rect)) : self
  }
  /// This image; it is not extended.
  public func clampedToExtent() -> CIImage { self }
  /// This image; it keeps its orientation.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { self }
  /// The image in front of another one: this image, with the union of both extents.
  public func composited(over other: CIImage) -> CIImage { CIImage(image, extent: extent.union(other.extent)) }
  /// The output of a filter for the image.
  public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage {
    let filter = CIFilter(name: name, parameters: parameters)
    filter?.setValue(self, forKey: kCIInputImageKey)
    return filter?.outputImage ?? self
  }
  /// This image; it is not blurred.
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
  /// Rotated by 180 degrees and mirrored.
  case downMirrored
  /// Rotated to the left and mirrored.
  case leftMirrored
  /// Rotated to the right.
  case right
  /// Rotated to the right and mirrored.
  case rightMirrored
  /// Rotated to the left.
  case left
}

extension UIImage {
  /// A Core Image image with one pixel per point.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1, orientation: .up) }

  /// A Core Image image with a number of pixels per point, 1 if it is not positive; the orientation is not stored.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    let scale = scale > 0 ? scale : 1
    let (width, height) = (ciImage.extent.width / scale, ciImage.extent.height / scale)
    var image = ciImage.image.resized(to: CGSize(width: width, height: height))
    image.scale = scale
    self.init(image)
  }
}
