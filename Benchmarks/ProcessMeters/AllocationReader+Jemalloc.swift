private import CLinux
private import Foundation

extension AllocationReader {
  /// Allocations as jemalloc counts them; nil if jemalloc does not serve this process or was built without statistics.
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

  /// The file of jemalloc's library, so that a process can be started on it; nil if it is not installed.
  ///
  /// It cannot be loaded later: its variables of each thread lie in memory that a process is given at its start.
  public static let jemallocLibrary: String? = {
    let folders = [
      "/usr/local/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib",
    ]
    return folders.map { $0 + "/libjemalloc.so.2" }.first { FileManager.default.isReadableFile(atPath: $0) }
  }()
}
