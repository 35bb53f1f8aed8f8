/// From one instant to another, in nanoseconds.
///
/// A worker counts from its machine's start, a result file from the start of the run's first worker.
public struct TimeSpan: Codable, Hashable, Sendable {
  /// When it began.
  public var began: UInt64
  /// When it ended.
  public var ended: UInt64

  /// A span of time.
  public init(began: UInt64, ended: UInt64) {
    self.began = began
    self.ended = ended
  }

  /// The same span counted from an instant that lies this much earlier; modulo 2⁶⁴, so that a later one can be reached.
  func moved(by shift: UInt64) -> TimeSpan {
    TimeSpan(began: began &+ shift, ended: ended &+ shift)
  }
}

extension RunRecord {
  /// When the worker was started and had answered, in nanoseconds since 1970.
  var spanSince1970: TimeSpan? {
    guard let span, let clockOrigin else { return nil }
    return span.moved(by: clockOrigin)
  }
}

extension OperationMeasurement.Measured {
  /// When an operation was counted and when it was timed.
  public struct Phases: Codable, Hashable, Sendable {
    /// While work was counted.
    public var counted: TimeSpan
    /// While samples were timed.
    public var timed: TimeSpan

    package init(counted: TimeSpan, timed: TimeSpan) {
      self.counted = counted
      self.timed = timed
    }

    func moved(by shift: UInt64) -> Phases {
      Phases(counted: counted.moved(by: shift), timed: timed.moved(by: shift))
    }
  }
}
