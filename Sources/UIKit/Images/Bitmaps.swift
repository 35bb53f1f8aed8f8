public import Foundation

// A context records drawing commands, and does not write to the memory passed to it.

/// The position of opacity in pixels; no effect.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  /// Pixels have no alpha.
  case none
  /// Alpha is the last component, and colours are premultiplied.
  case premultipliedLast
  /// Alpha is the first component, and colours are premultiplied.
  case premultipliedFirst
  /// Alpha is the last component.
  case last
  /// Alpha is the first component.
  case first
  /// Pixels have no alpha, and their last bits are skipped.
  case noneSkipLast
  /// Pixels have no alpha, and their first bits are skipped.
  case noneSkipFirst
  /// Only opacity.
  case alphaOnly
}

/// The format of pixels in memory; no effect.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt32
  /// A set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Floating-point components.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// Units of 16 bits, least significant byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Units of 32 bits, least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Units of 16 bits, most significant byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Units of 32 bits, most significant byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
  /// A context that draws an image of a number of pixels; the memory is not written, and the format is ignored.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(size: CGSize(width: width, height: height), scale: 1)
  }
  /// The pixels in memory; always `nil`.
  public var data: UnsafeMutableRawPointer? { nil }
}

extension CGImage {
  /// The position of alpha in a pixel: last.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The format of pixels.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
  /// The pixels; always `nil`.
  public var dataProvider: CGDataProvider? { nil }
  /// This image.
  public func copy() -> CGImage? { self }
}

/// Data for an image.
public final class CGDataProvider: Sendable {
  private let bytes: Data
  /// The data.
  public var data: CFData? { bytes as CFData }
  /// Data in memory.
  @_disfavoredOverload
  public init?(data: Data) { bytes = data }
  /// Data in memory.
  public init?(data: CFData) { bytes = Data(referencing: data) }
  /// A file; `nil` if it cannot be read.
  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    bytes = data
  }
}
