internal import BenchmarkModel

/// A request to another program, line by line: `docs/peers.md` describes it.
struct PeerRequest: Hashable, Sendable {
  /// The first line of requests, and the beginning of the first line of replies.
  static let firstLine = "snap-layout peer 1"

  /// The file with the trace.
  var trace: String
  /// The processor to bind to.
  var cpu: Int?
  /// Seconds after which an operation is given up.
  var limit: Int
  /// The effort.
  var effort: Effort
  /// The operations to measure.
  var operations: [String]

  /// The lines.
  var bytes: [UInt8] {
    var lines = [Self.firstLine, "trace \(trace)"]
    if let cpu { lines.append("cpu \(cpu)") }
    lines += [
      "limit \(limit)", "time \(effort.timePerOperation)", "samples \(effort.minimumSamples) \(effort.maximumSamples)",
    ]
    lines += operations.map { "operation \($0)" }
    lines.append("go")
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
