import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import Foundation
import ProcessMeters

/// `bench baseline`: writes the counted work of every scene to a file for the repository.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract:
      "Counts the work of the smoke profile and two costly stack views, and writes the baseline of \(Program.name) gate.",
    usage: "\(Program.name) baseline [<options>]",
    discussion: """
      The same source, compiler and allocator give the same file. A selection rewrites only the selected rows of an \
      existing file.

      Examples:
        \(Program.name) baseline --output results/baseline.json
        \(Program.name) baseline --scene feed --operation update
      """)

  @Option(help: ArgumentHelp("The baseline's file.", valueName: "file"), completion: Completions.json)
  var output = "results/baseline.json"

  @OptionGroup var rows: RowOptions

  @Option(help: "The seed of the scenes and their edits.")
  var seed: UInt64 = 1

  func run() throws {
    try Export.check([output])
    let isPartial = !rows.given.isEmpty
    let before = try stored(isNeeded: isPartial)
    let plan = try Plan.counting(rows, seed: seed)
    try ReleaseBuild.handOver()
    if isPartial, let before { try checkRenewal(of: before, plan) }
    let counted = Baseline(
      try Measurement.result(of: plan, output: DefaultOutput.path(), on: try Processors.chosen()))
    for (name, outcome) in counted.rows {
      if case .failed(let reason) = outcome {
        Terminal.complain("nothing is written: \(name): \(reason)")
        throw ExitStatus.workerFailed.code
      }
    }
    do {
      let written =
        try before.map {
          isPartial ? try counted.renewing($0, asked: plan, path: output) : counted
        } ?? counted
      try BaselineStore.write(written, to: output)
      Terminal.print(summary(counted, written, before) + "\n")
    } catch let error as StoreError {
      throw ValidationError(error.description)
    }
  }

  /// The existing baseline; nil if there is none.
  ///
  /// - Parameter isNeeded: whether some of its rows must be kept; if so, an unreadable file is an error.
  private func stored(isNeeded: Bool) throws -> Baseline? {
    // Reading from a pipe or a device would block.
    guard StoredFile.isReplaceable(output), let bytes = try? StoredFile.read(output), !bytes.isEmpty else { return nil }
    do {
      return try BaselineStore.read(output)
    } catch {
      guard isNeeded else { return nil }
      throw ValidationError("\(error), or choose another --output: unselected rows would be lost")
    }
  }

  /// Refuses, before any counting, rows that cannot share a file with the existing baseline.
  private func checkRenewal(of before: Baseline, _ plan: Plan) throws {
    let program = Program.path
    do {
      let build = try BuildRecord(readingBinary: program, allocator: AllocationReader.jemalloc?.allocator)
      try before.checkRenewal(asked: plan, by: Baseline.Origin(plan, by: build), path: output)
    } catch let error as StoreError {
      throw ValidationError(error.description)
    } catch {
      throw ValidationError("\(program) cannot be read: \(StoreError.reason(error))")
    }
  }

  /// The number of rows, and the changes since the previous baseline.
  private func summary(_ counted: Baseline, _ written: Baseline, _ before: Baseline?) -> String {
    let rows = written.countedRows
    var parts = [Quantity.count(rows.count, "row")]
    if let before {
      parts.append("\(Quantity.count(written.changed(since: before).count)) of them new or changed")
      let kept = rows.count - counted.countedRows.count
      if kept > 0 { parts.append("\(Quantity.count(kept)) unselected and unchanged") }
      let gone = before.countedRows.count { written.outcome($0) == nil }
      if gone > 0 { parts.append("\(Quantity.count(gone)) removed") }
    }
    return "\(output): " + parts.joined(separator: ", ")
  }
}

extension Baseline {
  /// The counted rows.
  fileprivate var countedRows: [RowName] {
    rows.compactMap { name, outcome in if case .counted = outcome { name } else { nil } }
  }
}
