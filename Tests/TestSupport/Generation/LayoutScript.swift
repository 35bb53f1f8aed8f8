import ConstraintSolver

/// Random scripts of systems with the structure of a layout: chains of limits, nested aspect ratios, stacks, tables.
///
/// ``SystemGenerator`` relates anything to anything; these scripts have long paths and many ties, which exercise long
/// steps and stays.
public struct LayoutScript {
  /// The structure of a system.
  public enum Structure: CaseIterable, Sendable {
    /// Positions in a row with minimum distances, each with a preference.
    case limits
    /// Nested boxes that keep their aspect ratios and want to be as large as possible.
    case ratios
    /// A row that fills a width, with contents that resist growth and compression, and equal gaps.
    case stack
    /// Rows of contents, all of them as wide as the widest: the removal of a row's content may move all others.
    case table
  }

  private static let priorities: [Priority] = [750, 749, 500, 251, 250]

  private var random: SplitMix64
  private var values: [Double] = []
  private var constraints: [ScriptedConstraint] = []
  private var held: [Int: Double] = [:]

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The script of a seed: a first batch that builds a system, in any order, and batches that edit it.
  public static func script(seed: UInt64, structure: Structure, batches count: Int = 20) -> EditScript {
    var script = LayoutScript(seed: seed)
    switch structure {
    case .limits: script.addLimits()
    case .ratios: script.addRatios()
    case .stack: script.addStack()
    case .table: script.addTable()
    }
    return script.edited(batches: count)
  }

  // MARK: Systems

  private mutating func variable(_ value: Double = 0) -> Int {
    values.append(value)
    return values.count - 1
  }

  private mutating func holding(_ value: Double) -> Int {
    let variable = variable(value)
    held[variable] = value
    return variable
  }

  private mutating func relate(
    _ terms: [(variable: Int, coefficient: Double)], _ constant: Double, _ relation: Relation = .equal,
    at priority: Priority = .required, weight: Double = 1
  ) {
    constraints.append(
      ScriptedConstraint(
        terms.map { .init($0.variable, $0.coefficient) }, constant: constant, relation, priority: priority,
        weight: weight))
  }

  private mutating func anyPriority() -> Priority { random.pick(Self.priorities) }

  private mutating func addLimits() {
    let end = holding(600)
    let usual = anyPriority()
    var previous: Int?
    for _ in 0..<random.integer(in: 4...24) {
      let position = variable()
      if let previous {
        relate(
          [(position, 1), (previous, -1)], -Double(random.integer(in: 0...20)), .greaterThanOrEqual,
          at: random.chance(0.9) ? .required : 760)
      }
      relate(
        [(position, 1)], -Double(random.integer(in: 0...300)), at: random.chance(0.7) ? usual : anyPriority(),
        weight: random.chance(0.4) ? Double(random.integer(in: 1...4)) : 1)
      previous = position
    }
    if let previous {
      relate([(previous, 1), (end, -1)], 0, .lessThanOrEqual, at: random.chance(0.5) ? .required : 760)
    }
  }

  private mutating func addRatios() {
    var outer = (left: holding(0), width: holding(600), height: holding(400))
    for _ in 0..<random.integer(in: 2...7) {
      let box = (left: variable(), width: variable(10), height: variable(10))
      relate([(box.width, 1), (box.height, -random.pick([1, 16.0 / 9, 4.0 / 3, 0.5, 2, 9.0 / 16]))], 0)
      relate([(box.width, 1), (outer.width, -1)], 0, .lessThanOrEqual)
      relate([(box.height, 1), (outer.height, -1)], 0, .lessThanOrEqual)
      relate([(box.width, 1), (outer.width, -1)], random.chance(0.3) ? 10 : 0, at: 750)
      relate([(box.height, 1), (outer.height, -1)], 0, at: random.chance(0.7) ? 750 : 749)
      relate([(box.left, 1), (box.width, 0.5), (outer.left, -1), (outer.width, -0.5)], 0)
      if random.chance(0.3) {
        relate([(box.width, 1)], -Double(random.integer(in: 10...700)), .greaterThanOrEqual, at: anyPriority())
      }
      outer = box
    }
  }

