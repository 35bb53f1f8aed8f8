/// By how much the pixels of a picture may differ from those that are stored.
///
/// Another version of a font, or of the library that draws, moves edges by parts of a pixel.
public struct PictureTolerance: Hashable, Sendable {
  /// By how much a colour or the opacity of a pixel may differ, from 0 to 255.
  public var channel: Int
  /// The share of the pixels that may differ by more, from 0 to 1.
  public var share: Double

  /// A tolerance.
  public init(channel: Int = 8, share: Double = 0.001) {
    (self.channel, self.share) = (channel, share)
  }

  /// No difference at all.
  public static let none = PictureTolerance(channel: 0, share: 0)
}
