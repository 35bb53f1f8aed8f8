import SolverTraces

/// The boxes of a scene at a size, and the edits of them that its seed decides.
struct FlexStructure {
  /// The widths of the root, in points; with each of them all widths are whole numbers.
  static let widths = (0..<8).map { 400 + 16 * $0 }
  /// The number of values of a picture's width and of a text's height; after the last value, the first returns.
  static let values = 4
  /// The distance between these values, in points.
  static let step = 4

  let scene: FlexScene
  let seed: UInt64
  /// The boxes in tree order, the root first.
  private(set) var boxes: [FlexBox]
  /// The number of boxes of a unit.
  let unitSize: Int
  /// The number of whole units.
  ///
  /// The boxes left over, too few for another unit, lie below the units, each 8 points high.
  let unitCount: Int

  /// The boxes of a scene.
  ///
  /// - Throws: ``SceneError`` for a number of boxes that the scene cannot have.
  /// - Complexity: O(nodes).
  init(_ scene: FlexScene, nodes: Int, seed: UInt64) throws(SceneError) {
    guard (1...scene.sizes.upperBound).contains(nodes) else { throw .boxesOutOfRange(scene, nodes) }
    var contents = SeededSequence(seed: seed, stream: 3)
    var boxes = [FlexBox(in: nil, width: Self.widths[0], height: 844)]
    boxes.reserveCapacity(nodes + 1)
    let unit = scene.unit
    var unitSize = 0
    var unitCount = 0
    while true {
      let next = unit.boxes(from: boxes.count, &contents)
      unitSize = next.count
      guard boxes.count + unitSize <= nodes + 1 else { break }
      boxes += next
      unitCount += 1
    }
    while boxes.count <= nodes { boxes.append(FlexBox(in: 0, height: 8)) }
    self.scene = scene
    self.seed = seed
    self.boxes = boxes
    self.unitSize = unitSize
    self.unitCount = unitCount
  }

  /// The same scene with boxes of other sizes.
  func with(_ boxes: [FlexBox]) -> FlexStructure {
    var copy = self
    copy.boxes = boxes
    return copy
  }

  /// The boxes that edits of an operation change.
  private func places(of operation: BoxOperation) -> [Int] {
    func places(_ part: Int, _ units: Int) -> [Int] { (0..<max(units, 0)).map { 1 + $0 * unitSize + part } }
    switch operation {
    case .make, .template: return []
    case .update: return places(scene.unit.picture, unitCount)
    // A change of height moves all boxes below. Below the last units there are too few boxes, so heights of these units
    // are not edited.
    case .updateWide: return places(scene.unit.text, unitCount - 1 - SceneEdit.localReach / unitSize)
    case .resize: return [0]
    }
  }

  /// Whether the scene has edits of an operation at its size.
  func supports(_ operation: BoxOperation) -> Bool {
    switch operation {
    case .make: true
    case .template: unitCount > 0
    case .update, .updateWide, .resize: !places(of: operation).isEmpty
    }
  }

  /// The edits of an operation, one per step: the requested number of edits, and then the edits that lead back.
  func walk(_ operation: BoxOperation, count: Int) -> [BoxEdit] {
    let places = places(of: operation)
    guard !places.isEmpty, let stream = BoxOperation.allCases.firstIndex(of: operation) else { return [] }
    let side: BoxEdit.Side = operation == .updateWide ? .height : .width
    var random = SeededSequence(seed: seed, stream: 48 + UInt64(stream))
    /// The index of the present value of each changed box.
    var moved: [Int: Int] = [:]
    var there: [BoxEdit] = []
    var back: [BoxEdit] = []
    for _ in 0..<count {
      let box = places[random.index(below: places.count)]
      let values = operation == .resize ? Self.widths.count : Self.values
      let before = moved[box, default: 0]
      let after = (before + 1 + random.index(below: values - 1)) % values
      moved[box] = after
      there.append(BoxEdit(box: box, side, length(of: box, side, after)))
      back.append(BoxEdit(box: box, side, length(of: box, side, before)))
    }
    return there + back.reversed()
  }

  private func length(of box: Int, _ side: BoxEdit.Side, _ value: Int) -> Int {
    box == 0 ? Self.widths[value] : (boxes[box][side] ?? 0) + Self.step * value
  }
}
