import ArgumentParser
import BenchmarkHarness
import Foundation

/// `bench worker`: answers one request.
///
/// Started by `bench run`, not by people.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", abstract: "Answers one request on standard input.", shouldDisplay: false)

  func run() throws {
    do {
      try Worker(catalog: SceneCatalog.catalog, allocations: JemallocReader.make()).run()
    } catch {
      Terminal.complain("\(error)")
      throw ExitStatus.workerFailed.code
    }
  }
}
