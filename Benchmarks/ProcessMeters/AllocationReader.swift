/// Where allocations are read.
///
/// The allocator is linked into the executable alone, so the executable hands this in.
public struct AllocationReader: Sendable {
  /// The allocator and its version, as in `jemalloc 5.3.0`.
  public let allocator: String
  /// Bytes that the calling thread has allocated in its life.
  public let threadAllocated: @Sendable () -> UInt64
  /// Bytes in use by the program.
  public let liveBytes: @Sendable () -> UInt64

  /// A reader of an allocator that counts.
  ///
  /// - Parameters:
  ///   - allocator: its name and version.
  ///   - threadAllocated: bytes allocated by the calling thread; read around every counted sample, so it has to be fast.
  ///   - liveBytes: bytes in use by the program.
  public init(
    allocator: String, threadAllocated: @escaping @Sendable () -> UInt64, liveBytes: @escaping @Sendable () -> UInt64
  ) {
    self.allocator = allocator
    self.threadAllocated = threadAllocated
    self.liveBytes = liveBytes
  }
}
