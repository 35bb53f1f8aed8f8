private import CLinux
private import Foundation

extension AllocationReader {
  /// Jemalloc's counts of allocations; nil if this process does not use jemalloc, or its build lacks statistics.
  ///
  /// Jemalloc is found by the names of its symbols, so the program may link it or be started with it preloaded.
  public static let jemalloc: AllocationReader? = {
    guard clinux_jemalloc_counts() != 0 else { return nil }
    let version = unsafe clinux_jemalloc_version().map { unsafe String(cString: $0) } ?? ""
    return AllocationReader(
      allocator: "jemalloc " + version.prefix { $0 != "-" },
      threadAllocated: { clinux_jemalloc_thread_allocated() },
      threadFreed: { clinux_jemalloc_thread_freed() })
  }()

  /// The path of jemalloc's library, for starting a process with it preloaded; nil if it is not installed.
  ///
  /// The library cannot be loaded later: its thread-local variables need memory that a process reserves at its start.
  public static let jemallocLibrary: String? = {
    let folders = [
      "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]
    return folders.map { $0 + "/libjemalloc.so.2" }.first { FileManager.default.isReadableFile(atPath: $0) }
  }()
}
