public import BenchmarkModel
internal import BenchmarkStatistics
internal import Foundation
public import ProcessMeters
internal import SystemPackage

/// Answers one request in this process: makes the workload, counts every operation, times every operation.
public struct Worker: Sendable {
  /// The workloads.
  public let catalog: WorkloadCatalog
  /// The allocation reader, if allocations can be read.
  public let allocations: AllocationReader?
  /// Bytes touched before a cold sample, and by a neighbour.
  var coldSize = Mode.coldSize

  /// A worker.
  public init(catalog: WorkloadCatalog, allocations: AllocationReader?) {
    self.catalog = catalog
    self.allocations = allocations
  }

  /// Reads a request from standard input, up to its end, and writes the reply to standard output.
  ///
  /// A workload's output goes to standard error, so that standard output has the reply alone.
  ///
  /// The process is pinned before anything uses Dispatch or a task. It ends itself when its parent has ended (SIGIO),
  /// so that it does not run beside the next run's workers, and in any case some seconds after its time limit
  /// (SIGALRM).
  ///
  /// - Throws: ``WorkerError`` if there is no answer; nothing has been written then.
  public func run() throws(WorkerError) {
    let input: [UInt8]
    do {
      input = try StoredFile.rest(of: STDIN_FILENO)
    } catch {
      throw WorkerError("the request cannot be read: \(StoreError.reason(error))")
    }
    let request = try Self.request(from: input)
    alarm(UInt32(clamping: request.timeLimit + 5))
    let output: FileDescriptor
    do {
      output = try FileDescriptor.standardOutput.duplicate()
      _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
    } catch {
      throw WorkerError("the reply cannot be written: \(StoreError.reason(error))")
    }
    ProcessSignals.endWithReader(of: output.rawValue, true)
    let reply = try answer(request)
    ProcessSignals.endWithReader(of: output.rawValue, false)
    SupervisedNote.set("")
    do {
      try output.writeAll(Document.bytes(reply))
    } catch {
      throw WorkerError("the reply cannot be written: \(StoreError.reason(error))")
    }
  }

  private static func request(from bytes: [UInt8]) throws(WorkerError) -> WorkerRequest {
    do {
      let request = try Document.value(WorkerRequest.self, from: bytes)
      guard (1...WorkerRequest.currentProtocol).contains(request.protocolVersion) else {
        throw WorkerError(
          "protocol \(request.protocolVersion); this worker speaks up to \(WorkerRequest.currentProtocol)")
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
      guard request.mode == .warm || request.concurrency == .serial else {
        throw WorkerError("\(request.mode.rawValue) is measured on one thread, not under \(request.concurrency)")
      }
      // Started while this process has only one thread.
      let neighbour = try neighbour(of: request)
      defer { withExtendedLifetime(neighbour) {} }
      if !request.cpus.cpus.isEmpty { try request.cpus.pin() }
      if request.effort.scheduling == .fifo { try SchedulingClass.enterFIFO() }
      // Under callgrind times are meaningless, and a calibration would change the heap at random: sorting allocates
      // depending on the initial order.
      let clock = Callgrind().isRunning ? ClockCalibration(cost: 0, step: 1) : .measured()
      var barrier = try request.barrier.map { try StartBarrier($0, timeLimit: request.timeLimit) }
      let start = MonotonicClock.now()
      SupervisedNote.set("making the scene")
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
        protocolVersion: request.protocolVersion, request: request.hash,
        process: ProcessFacts(
          cpus: CPUAffinity.current(), scheduling: .current(), clock: clock, firstMake: firstMake,
          liveBytes: self.liveBytes(liveBytes, request),
          memory: .current(), usage: .current()),
        operations: operations)
    } catch {
      throw (error as? WorkerError) ?? WorkerError(ErrorWords.text(error))
    }
  }

  private func neighbour(of request: WorkerRequest) throws -> CacheNeighbour? {
    guard request.mode == .shared else { return nil }
    guard let cpu = request.neighbour else { throw WorkerError("shared takes a second processor, and none is given") }
    return try CacheNeighbour(onProcessor: cpu, size: coldSize)
  }

  /// The workload's live bytes, if it was made completely and they were counted.
  private func liveBytes(_ bytes: Int, _ request: WorkerRequest) -> Reading<Int> {
    if request.mode == .first { return .unsupported("a first sample makes its own objects") }
    return Reading(allocations == nil ? nil : bytes, orUnsupported: "the program's allocator keeps no counts")
  }

  private enum Made {
    case workload(any Workload)
    case queues([QueuedWorkload])
  }

  private func make(_ request: WorkerRequest) throws -> Made {
    switch request.concurrency {
    case .serial, .frames, .islands, .processes: .workload(try catalog.make(request.workload))
    case .queues(let count):
      .queues(
        try (0..<count).map { number in
          try QueuedWorkload(number: number) { [make = catalog.make] in try make(request.workload) }
        })
    }
  }

