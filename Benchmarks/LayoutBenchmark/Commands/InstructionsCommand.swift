import ArgumentParser
import BenchmarkModel
import BenchmarkReport
import BenchmarkRunner
import Foundation
import ProcessMeters

/// `bench instructions`: counts the instructions of operations exactly.
struct InstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "instructions",
    abstract:
      "Counts the instructions of operations with callgrind, which has no noise, or with the processor's counter.",
    usage: "\(Program.name) instructions <scene> ... [<options>]",
    discussion: """
      Counts the operation without its preparation. Two processes count each scene and must agree in every function; \
      otherwise the status is 3. Callgrind takes about fifty times as long as the operation.

      Examples:
        \(Program.name) instructions login --operation update,make
        \(Program.name) instructions feed --nodes 1000 --operation update --top 10
      """)

  @Argument(
    help: ArgumentHelp("Scenes.", valueName: "scene"), completion: .list(Completions.scenes))
  var scenes: [String]

  @OptionGroup var options: InstructionOptions

  @Option(
    help: ArgumentHelp("Operations (default: all that a run measures).", valueName: "names"),
    completion: Completions.list(of: Completions.operations))
  var operation: String?

  @Option(
    help: "The counter: callgrind or hardware.", completion: .list(["callgrind", "hardware"]),
    transform: { text in
      guard let source = InstructionReport.Source(rawValue: text) else {
        throw ValidationError("unknown '\(text)': choose from callgrind, hardware")
      }
      return source
    })
  var by: InstructionReport.Source = .callgrind

  @Flag(inversion: .prefixedNo, help: "Counts in two processes, and reports whether their counts agree.")
  var twice = true

  @Option(help: "The number of functions to list for each row, the costliest first.")
  var top = 0

  @Option(help: "The format of the report.")
  var format: OutputFormat = .text

  func validate() throws {
    guard (0...10_000).contains(top) else { throw ValidationError("--top \(top): choose from 0 to 10,000") }
    guard top == 0 || by == .callgrind else { throw ValidationError("--top belongs to --by callgrind") }
  }

  func run() throws {
    let requests = try options.requests(scenes: scenes, operation: operation, timed: 1)
    try check()
    try ReleaseBuild.handOver()
    let counts = try Interruption.value { () async throws -> [InstructionCount] in
      try await TemporaryFolder.with(for: by == .callgrind ? .programs : .files) { folder in
        try await count(requests, in: folder)
      }
    }
    let report = InstructionReport(counts, source: by, top: top)
    Terminal.print(format.render(report))
    // The processor's counts may differ: it counts each return from an interrupt as an instruction of the program.
    if by == .callgrind, !report.isRepeatable { throw ExitStatus.workerFailed.code }
  }

  /// Refuses a counter that this machine lacks, before any build.
  private func check() throws {
    switch by {
    case .callgrind:
      guard ProgramSearch.path(of: Profiler.callgrind) != nil else {
        throw ValidationError("valgrind is not installed: apt-get install valgrind, or try --by hardware")
      }
    case .hardware:
      if case .unsupported(let reason) = HardwareCounter(.instructions).count() {
        throw ValidationError("this machine does not count instructions (\(reason)): use --by callgrind")
      }
    }
  }

  private func count(_ requests: [WorkerRequest], in folder: String) async throws -> [InstructionCount] {
    let own = Program.path
    let profiler = Profiler(program: own, folder: folder)
    let program = by == .callgrind ? await profiler.stripped() : own
    var counts: [InstructionCount] = []
    for request in requests {
      let start = counts.count
      for run in 0..<(twice ? 2 : 1) {
        let workload = request.workload
        Terminal.note("\(workload.scene) \(Quantity.count(workload.nodes)) \(workload.variant), process \(run + 1)\n")
        let found = try await measure(request, profiler, program, run)
        for (index, count) in found.enumerated() {
          if run == 0 {
            counts.append(count)
          } else {
            counts[start + index].totals += count.totals
            counts[start + index].stacks += count.stacks
          }
        }
      }
      for index in start..<counts.count where top > 0 {
        counts[index].stacks = try await readable(counts[index].stacks)
      }
    }
    return counts
  }

  private func readable(_ stacks: [FoldedStacks]) async throws -> [FoldedStacks] {
    var readable: [FoldedStacks] = []
    for stack in stacks { readable.append(await stack.readable()) }
    return readable
  }

  /// Counts every operation of a request in one process.
  private func measure(
    _ request: WorkerRequest, _ profiler: Profiler, _ program: String, _ run: Int
  ) async throws -> [InstructionCount] {
    var stacks: [FoldedStacks] = []
    let reply: WorkerReply
    switch by {
    case .callgrind: (reply, stacks) = try await profiler.callgrind(request, program: program, run: run)
    case .hardware: reply = try await SubprocessLauncher.thisProgram(arguments: ["worker"]).answer(request).get()
    }
    let measured = reply.operations.compactMap { operation in
      operation.outcome.value.map { (name: operation.operation, measured: $0) }
    }
    return try measured.enumerated().map { index, operation in
      let row = request.row(operation.name)
      guard by == .callgrind else { return try InstructionCount(row: row, countedIn: operation.measured) }
      let samples = operation.measured.countedSamples ?? 1
      return InstructionCount(row: row, samples: samples, totals: [stacks[index].total], stacks: [stacks[index]])
    }
  }
}
