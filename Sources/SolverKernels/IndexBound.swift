/// An upper bound of a set of indices.
///
/// Rows laid out for kernels carry one: comparing it once with the number of values shows that every index is valid, so
/// that kernels need no checks.
@frozen
public struct IndexBound: BitwiseCopyable {
  /// One more than the largest index so far; negative indices count as larger than all others.
  @usableFromInline
  private(set) var end = 0

  /// The bound of no indices.
  public init() {}

  /// Includes further indices.
  @inlinable
  @inline(__always)
  public mutating func include(_ indices: SIMD4<Int32>) {
    let raw = SIMD4<UInt32>(truncatingIfNeeded: indices)
    let largest = max(max(raw.x, raw.y), max(raw.z, raw.w))
    end = max(end, Int(largest) + 1)
  }

  /// Whether every index is below a number of values.
  @inlinable
  @inline(__always)
  public func isWithin(_ count: Int) -> Bool { end <= count }
}
