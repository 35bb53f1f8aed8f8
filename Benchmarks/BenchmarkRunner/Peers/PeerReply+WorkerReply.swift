internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

extension PeerReply {
  /// The reply in the harness's terms.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - limit: seconds after which the peer gave an operation up.
  ///   - stated: the digests of the trace.
  /// - Throws: ``PeerReplyError`` if the lines do not answer the request, or have a gap that no limit explains.
  func workerReply(
    to request: WorkerRequest, limit: Int, stated: StatedDigests
  ) throws(PeerReplyError) -> WorkerReply {
    try check(request.operations)
    // The operation at which the limit was exceeded: the last operation, or the making before the first operation.
    let last = operations.last?.name ?? "make"
    let measurements = request.operations.map { name -> OperationMeasurement in
      let found = operations.first { $0.name == name }
      if let found, let measured = measured(found, stated) {
        return OperationMeasurement(operation: name, outcome: .value(measured))
      }
      if found?.isAbsent == true {
        return OperationMeasurement(
          operation: name, outcome: .unsupported("the trace of '\(request.workload.scene)' has no such operation"))
      }
      let givenUp = GivenUp(seconds: limit, during: last)
      return OperationMeasurement(operation: name, outcome: .unsupported("\(givenUp)"), givenUp: givenUp)
    }
    return WorkerReply(
      request: request.hash,
      process: ProcessFacts(
        cpus: .value(request.cpus), clock: clock, firstMake: made?.time ?? UInt64(limit) * 1_000_000_000,
        liveBytes: Reading(made?.liveBytes, orUnsupported: "the making was given up"),
        memory: MemoryUsage(
          residentSize: .unsupported("a peer does not tell"), peakResidentSize: .unsupported("a peer does not tell")),
        usage: operations.reduce(into: ResourceUsage()) { $0.add($1.usage ?? ResourceUsage()) }, engine: engine),
      operations: measurements)
  }

  /// Refuses lines about unrequested or repeated operations, and missing operations without an exceeded limit.
  private func check(_ asked: [String]) throws(PeerReplyError) {
    var told: Set<String> = []
    for operation in operations {
      guard asked.contains(operation.name) else {
        throw PeerReplyError("the reply is about operation '\(operation.name)', which was not asked for")
      }
      guard told.insert(operation.name).inserted else {
        throw PeerReplyError("the reply is about operation '\(operation.name)' twice")
      }
    }
    // A limit is exceeded during the last operation, or during the making before the first.
    let done = isCutShort ? operations.dropLast() : operations[...]
    if made == nil, !isCutShort || !operations.isEmpty {
      throw PeerReplyError("the reply says nothing of the making: expected a line 'made', or 'limit' before operations")
    }
    if let silent = done.first(where: { !$0.isAbsent && $0.checks.isEmpty }) {
      throw PeerReplyError("the reply has neither 'check' nor 'absent' for operation '\(silent.name)'")
    }
    if !isCutShort, let missing = asked.first(where: { !told.contains($0) }) {
      throw PeerReplyError("the reply says nothing of operation '\(missing)', and ends with 'end', not with 'limit'")
    }
  }

  /// The samples of an operation: the timed samples, or the compared samples if there was no time for others.
  private func measured(_ operation: Operation, _ stated: StatedDigests) -> OperationMeasurement.Measured? {
    let times = operation.times.isEmpty ? operation.checks.map(\.time) : operation.times
    guard let first = operation.checks.first, let last = operation.checks.last,
      let median = Quantile.median(times.map { Double($0) })
    else { return nil }
    // As for this program's variants, the clock's cost is subtracted from times below 2 µs.
    let rule: TimingRule = median < 2_000 ? .eachLessClock : .each
    let cost = rule == .each ? 0 : UInt64(clock.cost.rounded())
    let samples = times.map { $0 > cost ? $0 - cost : 0 }
    return OperationMeasurement.Measured(
      digest: last.digest.digestText, counters: [:],
      allocated: Reading(Tally(operation.checks.map(\.allocated)), orUnsupported: "there are no samples"),
      instructions: .unsupported("a peer does not tell"), first: first.time, timing: rule,
      service: SparseHistogram(samples), samples: nil, usage: operation.usage ?? ResourceUsage(),
      agreement: operation.checks.reduce(into: DigestAgreement(compared: 0, differing: 0)) {
        $0.add($1.agreement(with: stated, after: operation.name))
      })
  }
}

extension PeerReply.Check {
  /// The agreement by the peer's own count, in which at least one digest differs if the trace does not state the last
  /// one.
  fileprivate func agreement(with stated: StatedDigests, after operation: String) -> DigestAgreement {
    guard agreement.compared > 0, !stated.contains(digest, after: operation) else { return agreement }
    return DigestAgreement(compared: agreement.compared, differing: max(1, agreement.differing))
  }
}

extension ResourceUsage {
  fileprivate mutating func add(_ other: ResourceUsage) {
    taskClock += other.taskClock
    userTime += other.userTime
    systemTime += other.systemTime
    minorFaults += other.minorFaults
    majorFaults += other.majorFaults
    voluntarySwitches += other.voluntarySwitches
    involuntarySwitches += other.involuntarySwitches
  }
}
