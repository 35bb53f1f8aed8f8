import Foundation

/// A program that measures layouts and other work: the entry point of a benchmark target.
///
/// ```swift
/// @main struct Benchmarks: LayoutBenchmarks {
///   static let scenes: [any BenchmarkScene] = [
///     LayoutScene("settings", size: CGSize(width: 390, height: 844)) { SettingsScreen(rows: 200) }
///   ]
/// }
/// ```
///
/// The program has the commands of `bench`, for its own scenes: `run`, `list`, `report`, `compare`, `merge`, `gate`,
/// `baseline`, `calibrate`, `history`, `jobs`, `doctor`, `instructions`, `flame`, `render`, `record`, `replay`, `limit`
/// and `verify`. Without a command it measures all scenes and workloads for a minute and prints a table.
public protocol LayoutBenchmarks {
  /// The measurable layouts, in the order of reports.
  static var scenes: [any BenchmarkScene] { get }

  /// Other measurable work; none unless implemented.
  static var workloads: [BenchmarkWorkload] { get }
}

extension LayoutBenchmarks {
  /// No other work.
  public static var workloads: [BenchmarkWorkload] { [] }

  /// Runs the command line and ends the process.
  ///
  /// The status is 0 on success, 1 if the command line or a file is invalid, 3 if a worker failed, and 130 after an
  /// interruption; `gate` has further ones.
  public static func main() {
    let mistake =
      SceneMistake.first(in: scenes.map(\.name) + workloads.map(\.name))
      ?? SceneMistake.first(amongOperationsOf: workloads)
    if let mistake {
      Terminal.complain("\(mistake)")
      exit(ExitStatus.usage.rawValue)
    }
    Allocator.startOnJemalloc()
    BenchmarkProgram(scenes: scenes, workloads: workloads).main()
  }
}
