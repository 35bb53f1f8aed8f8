/// Reads the allocator's counts.
///
/// The allocator belongs to the executable, which passes a reader of its counts to the harness.
public struct AllocationReader: Sendable {
  /// The allocator and its version, as in `jemalloc 5.3.0`.
  public let allocator: String
  /// Total bytes that the calling thread has allocated.
  public let threadAllocated: @Sendable () -> UInt64
  /// Total bytes that the calling thread has freed, including allocations of other threads.
  public let threadFreed: @Sendable () -> UInt64

  /// A reader for an allocator with counts.
  ///
  /// - Parameters:
  ///   - allocator: its name and version.
  ///   - threadAllocated: bytes allocated by the calling thread; called around every counted sample, so it has to be
  ///     fast.
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
  /// The difference of two readings is exactly the bytes that the code between them keeps alive, if no other thread
  /// takes part.
  public func threadLive() -> Int {
    Int(threadAllocated()) - Int(threadFreed())
  }
}
