import CJemalloc
import ProcessMeters

/// Allocations as jemalloc counts them.
///
/// It is linked into this program alone.
enum JemallocReader {
  /// A reader; nil where jemalloc does not serve this process or was built without statistics.
  static func make() -> AllocationReader? {
    guard cjemalloc_counts() != 0 else { return nil }
    let version = [cjemalloc_version_major(), cjemalloc_version_minor(), cjemalloc_version_bugfix()]
    return AllocationReader(
      allocator: "jemalloc " + version.map(String.init).joined(separator: "."),
      threadAllocated: { cjemalloc_thread_allocated() },
      threadFreed: { cjemalloc_thread_freed() })
  }
}
