public import BenchmarkAnalysis
internal import BenchmarkModel
internal import BenchmarkStatistics
internal import ProcessMeters

/// A timeline of a run in the Chrome trace format, which Perfetto opens.
///
/// A track of each machine holds its blocks. Every worker process has its own track with its lifetime, and within it
/// the counting and timing of each operation.
struct RunTrace: Encodable {
  /// An event, with the format's own names; times are in microseconds.
  struct Event: Encodable {
    var name: String
    /// `X` for a span of time, `M` for the name of a track.
    var ph: String
    var cat: String?
    var ts: Double?
    var dur: Double?
    var pid: Int
    var tid: Int
    var args: [String: String]?
  }

  private(set) var traceEvents: [Event] = []
  let displayTimeUnit = "ms"
  private(set) var otherData: [String: String]

  /// The events of a file; nil if the file does not contain the workers' times.
  init?(_ file: ResultFile) {
    guard file.workers.contains(where: { $0.span != nil }) || file.failures.contains(where: { $0.span != nil }) else {
      return nil
    }
    otherData = [
      "profile": file.plan.profile, "seed": "\(file.plan.seed)", "began": file.environment.began,
      "harness": file.environment.harnessVersion,
    ]
    addBlocks(file)
    for (index, worker) in file.workers.enumerated() { add(worker, index, file) }
    for (index, failure) in file.failures.enumerated() {
      guard let span = failure.span else { continue }
      let track = 1 + file.workers.count + index
      name("\(failure.repetition), failed", track: track)
      let details = ["failure": failure.failure.message, "kind": failure.failure.kind.rawValue]
      add("failed: \(failure.failure.message)", "failure", span, track: track, details)
    }
  }

  private mutating func addBlocks(_ file: ResultFile) {
    // Blocks of several machines overlap, and each machine has its own clock.
    for machine in file.machines?.indices.map({ $0 }) ?? [nil] {
      var blocks: [Block: TimeSpan] = [:]
      let spans =
        file.workers.filter { $0.machine == machine }.map { (Block($0.repetition), $0.span) }
        + file.failures.filter { $0.machine == machine }.map { (Block($0.repetition), $0.span) }
      for case (let block, let span?) in spans {
        let known = blocks[block] ?? span
        blocks[block] = TimeSpan(began: min(known.began, span.began), ended: max(known.ended, span.ended))
      }
      // Workers and failures use the following tracks.
      let track = machine.map { 1 + file.workers.count + file.failures.count + $0 } ?? 0
      name("blocks" + (machine.flatMap { file.machines?[$0].name }.map { " on \($0)" } ?? ""), track: track)
      for (block, span) in blocks.sorted(by: { ($0.value.began, $0.key.number) < ($1.value.began, $1.key.number) }) {
        add("block \(block.number + 1)", "block", span, track: track, ["cell": "\(block.cell)"])
      }
    }
  }

  /// The identity of a block: each cell numbers its own blocks.
  private struct Block: Hashable {
    var cell: Cell
    var number: Int

    init(_ repetition: Repetition) {
      cell = repetition.cell
      number = repetition.block
    }
  }

  private mutating func add(_ worker: ResultWorker, _ index: Int, _ file: ResultFile) {
    guard let span = worker.span else { return }
    let repetition = worker.repetition
    let hasOthers = repetition.cell.concurrency.workers > 1 || repetition.cell.mode == .first
    let number = hasOthers ? ", process \(worker.instance + 1)" : ""
    let machine = worker.machine.flatMap { file.machines?[$0].name }
    name("\(repetition)\(number)\(machine.map { " on \($0)" } ?? "")", track: index + 1)
    add(
      "\(repetition.cell.scene) \(repetition.variant)", "process", span, track: index + 1,
      [
        "scene": repetition.cell.scene, "nodes": "\(repetition.cell.nodes)", "variant": repetition.variant,
        "concurrency": "\(repetition.cell.concurrency)", "mode": repetition.cell.mode.rawValue,
        "block": "\(repetition.block + 1)",
        "position": "\(repetition.position + 1)",
      ])
    for row in file.rows where row.cell == repetition.cell && row.variant == repetition.variant {
      guard let measured = row.processes.first(where: { $0.worker == index })?.measured, let phases = measured.phases
      else { continue }
      add("count \(row.operation)", "count", phases.counted, track: index + 1, nil)
      let median = measured.service.quantile(0.5).map(Quantity.time) ?? "n/a"
      add(
        "time \(row.operation)", "time", phases.timed, track: index + 1,
        ["samples": "\(measured.service.count)", "p50": median])
    }
  }

  private mutating func name(_ name: String, track: Int) {
    traceEvents.append(
      Event(name: "process_name", ph: "M", cat: nil, ts: nil, dur: nil, pid: track, tid: 0, args: ["name": name]))
  }

  private mutating func add(
    _ name: String, _ kind: String, _ span: TimeSpan, track: Int, _ details: [String: String]?
  ) {
    // A span that ends before it begins is damaged, and is left out.
    guard span.ended >= span.began else { return }
    traceEvents.append(
      Event(
        name: name, ph: "X", cat: kind, ts: Double(span.began) / 1_000, dur: Double(span.ended - span.began) / 1_000,
        pid: track, tid: 0, args: details))
  }
}

extension Report {
  /// The timeline of the workers as JSON for Perfetto and `chrome://tracing`, ending with a line break; nil for a file
  /// without the workers' times, such as one of harness 1.0.
  public var traceJSON: String? {
    RunTrace(file).map { String(decoding: Document.bytes($0), as: UTF8.self) + "\n" }
  }
}
