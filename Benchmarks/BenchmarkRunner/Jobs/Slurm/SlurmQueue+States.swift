extension SlurmQueue.Entry {
  /// The state of the job for this state of its task.
  ///
  /// A task that was preempted, or whose node failed, waits again if Slurm requeues it. If Slurm does not, its state is
  /// `PREEMPTED` or `NODE_FAIL`.
  var jobState: JobState {
    switch state {
    case "PENDING", "CONFIGURING", "REQUEUED", "RESV_DEL_HOLD":
      return Self.endless.contains(reason) ? .lost("Slurm holds it: \(reason)") : .queued
    // Slurm requeues and holds these for inspection.
    case "REQUEUE_HOLD", "SPECIAL_EXIT": return .lost("Slurm holds it: \(reason)")
    case "RUNNING", "COMPLETING", "SUSPENDED", "STOPPED", "SIGNALING", "STAGE_OUT", "RESIZING", "REQUEUE_FED":
      return .running
    case "COMPLETED": return .ended(status: 0)
    case "FAILED": return .ended(status: status.map { $0 == 0 ? 1 : $0 } ?? 1)
    case "CANCELLED": return .lost("it was cancelled")
    case "TIMEOUT": return .lost("it took longer than its time limit")
    case "NODE_FAIL": return .lost("its node failed")
    case "OUT_OF_MEMORY": return .lost("it ran out of memory")
    case "PREEMPTED": return .lost("another job took its node")
    case "BOOT_FAIL": return .lost("its node did not start")
    case "DEADLINE": return .lost("its deadline passed")
    case "REVOKED": return .lost("another cluster took it")
    default: return .lost("Slurm calls it \(state)")
    }
  }

  /// Whether the task waits and will never run, and so has to be cancelled.
  var isHeldForever: Bool {
    ["PENDING", "REQUEUE_HOLD", "SPECIAL_EXIT"].contains(state) && jobState != .queued
  }

  /// Permanent reasons for waiting: repeated launch failures have made Slurm give up.
  ///
  /// A hold by a person is not among them, because it may be released.
  private static let endless: Set<String> = [
    "launch failed requeued held", "launch_failed_requeued_held", "DependencyNeverSatisfied", "JobHoldMaxRequeue",
    "job requeued in held state", "job_requeued_in_held_state",
  ]
}

extension SlurmQueue {
  /// The reasons why tasks wait beyond their turn, each with the number of tasks; nil if there are none.
  ///
  /// Otherwise a partition that is down would look busy.
  func remark(on tasks: some Sequence<SlurmTask>) -> String? {
    var counts: [String: Int] = [:]
    for task in tasks {
      guard let entry = entries[task], entry.state == "PENDING", !Self.ordinary.contains(entry.reason) else { continue }
      counts[entry.reason, default: 0] += 1
    }
    guard !counts.isEmpty else { return nil }
    let reasons = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) (\($0.value))" }
    return "Slurm says why jobs wait: " + reasons.joined(separator: ", ")
  }

  /// Reasons that pass with time: processors are busy, or another task goes first.
  private static let ordinary: Set<String> = [
    "", "None", "Resources", "Priority", "JobArrayTaskLimit", "BeginTime", "Prolog", "Cleaning",
  ]
}
