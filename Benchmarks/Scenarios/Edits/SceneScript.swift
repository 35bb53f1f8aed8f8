/// Draws edits of a scene from a seed.
///
/// The k-th edit of an operation depends on the seed and on k only, not on the draws of other operations.
public struct SceneScript {
  private let places: EditPlaces
  private let nodes: Int
  /// Whether the root's solver is the only one.
  private let hasOneSolver: Bool
  /// A sequence for each operation, in the order of declaration.
  private var sequences: [SeededSequence]

  /// The script of a scene and a seed.
  public init(of tree: SceneTree, seed: UInt64) {
    places = tree.places
    nodes = tree.nodeCount
    hasOneSolver = !tree.name.hasIslands
    sequences = SceneOperation.allCases.indices.map { place in
      // `framesAhead` uses the same edits as `frames`.
      let stream = SceneOperation.allCases[place] == .framesAhead ? place - 1 : place
      return SeededSequence(seed: seed, stream: 16 + UInt64(stream))
    }
  }

  /// Whether the scene supports the operation at its size; operations on the root's solver require a scene without
  /// islands.
  public func supports(_ operation: SceneOperation) -> Bool {
    switch operation {
    case .update: !places.local.isEmpty
    case .updateWide: !places.wide.isEmpty
    case .cycle: !places.places.isEmpty
    case .animateSolved, .animateAhead: !places.local.isEmpty || !places.wide.isEmpty
    case .framesAhead, .makeSolver: hasOneSolver
    case .make, .remake, .resize, .frames, .animate, .makeChains, .makeModel, .place: true
    }
  }

  /// The edits of an operation's next sample: one for updates, `remake` and changes of the root's size, several for
  /// `cycle`, none for the others.
  ///
  /// - Precondition: the scene supports the operation.
  public mutating func next(_ operation: SceneOperation) -> [SceneEdit] {
    switch operation {
    case .make, .animate, .animateSolved, .animateAhead, .makeChains, .makeModel, .makeSolver, .place: []
    case .update: [update(operation, places.local)]
    case .updateWide: [update(operation, places.wide)]
    case .remake: [remake(operation)]
    case .resize, .frames, .framesAhead: [resize(operation)]
    case .cycle: (0..<Self.updatesOfCycle).map { _ in updateAny(operation) } + [remake(operation), resize(operation)]
    }
  }

  /// The number of updates in a cycle.
  static let updatesOfCycle = 8

  private mutating func draw(_ operation: SceneOperation, below bound: Int) -> Int {
    let place = SceneOperation.allCases.firstIndex(of: operation) ?? 0
    return sequences[place].index(below: bound)
  }

  private mutating func update(_ operation: SceneOperation, _ candidates: [Int32]) -> SceneEdit {
    let place = candidates[draw(operation, below: candidates.count)]
    return .update(place: Int(place), by: 1 + draw(operation, below: 3))
  }

  private mutating func updateAny(_ operation: SceneOperation) -> SceneEdit {
    .update(place: draw(operation, below: places.places.count), by: 1 + draw(operation, below: 3))
  }

  private mutating func remake(_ operation: SceneOperation) -> SceneEdit {
    .remake(node: draw(operation, below: nodes))
  }

  private mutating func resize(_ operation: SceneOperation) -> SceneEdit {
    .resize(by: 1 + draw(operation, below: 7))
  }
}
