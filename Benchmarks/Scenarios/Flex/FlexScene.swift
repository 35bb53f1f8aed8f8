import Foundation
import SolverTraces

/// Trees of boxes that layout engines with flexbox lay out too, by the names of the command line.
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

  /// The numbers of boxes with which it is worth measuring; the root is not counted.
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

/// The operations on a tree of boxes, by the names of the command line.
public enum FlexOperation: String, CaseIterable, Hashable, Sendable {
  /// Make the views and their constraints, and lay out once.
  case make
  /// Give a picture another width, which at most ``SceneEdit/localReach`` variables follow, and lay out.
  case update
  /// Give a text another height, which everything below follows, and lay out.
  case updateWide = "update-wide"
  /// Give the root another width, and lay out.
  case resize

  /// The operation of a trace's steps.
  var traced: TraceOperation {
    switch self {
    case .make: .make
    case .update: .update
    case .updateWide: .updateWide
    case .resize: .resize
    }
  }
}
