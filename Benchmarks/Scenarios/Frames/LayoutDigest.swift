public import Foundation

/// A hash of a layout: of every frame in tree order, in 1024ths of a point.
///
/// FNV-1a, 64 bits, over the little-endian bytes of `Int64((value * 1024).rounded())` of x, y, width and height, of the
/// root first and then of each view before its subviews. Values are the published ones, relative to the superview.
public struct LayoutDigest {
  /// The hash of the frames so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init() {}

  /// The hash of frames in tree order.
  public init(of frames: [CGRect]) {
    for frame in frames { add(frame) }
  }

  mutating func add(_ frame: CGRect) {
    add(frame.origin.x)
    add(frame.origin.y)
    add(frame.size.width)
    add(frame.size.height)
  }

  private mutating func add(_ length: CGFloat) {
    var bits = UInt64(bitPattern: Int64(exactly: (Double(length) * 1024).rounded()) ?? .min)
    for _ in 0..<8 {
      value = (value ^ bits & 0xff) &* 0x100_0000_01b3
      bits >>= 8
    }
  }
}
