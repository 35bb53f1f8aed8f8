public import Foundation
import SolverTraces

/// A hash of a layout: of every frame in tree order, in 1024ths of a point.
///
/// FNV-1a, 64 bits, over the little-endian bytes of `Int64((value * 1024).rounded())` of x, y, width and height, of the
/// root first and then of each view before its subviews. Values are the published ones, relative to the superview.
public struct LayoutDigest {
  private var numbers = ValueDigest()

  init() {}

  /// The hash of the frames so far.
  public var value: UInt64 { numbers.value }

  /// The hash of frames in tree order.
  public init(of frames: [CGRect]) {
    for frame in frames { add(frame) }
  }

  mutating func add(_ frame: CGRect) {
    numbers.add(Double(frame.origin.x))
    numbers.add(Double(frame.origin.y))
    numbers.add(Double(frame.size.width))
    numbers.add(Double(frame.size.height))
  }
}
