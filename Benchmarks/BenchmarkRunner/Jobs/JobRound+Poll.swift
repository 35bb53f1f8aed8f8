internal import BenchmarkModel

extension JobRound {
  /// Queries the jobs in flight, and collects results.
  ///
  /// - Returns: whether there was any news.
  mutating func poll() async throws -> Bool {
    let waiting = flights.indices.filter { flights[$0].end == nil }
    if !waiting.isEmpty {
      do {
        let states = try await launcher.states(of: waiting.map { flights[$0].handle })
        for (index, state) in zip(waiting, states) { note(state, of: index) }
        silentSince[.states] = nil
        noteRemark()
      } catch {
        try Task.checkCancellation()
        try silent(.states, error)
      }
    }
    var kept: [Flight] = []
    var failed: [(Flight, String)] = []
    var late: [JobHandle] = []
    for flight in flights {
      // The result is checked after the state of the job, because an ended job has written its result.
      if folder.hasResult(flight.job.id) {
        if let outline = outline(of: flight.job) {
          if let objection = take(outline, of: flight) { failed.append((flight, objection)) }
        } else {
          failed.append((flight, "its output was no valid result"))
        }
        // The file is of an earlier attempt. This attempt is no longer needed, or is replaced by another.
        if flight.isQueued { late.append(flight.handle) }
      } else if let reason = ending(of: flight) {
        failed.append((flight, reason))
      } else {
        kept.append(watched(flight, &failed, &late))
      }
    }
    let lost = Set(failed.map(\.0.index))
    let hasNews = kept.count < flights.count || !failed.isEmpty
    flights = kept.filter { !lost.contains($0.index) }
    if !late.isEmpty { await launcher.cancel(late) }
    // A full folder is not the job's fault.
    if !failed.isEmpty { try folder.checkHasRoom() }
    for (flight, reason) in failed { fail(flight, reason) }
    return hasNews
  }

  private mutating func note(_ state: JobState, of index: Int) {
    switch state {
    case .queued: flights[index].isQueued = true
    case .running: flights[index].isQueued = false
    case .ended(let status):
      flights[index].isQueued = false
      flights[index].end = (controller.clock.now(), status == 0 ? "" : "it ended with status \(status)")
    case .lost(let reason):
      flights[index].isQueued = false
      flights[index].end = (controller.clock.now(), reason.isEmpty ? "it was lost" : reason)
    }
  }

  /// The reason why no result is expected of a job; nil if one still is.
  private func ending(of flight: Flight) -> String? {
    guard let end = flight.end else { return nil }
    if end.reason.isEmpty {
      guard controller.clock.seconds(since: end.at) > JobController.grace else { return nil }
      return "it ended with status 0, and left no result"
    }
    let words = folder.lastWords(flight.job.id, after: flight.logEnd).map { ": \($0)" } ?? ""
    return end.reason + words
  }

  /// Updates a flight; reports it as failed if it runs far longer than its limit, whatever its launcher says.
  ///
  /// The time at which it began is not known. So a job may run until its limit has passed since the hand-out; if it is
  /// seen to run after this, it may run for its limit once more.
  private func watched(
    _ flight: Flight, _ failed: inout [(Flight, String)], _ late: inout [JobHandle]
  ) -> Flight {
    var flight = flight
    let limit = 1.5 * Double(flight.job.timeLimit) + 120
    guard flight.end == nil, controller.clock.seconds(since: flight.since) > limit,
      let machine = folder.beginning(of: flight.job.id)
    else { return flight }
    let since = flight.overdueSince ?? controller.clock.now()
    flight.overdueSince = since
    if controller.clock.seconds(since: since) > limit {
      failed.append((flight, "\(machine) began it, and has not reported since"))
      late.append(flight.handle)
    }
    return flight
  }

  /// Accepts the result of a job.
  ///
  /// - Returns: the reason for refusing it; nil if it is accepted.
  private mutating func take(_ outline: JobOutline, of flight: Flight) -> String? {
    let cell = flight.job.cellIndex
    if needsAll(of: outline, flight.job) {
      guard let result = validResult(of: flight.job) else { return "its output was no valid result" }
      if let objection = objection(to: result, of: flight) { return objection }
      knowledge.learn(from: result, of: cell)
    } else {
      knowledge.note(outline.machine)
    }
    queue.settle(cell)
    attempts[flight.index] = nil
    ledger.noteArrival(of: flight.job.id, at: controller.clock.now() &+ controller.clockOrigin)
    controller.observe(
      .finished(title: flight.job.title, cell: cell, machine: outline.machine, seconds: outline.seconds))
    return nil
  }

  /// The reason for refusing a result; nil if it is accepted.
  private mutating func objection(to result: JobResult, of flight: Flight) -> String? {
    if isLeftOut(result, flight.job) {
      return "\(result.machine) was busy: \(outcome.busy[result.machine] ?? "")"
    }
    // A machine on which every repetition fails would otherwise use up block after block.
    let isLast = attempts[flight.index, default: 0] + 1 >= JobController.attempts
    guard !isLast, !result.records.contains(where: { $0.reply != nil || $0.failure?.kind == .givenUp }),
      let failure = result.records.lazy.compactMap(\.failure).first(where: { $0.kind != .skipped })
    else { return nil }
    folder.refuseResult(flight.job.id)
    return "every repetition failed on \(result.machine): \(failure)"
  }

  /// Leaves out the result of a machine that was busy with other work, if the options require it.
  mutating func isLeftOut(_ result: JobResult, _ job: Job) -> Bool {
    guard controller.options.refusesBusy, let activity = result.environment.busyActivity else { return false }
    outcome.busy[result.machine] = activity
    folder.refuseResult(job.id)
    controller.observe(.busy(machine: result.machine, title: job.title, activity: activity))
    return true
  }

  /// Hands a job out once more, or gives it up.
  private mutating func fail(_ flight: Flight, _ reason: String) {
    let attempt = attempts[flight.index, default: 0] + 1
    attempts[flight.index] = attempt
    let triesAgain = attempt < JobController.attempts
    if triesAgain {
      queue.retry(flight.index)
    } else {
      outcome.givenUp[flight.job.id] = reason
      queue.giveUp(flight.index)
    }
    controller.observe(.failed(title: flight.job.title, reason: reason, triedAgain: triesAgain))
  }
}
