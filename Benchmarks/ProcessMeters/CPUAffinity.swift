private import CLinux

/// The processors that a thread may run on.
public struct CPUAffinity: Codable, Hashable, Sendable {
  /// Their numbers, ascending.
  public let cpus: [Int]

  /// A set of processors.
  public init(_ cpus: some Sequence<Int>) {
    self.cpus = Array(Set(cpus)).sorted()
  }

  /// The processors of the calling thread, or the reason why the kernel does not report them.
  public static func current() -> Reading<CPUAffinity> {
    let affinity = clinux_affinity_current()
    guard affinity.error == 0 else { return .unsupported("sched_getaffinity: errno \(affinity.error)") }
    let all = 0..<Int(clinux_affinity_capacity())
    return .value(CPUAffinity(all.filter { clinux_affinity_contains(affinity, Int32($0)) != 0 }))
  }

  /// Whether the kernel would bind the calling thread to exactly these processors; the thread is not moved.
  ///
  /// Call it before the first use of Dispatch or of a task: a thread that starts during the call could stay bound.
  var isPossible: Bool {
    guard case .value(let before) = Self.current(), (try? pin()) != nil else { return false }
    defer { try? before.pin() }
    return Self.current().value == self
  }

  /// Binds the calling thread to these processors, and with it every thread that it starts later.
  ///
  /// Existing threads are not bound, so call it before the first use of Dispatch or of a task.
  ///
  /// - Throws: ``AffinityError`` if the kernel refuses; the binding is then unchanged.
  public func pin() throws(AffinityError) {
    var affinity = clinux_affinity_empty()
    for cpu in cpus {
      guard (0..<Int(clinux_affinity_capacity())).contains(cpu) else { throw AffinityError(cpus: cpus, errno: nil) }
      affinity = clinux_affinity_adding(affinity, Int32(cpu))
    }
    let error = clinux_affinity_apply(affinity)
    guard error == 0 else { throw AffinityError(cpus: cpus, errno: error) }
  }

  /// Reads a set.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Int].self))
  }

  /// Writes the numbers as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cpus)
  }
}

/// The kernel refused to bind a thread.
public struct AffinityError: Error, CustomStringConvertible {
  /// The requested processors.
  public let cpus: [Int]
  /// The kernel's error, if it was called.
  public let errno: Int32?

  /// One sentence.
  public var description: String {
    "the process cannot be pinned to processors \(cpus)" + (errno.map { ": errno \($0)" } ?? ": no such processor")
  }
}
