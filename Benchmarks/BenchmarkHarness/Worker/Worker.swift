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
    let reply = try answer(try Self.request(from: input))
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
      alarm(UInt32(clamping: request.timeLimit + 5))
      defer { alarm(0) }
      let clock = ClockCalibration.measured()
      var barrier = try request.barrier.map { try StartBarrier($0) }
      let liveBefore = allocations?.liveBytes() ?? 0
      let start = MonotonicClock.now()
      let firstMake: UInt64
      let liveAfter: UInt64
      let operations: [OperationMeasurement]
      switch request.concurrency {
      case .serial, .processes:
        let workload = try catalog.make(request.workload)
        firstMake = MonotonicClock.now() - start
        liveAfter = allocations?.liveBytes() ?? 0
        operations = try measure(workload, request, clock, &barrier)
      case .queues(let count):
        let queues = try (0..<count).map { number in
          try QueuedWorkload(number: number) { [make = catalog.make] in try make(request.workload) }
        }
        firstMake = MonotonicClock.now() - start
        liveAfter = allocations?.liveBytes() ?? 0
        let loop = QueueLoop(queues: queues, effort: request.effort, clock: clock, allocations: allocations)
        operations = try measure(loop, request)
      }
      let live = liveAfter > liveBefore ? liveAfter - liveBefore : 0
      return WorkerReply(
        request: request.hash,
        process: ProcessFacts(
          cpus: CPUAffinity.current(), clock: clock, firstMake: firstMake,
          liveBytes: Reading(allocations == nil ? nil : live, orUnsupported: "the program's allocator does not count"),
          memory: .current(), usage: .current()),
        operations: operations)
    } catch {
      throw (error as? WorkerError) ?? WorkerError("\(error)")
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
  /// One workload on this thread.
  ///
  /// Every operation is counted before any is timed, because how many timed samples fit into the time is not known
  /// beforehand: what is counted must not depend on it.
  private func measure<W: Workload>(
    _ workload: W, _ request: WorkerRequest, _ clock: ClockCalibration, _ barrier: inout StartBarrier?
  ) throws -> [OperationMeasurement] {
    let loop = MeasurementLoop(workload: workload, effort: request.effort, clock: clock, allocations: allocations)
    var counted: [(name: String, operation: W.Operation, counted: CountedSamples)?] = []
    for name in request.operations {
      let samples = try countedSamples(of: name, request)
      guard let operation = W.Operation(rawValue: name), workload.supports(operation) else {
        counted.append(nil)
        continue
      }
      counted.append((name, operation, try loop.count(operation, samples: samples)))
    }
    return try zip(request.operations, counted).map { name, entry in
      guard let entry else {
        return .unsupported(name, scene: request.workload.scene)
      }
      try barrier?.meet()
      let timed = try loop.time(entry.operation, by: request.timing[name])
      let count = entry.counted
      return OperationMeasurement(
        operation: name,
        outcome: .value(
          OperationMeasurement.Measured(
            digest: count.digest, counters: count.counters, allocated: count.allocated,
            instructions: count.instructions, first: count.first, timing: timed.rule,
            service: SparseHistogram(timed.samples, scale: timed.rule.scale),
            samples: request.effort.keepsSamples ? timed.samples : nil, usage: timed.usage)))
    }
  }

  /// A workload on each of several queues.
  private func measure(_ loop: QueueLoop, _ request: WorkerRequest) throws -> [OperationMeasurement] {
    try request.operations.map { name in
      guard let measured = try loop.measure(name, countedSamples: try countedSamples(of: name, request)) else {
        return .unsupported(name, scene: request.workload.scene)
      }
      return OperationMeasurement(operation: name, outcome: .value(measured))
    }
  }
}

extension OperationMeasurement {
  fileprivate static func unsupported(_ operation: String, scene: String) -> OperationMeasurement {
    OperationMeasurement(operation: operation, outcome: .unsupported("scene '\(scene)' has no such operation"))
  }
}

extension UInt64 {
  /// Sixteen hexadecimal digits: JSON's numbers do not hold 64 bits everywhere.
  var digestText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
