internal import BenchmarkModel
internal import ProcessMeters

/// Performs an operation as frames of a display: the k-th is due k periods after the start, regardless of earlier
/// delays.
struct FrameLoop<W: Workload> {
  let workload: W
  let framesPerSecond: Int
  let frames: Int
  let budget: UInt64?
  let clock: ClockCalibration

  /// Performs the frames and times each, from its start and from its due time.
  ///
  /// A frame starts when it is due, or when the previous one is done, if that is later.
  func run(_ operation: W.Operation) throws -> (samples: TimedSamples, frames: FrameMeasurement) {
    let before = ResourceUsage.current()
    let period = FrameMeasurement.period(framesPerSecond: framesPerSecond)
    var service: [UInt64] = []
    var response: [UInt64] = []
    service.reserveCapacity(frames)
    response.reserveCapacity(frames)
    try workload.prepare(operation, count: 1)
    let start = MonotonicClock.now() + period
    for frame in 0..<UInt64(frames) {
      let due = start + frame * period
      MonotonicClock.sleep(until: due)
      let began = MonotonicClock.now()
      try workload.perform(operation)
      let ended = MonotonicClock.now()
      service.append(ended - began)
      response.append(ended > due ? ended - due : 0)
      try workload.prepare(operation, count: 1)
    }
    let samples = TimedSamples(
      rule: .eachLessClock, samples: service.map { $0.less(clock) }, usage: ResourceUsage.current() - before)
    return (samples, FrameMeasurement(framesPerSecond: framesPerSecond, response: response, budget: budget))
  }
}
