import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench doctor`: reports the measurements that this machine permits, and the obstacles to the others.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Reports what this machine can measure, from its clock to the difference between equal programs.",
    usage: "\(Program.name) doctor [<options>]",
    discussion: """
      Takes about ten seconds: observes the machine for one, keeps a thread busy for one, and measures a fixed piece \
      of work in forty processes. Each finding is ok, a note or a warning, with advice. Status 3 if nothing can be \
      measured.

      Example: \(Program.name) doctor --format markdown
      """)

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  func run() throws {
    try ReleaseBuild.handOver()
    let diagnosis = Diagnosis(try Self.facts())
    let report = DoctorReport(diagnosis)
    Terminal.print(format.render(report))
    if !diagnosis.canMeasure { throw ExitStatus.workerFailed.code }
  }

  private static func facts() throws -> MachineFacts {
    let machine = MachineRecord.current()
    let allowed = machine.affinity.value?.cpus ?? []
    let processors = try Processors.chosen()
    // Observe the load before this process itself causes any.
    let before = LoadRecord.current(.observed())
    let start = MonotonicClock.now()
    // Observe the processor of serial rows. No other thread exists yet, so pinning this thread binds the whole process.
    if let last = processors.cpus.last { try? CPUAffinity([last]).pin() }
    let interruptions = Interruptions(over: 1_000_000_000)
    let wakeUps = WakeUps(count: 100, nap: 2_000_000)
    if !allowed.isEmpty { try? CPUAffinity(allowed).pin() }
    let result = try Measurement.unstored(
      NoiseEstimate.plan(), on: processors, by: SubprocessLauncher.thisProgram(arguments: ["worker", "--fixed-kernel"]))
    let after = LoadRecord.current()
    var facts = MachineFacts(
      machine: machine, settings: .current(machine, programs: MachineFacts.programs), load: before,
      stolenShare: MachineFacts.stolenShare(
        before, after, seconds: Double(MonotonicClock.now() - start) / 1e9, processors: machine.onlineCPUs),
      interruptions: interruptions, wakeUps: wakeUps, noise: NoiseEstimate.estimates(from: result),
      failures: result.failures.filter { !$0.triedAgain }.map(\.failure.description))
    facts.processors = processors
    facts.controlGroupAfter = after.controlGroup
    return facts
  }
}
