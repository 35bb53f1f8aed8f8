/// The operations on a scene; raw values are the names on the command line.
public enum SceneOperation: String, CaseIterable, Hashable, Sendable {
  /// Make the constraints of a fresh tree with the DSL and lay it out once.
  case make
  /// Change one constant with influence on at most ``SceneEdit/localReach`` variables, and lay out.
  case update
  /// Change one constant with influence on more variables, and lay out.
  case updateWide = "update-wide"
  /// Make the constraints of one node again, and lay out.
  case remake
  /// Change the size of the root, and lay out.
  case resize
  /// On a fresh tree: make, some updates, remake, resize, remove everything, with a layout after each.
  case cycle
  /// Change the root to another size in eight steps, and lay out after each.
  case frames
  /// Like `frames`, but find the values of the steps before the last by looking ahead, in one pass if possible.
  case framesAhead = "frames-ahead"
  /// Show a frame of a transition that interpolates the views' frames between two sizes of the root.
  case animate
  /// Show a frame of a transition that changes a constant and solves every frame.
  case animateSolved = "animate-solved"
  /// Like `animateSolved`, with several frames solved at a time before they are due.
  case animateAhead = "animate-ahead"
  /// A part of `make`: write the chains of a fresh tree, whose constraints are not activated.
  case makeChains = "make-chains"
  /// `make` without the DSL: make the same constraints one by one, activate them and lay out.
  case makeModel = "make-model"
  /// `make` without the layout model: pass its edits to a solver, and solve.
  case makeSolver = "make-solver"
  /// A part of laying out: write the frames of all views from solved values.
  case place

  /// Whether the operation measures the cost of a layer, rather than an action of an application.
  public var isLayer: Bool {
    switch self {
    case .makeChains, .makeModel, .makeSolver, .place: true
    case .make, .update, .updateWide, .remake, .resize, .cycle, .frames, .framesAhead, .animate, .animateSolved,
      .animateAhead:
      false
    }
  }

  /// Whether the operation is one frame of a transition, with a due time.
  public var isFrame: Bool { self == .animate || self == .animateSolved || self == .animateAhead }

  /// A summary in one line.
  public var summary: String {
    switch self {
    case .make: "build the constraints of a fresh tree with the DSL, and lay out once"
    case .update: "change one constant that at most \(SceneEdit.localReach) variables follow, and lay out"
    case .updateWide: "change one constant that more than \(SceneEdit.localReach) variables follow, and lay out"
    case .remake: "replace the constraints of one node, and lay out"
    case .resize: "change the root's size, and lay out"
    case .cycle: "on a fresh tree: make, updates, remake, resize, remove, laying out after each"
    case .frames: "resize the root in eight steps, and lay out after each"
    case .animate:
      "show a frame of a transition: views move in straight lines to their frames in the root's new size"
    case .animateSolved: "show a frame of a transition: a constant changes gradually, and every frame is solved"
    case .animateAhead:
      "show a frame of a transition: a constant changes gradually, and several frames are solved before they are due"
    case .makeChains: "a part of make: write the chains of a fresh tree, not activated"
    case .makeModel: "make without the DSL: the same constraints one by one, activated, and lay out"
    case .makeSolver: "make without the layout model: the solver's input, solved"
    case .place: "a part of laying out: write all frames again from solved values"
    case .framesAhead:
      "resize the root in eight steps: solve seven in advance and read their values, lay out the last"
    }
  }
}
