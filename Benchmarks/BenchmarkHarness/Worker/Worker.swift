internal import Foundation
public import ProcessMeters

/// Answers one request in this process: makes the workload, counts every operation, times every operation.
public struct Worker: Sendable {
  /// What can be made.
  public let catalog: WorkloadCatalog
  /// Where allocations are read, if they can be.
  public let allocations: AllocationReader?

  /// A worker.
  public init(catalog: WorkloadCatalog, allocations: AllocationReader?) {
    self.catalog = catalog
    self.allocations = allocations
  }

  /// Reads a request from standard input, up to its end, and writes the reply to standard output.
  ///
  /// The process is pinned before anything uses Dispatch or a task. It ends itself (SIGALRM) some seconds after its time
  /// limit, should the process that started it have gone.
  ///
  /// - Throws: ``WorkerError`` where there is no answer; nothing has been written then.
  public func run() throws(WorkerError) {
    let input: [UInt8]
    do {
      input = [UInt8](try FileHandle.standardInput.readToEnd() ?? Data())
    } catch {
      throw WorkerError("the request cannot be read: \(error)")
    }
    let request = try Self.request(from: input)
    alarm(UInt32(clamping: request.timeLimit + 5))
    let reply = try answer(request)
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(Document.bytes(reply)))
    } catch {
      throw WorkerError("the reply cannot be written: \(error)")
    }
  }

  private static func request(from bytes: [UInt8]) throws(WorkerError) -> WorkerRequest {
    do {
      let request = try Document.value(WorkerRequest.self, from: bytes)
      guard request.protocolVersion == WorkerRequest.currentProtocol else {
        throw WorkerError("protocol \(request.protocolVersion); this worker speaks \(WorkerRequest.currentProtocol)")
      }
      return request
    } catch let error as WorkerError {
      throw error
    } catch {
      throw WorkerError("standard input holds no request: \(Document.problem(error))")
    }
  }

  /// Carries out a request in this process.
  func answer(_ request: WorkerRequest) throws(WorkerError) -> WorkerReply {
    do {
      if !request.cpus.cpus.isEmpty { try request.cpus.pin() }
      let clock = ClockCalibration.measured()
      var barrier = try request.barrier.map { try StartBarrier($0, timeLimit: request.timeLimit) }
      let start = MonotonicClock.now()
      let liveBefore = allocations?.threadLive() ?? 0
      let made = try make(request)
      let liveBytes = (allocations?.threadLive() ?? 0) - liveBefore
      let firstMake = MonotonicClock.now() - start
      let operations =
        switch made {
        case .workload(let workload): try measure(workload, request, clock, &barrier)
        case .queues(let queues):
          try measure(
            QueueLoop(queues: queues, effort: request.effort, clock: clock, allocations: allocations), request)
        }
      return WorkerReply(
        request: request.hash,
        process: ProcessFacts(
          cpus: CPUAffinity.current(), clock: clock, firstMake: firstMake,
          liveBytes: Reading(
            allocations == nil ? nil : liveBytes, orUnsupported: "the program's allocator does not count"),
          memory: .current(), usage: .current()),
        operations: operations)
    } catch {
      throw (error as? WorkerError) ?? WorkerError("\(error)")
    }
  }

  private enum Made {
    case workload(any Workload)
    case queues([QueuedWorkload])
  }

  private func make(_ request: WorkerRequest) throws -> Made {
    switch request.concurrency {
    case .serial, .frames, .processes: .workload(try catalog.make(request.workload))
    case .queues(let count):
      .queues(
        try (0..<count).map { number in
          try QueuedWorkload(number: number) { [make = catalog.make] in try make(request.workload) }
        })
    }
  }

  private func countedSamples(of operation: String, _ request: WorkerRequest) throws -> Int {
    guard let entry = catalog.operations.first(where: { $0.name == operation }) else {
      throw PlanError.unknown("operation", operation, known: catalog.operations.map(\.name))
    }
    return request.effort.countedSamples(extent: entry.extent, nodes: request.workload.nodes)
  }
}

extension Worker {
  /// What the timed samples of an operation gave.
  private struct Timed {
    var samples: TimedSamples
    var queues: QueueMeasurement?
    var frames: FrameMeasurement?
  }

  /// One workload on this thread.
  private func measure<W: Workload>(
    _ workload: W, _ request: WorkerRequest, _ clock: ClockCalibration, _ barrier: inout StartBarrier?
  ) throws -> [OperationMeasurement] {
    let loop = MeasurementLoop(workload: workload, effort: request.effort, clock: clock, allocations: allocations)
    func operation(_ name: String) -> W.Operation? {
      W.Operation(rawValue: name).flatMap { workload.supports($0) ? $0 : nil }
    }
    return try measure(
      request,
      count: { name, samples in try operation(name).map { try loop.count($0, samples: samples) } },
      time: { name in
        try barrier?.meet()
        guard let operation = operation(name) else { return nil }
        guard case .frames(let rate) = request.concurrency else {
          return Timed(samples: try loop.time(operation, by: request.timing[name]))
        }
        let frames = FrameLoop(
          workload: workload, framesPerSecond: rate, frames: request.effort.arrivals, clock: clock)
        let (samples, measurement) = try frames.run(operation)
        return Timed(samples: samples, frames: measurement)
      })
  }

  /// A workload on each of several queues.
  private func measure(_ loop: QueueLoop, _ request: WorkerRequest) throws -> [OperationMeasurement] {
    try measure(
      request, count: { try loop.count($0, samples: $1) },
      time: {
        let (samples, queues) = try loop.time($0)
        return Timed(samples: samples, queues: queues)
      })
  }

  /// Counts every operation, then times every operation.
  ///
  /// How many timed samples fit into their time is not known beforehand, and what is counted must not depend on it.
  private func measure(
    _ request: WorkerRequest, count: (String, Int) throws -> CountedSamples?,
    time: (String) throws -> Timed?
  ) throws -> [OperationMeasurement] {
    let counted = try request.operations.map { name in
      let began = MonotonicClock.now()
      let samples = try count(name, countedSamples(of: name, request))
      return (samples: samples, span: TimeSpan(began: began, ended: MonotonicClock.now()))
    }
    return try zip(request.operations, counted).map { name, counting in
      let began = MonotonicClock.now()
      guard let counted = counting.samples, let result = try time(name) else {
        return OperationMeasurement(
          operation: name, outcome: .unsupported("scene '\(request.workload.scene)' has no such operation"))
      }
      let timed = result.samples
      return OperationMeasurement(
        operation: name,
        outcome: .value(
          OperationMeasurement.Measured(
            digest: counted.digest, counters: counted.counters, allocated: counted.allocated,
            instructions: counted.instructions, first: counted.first, timing: timed.rule,
            service: SparseHistogram(timed.samples, scale: timed.rule.scale),
            samples: request.effort.keepsSamples ? timed.samples : nil, usage: timed.usage, queues: result.queues,
            frames: result.frames,
            phases: .init(
              counted: counting.span, timed: TimeSpan(began: began, ended: MonotonicClock.now())))))
    }
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits: JSON's numbers do not hold 64 bits everywhere.
  var digestText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