  private func countedSamples(of operation: String, _ request: WorkerRequest) throws -> Int {
    if request.mode == .first { return 1 }
    guard let entry = catalog.operations.first(where: { $0.name == operation }) else {
      throw PlanError.unknown("operation", operation, known: catalog.operations.map(\.name))
    }
    return request.effort.countedSamples(extent: entry.extent, nodes: request.workload.nodes)
  }
}

extension Worker {
  /// The counted samples of an operation, with the process's use of resources meanwhile.
  private struct Counted {
    var samples: CountedSamples
    var usage: ResourceUsage
  }

  /// The timed samples of an operation.
  private struct Timed {
    var samples: TimedSamples
    var queues: QueueMeasurement?
    var islands: IslandMeasurement?
    var frames: FrameMeasurement?
  }

  /// Measures one workload, on this thread or with helper threads.
  private func measure<W: Workload>(
    _ workload: W, _ request: WorkerRequest, _ clock: ClockCalibration, _ barrier: inout StartBarrier?
  ) throws -> [OperationMeasurement] {
    func operation(_ name: String) -> W.Operation? {
      W.Operation(rawValue: name).flatMap { workload.supports($0) ? $0 : nil }
    }
    if case .islands(let processors) = request.concurrency {
      let loop = IslandLoop(workload: workload, processors: processors, effort: request.effort, clock: clock)
      return try measure(
        request, count: { name, samples in try operation(name).map { try loop.count($0, samples: samples) } },
        time: { name, _ in
          guard let operation = operation(name) else { return nil }
          let (samples, islands) = try loop.time(operation, by: request.timing[name])
          return Timed(samples: samples, islands: islands)
        })
    }
    let loop = MeasurementLoop(
      workload: workload, effort: request.effort, clock: clock, allocations: allocations,
      cold: request.mode == .cold ? ColdMemory(size: coldSize) : nil)
    return try measure(
      request,
      count: { name, samples in try operation(name).map { try loop.count($0, samples: samples) } },
      time: { name, counted in
        try barrier?.meet()
        guard let operation = operation(name) else { return nil }
        if request.mode == .first {
          let samples = [counted.samples.first.less(clock)]
          return Timed(samples: TimedSamples(rule: .eachLessClock, samples: samples, usage: counted.usage))
        }
        guard case .frames(let rate) = request.concurrency else {
          return Timed(
            samples: try loop.time(operation, by: request.timing[name], samples: request.samples?[name]))
        }
        let frames = FrameLoop(
          workload: workload, framesPerSecond: rate, frames: request.effort.arrivals,
          budget: request.effort.budget, clock: clock)
        let (samples, measurement) = try frames.run(operation)
        return Timed(samples: samples, frames: measurement)
      })
  }

  /// Measures a workload on each of several queues.
  private func measure(_ loop: QueueLoop, _ request: WorkerRequest) throws -> [OperationMeasurement] {
    try measure(
      request, count: { try loop.count($0, samples: $1) },
      time: { name, _ in
        let (samples, queues) = try loop.time(name)
        return Timed(samples: samples, queues: queues)
      })
  }

  /// Counts every operation, then times every operation.
  ///
  /// The number of timed samples is not known in advance, and counts must not depend on it.
  private func measure(
    _ request: WorkerRequest, count: (String, Int) throws -> CountedSamples?,
    time: (String, Counted) throws -> Timed?
  ) throws -> [OperationMeasurement] {
    let counted = try request.operations.map { name in
      SupervisedNote.set("counting '\(name)'")
      let began = MonotonicClock.now()
      let before = ResourceUsage.current()
      let samples = try count(name, countedSamples(of: name, request))
      let usage = ResourceUsage.current() - before
      let span = TimeSpan(began: began, ended: MonotonicClock.now())
      return (samples: samples.map { Counted(samples: $0, usage: usage) }, span: span)
    }
    return try zip(request.operations, counted).map { name, counting in
      SupervisedNote.set("timing '\(name)'")
      let began = MonotonicClock.now()
      guard let samples = counting.samples, let result = try time(name, samples) else {
        return OperationMeasurement(
          operation: name, outcome: .unsupported("scene '\(request.workload.scene)' has no such operation"))
      }
      let counted = samples.samples
      let timed = result.samples
      return OperationMeasurement(
        operation: name,
        outcome: .value(
          OperationMeasurement.Measured(
            digest: counted.digest, counters: counted.counters, allocated: counted.allocated,
            instructions: counted.instructions, first: counted.first, timing: timed.rule,
            service: SparseHistogram(timed.samples, scale: timed.rule.scale),
            samples: request.effort.keepsSamples ? timed.samples : nil, usage: timed.usage, queues: result.queues,
            islands: result.islands, frames: result.frames,
            phases: .init(
              counted: counting.span, timed: TimeSpan(began: began, ended: MonotonicClock.now())))))
    }
  }
}

extension UInt64 {
  /// A time less the cost of reading the clock.
  func less(_ clock: ClockCalibration) -> UInt64 {
    let cost = UInt64(clock.cost.rounded())
    return self > cost ? self - cost : 0
  }

  /// Sixteen hexadecimal digits, because numbers in JSON cannot hold 64 bits everywhere.
  var digestText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
