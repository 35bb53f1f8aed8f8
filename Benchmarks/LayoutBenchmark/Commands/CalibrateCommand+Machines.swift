import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

extension CalibrateCommand {
  /// The number of machines in a simulated run of the gate.
  private static let gateMachines = 10

  private var sets: Int { trials ?? 20_000 }

  private var firstSeed: UInt64 { seed ?? 1 }

  /// Prints the results of simulated machines, or writes them into the file.
  ///
  /// Equal command lines give equal tables.
  func simulate() throws {
    if let output {
      try Export.check([output])
      _ = try document(output)
    }
    let outcome = Interruption.run { () async throws -> MachineCalibration in
      let environment = try await BenchmarkRun.environment(
        binary: Program.path, allocator: nil, seed: firstSeed,
        load: .current())
      return try findings(environment)
    }
    switch outcome {
    case .success(let calibration): try write(page(calibration))
    case .failure(is CancellationError):
      Terminal.complain(
        "interrupted before the tables were complete\(output.map { "; nothing is written to \($0)" } ?? "")")
      throw ExitStatus.interrupted.code
    case .failure(let error): throw error
    }
  }

  private func findings(_ environment: EnvironmentRecord) throws -> MachineCalibration {
    var calibration = MachineCalibration()
    for (index, setting) in CoverageStudy.settings.enumerated() {
      for machines in CoverageStudy.machines {
        try Task.checkCancellation()
        Terminal.note("\(setting.name), \(machines) machines\n")
        calibration.coverage.append(
          CoverageStudy.finding(
            setting, machines: machines, trials: sets, seed: firstSeed &+ UInt64(100 * index + machines)))
      }
    }
    let study = GateStudy(environment)
    for share in try [0] + shares() {
      try Task.checkCancellation()
      Terminal.note("the gate, \(share == 0 ? "identical programs" : Quantity.percent(share) + " slower")\n")
      calibration.gate.append(
        try study.finding(
          slowDown: share, machines: Self.gateMachines, runs: (comparisons + 9) / 10,
          seed: firstSeed &+ UInt64(share * 1_000)))
    }
    return calibration
  }

  private func page(_ calibration: MachineCalibration) -> String {
    let arguments = CommandLine.arguments.dropFirst().joined(separator: " ")
    return """
      `scripts/bench \(arguments)`: \(Quantity.count(CoverageStudy.fleet)) simulated machines, \(Quantity.count(sets)) sets \
      drawn from them for each number.

      \(calibration.markdown)
      """
  }
}
