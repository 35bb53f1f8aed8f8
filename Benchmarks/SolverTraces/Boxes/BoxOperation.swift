/// The operations on a tree of boxes; raw values are the names on the command line and in traces.
public enum BoxOperation: String, CaseIterable, Hashable, Sendable {
  /// Makes the boxes, and lays them out.
  case make
  /// Changes a box's width, which few boxes follow, and lays out.
  case update
  /// Changes a box's height, which everything below follows, and lays out.
  case updateWide = "update-wide"
  /// Changes the root's width, and lays out.
  case resize
  /// Lays out the units again, each by itself and with its own sizes, in a tree that exists.
  case template
}
