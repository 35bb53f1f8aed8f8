private import CLinux
private import Foundation

extension AllocationReader {
  /// Jemalloc's counts of allocations; nil if this process does not use jemalloc, or its build lacks statistics.
  ///
  /// It is found by symbol name: a program may link it, or be started on it.
  public static let jemalloc: AllocationReader? = {
    guard clinux_jemalloc_counts() != 0 else { return nil }
    let version = unsafe clinux_jemalloc_version().map { unsafe String(cString: $0) } ?? ""
    return AllocationReader(
      allocator: "jemalloc " + version.prefix { $0 != "-" },
      threadAllocated: { clinux_jemalloc_thread_allocated() },
      threadFreed: { clinux_jemalloc_thread_freed() })
  }()

  /// The file of jemalloc's library, for starting a process on it; nil if it is not installed.
  ///
  /// It cannot be loaded later: its thread-local variables need memory that a process reserves at its start.
  public static let jemallocLibrary: String? = {
    let folders = [
      "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]
    return folders.map { $0 + "/libjemalloc.so.2" }.first { FileManager.default.isReadableFile(atPath: $0) }
  }()
}
