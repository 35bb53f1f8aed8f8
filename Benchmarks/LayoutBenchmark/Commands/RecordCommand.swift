import ArgumentParser
import Foundation
import SolverTraces

/// `bench record`: writes a scene's solver edits to a file.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract:
      "Plays a scene and writes its solver's input, or its boxes: a trace that other programs play.",
    usage: "\(Program.name) record <scene> --output <file> [<options>]",
    discussion: """
      Example:
        \(Program.name) record feed --nodes 1000 --output feed.trace
      """)

  @Argument(
    help: "A scene: \(Completions.scenes.joined(separator: ", ")).", completion: .list(Completions.scenes))
  var scene: String

  @Option(
    help: ArgumentHelp("The scene's number of nodes; not needed if the scene has only one size.", valueName: "count"))
  var nodes: Int?

  @Option(
    help: ArgumentHelp("The trace file.", valueName: "file"), completion: .file(extensions: ["trace"]))
  var output: String

  @Option(help: "The seed of the scene and its edits.")
  var seed: UInt64 = 1

  func run() throws {
    let nodes: Int
    do {
      nodes = try SceneCatalog.size(of: scene, self.nodes)
    } catch {
      throw ValidationError("\(error)")
    }
    try Export.check([output])
    do {
      let request = BenchmarkProgram.SceneRequest(scene: scene, nodes: nodes, seed: seed)
      // The steps of an operation are consecutive.
      let operations =
        if SceneCatalog.isOfBoxes(scene) {
          try TraceFile.recordBoxes(request, to: output).trace.steps.map(\.operation.rawValue)
        } else {
          try TraceFile.record(request, to: output).trace.steps.map(\.operation.rawValue)
        }
      var steps: [(operation: String, count: Int)] = []
      for operation in operations {
        if steps.last?.operation != operation { steps.append((operation, 0)) }
        steps[steps.count - 1].count += 1
      }
      let words = steps.map { "\($0.operation) \($0.count)" }
      Terminal.note("\(output): steps of \(words.joined(separator: ", "))\n")
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
