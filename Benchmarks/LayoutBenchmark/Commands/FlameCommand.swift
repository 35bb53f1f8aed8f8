import ArgumentParser
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench flame`: draws the time of an operation as a flame graph.
struct FlameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flame",
    abstract: "Draws where an operation of a scene spends its time, as a flame graph.",
    usage: """
      \(Program.name) flame <scene> --operation <operation> --output <file> [<options>]
      \(Program.name) flame --from <file> --output <file>
      """,
    discussion: """
      perf samples processor time if it is installed and permitted. Otherwise callgrind counts instructions, and the \
      picture is the same each time. An output file that ends in .folded gets the stacks as text for other tools; \
      --from draws such a file.

      Examples:
        \(Program.name) flame feed --nodes 1000 --operation update --output update.svg
        \(Program.name) flame --from stacks.folded --output stacks.svg
      """)

  /// The profiler.
  enum Source: String, ExpressibleByArgument, CaseIterable {
    case perf
    case callgrind
  }

  @Argument(help: "A scene.", completion: .list(Completions.scenes))
  var scene: String?

  @OptionGroup var options: InstructionOptions

  @Option(help: "An operation.", completion: .list(Completions.operations))
  var operation: String?

  @Option(
    help: ArgumentHelp("A file of folded stacks to draw instead.", valueName: "file"),
    completion: .file(extensions: ["folded"]))
  var from: String?

  @Option(help: "The profiler (default: perf if permitted, otherwise callgrind).")
  var by: Source?

  @Option(help: "Seconds of sampling by perf (default: 3).")
  var seconds: Double?

  @Option(
    help: ArgumentHelp("The file for the picture (.svg) or the stacks (.folded).", valueName: "file"),
    completion: .file(extensions: ["svg", "folded"]))
  var output: String

  func validate() throws {
    guard (scene == nil) != (from == nil) else {
      throw ValidationError("name a scene, or a file of folded stacks with --from FILE")
    }
    guard scene == nil || operation != nil else { throw ValidationError("choose one operation with --operation") }
    let measures =
      operation != nil || by != nil || seconds != nil || options.nodes != nil || options.variant != nil
      || options.seed != nil
    guard from == nil || !measures else {
      throw ValidationError("--operation, --by, --seconds, --nodes, --variant and --seed do not apply to --from")
    }
    guard by != .callgrind || seconds == nil else {
      throw ValidationError("--seconds does not apply to --by callgrind, which counts instructions")
    }
    if let seconds, !(0.1...600).contains(seconds) {
      throw ValidationError("--seconds \(seconds): choose from 0.1 to 600")
    }
  }

  func run() throws {
    try Export.check([output], reading: [from].compactMap(\.self))
    guard let scene else { return try write(try stored()) }
    let source = try by ?? available()
    let requests = try options.requests(
      scenes: [scene], operation: operation, timed: source == .perf ? UInt64((seconds ?? 3) * 1e9) : 1)
    guard let request = requests.first, requests.count == 1, request.operations.count == 1 else {
      throw ValidationError("a picture shows one row: give one size, one operation and one variant")
    }
    try ReleaseBuild.handOver()
    let stacks = try Interruption.value { () async throws -> FoldedStacks in
      try await TemporaryFolder.with(for: source == .callgrind ? .programs : .files) { folder in
        try await look(at: request, by: source, in: folder).readable()
      }
    }
    try write(
      FlameGraph(
        title: "\(request.row(request.operations[0]))", unit: source == .perf ? "samples" : "instructions",
        stacks: stacks))
  }

  /// The graph of the file of folded stacks.
  private func stored() throws -> FlameGraph {
    let path = from ?? ""
    do {
      let stacks = try FoldedStacks(String(decoding: try StoredFile.read(path), as: UTF8.self))
      guard stacks.total > 0 else {
        throw ProfileError(
          "no stack has a cost: expected lines of frames;between;semicolons and a number")
      }
      return FlameGraph(title: URL(fileURLWithPath: path).lastPathComponent, unit: "in all", stacks: stacks)
    } catch let error as ProfileError {
      throw ValidationError("\(path): \(error)")
    } catch {
      throw ValidationError("\(path) cannot be read: \(StoreError.reason(error))")
    }
  }

  private func available() throws -> Source {
    let restriction = SystemSettings.eventRestriction().value ?? 0
    if ProgramSearch.path(of: Profiler.perf) != nil, restriction <= 2 { return .perf }
    if ProgramSearch.path(of: Profiler.callgrind) != nil { return .callgrind }
    throw ValidationError(
      "neither perf nor valgrind can be used: apt-get install linux-perf (and 2 in /proc/sys/kernel/perf_event_paranoid), or "
        + "apt-get install valgrind")
  }

  private func look(at request: WorkerRequest, by source: Source, in folder: String) async throws -> FoldedStacks {
    let profiler = Profiler(program: Program.path, folder: folder)
    let operation = request.operations[0]
    switch source {
    case .perf:
      let (reply, stacks) = try await profiler.perf(request)
      guard reply.operations[0].outcome.value != nil else { throw missing(operation, request) }
      return stacks
    case .callgrind:
      let (_, stacks) = try await profiler.callgrind(request, program: await profiler.stripped(), run: 0)
      guard let stacks = stacks.first else { throw missing(operation, request) }
      return stacks
    }
  }

  private func missing(_ operation: String, _ request: WorkerRequest) -> ValidationError {
    ValidationError("the scene \(request.workload.scene) has no operation \(operation)")
  }

  private func write(_ graph: FlameGraph) throws {
    try Export.write(output.hasSuffix(".folded") ? graph.stacks.text : graph.svg, to: output)
  }
}
