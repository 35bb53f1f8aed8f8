import BenchmarkStatistics
import Foundation
import ProcessMeters
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Jobs")
struct JobTests {
  @Test func aJobIsOneBlockOfOneCell() throws {
    let plan = JobPlan.synthetic()
    let order = RunOrder(plan.plan).blocks
    for (job, block) in zip(plan.jobs, order) {
      #expect(job.plan.cells == [plan.plan.cells[block.cell]] && job.plan.blocks == 1)
      #expect(job.order == block.variants && job.block == block.number && job.cellIndex == block.cell)
    }
    #expect(Set(plan.jobs.map(\.id)).count == 12)
  }

  /// The name covers exactly the parameters of the measurement.
  @Test func namesFollowFromWhatIsMeasured() throws {
    let plan = JobPlan.synthetic()
    let id = plan.jobs[0].id
    func changed(_ change: (inout JobPlan) -> Void) -> String {
      var plan = plan
      change(&plan)
      return plan.jobs[0].id
    }
    #expect(changed { $0.plan.seed = 2 } != id)
    #expect(changed { $0.plan.effort.timePerOperation += 1 } != id)
    #expect(changed { $0.plan.operations = ["sweep"] } != id)
    #expect(changed { $0.programs[0].hash = "other" } != id)
    #expect(changed { $0.programs[0].arguments = ["worker", "--slow-down", "0.1"] } != id)
    #expect(changed { $0.programs[0].path = "/elsewhere" } == id)
    #expect(changed { $0.plan.profile = "another name" } == id)
    #expect(changed { $0.isExclusive = false } == id)
    // More blocks add jobs; existing jobs stay.
    var longer = plan
    longer.plan.blocks = 9
    #expect(Set(longer.jobs.map(\.id)).isSuperset(of: plan.jobs.map(\.id)))
    var job = plan.jobs[0]
    job.settled = SettledTiming(rules: ["bump": .each], samples: ["bump": 3])
    job.notStarted = ["fancy": WorkerFailure(.skipped, "enough")]
    try job.check()
  }

  /// An outline agrees with the full result of the same file.
  @Test func outlinesAgreeWithResults() throws {
    let folder = JobFolder(try temporaryFolder())
    try folder.make()
    let jobs = JobPlan.synthetic().jobs
    let job = jobs[0]
    let results: [(JobResult, hasAllReplies: Bool)] = [
      (.synthetic(job, on: "a"), true), (.synthetic(job, on: "a", fails: { $0 == "fancy" }), false),
    ]
    for (result, hasAllReplies) in results {
      try folder.write(result)
      guard case .result(let outline) = folder.outline(of: job), case .result(let whole) = folder.answer(to: job) else {
        Issue.record("the result is refused")
        continue
      }
      #expect(outline == whole.outline && outline.hasAllReplies == hasAllReplies)
      #expect(outline.machine == "a" && outline.seconds == whole.records.seconds && outline.seconds == 2)
    }
    // `outline(of:)` and `answer(to:)` refuse the same files with the same message.
    let text = try String(contentsOfFile: folder.resultFile(job.id), encoding: .utf8)
    for (from, to) in [
      (job.id, jobs[1].id), ("\"machine\":\"a\"", "\"machine\":\"\""), ("\"version\":1", "\"version\":9"),
      ("\"position\":1", "\"position\":7"), ("\"records\":[", "\"records\":[{},"),
      ("job result", "job list"),
    ] {
      #expect(text.contains(from))
      try StoredFile.write(Array(text.replacingOccurrences(of: from, with: to).utf8), to: folder.resultFile(job.id))
      guard case .refused(let short) = folder.outline(of: job), case .refused(let long) = folder.answer(to: job) else {
        Issue.record("\(to) is taken")
        continue
      }
      #expect(short == long)
    }
  }

