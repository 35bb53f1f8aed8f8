import Foundation
import LayoutBenchmark
import Settings

@main
struct Benchmarks: LayoutBenchmarks {
  static let scenes: [any BenchmarkScene] = [
    // One size, with edits drawn from the screen's constraints.
    LayoutScene("settings", "a settings screen of 200 rows") { SettingsScreen(rows: 200) },
    // Any size, to show growth, with its own edit.
    LayoutScene(
      "settings-rows", "a settings screen with any number of rows", nodes: 60...60_000,
      edits: { root in
        (root as? SettingsScreen)?.rows.map { row in
          BenchmarkEdit(.update) { call in row.gap?.update(offset: call.isMultiple(of: 2) ? 16 : 12) }
        } ?? []
      },
      make: { nodes, _ in SettingsScreen(rows: max(1, nodes / 5)) }),
  ]

  static let workloads = [
    BenchmarkWorkload("titles", "sorts titles", nodes: 100...100_000, operations: ["sort"]) { count, seed in
      let titles = (0..<count).map { "Setting \(UInt64($0) &* 0x9e37_79b9 &+ seed)" }
      return [.init("sort") { titles.sorted().first?.count ?? 0 }]
    }
  ]
}
