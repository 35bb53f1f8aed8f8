private import Foundation

/// The quota of processor time in the control groups of this process, and its throttling.
///
/// Containers and services have such quotas; a process that exceeds its quota is stopped until the next period.
public struct ControlGroup: Codable, Hashable, Sendable {
  /// The quota in processors, such as 1.5; unsupported, with a reason, if no group has one.
  public var quota: Reading<Double>
  /// The number of periods in which groups with a quota were throttled, since they were made: the sum over the groups.
  public var throttled: Reading<Int>
  /// The throttled time in seconds, over all processors of a group: the sum over the groups.
  public var throttledTime: Reading<Double>

  /// Makes a record of given readings.
  public init(quota: Reading<Double>, throttled: Reading<Int>, throttledTime: Reading<Double>) {
    self.quota = quota
    self.throttled = throttled
    self.throttledTime = throttledTime
  }

  /// Reads the present state of this process's groups.
  public static func current() -> ControlGroup {
    ControlGroup(groups: ProcFile.text("/proc/self/cgroup"), mounts: "/sys/fs/cgroup")
  }

  /// The state of groups.
  ///
  /// - Parameters:
  ///   - groups: the contents of `/proc/self/cgroup`; nil if the kernel does not show them.
  ///   - mounts: the mount point of the control groups.
  init(groups: String?, mounts: String) {
    guard let groups else {
      self.init(missing: "/proc/self/cgroup cannot be read")
      return
    }
    var limits: [Limit] = []
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let controllers = fields[1].split(separator: ",")
      let isUnified = fields[0] == "0" && controllers.isEmpty
      guard isUnified || controllers.contains("cpu") else { continue }
      let roots = isUnified ? [mounts, mounts + "/unified"] : [mounts + "/\(fields[1])", mounts + "/cpu"]
      // Quotas of all enclosing groups apply; in a container the path may be the host's, and only the root exists.
      var path = Array(fields[2].split(separator: "/"))
      while true {
        for root in roots {
          guard let limit = Limit(([root] + path.map(String.init)).joined(separator: "/")) else { continue }
          limits.append(limit)
          // Both roots may lead to one group, which counts once.
          break
        }
        guard path.popLast() != nil else { break }
      }
    }
    guard let least = limits.min(by: { $0.processors < $1.processors }) else {
      self.init(missing: "no control group has a quota")
      return
    }
    // A maximum over the groups would hide the throttling of one group behind the earlier throttling of another.
    let (counts, times) = (limits.compactMap(\.throttled), limits.compactMap(\.seconds))
    let reason = "cpu.stat does not report throttling"
    self.init(
      quota: .value(least.processors),
      throttled: Reading(counts.isEmpty ? nil : counts.reduce(0, +), orUnsupported: reason),
      throttledTime: Reading(times.isEmpty ? nil : times.reduce(0, +), orUnsupported: reason))
  }

  private init(missing reason: String) {
    self.init(quota: .unsupported(reason), throttled: .unsupported(reason), throttledTime: .unsupported(reason))
  }

  /// The number and the time of throttlings between two readings; nil if there were none, or they are unknown.
  public static func throttling(from before: ControlGroup?, to after: ControlGroup?) -> (count: Int, seconds: Double)? {
    guard let first = before?.throttled.value, let last = after?.throttled.value, last > first else { return nil }
    let seconds = (after?.throttledTime.value ?? 0) - (before?.throttledTime.value ?? 0)
    return (last - first, max(0, seconds))
  }

  /// A group that has a quota.
  private struct Limit {
    var processors: Double
    var throttled: Int?
    var seconds: Double?

    /// Reads a group's folder; nil if it is missing, or has no quota.
    init?(_ folder: String) {
      func number(_ path: String) -> Double? { ProcFile.text(folder + "/" + path).flatMap { Double($0) } }
      let fields = ProcFile.text(folder + "/cpu.max")?.split(separator: " ").map { Double($0) } ?? []
      if fields.count == 2, let quota = fields[0], let period = fields[1], period > 0 {
        processors = quota / period
      } else if let quota = number("cpu.cfs_quota_us"), quota > 0, let period = number("cpu.cfs_period_us"), period > 0
      {
        processors = quota / period
      } else {
        return nil
      }
      for line in (ProcFile.text(folder + "/cpu.stat") ?? "").split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, let value = Double(words[1]) else { continue }
        switch words[0] {
        case "nr_throttled": throttled = Int(exactly: value)
        case "throttled_usec": seconds = value / 1e6
        case "throttled_time": seconds = value / 1e9
        default: break
        }
      }
    }
  }
}
