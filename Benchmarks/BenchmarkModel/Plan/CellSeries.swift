/// A scene under one concurrency and mode, at any size: what a part of a report is about.
public struct CellSeries: Hashable, Sendable {
  /// The scene's name.
  public var scene: String
  /// How much ran at once.
  public var concurrency: Concurrency
  /// What had been in use before.
  public var mode: Mode

  /// As in `feed · queues:2`: the scene, and what is not usual.
  public var title: String { ([scene] + conditions).joined(separator: " · ") }

  /// What is not usual, each behind a space; nothing for a warm workload on one thread.
  package var suffix: String { conditions.map { " " + $0 }.joined() }

  private var conditions: [String] {
    (concurrency == .serial ? [] : ["\(concurrency)"]) + (mode == .warm ? [] : [mode.rawValue])
  }
}

extension Cell {
  /// The cell at any size.
  package var series: CellSeries { CellSeries(scene: scene, concurrency: concurrency, mode: mode) }
}
