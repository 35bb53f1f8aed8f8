import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

/// The rows to count or profile.
struct InstructionOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Sizes, as in 1000,10000 (default: 1000).", valueName: "counts"))
  var nodes: String?

  @Option(help: ArgumentHelp("Variants (default: \(Profiles.gatedVariant)).", valueName: "names"))
  var variant: String?

  @Option(help: ArgumentHelp("The seed of the scenes and their edits (default: 1).", valueName: "number"))
  var seed: UInt64?

  /// A request for each scene, size and variant.
  ///
  /// - Parameters:
  ///   - scenes: names of scenes.
  ///   - operation: names of operations, separated by commas; nil means the standard ones.
  ///   - timed: nanoseconds of timed samples of each operation.
  func requests(scenes: [String], operation: String?, timed: UInt64) throws -> [WorkerRequest] {
    let given: [(name: String, value: String?)] = [
      ("--scene", scenes.joined(separator: ",")), ("--nodes", nodes), ("--operation", operation),
      ("--variant", variant),
    ]
    let rows = try RowOptions.parse(given: given)
    var plan = try Plan.gated(
      try rows.selection(blocks: nil, seed: seed ?? 1), profile: try Profiles.named(Profiles.gated),
      variants: [Profiles.gatedVariant])
    plan.effort.timePerOperation = timed
    plan.effort.minimumSamples = 1
    // The time alone limits the number of samples.
    if timed > 1 { plan.effort.maximumSamples = 2_000_000 }
    let cpu = try Processors.chosen().cpus.suffix(1)
    return plan.cells.flatMap { cell in
      plan.variants.map { variant in
        WorkerRequest(
          workload: WorkloadID(scene: cell.scene, nodes: cell.nodes, variant: variant, seed: plan.seed),
          operations: plan.operations(of: cell), cpus: CPUAffinity(cpu), effort: plan.effort, timeLimit: 1_800)
      }
    }
  }
}

extension TemporaryFolder {
  /// Calls a function with a temporary folder that is removed at the end.
  static func with<Value>(for use: Use, _ work: (String) async throws -> Value) async throws -> Value {
    try check(for: use)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await work(folder.path)
  }
}
