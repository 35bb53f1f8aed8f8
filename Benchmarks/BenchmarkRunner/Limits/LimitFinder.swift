public import BenchmarkModel
internal import Foundation
internal import ProcessMeters

/// Searches for limits: the largest sizes at which the layout of frames is in time.
///
/// Every run of every trial has fresh processes, one for each processor, which begin their frames together.
public struct LimitFinder: Sendable {
  /// Answers the requests.
  let launcher: any WorkerLauncher
  /// The processors for workers; those at the end are used first.
  let cpus: [Int]
  /// A folder for the files at which workers meet.
  let temporaryFolder: String
  /// Receives every trial.
  let observe: @Sendable (LimitSearch) -> Void

  /// A finder.
  public init(
    launcher: any WorkerLauncher, cpus: [Int], observe: @escaping @Sendable (LimitSearch) -> Void
  ) {
    self.launcher = launcher
    self.cpus = cpus
    temporaryFolder = TemporaryFolder.path
    self.observe = observe
  }

  /// Carries out a plan, from the state of the file.
  ///
  /// - Parameters:
  ///   - file: the state so far.
  ///   - keep: stores the state after every trial.
  /// - Returns: the file with every search.
  /// - Throws: `CancellationError` when the task is cancelled, and any error of `keep`; a stored state can be resumed.
  public func complete(_ file: LimitFile, keep: @Sendable (LimitFile) throws -> Void) async throws -> LimitFile {
    var file = file
    for (index, subject) in file.plan.cases.enumerated() {
      if index == file.searches.count { file.searches.append(LimitSearch(subject)) }
      while !file.searches[index].isOver {
        try await advance(&file.searches[index], file.plan)
        file.environment.ended = BenchmarkRun.now()
        file.environment.loadAfter = .current()
        try keep(file)
        observe(file.searches[index])
      }
    }
    return file
  }

  /// Tries the next size.
  private func advance(_ search: inout LimitSearch, _ plan: LimitPlan) async throws {
    guard let step = search.next else { return }
    var runs: [LimitRun] = []
    func isDecided(_ holds: Bool) -> Bool { runs.count { $0.holds == holds } >= LimitPlan.majority }
    while runs.count < LimitPlan.runs, !isDecided(true), !isDecided(false) {
      switch try await run(search.subject, nodes: step.nodes, number: runs.count, plan) {
      case .done(let run): runs.append(run)
      case .unsupported(let reason):
        search.unsupported = reason
        return
      case .failed(let reason):
        search.failure = "\(Quantity.count(step.nodes)) nodes: \(reason)"
        return
      }
    }
    search.trials.append(
      LimitTrial(nodes: step.nodes, isRepetition: step.isRepetition, holds: isDecided(true), runs: runs))
  }

  private enum Outcome {
    case done(LimitRun)
    case unsupported(String)
    case failed(String)
  }

  /// Measures frames at a size, a second time if a worker fails.
  private func run(_ subject: LimitCase, nodes: Int, number: Int, _ plan: LimitPlan) async throws -> Outcome {
    let round = WorkerRound(launcher: launcher, temporaryFolder: temporaryFolder)
    var lost: WorkerFailure?
    for _ in 1...2 {
      let answers = try await round.answers(to: requests(subject, nodes: nodes, number: number, plan))
      try Task.checkCancellation()
      var measured: [OperationMeasurement.Measured] = []
      lost = nil
      for answer in answers {
        switch answer.answer {
        case .failure(let failure): lost = lost ?? failure
        case .success(let reply):
          switch reply.operations.first?.outcome {
          case .unsupported(let reason): return .unsupported(reason)
          case .value(let value): measured.append(value)
          case nil: lost = lost ?? WorkerFailure(.garbage, "the worker measured nothing")
          }
        }
      }
      // The frames were so late that the time limit ended the process.
      if lost?.kind == .timeLimit { return .done(LimitRun(holds: false, frames: [])) }
      if lost == nil { return .done(LimitRun(measured, plan)) }
    }
    return .failed(lost?.description ?? "no worker answered")
  }

  private func requests(_ subject: LimitCase, nodes: Int, number: Int, _ plan: LimitPlan) -> [WorkerRequest] {
    let usable = cpus.suffix(subject.processors)
    return (0..<subject.processors).map { instance in
      WorkerRequest(
        workload: WorkloadID(scene: subject.scene, nodes: nodes, variant: subject.variant, seed: plan.seed),
        operations: [subject.operation], concurrency: .frames(subject.framesPerSecond),
        cpus: CPUAffinity(usable.dropFirst(instance % max(usable.count, 1)).prefix(1)),
        effort: plan.effort(of: subject), timeLimit: plan.timeLimit, block: number, position: 0, instance: instance)
    }
  }
}

extension LimitRun {
  fileprivate init(_ measured: [OperationMeasurement.Measured], _ plan: LimitPlan) {
    let frames = measured.compactMap(\.frames)
    self.init(
      holds: frames.count == measured.count && frames.allSatisfy(plan.holds), frames: frames,
      digests: Set(measured.map(\.digest)).sorted())
  }
}
