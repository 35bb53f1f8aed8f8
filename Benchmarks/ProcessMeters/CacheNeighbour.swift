private import CLinux

/// A process on another processor that keeps the caches full which both processors share.
///
/// It ends with this object, and with this process in any case.
public final class CacheNeighbour {
  /// Its number.
  package let process: Int32

  /// Starts the process, and returns when it has been through its memory once.
  ///
  /// The calling process has one thread yet.
  ///
  /// - Parameters:
  ///   - cpu: the processor that it is bound to.
  ///   - size: the bytes that it writes to, cache line by cache line, again and again.
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
  /// The processor asked for.
  public let cpu: Int
  /// The kernel's error, if it was called.
  public let errno: Int32?

  /// One sentence.
  public var description: String {
    "a neighbour cannot be started on processor \(cpu)" + (errno.map { ": errno \($0)" } ?? ": no such processor")
  }
}
