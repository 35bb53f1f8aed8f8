/// What is done to a scene, by the names of the command line.
public enum SceneOperation: String, CaseIterable, Hashable, Sendable {
  /// Build the constraints of a fresh tree with the DSL and lay it out once.
  case make
  /// Change one constant that at most ``SceneEdit/localReach`` variables follow, and lay out.
  case update
  /// Change one constant that more variables follow, and lay out.
  case updateWide = "update-wide"
  /// Make the constraints of one node anew, and lay out.
  case remake
  /// Change the size of the root, and lay out.
  case resize
  /// On a fresh tree, laying out after each: make, some updates, remake, resize, remove everything.
  case cycle
  /// Bring the root to another size in eight steps, and lay out after each.
  case frames
  /// The same, but for the layouts on the way: their values are looked ahead, all in one pass where it can be.
  case framesAhead = "frames-ahead"

  /// One line about the operation.
  public var summary: String {
    switch self {
    case .make: "build the constraints of a fresh tree with the DSL, and lay out once"
    case .update: "change one constant that at most \(SceneEdit.localReach) variables follow, and lay out"
    case .updateWide: "change one constant that more than \(SceneEdit.localReach) variables follow, and lay out"
    case .remake: "make the constraints of one node anew, and lay out"
    case .resize: "change the root's size, and lay out"
    case .cycle: "on a fresh tree: make, updates, remake, resize, remove, laying out after each"
    case .frames: "bring the root to another size in eight steps, and lay out after each"
    case .framesAhead: "the same with the values of seven steps looked ahead, and the last laid out"
    }
  }
}
