public import BenchmarkAnalysis
public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Counts the instructions of two programs, with one process per processor.
///
/// Other load on the machine slows the run down, but does not change the counts.
public struct InstructionRun: Sendable {
  /// The plan.
  public let plan: Plan
  /// The base's program.
  public let base: String
  /// The candidate's program.
  public let candidate: String
  /// The number of concurrent processes.
  public let width: Int
  /// A folder for callgrind's output.
  private let folder: String

  /// A run.
  ///
  /// - Parameters:
  ///   - plan: the rows; only warm rows on one thread are counted.
  ///   - base: a program that answers requests.
  ///   - candidate: another program that does.
  ///   - width: the number of concurrent processes.
  ///   - folder: an empty folder.
  public init(plan: Plan, base: String, candidate: String, width: Int, folder: String) {
    self.plan = plan
    self.base = base
    self.candidate = candidate
    self.width = max(1, width)
    self.folder = folder
  }

  /// The reason why this machine cannot count instructions, with the remedy; nil if it can.
  public static var obstacle: String? {
    ProgramSearch.path(of: Profiler.callgrind) == nil ? "valgrind is not installed: apt-get install valgrind" : nil
  }

  /// Seconds after which a process is given up.
  private static let timeLimit = 900

  /// A program's turn on a scene.
  private struct Job: Sendable {
    var request: WorkerRequest
    var side: Pairing.Side
  }

  /// The outcome of a turn: counts by operation.
  private typealias Answer = Result<[String: FunctionCounts], ProfileError>

  /// Counts every operation of every cell for both programs.
  ///
  /// - Parameter note: receives the progress: completed processes, and their total.
  public func carryOut(note: @escaping @Sendable (_ done: Int, _ of: Int) -> Void) async throws -> InstructionComparison
  {
    let start = MonotonicClock.now()
    let requests = plan.countingRequests(timeLimit: Self.timeLimit)
    let jobs = requests.flatMap { request in
      [Job(request: request, side: .base), Job(request: request, side: .candidate)]
    }
    let answers = try await answers(to: jobs) { note($0, jobs.count) }
    var comparison = InstructionComparison()
    for (index, request) in requests.enumerated() {
      let scene = "\(request.workload.scene) \(Quantity.count(request.workload.nodes)) \(request.workload.variant)"
      switch (answers[2 * index], answers[2 * index + 1]) {
      case (.success(let base), .success(let candidate)):
        for operation in request.operations {
          guard let before = base[operation], let after = candidate[operation] else { continue }
          comparison.rows.append(
            .init(name: request.row(operation), base: before, candidate: after))
        }
      case (.failure(let error), _): comparison.failures.append("\(scene), the base: \(error)")
      case (_, .failure(let error)): comparison.failures.append("\(scene): \(error)")
      }
    }
    comparison.seconds = Double(MonotonicClock.now() - start) / 1e9
    return await comparison.readable()
  }

  private func answers(
    to jobs: [Job], note: @escaping @Sendable (Int) -> Void
  ) async throws -> [Answer] {
    // Paths of equal lengths make the stacks of both sides begin at the same address.
    let sides: [Pairing.Side: (profiler: Profiler, program: String)] = [
      .base: try await side(base, "one"), .candidate: try await side(candidate, "two"),
    ]
    return try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      var answers = [Answer](repeating: .failure(ProfileError("not counted")), count: jobs.count)
      var next = 0
      var done = 0
      func start() {
        guard next < jobs.count, let (profiler, program) = sides[jobs[next].side] else { return }
        let (index, request) = (next, jobs[next].request)
        next += 1
        group.addTask { (index, await Self.answer(request, profiler, program)) }
      }
      for _ in 0..<width { start() }
      while let (index, answer) = try await group.next() {
        try Task.checkCancellation()
        answers[index] = answer
        done += 1
        note(done)
        start()
      }
      return answers
    }
  }

  private func side(_ program: String, _ name: String) async throws -> (profiler: Profiler, program: String) {
    let own = folder + "/" + name
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    let profiler = Profiler(program: program, folder: own)
    return (profiler, await profiler.stripped())
  }

  private static func answer(_ request: WorkerRequest, _ profiler: Profiler, _ program: String) async -> Answer {
    do {
      let (reply, counts) = try await profiler.functions(request, program: program)
      let measured = reply.operations.filter { $0.outcome.value != nil }
      var answer: [String: FunctionCounts] = [:]
      for (operation, functions) in zip(measured, counts) {
        let samples = operation.outcome.value?.countedSamples ?? 1
        answer[operation.operation] = FunctionCounts(samples: samples, functions: functions)
      }
      return .success(answer)
    } catch {
      return .failure(error)
    }
  }
}

extension Plan {
  /// A request for each cell and variant with countable instructions, with as few samples as are useful: the count is
  /// the same on each repetition.
  fileprivate func countingRequests(timeLimit: Int) -> [WorkerRequest] {
    var effort = effort
    // The allocator refills its caches occasionally; a count of a small scene has to contain several refills.
    effort.countedNodes = 2_000
    effort.timePerOperation = 1
    effort.minimumSamples = 1
    return cells.filter { $0.concurrency == .serial && $0.mode == .warm }.flatMap { cell in
      variants.map { variant in
        WorkerRequest(
          workload: WorkloadID(
            scene: cell.scene, nodes: cell.nodes, variant: variant, seed: seed, trace: trace(of: cell, for: variant)),
          operations: operations, cpus: CPUAffinity([Int]()), effort: effort, timeLimit: timeLimit)
      }
    }
  }
}

extension WorkerRequest {
  /// The name of an operation's row.
  public func row(_ operation: String) -> RowName {
    RowName(
      scene: workload.scene, nodes: workload.nodes, operation: operation, variant: workload.variant,
      concurrency: concurrency)
  }
}