  private mutating func addStack() {
    let left = holding(0), width = holding(600)
    var previous: (left: Int, width: Int)?
    var firstGap: Int?
    for _ in 0..<random.integer(in: 3...12) {
      let view = (left: variable(), width: variable())
      if let previous {
        let gap = variable()
        relate([(view.left, 1), (previous.left, -1), (previous.width, -1), (gap, -1)], 0)
        relate([(gap, 1)], -4, .greaterThanOrEqual)
        if let firstGap { relate([(gap, 1), (firstGap, -1)], 0, at: random.chance(0.6) ? .required : anyPriority()) }
        firstGap = firstGap ?? gap
      } else {
        relate([(view.left, 1), (left, -1)], 0)
      }
      let content = -Double(random.integer(in: 10...120))
      relate([(view.width, 1)], 0, .greaterThanOrEqual)
      relate([(view.width, 1)], content, .lessThanOrEqual, at: random.pick([250, 250, 251]))
      relate([(view.width, 1)], content, .greaterThanOrEqual, at: random.pick([750, 750, 751]))
      previous = view
    }
    if let previous {
      relate(
        [(previous.left, 1), (previous.width, 1), (left, -1), (width, -1)], 0, at: random.chance(0.7) ? .required : 800)
    }
  }

  private mutating func addTable() {
    let left = holding(0), end = variable()
    if random.chance(0.4) { relate([(end, 1)], -Double(random.integer(in: 100...600))) }
    let columns = random.integer(in: 2...5)
    let hugging = anyPriority(), resistance: Priority = random.pick([750, 751])
    for _ in 0..<random.integer(in: 2...6) {
      var previous = left
      for column in 0..<columns {
        let position = column == columns - 1 ? end : variable()
        let width = variable()
        relate([(position, 1), (previous, -1), (width, -1)], 0)
        relate([(width, 1)], 0, .greaterThanOrEqual)
        let content = -Double(random.integer(in: 1...6) * 20)
        relate([(width, 1)], content, .lessThanOrEqual, at: random.chance(0.8) ? hugging : anyPriority())
        relate([(width, 1)], content, .greaterThanOrEqual, at: resistance)
        if random.chance(0.7) { relate([(width, 1)], 0, at: Priority(24 + Float(column) / 1024)) }
        previous = position
      }
    }
  }

  // MARK: Edits

  private mutating func edited(batches count: Int) -> EditScript {
    var next = constraints.count
    let additions = random.shuffled(constraints.indices.map { ScriptedEdit.add($0, constraints[$0]) })
    var system = ScriptedSystem()
    var batches = [held.sorted { $0.key < $1.key }.map { ScriptedEdit.fix($0.key, $0.value) } + additions]
    for edit in batches[0] { system.perform(edit) }
    while batches.count <= count {
      var batch: [ScriptedEdit] = []
      for _ in 0..<random.integer(in: random.chance(0.15) ? 5...20 : 1...3) {
        for edit in edit(of: system, next: &next) {
          system.perform(edit)
          batch.append(edit)
        }
      }
      batches.append(batch)
    }
    return EditScript(initialValues: values, batches: batches)
  }

  private mutating func edit(of system: ScriptedSystem, next: inout Int) -> [ScriptedEdit] {
    let number = random.pick(system.numbers)
    guard let constraint = system.constraints[number] else { return [] }
    switch random.index(below: 10) {
    case ..<4:
      let change = random.chance(0.5) ? Double(random.integer(in: -50...50)) : random.pick([100, -100, 0.001, -7.3])
      return [.setConstant(number, constraint.constant + change)]
    case 4: return constraint.priority.isRequired ? [] : [.setPriority(number, anyPriority())]
    case 5:
      var other = constraint
      if !constraint.priority.isRequired {
        other.constant += Double(random.integer(in: -20...20))
        other.priority = anyPriority()
      }
      next += 1
      return [.remove(number), .add(next, other)]
    case 6:
      guard !constraint.priority.isRequired, let term = constraint.terms.first else { return [] }
      return [.setCoefficient(number, variable: term.variable, random.pick([1, -1, 2, 0.5]))]
    default:
      let variable = random.pick(held.keys.sorted())
      return [.fix(variable, (system.fixed[variable] ?? 0) + Double(random.integer(in: -300...300)))]
    }
  }
}
