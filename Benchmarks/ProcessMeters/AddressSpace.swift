private import CLinux

/// The address space of this process.
public enum AddressSpace {
  /// The bytes that are left of a limited address space; nil without a limit (`ulimit -v`).
  public static func left() -> UInt64? {
    let limit = clinux_address_space_limit()
    guard limit > 0 else { return nil }
    let size = MemoryUsage.size("VmSize:", in: ProcFile.text("/proc/self/status") ?? "")
    return limit - min(limit, UInt64(size.value ?? 0))
  }
}
