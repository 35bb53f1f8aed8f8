internal import BenchmarkStatistics
internal import ProcessMeters

/// An impossible measured number, in one sentence.
package struct ImplausibleNumber: Error, Hashable, CustomStringConvertible {
  package let description: String
}

/// The bounds of numbers in a worker's reply, a journal and a result file.
///
/// Numbers are checked once, on input. Sums and products of checked numbers cannot overflow for any number of processes
/// that a file can hold, so other code need not consider overflow.
package enum NumberBounds {
  /// Times in nanoseconds, up to thirteen days.
  package static let time: ClosedRange<UInt64> = 0...SparseHistogram.longestTime
  /// Counts that are summed over processes: samples, edits, frames, digests.
  package static let count: ClosedRange<Int> = 0...SparseHistogram.mostSamples
  /// Work or bytes, which are not summed over processes; a difference of two readings may be negative.
  package static let work: ClosedRange<Int> = -(1 << 50)...1 << 50
  /// The kernel's counts for a process.
  package static let events: ClosedRange<UInt64> = 0...1 << 50
  /// The cost of reading the clock, in nanoseconds.
  package static let clockCost: ClosedRange<Double> = 0...1e9
  /// Operations per second; the lower bound keeps the ratio of two rates finite.
  package static let rate: ClosedRange<Double> = 1e-6...1e12
  /// Nodes of a scene.
  package static let nodes: ClosedRange<Int> = 1...1 << 30
  /// Blocks of a run.
  ///
  /// A side of a comparison that measured nothing has 0 blocks.
  package static let blocks: ClosedRange<Int> = 0...10_000
  /// Numbers of processes and processors.
  package static let processors: ClosedRange<Int> = 0...1 << 16
  /// Limits of time, in seconds.
  package static let seconds: ClosedRange<Int> = 1...1_000_000
  /// Frames per second.
  package static let frameRate: ClosedRange<Int> = 1...1_000

  /// Refuses a number outside its bounds, and not-a-number.
  package static func check<Number: Comparable>(
    _ number: Number, in bounds: ClosedRange<Number>, _ name: @autoclosure () -> String
  ) throws(ImplausibleNumber) {
    if bounds.contains(number) { return }
    throw ImplausibleNumber(
      description: "\(name()) is \(number), expected \(bounds.lowerBound) to \(bounds.upperBound)")
  }
}

extension WorkerReply {
  /// Refuses a reply with an impossible number.
  package func check() throws(ImplausibleNumber) {
    try process.check()
    for operation in operations { try operation.check() }
  }
}

extension ProcessFacts {
  func check() throws(ImplausibleNumber) {
    for cpu in cpus.value?.cpus ?? [] { try NumberBounds.check(cpu, in: NumberBounds.processors, "a processor") }
    try clock.check()
    try NumberBounds.check(firstMake, in: NumberBounds.time, "'firstMake'")
    for (name, reading) in [
      ("liveBytes", liveBytes), ("residentSize", memory.residentSize), ("peakResidentSize", memory.peakResidentSize),
    ] {
      if let bytes = reading.value { try NumberBounds.check(bytes, in: NumberBounds.work, "'\(name)'") }
    }
    try usage.check("the process")
  }
}

extension ClockCalibration {
  func check() throws(ImplausibleNumber) {
    try NumberBounds.check(cost, in: NumberBounds.clockCost, "the clock's 'cost'")
    try NumberBounds.check(step, in: NumberBounds.time, "the clock's 'step'")
  }
}

extension ResourceUsage {
  func check(_ owner: String) throws(ImplausibleNumber) {
    for (name, time) in [("taskClock", taskClock), ("userTime", userTime), ("systemTime", systemTime)] {
      try NumberBounds.check(time, in: NumberBounds.time, "'\(name)' of \(owner)")
    }
    for (name, count) in [
      ("minorFaults", minorFaults), ("majorFaults", majorFaults), ("voluntarySwitches", voluntarySwitches),
      ("involuntarySwitches", involuntarySwitches),
    ] {
      try NumberBounds.check(count, in: NumberBounds.events, "'\(name)' of \(owner)")
    }
  }
}

extension OperationMeasurement {
  func check() throws(ImplausibleNumber) {
    if let givenUp { try givenUp.check(operation) }
    if let measured = outcome.value { try measured.check(operation) }
  }
}

extension GivenUp {
  func check(_ operation: String) throws(ImplausibleNumber) {
    try NumberBounds.check(seconds, in: NumberBounds.seconds, "the limit of \(operation)")
  }
}

extension OperationMeasurement.Measured {
  /// Refuses a number out of bounds; histograms check themselves on decoding.
  func check(_ operation: String) throws(ImplausibleNumber) {
    for (name, tally) in counters { try tally.check("'\(name)' of \(operation)") }
    try allocated.value?.check("'allocated' of \(operation)")
    try instructions.value?.check("'instructions' of \(operation)")
    try NumberBounds.check(first, in: NumberBounds.time, "'first' of \(operation)")
    try usage.check(operation)
    // In the units of the histogram.
    let longest = NumberBounds.time.upperBound * UInt64(service.scale)
    for sample in samples ?? [] { try NumberBounds.check(sample, in: 0...longest, "a sample of \(operation)") }
    try queues?.check(operation)
    try frames?.check(operation)
    if let islands {
      try NumberBounds.check(islands.processors, in: NumberBounds.processors, "'processors' of \(operation)")
    }
    if let agreement {
      try NumberBounds.check(agreement.compared, in: NumberBounds.count, "'compared' of \(operation)")
      try NumberBounds.check(agreement.differing, in: 0...agreement.compared, "'differing' of \(operation)")
    }
  }
}

extension Tally {
  func check(_ name: String) throws(ImplausibleNumber) {
    try NumberBounds.check(samples, in: 1...NumberBounds.count.upperBound, "the number of samples in \(name)")
    for (part, number) in [("total", total), ("median", median), ("maximum", maximum)] {
      try NumberBounds.check(number, in: NumberBounds.work, "the \(part) in \(name)")
    }
  }
}

extension QueueMeasurement {
  func check(_ operation: String) throws(ImplausibleNumber) {
    try NumberBounds.check(queues, in: NumberBounds.processors, "'queues' of \(operation)")
    for (name, count) in [("arrivals", arrivals), ("abandoned", abandoned)] {
      try NumberBounds.check(count, in: NumberBounds.count, "'\(name)' of \(operation)")
    }
    for (name, rate) in [("rateAlone", rateAlone), ("rateTogether", rateTogether)] {
      try NumberBounds.check(rate, in: NumberBounds.rate, "'\(name)' of \(operation)")
    }
    for timeline in timelines ?? [] {
      for (name, times) in [("due", timeline.due), ("service", timeline.service), ("response", timeline.response)] {
        for time in times { try NumberBounds.check(time, in: NumberBounds.time, "a time in '\(name)' of \(operation)") }
      }
    }
  }
}

extension FrameMeasurement {
  func check(_ operation: String) throws(ImplausibleNumber) {
    try NumberBounds.check(framesPerSecond, in: NumberBounds.frameRate, "'framesPerSecond' of \(operation)")
    for (name, count) in [
      ("frames", frames), ("missed", missed), ("repeated", repeated), ("longestRun", longestRun),
      ("worstWindow", worstWindow), ("overBudget", overBudget ?? 0),
    ] {
      try NumberBounds.check(count, in: NumberBounds.count, "'\(name)' of \(operation)")
    }
    if let budget { try NumberBounds.check(budget, in: NumberBounds.time, "'budget' of \(operation)") }
  }
}
