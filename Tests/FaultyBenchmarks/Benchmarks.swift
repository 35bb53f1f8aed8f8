import AutoLayout
import Foundation
import LayoutBenchmark

/// A program of faulty work, which scripts/check-consumer runs: each fault must be reported, and spoil nothing else.
@main
struct Benchmarks: LayoutBenchmarks {
  static let scenes: [any BenchmarkScene] = [
    LayoutScene("trap-scene") { preconditionFailure("no screen") },
    LayoutScene("throw-scene") { throw Fault() },
    LayoutScene("sleep-scene") {
      sleep(1_000)
      return View()
    },
    LayoutScene("small", nodes: 100...100) { _, _ in tree(100) },
    LayoutScene("large", nodes: 200...200) { _, _ in tree(200) },
  ]

  static let workloads = [
    work("nothing") { 0 },
    work("trap") { [Int]()[CommandLine.arguments.count] },
    work("segfault") { Int(raise(SIGSEGV)) },
    work("throw") { throw Fault() },
    work("throw-foundation") { try Data(contentsOf: URL(fileURLWithPath: "/no/such/file")).count },
    work("exit-well") { exit(0) },
    work("exit-badly") { exit(7) },
    work("print") {
      print("{\"protocolVersion\":1}")
      return 0
    },
    work("sleep") { Int(sleep(1_000)) },
    work("daemon") { Int(system("setsid -f sleep 271.828 > /dev/null 2> /dev/null")) },
    work("daemon-that-holds") {
      // Foundation waits until the daemon has closed what it inherited, so this takes longer than any limit.
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "setsid -f sleep 271.828"]
      try process.run()
      process.waitUntilExit()
      return Int(process.terminationStatus)
    },
  ]

  private struct Fault: LocalizedError {
    var errorDescription: String? { "the sheet has no rules" }
  }

  /// Work of one operation, `do`.
  private static func work(_ name: String, _ perform: @escaping @Sendable () throws -> Int) -> BenchmarkWorkload {
    BenchmarkWorkload(name, nodes: 10...10, operations: ["do"]) { _, _ in [.init("do", perform)] }
  }

  /// A view with a number of views side by side.
  private static func tree(_ count: Int) -> View {
    let root = View()
    for index in 0..<count {
      let view = View()
      root.addSubview(view)
      LayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(index)),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }
    return root
  }
}
