/// The difference that is allowed between the pixels of a picture and those of the stored one.
///
/// Another version of a font, or of the library that draws, moves edges by parts of a pixel.
public struct PictureTolerance: Hashable, Sendable {
  /// The largest difference of a colour or of the opacity of a pixel, from 0 to 255.
  public var channel: Int
  /// The largest share of pixels that differ by more, from 0 to 1.
  public var share: Double

  /// A tolerance.
  public init(channel: Int = 8, share: Double = 0.001) {
    (self.channel, self.share) = (channel, share)
  }

  /// No difference at all.
  public static let none = PictureTolerance(channel: 0, share: 0)
}
