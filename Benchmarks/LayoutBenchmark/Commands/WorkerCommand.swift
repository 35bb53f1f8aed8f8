import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench worker`: answers one request.
///
/// Started by `bench run`, not by people.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Answers one request on standard input.", shouldDisplay: false)

  @Option(help: "Makes every operation slower by a share of what it takes; 0 only reads the clock as often.")
  var slowDown: Double?

  @Flag(help: "Measures a fixed piece of work in place of scenes.")
  var fixedKernel = false

  func validate() throws {
    if let slowDown, !(0...10).contains(slowDown) {
      throw ValidationError("--slow-down \(slowDown): choose from 0 to 10")
    }
  }

  func run() throws {
    do {
      let known = fixedKernel ? .fixedKernel : SceneCatalog.catalog
      let catalog = slowDown.map { known.slowed(by: $0) } ?? known
      try Worker(catalog: catalog, allocations: AllocationReader.jemalloc).run()
    } catch {
      Terminal.complain("\(error)")
      throw ExitStatus.workerFailed.code
    }
  }
}
