import ArgumentParser
import BenchmarkHarness
import Foundation

/// `bench baseline`: the counted work of every scene as a file that is committed.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract:
      "Counts the work and the allocations of the smoke profile and writes the file that bench gate compares with.",
    usage: "bench baseline [<options>]",
    discussion: """
      The same source, compiler and allocator give the same file.

      Example:
        bench baseline --output results/baseline.json
      """)

  @Option(help: ArgumentHelp("Where the baseline goes.", valueName: "file"), completion: Completions.json)
  var output = "results/baseline.json"

  @OptionGroup var rows: RowOptions

  @Option(help: "The seed of the scenes and their edits.")
  var seed: UInt64 = 1

  func run() throws {
    try ReleaseBuild.handOver()
    try Export.check([output])
    let plan = try Plan.counting(rows, seed: seed)
    let baseline = Baseline(try Measurement.result(of: plan, output: DefaultOutput.path()))
    for (name, outcome) in baseline.rows {
      if case .failed(let reason) = outcome {
        Terminal.complain("nothing is written: \(name): \(reason)")
        throw ExitStatus.workerFailed.code
      }
    }
    let before = try? BaselineStore.read(output)
    do {
      try BaselineStore.write(baseline, to: output)
    } catch {
      throw ValidationError(error.description)
    }
    let rows = baseline.rows.count { if case .counted = $0.outcome { true } else { false } }
    let changed = baseline.changed(since: before).count
    let comparison = before == nil ? "" : ", \(Quantity.count(changed)) of them new or changed"
    Terminal.print("\(output): \(Quantity.count(rows)) rows\(comparison)\n")
  }
}
