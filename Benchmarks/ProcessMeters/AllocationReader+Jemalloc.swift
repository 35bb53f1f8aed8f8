private import CLinux

extension AllocationReader {
  /// Allocations as jemalloc counts them; nil where jemalloc does not serve this process or was built without statistics.
  ///
  /// It is found by name: a program may link it, or be started on it.
  public static let jemalloc: AllocationReader? = {
    guard clinux_jemalloc_counts() != 0 else { return nil }
    let version = unsafe clinux_jemalloc_version().map { unsafe String(cString: $0) } ?? ""
    return AllocationReader(
      allocator: "jemalloc " + version.prefix { $0 != "-" },
      threadAllocated: { clinux_jemalloc_thread_allocated() },
      threadFreed: { clinux_jemalloc_thread_freed() })
  }()

  /// Whether this process could be started anew on jemalloc, by ``jemallocLibrary`` in `LD_PRELOAD`.
  public static var isJemallocInstalled: Bool { clinux_jemalloc_is_installed() != 0 }

  /// The name by which the loader finds jemalloc.
  public static let jemallocLibrary = "libjemalloc.so.2"
}
