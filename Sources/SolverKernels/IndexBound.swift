/// What all of some indices are below.
///
/// Rows that are laid out for kernels carry one: to compare it with the number of values says of every index in them that it
/// is within these, and no kernel has to ask again.
@frozen
public struct IndexBound: BitwiseCopyable {
  /// One more than the largest index so far; negative ones count as larger than all others.
  @usableFromInline
  private(set) var end = 0

  /// The bound of no indices.
  public init() {}

  /// Takes further indices in.
  @inlinable
  @inline(__always)
  public mutating func include(_ indices: SIMD4<Int32>) {
    let raw = SIMD4<UInt32>(truncatingIfNeeded: indices)
    let largest = max(max(raw.x, raw.y), max(raw.z, raw.w))
    end = max(end, Int(largest) + 1)
  }

  /// Whether there is a value for every index where there are so many.
  @inlinable
  @inline(__always)
  public func isWithin(_ count: Int) -> Bool { end <= count }
}
