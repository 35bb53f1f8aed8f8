import SolverTraces

/// Trees of boxes that layout engines with flexbox lay out too; raw values are the names on the command line.
public enum FlexScene: String, CaseIterable, Hashable, Sendable {
  /// Posts below each other: a picture beside a title and a text.
  case feed = "flex-feed"
  /// Cards below each other: a picture, a title, a text, and a price beside a button.
  case card = "flex-card"
  /// Rows of a mark and four cells that share the room; the tallest text of a row decides its height.
  case grid = "flex-grid"

  /// One line about the scene.
  public var summary: String {
    switch self {
    case .feed: "posts as boxes of flexbox, for layout engines too: a picture beside a title and a text"
    case .card: "cards as boxes of flexbox: a picture, a title, a text, a price beside a button"
    case .grid: "rows as boxes of flexbox: a mark and four cells of equal widths, each with a text"
    }
  }

  /// The numbers of boxes for measurements, without the root.
  public var sizes: ClosedRange<Int> { 100...100_000 }

  /// The part that repeats.
  var unit: any FlexUnit.Type {
    switch self {
    case .feed: FeedUnit.self
    case .card: CardUnit.self
    case .grid: GridUnit.self
    }
  }
}