  @Test func aJobThatWasChangedIsRefused() throws {
    let folder = JobFolder(try temporaryFolder())
    try folder.make()
    let job = JobPlan.synthetic().jobs[0]
    try folder.write(job)
    let file = folder.jobFile(job.id)
    #expect(try Job.opening(file) == job)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for (from, to, words) in [
      ("\"block\":0", "\"block\":1", "'id' is \(job.id), and its contents have "),
      ("\"order\":[\"", "\"order\":[\"x", "'order' does not have each of 'plan.variants' twice"),
      ("\"version\":1", "\"version\":2", "has format version 2, which this bench does not know"),
      ("snap-layout benchmark job", "another", "it calls itself 'another'"),
    ] {
      #expect(text.contains(from))
      try Data(text.replacing(from, with: to, maxReplacements: 1).utf8).write(to: URL(fileURLWithPath: file))
      #expect {
        try Job.opening(file)
      } throws: { "\($0)".contains(words) }
    }
    #expect {
      try ResultStore.read(folder.planFile)
    } throws: { "\($0)".contains("plan.json cannot be read: no such file or folder") }
    try folder.write(JobPlan.synthetic())
    #expect {
      try ResultStore.read(folder.planFile)
    } throws: { "\($0)".contains("it calls itself 'snap-layout benchmark jobs'") }
  }

  @Test func sharesAreAllJobsOnceAndHaveEveryCell() {
    let plan = JobPlan.synthetic(cells: 3, blocks: 10)
    let shares = (1...4).map { plan.jobs.share($0, of: 4) }
    #expect(shares.flatMap { $0.map(\.id) }.sorted() == plan.jobs.map(\.id).sorted())
    #expect(shares.allSatisfy { Set($0.map(\.cellIndex)) == [0, 1, 2] })
  }

  /// Three copies of a folder, each with a part of the results; one result is in two copies.
  @Test func copiesAreCollected() throws {
    let plan = JobPlan.synthetic()
    let folders = try (0..<3).map { _ in JobFolder(try temporaryFolder()) }
    for (number, folder) in folders.enumerated() {
      try folder.make()
      for job in plan.jobs.share(number + 1, of: 3) { try folder.write(.synthetic(job, on: "m\(number)")) }
    }
    try folders[2].write(.synthetic(plan.jobs.share(1, of: 3)[0], on: "m2"))
    let environment = try EnvironmentRecord.synthetic()
    let collection = JobCollection(of: plan.jobs, in: folders)
    #expect(collection.missing.isEmpty && collection.machines.map(\.name).sorted() == ["m0", "m1", "m2"])
    let file = collection.file(plan.plan, otherwise: environment)
    #expect(file.workers.count == 48 && Set(file.workers.map(\.repetition)).count == 48)
    #expect(file.machines?.count == 3 && Report(file).isComplete)
    for cell in plan.plan.cells {
      let machines = file.machines(of: cell)
      #expect(machines.count == 4)
    }
    let part = JobCollection(of: plan.jobs, in: [folders[0]])
    #expect(part.missing.count == 8 && part.file(plan.plan, otherwise: environment).isInterrupted == true)
    #expect(part.file(plan.plan, otherwise: environment).machines == nil)
  }

  /// Three shares of twelve blocks: the first is complete, the second has lost a result, and the third was never
  /// copied.
  @Test func missingSharesAreNamed() throws {
    let plan = JobPlan.synthetic()
    let folders = try (0..<2).map { _ in JobFolder(try temporaryFolder()) }
    for (number, folder) in folders.enumerated() {
      try folder.make()
      try JobLedger(folder, share: "\(number + 1)-of-3").close()
      for job in plan.jobs.share(number + 1, of: 3).dropLast(number) {
        try folder.write(.synthetic(job, on: "m\(number)"))
      }
    }
    #expect(folders[1].begunShares.map { [$0.number, $0.count] } == [[2, 3]])
    let lost = JobCollection(of: plan.jobs, in: folders).missing
    let missing = MissingBlocks(lost, of: plan.jobs, in: folders)
    #expect(
      missing.shares == [
        MissingBlocks.Share(number: 2, count: 3, blocks: 4, missing: 1),
        MissingBlocks.Share(number: 3, count: 3, blocks: 4, missing: 4),
      ])
    #expect(missing.words == "5 of 12 blocks have no result: share 2/3 lacks 1 of 4, share 3/3 is missing")
    #expect(MissingBlocks([], of: plan.jobs, in: folders).words == nil)
    // No share is named without the files of shares, or if the shares belong to two divisions.
    #expect(MissingBlocks(lost, of: plan.jobs, in: []).words == "5 of 12 blocks have no result")
    try JobLedger(folders[0], share: "1-of-2").close()
    #expect(MissingBlocks(lost, of: plan.jobs, in: folders).shares.isEmpty)
  }

  /// One node under two sets of circumstances is two machines.
  @Test func aNodeThatChangedIsAnotherMachine() throws {
    let plan = JobPlan.synthetic()
    let folder = JobFolder(try temporaryFolder())
    try folder.make()
    for (index, job) in plan.jobs.enumerated() {
      var result = JobResult.synthetic(job, on: "node")
      if index > 5 { result.environment.machine.kernel = .value("other") }
      try folder.write(result)
    }
    #expect(JobCollection(of: plan.jobs, in: [folder]).machines.map(\.name) == ["node", "node (2)"])
  }

  /// Two nodes of one type that begin in the same second are two machines of a history too; a busy node is left out.
  @Test func aHistoryTellsTheMachinesOfARunApart() throws {
    let plan = JobPlan.synthetic(cells: 1, blocks: 6)
    let folder = JobFolder(try temporaryFolder())
    try folder.make()
    for (index, job) in plan.jobs.enumerated() {
      var result = JobResult.synthetic(job, on: "node\(index % 3)", time: 10_000 * Double(index % 3 + 1))
      let busy = index % 3 == 2 ? 1.5 : 0
      result.environment.loadBefore.now = ProcessorActivity(
        seconds: 1, busyProcessors: .value(busy), stolenProcessors: .value(0), waitingShare: .value(0))
      try folder.write(result)
    }
    let entries = JobCollection(of: plan.jobs, in: [folder]).historyEntries(plan.plan)
    #expect(entries.map(\.machine) == ["node0", "node0", "node1", "node1"])
    let file = try temporaryFolder() + "/history.jsonl"
    #expect(try HistoryFile.add(entries, to: file).added == 4)
    #expect(History(try HistoryFile.read(file)).courses.count == 4)
    // As in a result, a single machine needs no name.
    let alone = JobFolder(try temporaryFolder())
    try alone.make()
    for job in plan.jobs { try alone.write(JobResult.synthetic(job, on: "node")) }
    #expect(JobCollection(of: plan.jobs, in: [alone]).historyEntries(plan.plan).map(\.machine) == [nil, nil])
    #expect(JobCollection(of: plan.jobs, in: []).historyEntries(plan.plan).isEmpty)
  }

  @Test func aRunWithALostBlockHasFailures() throws {
    let plan = JobPlan.synthetic(cells: 1, blocks: 2)
    let folder = JobFolder(try temporaryFolder())
    try folder.make()
    #expect(JobCollection(of: plan.jobs, in: [folder]).hasFailures(plan.plan))
    try folder.write(JobResult.synthetic(plan.jobs[0], on: "node"))
    var outcome = JobOutcome()
    outcome.givenUp[plan.jobs[1].id] = "its node has failed"
    #expect(JobCollection(of: plan.jobs, in: [folder], outcome: outcome).hasFailures(plan.plan))
    try folder.write(JobResult.synthetic(plan.jobs[1], on: "node") { $0 == "fancy" })
    #expect(JobCollection(of: plan.jobs, in: [folder]).hasFailures(plan.plan))
    try folder.write(JobResult.synthetic(plan.jobs[1], on: "node"))
    #expect(!JobCollection(of: plan.jobs, in: [folder]).hasFailures(plan.plan))
  }

  @Test(arguments: [
    ("srun -n1 {job}", "srun -n1 /b worker --job '/a b/j.json'"),
    (
      "ssh h 'nice {job}' # {id} {processors} {minutes} {seconds} {}",
      "ssh h 'nice /b worker --job '/a b/j.json'' # 1f 2 3 150 {}"
    ),
    ("sh -c \"x {file}\"", "sh -c \"x '/a b/j.json'\""),
  ])
  func templatesAreFilledIn(_ text: String, _ expected: String) throws {
    let ticket = JobTicket(
      id: "1f", title: "feed", file: "/a b/j.json", command: ["/b", "worker", "--job", "/a b/j.json"], log: "/l",
      processors: 2, isExclusive: true, timeLimit: 150)
    #expect(try CommandTemplate(text).command(for: ticket) == expected)
  }

  @Test func aTemplateNamesItsJob() {
    #expect {
      try CommandTemplate("srun -n1 {jobb}")
    } throws: { "\($0)".contains("has no place for the job: write {job}") }
    #expect(CommandTemplate.quoted(["a'b", "", "/x-1.y"]) == "'a'\\''b' '' /x-1.y")
  }
}

