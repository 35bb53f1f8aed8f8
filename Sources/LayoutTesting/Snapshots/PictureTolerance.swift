/// The tolerated difference between the pixels of a picture and the stored one.
///
/// Another version of a font or of the drawing library can move edges by fractions of a pixel.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest difference of a pixel's colour or opacity, from 0 to 255.
  public var channel: Int
  /// The largest fraction of pixels that may differ by more than ``channel``, from 0 to 1.
  public var share: Double

  /// A tolerance.
  public init(channel: Int = 8, share: Double = 0.001) {
    (self.channel, self.share) = (channel, share)
  }

  /// No difference.
  public static let none = PictureTolerance(channel: 0, share: 0)
}
