/// A scene under one concurrency and mode, at any size: the subject of a part of a report.
public struct CellSeries: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// The concurrency.
  public var concurrency: Concurrency
  /// The state before each sample.
  public var mode: Mode

  /// The scene and its unusual conditions, as in `feed · queues:2`.
  public var title: String { ([scene] + conditions).joined(separator: " · ") }

  /// The unusual conditions, each after a space; empty for a warm workload on one thread.
  package var suffix: String { conditions.map { " " + $0 }.joined() }

  private var conditions: [String] {
    (concurrency == .serial ? [] : ["\(concurrency)"]) + (mode == .warm ? [] : [mode.rawValue])
  }
}

extension Cell {
  /// The series of the cell: its scene and conditions at any size.
  package var series: CellSeries { CellSeries(scene: scene, concurrency: concurrency, mode: mode) }
}