@Suite("Queue of jobs")
struct JobQueueTests {
  /// For any order of results, each job is handed out once, and the first of a cell alone until its timing is decided.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func everyJobComesOnce(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let cells = (0..<60).map { _ in Int32(generator.index(below: 5)) }
    var queue = JobQueue(pending: Array(0..<60), cellOfJob: cells, settled: [4])
    var settled: Set<Int> = [4]
    var out: [Int] = []
    var done: [Int] = []
    while done.count < 60 {
      if generator.index(below: 2) == 0, let job = queue.next() {
        out.append(job)
      } else if !out.isEmpty {
        let job = out.remove(at: generator.index(below: out.count))
        switch generator.index(below: 4) {
        case 0: queue.retry(job)
        case 1:
          queue.giveUp(job)
          done.append(job)
        default:
          queue.settle(queue.cell(of: job))
          settled.insert(queue.cell(of: job))
          done.append(job)
        }
      } else {
        #expect(queue.first != nil, "seed \(seed)")
      }
      for cell in 0..<5 where !settled.contains(cell) {
        #expect(out.count { queue.cell(of: $0) == cell } <= 1, "seed \(seed)")
      }
    }
    #expect(done.sorted() == Array(0..<60) && queue.first == nil, "seed \(seed)")
  }

  @Test func theFirstComesFirst() {
    var queue = JobQueue(pending: Array(0..<9), cellOfJob: [0, 1, 2, 0, 1, 2, 0, 1, 2], settled: [])
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == [0, 1, 2, nil])
    queue.settle(1)
    #expect([queue.next(), queue.next(), queue.next()] == [4, 7, nil])
    queue.giveUp(0)
    #expect(queue.next() == 3)
    queue.settle(0)
    queue.settle(2)
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == [5, 6, 8, nil])
  }
}
