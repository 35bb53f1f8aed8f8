import ConstraintSolver

/// Makes random systems and edits of the kinds that occur in layouts.
///
/// Each view first gets a random frame, the *planted* one. Most required constraints hold there, so most systems remain
/// feasible after any edits; optional constraints may want any value. All coefficients are short binary fractions, so
/// that rounding errors alone never make a system nearly singular.
public struct SystemGenerator: Sendable {
  let shape: SystemShape
  var random: SplitMix64
  /// Planted values of all variables; view 0 is the root.
  var planted: [Double] = []
  var parents: [Int] = []
  var views: Int { parents.count }
  var nextNumber = 0

  private init(seed: UInt64, shape: SystemShape) {
    self.shape = shape
    random = SplitMix64(seed: seed)
  }

  /// The script of a seed: a first batch that builds a system, and batches that edit it.
  public static func script(seed: UInt64, shape: SystemShape = SystemShape()) -> EditScript {
    var generator = SystemGenerator(seed: seed, shape: shape)
    return generator.script()
  }

  private mutating func script() -> EditScript {
    let count = 1 + random.integer(in: shape.views)
    for view in 0..<count { plant(view) }
    let initialValues = planted.map { _ in
      random.chance(shape.initialValues) ? Double(random.integer(in: -200...800)) / 4 : 0
    }

    var system = ScriptedSystem()
    var first = rootEdits()
    for view in 1..<count {
      for _ in 0..<random.integer(in: shape.constraintsPerView) {
        first += group(for: view).map { .add(makeNumber(), $0) }
      }
    }
    first += boundEdits()
    first = random.shuffled(first)
    for edit in first { system.perform(edit) }

    var batches = [first]
    while batches.count <= shape.batches {
      let batch = edits(of: &system)
      if !batch.isEmpty { batches.append(batch) }
    }
    return EditScript(initialValues: initialValues, batches: batches)
  }

  mutating func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Gives a view a parent and a frame inside it.
  private mutating func plant(_ view: Int) {
    guard view > 0 else {
      parents = [0]
      planted = [0, 0, 1024, 768]
      return
    }
    let parent = random.index(below: view)
    parents.append(parent)
    let frame = Array(planted[(4 * parent)..<(4 * parent + 4)])
    let width = Double(random.integer(in: 0...Int(frame[2])))
    let height = Double(random.integer(in: 0...Int(frame[3])))
    planted += [
      frame[0] + Double(random.integer(in: 0...Int(frame[2] - width))),
      frame[1] + Double(random.integer(in: 0...Int(frame[3] - height))), width, height,
    ]
  }

  /// The initial bounds of variables.
  private mutating func boundEdits() -> [ScriptedEdit] {
    if shape.bounds == 0 { return [] }
    return planted.indices.compactMap { variable in
      random.chance(shape.bounds) ? .bound(variable, lowerBound(of: variable)) : nil
    }
  }

  /// A lower bound, mostly not above the variable's planted value, and mostly 0 for a size.
  mutating func lowerBound(of variable: Int) -> Double {
    if random.chance(shape.conflicts) { return planted[variable] + Double(random.integer(in: 1...40)) / 2 }
    if variable % 4 >= 2 && random.chance(0.7) { return 0 }
    return planted[variable] - (random.chance(0.4) ? 0 : Double(random.integer(in: 0...80)) / 2)
  }

  /// The root's frame, held or required.
  private mutating func rootEdits() -> [ScriptedEdit] {
    let held = random.chance(0.5)
    return (0..<4).map { variable in
      let value = planted[variable]
      if held { return .fix(variable, value) }
      return .add(makeNumber(), ScriptedConstraint([.init(variable, 1)], constant: -value, .equal))
    }
  }
}
