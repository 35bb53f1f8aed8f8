import Testing

@testable import BenchmarkRunner

/// Parsing of output of Slurm 22.05.
@Suite("Lists of Slurm's tasks")
struct SlurmQueueTests {
  /// `squeue -h -r -t all -O …` of three arrays on two nodes: tasks with different ends, one cancelled, one over its
  /// time limit, one requeued after its node failed, and one held by a user.
  private static let listing = """
    7|6|CANCELLED|15|None
    7|0|COMPLETED|0|None
    7|2|FAILED|9|JobLaunchFailure
    7|1|FAILED|768|NonZeroExitCode
    7|8|PENDING|0|JobHeldAdmin
    7|9|RUNNING|0|None
    17|8|PENDING|0|Resources
    17|6|PENDING|0|BeginTime
    17|7|RUNNING|0|None
    17|5|TIMEOUT|15|TimeLimit
    """

  private func state(_ array: Int, _ number: Int, in queue: SlurmQueue) -> JobState? {
    queue.entries[SlurmTask(array: array, number: number)]?.jobState
  }

  @Test func recordedStatesAreRead() {
    let queue = SlurmQueue(squeue: Self.listing)
    #expect(queue.entries.count == 10)
    #expect(state(7, 0, in: queue) == .ended(status: 0))
    #expect(state(7, 1, in: queue) == .ended(status: 3))
    #expect(state(7, 2, in: queue) == .ended(status: 137))
    #expect(state(7, 6, in: queue) == .lost("it was cancelled"))
    #expect(state(7, 8, in: queue) == .queued)
    #expect(state(7, 9, in: queue) == .running)
    #expect(state(17, 5, in: queue) == .lost("it took longer than its time limit"))
    #expect(state(17, 6, in: queue) == .queued)
    #expect(state(17, 9, in: queue) == nil)
  }

  /// All waiting tasks are cancelled: Slurm prints one line for them, and names those that ran.
  @Test func tasksThatWereCancelledAtOnceAreRead() {
    let queue = SlurmQueue(squeue: "1|N/A|CANCELLED|0|None\n1|1|COMPLETED|0|None\n1|0|CANCELLED|15|None")
    #expect(queue.entry(of: SlurmTask(array: 1, number: 399))?.jobState == .lost("it was cancelled"))
    #expect(queue.entry(of: SlurmTask(array: 1, number: 1))?.jobState == .ended(status: 0))
    #expect(queue.entry(of: SlurmTask(array: 2, number: 0)) == nil)
  }

  /// Reasons may contain the separator of fields; jobs outside arrays have no task number.
  @Test func oddLinesDoNoHarm() {
    let queue = SlurmQueue(
      squeue: """
        4|N/A|RUNNING|0|None
        5|0|PENDING|0|(ReqNodeNotAvail| UnavailableNodes:node[1-2])
        torn|
        """)
    #expect(
      queue.entries == [
        SlurmTask(array: 5, number: 0): SlurmQueue.Entry(
          state: "PENDING", status: 0, reason: "(ReqNodeNotAvail| UnavailableNodes:node[1-2])")
      ])
  }

  @Test(arguments: [
    ("PREEMPTED", "another job took its node"), ("NODE_FAIL", "its node failed"),
    ("OUT_OF_MEMORY", "it ran out of memory"), ("BOOT_FAIL", "its node did not start"),
    ("DEADLINE", "its deadline passed"), ("ODD_STATE", "Slurm calls it ODD_STATE"),
  ])
  func lostTasksSayWhy(state: String, words: String) {
    #expect(SlurmQueue.Entry(state: state, status: 0, reason: "None").jobState == .lost(words))
  }

  @Test(arguments: ["COMPLETING", "SUSPENDED", "STAGE_OUT"]) func tasksThatHaveNodesRun(state: String) {
    #expect(SlurmQueue.Entry(state: state, status: 0, reason: "None").jobState == .running)
  }

  /// Slurm gave up starting this task; a task held by a user may be released.
  @Test func aTaskThatCannotStartIsLost() {
    let held = SlurmQueue.Entry(state: "PENDING", status: 0, reason: "launch failed requeued held")
    #expect(held.jobState == .lost("Slurm holds it: launch failed requeued held"))
    #expect(held.isHeldForever)
    #expect(!SlurmQueue.Entry(state: "PENDING", status: 0, reason: "JobHeldUser").isHeldForever)
    #expect(!SlurmQueue.Entry(state: "CANCELLED", status: 0, reason: "None").isHeldForever)
  }

  /// Waiting for priority is not reported.
  @Test func oddReasonsForWaitingAreReported() {
    let queue = SlurmQueue(squeue: Self.listing)
    #expect(queue.remark(on: queue.entries.keys) == "Slurm says why jobs wait: JobHeldAdmin (1)")
    #expect(queue.remark(on: [SlurmTask(array: 17, number: 8)]) == nil)
    let down = SlurmQueue(squeue: "3|0|PENDING|0|PartitionDown\n3|1|PENDING|0|PartitionDown\n3|2|PENDING|0|JobHeldUser")
    #expect(
      down.remark(on: down.entries.keys) == "Slurm says why jobs wait: PartitionDown (2), JobHeldUser (1)")
  }

  /// `sacct` of an array whose ended tasks `squeue` had forgotten: one was cancelled, one requeued.
  @Test func accountsAreRead() {
    let queue = SlurmQueue(
      sacct: """
        1_0|COMPLETED|0:0
        1_1|FAILED|3:0
        1_2|FAILED|0:9
        1_3|COMPLETED|0:0
        1_4|CANCELLED by 0|0:0
        1_6|RUNNING|0:0
        1_7|RUNNING|0:0
        1_[5-8]|PENDING|0:0
        1_5|PENDING|0:0
        2|RUNNING|0:0
        """)
    #expect(queue.entries.count == 8)
    #expect(state(1, 0, in: queue) == .ended(status: 0))
    #expect(state(1, 1, in: queue) == .ended(status: 3))
    #expect(state(1, 2, in: queue) == .ended(status: 137))
    #expect(state(1, 4, in: queue) == .lost("it was cancelled"))
    #expect(state(1, 5, in: queue) == .queued)
    #expect(state(1, 6, in: queue) == .running)
  }

  @Test func theQueueOutweighsAccounts() {
    var queue = SlurmQueue(squeue: "3|0|RUNNING|0|None")
    queue.add(SlurmQueue(sacct: "3_0|NODE_FAIL|0:0\n3_1|COMPLETED|0:0"))
    #expect(state(3, 0, in: queue) == .running)
    #expect(state(3, 1, in: queue) == .ended(status: 0))
  }

  @Test(arguments: [
    ([], ""), ([3], "3"), ([0, 1, 2, 3], "0-3"), ([7, 3, 1, 2, 3], "1-3,7"), ([0, 2, 4], "0,2,4"),
    ([8, 9, 0], "0,8-9"),
  ])
  func setsOfTasksAreShort(numbers: [Int], text: String) {
    #expect(SlurmTaskSet(numbers).description == text)
  }

  @Test(arguments: ["", "7", "7_", "_3", "7_3_1", "7_[3]", "0_3", "7_-1", "a_b", "7_3 "]) func otherHandlesAreNone(
    text: String
  ) {
    #expect(SlurmTask(JobHandle(text)) == nil)
  }
}
