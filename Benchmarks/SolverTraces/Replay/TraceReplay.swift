public import ConstraintSolver

/// A trace that is replayed one sample at a time, in the form of a benchmark's workload.
///
/// Each sample of `make` and `cycle` begins on an empty system; the other operations share one standing system.
/// Whatever was performed before, each of these other operations starts from the system after the first step, and
/// repeats its walk there and back.
public final class TraceReplay {
  private let trace: SolverTrace
  private let kernels: KernelVariant
  private let standing: TracePlayer
  /// The positions of each operation's steps.
  private let places: [TraceOperation: Range<Int>]
  /// The operation of the present walk, and its position.
  private var walk: (operation: TraceOperation, position: Int)?
  /// The systems of the prepared samples, if each sample needs a new system.
  private var fresh: [TracePlayer] = []
  private var next = 0
  /// The number of cycles performed so far.
  private var cycles = 0

  /// Makes the standing system of a trace.
  ///
  /// - Throws: ``ReplayError`` if the values differ from the recording.
  public init(_ trace: SolverTrace, kernels: KernelVariant) throws(ReplayError) {
    self.trace = trace
    self.kernels = kernels
    standing = TracePlayer(trace, kernels: kernels)
    var places: [TraceOperation: Range<Int>] = [:]
    for operation in TraceOperation.allCases { places[operation] = trace.places(of: operation) }
    self.places = places
    try standing.check(0)
  }

  /// Whether the trace has steps of an operation.
  public func supports(_ operation: TraceOperation) -> Bool { places(of: operation).count > 0 }

  /// Makes the objects that the next samples need and drops the previous ones.
  ///
  /// - Throws: `SolverError` if another operation's walk does not lead back.
  public func prepare(_ operation: TraceOperation, count: Int) throws {
    fresh.removeAll(keepingCapacity: true)
    next = 0
    if operation.isStanding {
      try enter(operation)
    } else {
      for _ in 0..<count { fresh.append(TracePlayer(trace, kernels: kernels)) }
    }
  }

  /// Does the next sample.
  ///
  /// - Throws: `SolverError` for edits that the solver refuses.
  public func perform(_ operation: TraceOperation) throws {
    switch operation {
    case .make:
      try fresh[next].play(0)
      next += 1
    case .cycle:
      let places = places(of: operation)
      try fresh[next].play(0)
      try fresh[next].play(places.lowerBound + cycles % places.count)
      next += 1
      cycles += 1
    case .update, .updateWide, .remake, .resize:
      guard let position = walk?.position else { return }
      let places = places(of: operation)
      try standing.play(places.lowerBound + position)
      walk?.position = position + 1 == places.count ? 0 : position + 1
    }
  }

  /// The solver's work so far on the systems of an operation's samples.
  public func counters(of operation: TraceOperation) -> [(name: String, count: Int)] {
    if operation.isStanding { return standing.solver.statistics.named }
    return fresh.dropFirst().reduce(into: (fresh.first?.solver.statistics ?? SolveStatistics()).named) { sums, player in
      for (index, work) in player.solver.statistics.named.enumerated() { sums[index].count += work.count }
    }
  }

  /// The hash of the values after the operation's last sample.
  public func digest(of operation: TraceOperation) -> UInt64 {
    operation.isStanding ? standing.digest : (fresh.last ?? standing).digest
  }

  /// Completes another operation's walk, and begins this operation's.
  private func enter(_ operation: TraceOperation) throws {
    if walk?.operation == operation { return }
    if let (other, position) = walk {
      let places = places(of: other)
      // Positions at equal distances from the beginning and from the end have the same system.
      for place in max(position, places.count - position)..<places.count where position > 0 {
        try standing.play(places.lowerBound + place)
      }
    }
    walk = (operation, 0)
  }

  private func places(of operation: TraceOperation) -> Range<Int> { places[operation] ?? 0..<0 }
}

extension SolverTrace {
  /// Replays every step once and compares the values with each digest.
  ///
  /// - Throws: ``ReplayError`` for the first step that differs from the recording.
  public func check(kernels: KernelVariant) throws(ReplayError) {
    let standing = TracePlayer(self, kernels: kernels)
    for (place, step) in steps.enumerated() {
      if step.operation == .cycle {
        let player = TracePlayer(self, kernels: kernels)
        try player.check(0)
        try player.check(place)
      } else {
        try standing.check(place)
      }
    }
  }
}
