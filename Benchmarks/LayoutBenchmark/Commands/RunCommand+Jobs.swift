import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

extension RunCommand {
  /// Hands the plan's blocks to a launcher, and reports the results.
  func runJobs() throws {
    let processors = try Processors.chosen(measurement.cpus)
    let output = URL(fileURLWithPath: measurement.result.output ?? DefaultOutput.path()).path
    let folder = JobFolder(launching.folder ?? JobFolder.path(of: output))
    let plan = try jobPlan(in: folder, on: processors)
    var jobs = try JobRun.plan(plan, isExclusive: !launching.shared)
    jobs.launcher = launching.launcher
    jobs.inFlight = launching.inFlight
    jobs.output = output
    // Check the launcher before the folder of jobs is written.
    _ = try LauncherChoice.launcher(launching.launcher ?? "", on: processors, isExclusive: jobs.isExclusive)
    try Export.check([output])
    let run = try JobRun(jobs, in: folder, isStaged: launching.stage)
    Terminal.note("jobs: \(folder.path)\n")
    try run.end(
      try run.carryOut(on: processors), output: output, format: measurement.result.format, isFull: measurement.full)
  }

  /// Resumes the jobs of a folder.
  func resumeJobs(in folder: JobFolder) throws {
    let processors = try Processors.chosen()
    var run = try JobRun(resuming: folder)
    run.plan.launcher = launching.launcher ?? run.plan.launcher
    run.plan.inFlight = launching.inFlight ?? run.plan.inFlight
    let output = measurement.result.output ?? run.plan.output ?? folder.path + ".json"
    try Export.check([output])
    try run.end(
      try run.carryOut(on: processors), output: output, format: measurement.result.format, isFull: measurement.full)
  }

  /// The plan of the command line's selection.
  ///
  /// The processors of this machine limit the plan, unless the command line chooses the concurrency of blocks that run on
  /// other machines.
  private func jobPlan(in folder: JobFolder, on processors: ProcessorChoice) throws -> Plan {
    let isElsewhere = launching.launcher != "local" && planned.selection.concurrency != nil
    let measure = PlanOptions.Measure(
      blocks: measurement.blocks, blocksForTime: LauncherChoice.blocks, peers: measurement.peer,
      limit: measurement.limit)
    return try planned.plan(
      measure, cpus: isElsewhere ? Self.mostProcessors : max(processors.cpus.count, 1), traces: folder.path + "/traces",
      prepare: {
        do {
          try folder.make()
        } catch {
          throw ValidationError("\(error)")
        }
      })
  }

  /// An upper bound of the number of processors of a machine.
  private static let mostProcessors = 1 << 12
}
