/// Where allocations are read.
///
/// The allocator is linked into the executable alone, so the executable hands this in.
public struct AllocationReader: Sendable {
  /// The allocator and its version, as in `jemalloc 5.3.0`.
  public let allocator: String
  /// Bytes that the calling thread has allocated in its life.
  public let threadAllocated: @Sendable () -> UInt64
  /// Bytes that the calling thread has freed in its life, including allocations of other threads.
  public let threadFreed: @Sendable () -> UInt64

  /// A reader of an allocator that counts.
  ///
  /// - Parameters:
  ///   - allocator: its name and version.
  ///   - threadAllocated: bytes allocated by the calling thread; read around every counted sample, so it has to be fast.
  ///   - threadFreed: bytes freed by the calling thread.
  public init(
    allocator: String, threadAllocated: @escaping @Sendable () -> UInt64, threadFreed: @escaping @Sendable () -> UInt64
  ) {
    self.allocator = allocator
    self.threadAllocated = threadAllocated
    self.threadFreed = threadFreed
  }

  /// The bytes that the calling thread has allocated and not freed.
  ///
  /// A difference of two readings is exactly the bytes that a piece of code keeps alive, as long as no other thread
  /// takes part.
  public func threadLive() -> Int {
    Int(threadAllocated()) - Int(threadFreed())
  }
}
