/// The operations on a tree of boxes; raw values are the names on the command line and in traces.
public enum BoxOperation: String, CaseIterable, Hashable, Sendable {
  /// Makes the boxes, and lays them out.
  case make
  /// Changes the width of a box on which few other boxes depend, and lays out.
  case update
  /// Changes the height of a box on which everything below it depends, and lays out.
  case updateWide = "update-wide"
  /// Changes the root's width, and lays out.
  case resize
  /// Lays out each unit (``BoxTrace``) of an existing tree again, by itself and with its own sizes.
  case template
}
