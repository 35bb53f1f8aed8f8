private import CLinux

/// A process on another processor that keeps the caches shared with that processor full.
///
/// The process ends with this object, or earlier with the thread that made it.
public final class CacheNeighbour {
  /// Its process number.
  package let process: Int32

  /// Starts the process, and returns after its first pass over its memory.
  ///
  /// - Parameters:
  ///   - cpu: the processor to which it is bound.
  ///   - size: the bytes to which it writes repeatedly, cache line by cache line.
  /// - Throws: ``NeighbourError`` if the kernel refuses the process, its memory or the processor.
  public init(onProcessor cpu: Int, size: Int) throws(NeighbourError) {
    guard (0..<Int(clinux_affinity_capacity())).contains(cpu) else { throw NeighbourError(cpu: cpu, errno: nil) }
    let started = clinux_neighbour_start(Int32(cpu), UInt64(size))
    guard started > 0 else { throw NeighbourError(cpu: cpu, errno: -started) }
    process = started
  }

  deinit {
    clinux_neighbour_stop(process)
  }
}

/// The kernel refused a neighbour.
public struct NeighbourError: Error, CustomStringConvertible {
  /// The requested processor.
  public let cpu: Int
  /// The kernel's error, if it was called.
  public let errno: Int32?

  /// One sentence.
  public var description: String {
    "a neighbour cannot be started on processor \(cpu)" + (errno.map { ": errno \($0)" } ?? ": no such processor")
  }
}
