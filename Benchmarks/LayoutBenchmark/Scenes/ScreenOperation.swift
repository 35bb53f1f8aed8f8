import BenchmarkModel

/// The operations on a user's scene; raw values are the names on the command line.
enum ScreenOperation: String, CaseIterable, Sendable {
  case make
  case update
  case updateWide = "update-wide"
  case remake
  case resize
  case cycle
  case frames
  case animate
  case animateSolved = "animate-solved"

  /// The operations as entries of a catalogue.
  static var catalog: [WorkloadCatalog.Operation] {
    allCases.map { operation in
      .init(
        operation.rawValue, operation.summary, extent: operation.isLocal ? .part : .whole,
        isStandard: !operation.isFrame, isFrame: operation.isFrame)
    }
  }

  /// Its position among all cases.
  ///
  /// A dictionary would hash its name in every sample.
  var place: Int {
    switch self {
    case .make: 0
    case .update: 1
    case .updateWide: 2
    case .remake: 3
    case .resize: 4
    case .cycle: 5
    case .frames: 6
    case .animate: 7
    case .animateSolved: 8
    }
  }

  private var isLocal: Bool { self == .update || self == .remake }

  private var isFrame: Bool { self == .animate || self == .animateSolved }

  private var summary: String {
    switch self {
    case .make: "make the tree with its constraints, and lay it out once"
    case .update: "change one constant that at most \(EditPlaces.localReach) variables follow, and lay out"
    case .updateWide: "change one constant that more variables follow, and lay out"
    case .remake: "replace the constraints of one view, or show or hide an arranged view, and lay out"
    case .resize: "change the root's size, and lay out"
    case .cycle: "make, 8 updates, a remake, a resize and the removal of everything, laying out after each"
    case .frames: "resize the root in eight steps, and lay out after each"
    case .animate:
      "show a frame of a transition: views move in straight lines to their frames in the root's new size"
    case .animateSolved: "show a frame of a transition: a constant changes gradually, and every frame is solved"
    }
  }
}
