import ConstraintSolver
import TestSupport
import Testing

/// Columns of required sizes that do not fit.
///
/// Once a size is relaxed, its height falls to its lower bound, and the next size may conflict.
@Suite("Rows that do not fit give way in order")
struct RowsThatDoNotFitTests {
  /// The expected result follows the definition: constraints are admitted in the order of rank, then age, if they fit
  /// beside those admitted earlier.
  @Test(arguments: KernelVariant.allCases, Build.seeds(120))
  func aRowIsLeftOutIfItDoesNotFitBesideTheEarlierOnes(_ kernels: KernelVariant, _ seed: Int) throws {
    var columns = try Columns(kernels: kernels, seed: seed)
    for step in 0..<12 {
      columns.edit()
      try columns.check("seed \(seed), step \(step)")
    }
  }

  /// A conflict takes no more work than its report.
  ///
  /// Another trial of a row that still does not fit takes almost no work.
  @Test(arguments: KernelVariant.allCases)
  func workGrowsWithTheNumberOfRows(_ kernels: KernelVariant) throws {
    var work: [(make: Int, edit: Int)] = []
    for count in [100, 400] {
      var system = SmallSystem(kernels)
      let heights = (0..<count).map { _ in system.solver.makeVariable(lowerBound: 0) }
      var end: LinearExpression = 0.0 * heights[0]
      for height in heights {
        let top = system.solver.makeVariable()
        system.add(top == end + height + 8, rank: -1)
        end = 1 * top
      }
      system.add(end == 2_000 + Double(8 * count), rank: -1)
      for height in heights { system.add(height == 100) }
      let made = try system.apply()
      #expect(made.conflicts.count == count - 20)
      system.changes.setConstant(system.names[count + 1 + count / 2], -90)
      let edited = try system.apply()
      #expect(edited.conflicts.isEmpty && edited.readmitted.isEmpty)
      work.append((Self.work(of: made.statistics), Self.work(of: edited.statistics)))
    }
    #expect(work[1].make < 6 * work[0].make && work[1].edit < 6 * work[0].edit, "\(work)")
  }

  /// Heights of 10 points in a room of 100 points grow to 21 points one by one, from the first.
  ///
  /// Once five have grown, four of 21 points fit and, in the rest of 16 points, the first of 10 points. When that one
  /// grows, the next one takes its place. A grown one that is tried again displaces this next one, and still does not
  /// fit; the others need no trial then.
  @Test(arguments: KernelVariant.allCases)
  func oneTrialRefusesAllThatDoNotFitEither(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let heights = (0..<40).map { _ in system.solver.makeVariable(lowerBound: 0) }
    system.add(heights.reduce(LinearExpression()) { $0 + $1 } == 100, rank: -1)
    for height in heights { system.add(height == 10) }
    #expect(try system.apply().conflicts.count == 30)
    for place in 0..<30 {
      system.changes.setConstant(system.names[place + 1], -21)
      let report = try system.apply()
      if place < 5 { continue }
      #expect(report.conflicts.map(\.relaxed) == [system.names[place + 1]])
      #expect(report.readmitted == [system.names[place + 2]])
      #expect(report.statistics.recoveries < 12)
      #expect(heights[..<4].allSatisfy { abs(system.solver.value(of: $0) - 21) < 1e-9 })
      #expect(abs(system.solver.value(of: heights[place + 1]) - 10) < 1e-9)
    }
  }

  /// The gaps alone, 800 points, exceed the room of 200 points, so the room gives way, and all heights hold.
  ///
  /// A trial of the room displaces all heights before it fails. An edit of a height does not repeat the trial, because
  /// the gaps are unchanged. Without gaps the room holds again, and so many heights give way that the others fit.
  @Test(arguments: KernelVariant.allCases)
  func aRoomThatIsTooShortForItsGapsIsNotTriedAgainForEachHeight(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let heights = (0..<100).map { _ in system.solver.makeVariable(lowerBound: 0) }
    var end: LinearExpression = 0.0 * heights[0]
    for height in heights {
      let top = system.solver.makeVariable()
      system.add(top == end + height + 8, rank: -1)
      end = 1 * top
    }
    system.add(end == 200, rank: -1)
    for height in heights { system.add(height == 20) }
    let room = system.names[100]
    #expect(try system.apply().conflicts.map(\.relaxed) == [room])
    for place in 0..<10 {
      system.changes.setConstant(system.names[101 + place], -25)
      let report = try system.apply()
      #expect(report.conflicts.isEmpty && report.readmitted.isEmpty)
      #expect(report.statistics.recoveries == 0)
      #expect(system.solver.value(of: heights[place]) == 25)
    }
    for place in 0..<100 { system.changes.setConstant(system.names[place], 0) }
    let report = try system.apply()
    #expect(report.readmitted == [room])
    // Eight heights of 25 points fit.
    #expect(report.conflicts.map(\.relaxed).count == 92)
    for (place, height) in heights.enumerated() {
      #expect(abs(system.solver.value(of: height) - (place < 8 ? 25 : 0)) < 1e-9)
    }
  }

  /// The first height still does not fit.
  ///
  /// Its certificate must not refuse the second height, which has become optional.
  @Test(arguments: KernelVariant.allCases)
  func aRowThatBecomesOptionalReturns(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let heights = (0..<3).map { _ in system.solver.makeVariable(lowerBound: 0) }
    system.add(heights[0] + heights[1] + heights[2] <= 100, rank: -1)
    for height in heights { system.add(height >= 150) }
    // Each height alone exceeds the room, so all three are relaxed.
    #expect(try system.apply().conflicts.count == 3)
    system.changes.setPriority(system.names[2], 500)
    let report = try system.apply()
    #expect(report.conflicts.isEmpty && report.readmitted == [system.names[2]])
    // One height is as near to 150 as the room allows.
    let values = heights.map(system.solver.value(of:))
    #expect(abs(values[0]) < 1e-6 && abs(values[1] - 100) < 1e-6 && abs(values[2]) < 1e-6)
  }

  /// The first height is 60 points, and the room shrinks from 100 to 90 points, so the trial of the second height, 200
  /// points, refuses the third one too, 60 points.
  ///
  /// Then `d` may be 1e308; the trial overflows, and the change set is refused. This refusal ends with it: in a room of
  /// 130 points, the first and the third height fit.
  @Test(arguments: KernelVariant.allCases)
  func aFailedChangeSetRefusesNothingLater(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let heights = (0..<3).map { _ in system.solver.makeVariable(lowerBound: 0) }
    let d = system.solver.makeVariable(), x = system.solver.makeVariable(), y = system.solver.makeVariable()
    system.add(heights[0] + heights[1] + heights[2] <= 100, rank: -1)
    for (height, size) in zip(heights, [60.0, 200, 60]) { system.add(height == size) }
    system.add(x + y == 10 * d, rank: -1)
    system.add(x - y == d, rank: -1)
    system.add(d == 0, rank: -1)
    system.add(d == 1e308)
    #expect(try system.apply().conflicts.count == 3)

    system.changes.setConstant(system.names[0], -90)
    system.changes.remove(system.names[6])
    #expect(throws: SolverError.self) { try system.apply() }

    system.changes.setConstant(system.names[0], -130)
    system.changes.remove(system.names[2])
    let report = try system.apply()
    #expect(report.readmitted == [system.names[3]])
    #expect(abs(system.solver.value(of: heights[2]) - 60) < 1e-9)
  }

  /// The commonest mistake: a column of labels between both edges, without a scroll view.
  @Test(arguments: KernelVariant.allCases)
  func preferredSizesGiveWayInOneStep(_ kernels: KernelVariant) throws {
    let entries = try [100, 400].map { count in
      var system = SmallSystem(kernels)
      let heights = (0..<count).map { _ in system.solver.makeVariable(lowerBound: 0) }
      var end: LinearExpression = 0.0 * heights[0]
      for height in heights {
        let top = system.solver.makeVariable()
        system.add(top == end + height)
        end = 1 * top
        system.add((height >= 20).priority(750))
        system.add((height <= 20).priority(250))
      }
      system.add(end == 610)
      let report = try system.apply()
      #expect(report.conflicts.isEmpty)
      let values = heights.map(system.solver.value(of:))
      #expect(values.count { $0 == 20 } == 30 && values.count { $0 == 10 } == 1)
      #expect(values.count { $0 == 0 } == count - 31)
      return report.statistics.btranEntries
    }
    #expect(entries[1] < 6 * entries[0], "\(entries)")
  }

  /// A full column that is twice too high: its second half has its height, and the first half none.
  ///
  /// If a height of the second half prefers 12 points less, the other half gets them. The last of these heights moves
  /// the fewest positions. It is found by way of the others, each of which could give way only to its neighbour.
  @Test(arguments: KernelVariant.allCases)
  func aSizeGivesWayToItsNeighbourInFewRounds(_ kernels: KernelVariant) throws {
    let entries = try [100, 400].map { count in
      var system = SmallSystem(kernels)
      let heights = (0..<count).map { _ in system.solver.makeVariable(stay: .size) }
      for height in heights { system.add((height == 20).priority(750)) }
      var end: LinearExpression = 0.0 * heights[0]
      for height in heights {
        let top = system.solver.makeVariable()
        system.add(top == end + height)
        end = 1 * top
        system.add(height >= 0)
      }
      system.add(end <= 10 * Double(count))
      try system.apply()
      system.changes.setConstant(system.names[count * 3 / 4], -8)
      let report = try system.apply()
      let values = heights.map(system.solver.value(of:))
      #expect(values[count / 2 - 1] == 12 && values[count * 3 / 4] == 8)
      #expect(values.count { $0 == 20 } == count / 2 - 1 && values.count { $0 == 0 } == count / 2 - 1)
      return report.statistics.btranEntries
    }
    #expect(entries[1] < 8 * entries[0], "\(entries)")
  }

  /// A column of proportional sizes, each at a level of its own, whose required gaps do not fit.
  @Test(arguments: KernelVariant.allCases)
  func aForceAtManyLevelsIsReleasedAtOnce(_ kernels: KernelVariant) throws {
    let entries = try [100, 400].map { (count: Int) -> Int in
      var system = SmallSystem(kernels)
      let length = system.solver.makeVariable()
      let heights = (0..<count).map { _ in system.solver.makeVariable(lowerBound: 0) }
      system.add(length == 600, rank: -1)
      var end: LinearExpression = 0.0 * length
      for (index, height) in heights.enumerated() {
        let top = system.solver.makeVariable()
        system.add(top == end + height + 8, rank: -1)
        end = 1 * top
        system.add((height == length * (0.5 / Double(count))).priority(Priority(Float(900 - index))))
      }
      system.add(end == length)
      let made = try system.apply()
      #expect(made.conflicts.map(\.relaxed) == [system.names[system.names.count - 1]])
      #expect(heights.allSatisfy { abs(system.solver.value(of: $0) - 300 / Double(count)) < 1e-9 })

      system.changes.setConstant(system.names[0], -40 * Double(count))
      let widened = try system.apply()
      #expect(widened.readmitted == [system.names[system.names.count - 1]])
      let values = heights.map(system.solver.value(of:))
      #expect(values.dropLast().allSatisfy { abs($0 - 20) < 1e-9 })
      #expect(abs(values[count - 1] - (20 + 12 * Double(count))) < 1e-6)
      return made.statistics.btranEntries
    }
    #expect(entries[1] < 6 * entries[0], "\(entries)")
  }

  /// Sizes at many levels while the room and the gaps are edited, with and without a conflict.
  @Test(arguments: KernelVariant.allCases, Build.seeds(12))
  func sizesAtManyLevelsEndAsInAFreshSystem(_ kernels: KernelVariant, _ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = Int.random(in: 20...90, using: &random)
    let shares = (0..<count).map { _ in Double.random(in: 0...2, using: &random) / Double(count) }
    let bounds = (0..<count).map { _ in Double(max(0, Int.random(in: -9...3, using: &random))) }
    var room = 600.0
    var gaps = (0..<count).map { _ in Double(Int.random(in: 0...8, using: &random)) }
    var (edited, sizes, gapNames) = (SmallSystem(kernels), [Variable](), [ConstraintID]())
    for step in 0..<8 {
      if step > 0 {
        room = Double.random(in: 100...2_000, using: &random)
        gaps[Int.random(in: 0..<count, using: &random)] = Double(Int.random(in: 0...200, using: &random))
        edited.changes.setConstant(edited.names[0], -room)
        for index in 0..<count { edited.changes.setConstant(gapNames[index], -gaps[index]) }
      } else {
        (sizes, gapNames) = Self.addShares(shares, bounds, gaps, room, to: &edited)
      }
      try edited.apply()
      var fresh = SmallSystem(kernels)
      let expected = Self.addShares(shares, bounds, gaps, room, to: &fresh).sizes
      try fresh.apply()
      for index in 0..<count {
        let (value, other) = (edited.solver.value(of: sizes[index]), fresh.solver.value(of: expected[index]))
        #expect(abs(value - other) < 1e-6, "seed \(seed), step \(step), size \(index)")
      }
    }
  }

  /// Adds a column of shares of a room, each at its own priority; returns the sizes and the names of the gaps.
  private static func addShares(
    _ shares: [Double], _ bounds: [Double], _ gaps: [Double], _ room: Double, to system: inout SmallSystem
  ) -> (sizes: [Variable], gaps: [ConstraintID]) {
    let length = system.solver.makeVariable()
    let sizes = bounds.map { system.solver.makeVariable(lowerBound: $0) }
    var gapNames: [ConstraintID] = []
    system.add(length == room, rank: -1)
    var end: LinearExpression = 0.0 * length
    for (index, size) in sizes.enumerated() {
      let top = system.solver.makeVariable()
      system.add(top == end + size + gaps[index], rank: -1)
      gapNames.append(system.names[system.names.count - 1])
      end = 1 * top
      system.add((size == length * shares[index]).priority(Priority(Float(900 - index))))
    }
    system.add(end == length)
    return (sizes, gapNames)
  }

  private static func work(of statistics: SolveStatistics) -> Int {
    let rows = statistics.pivots + statistics.rowsVisited + statistics.btranEntries
    return rows + statistics.variablesVisited + statistics.componentVisits
  }
}

/// Columns with random rows, in the solver and as lists.
private struct Columns {
  private struct Column {
    var room: Double
    var fills: Bool
    var gap: Double
    var container: ConstraintID
    var heights: [Variable]
    var bounds: [Double]
  }

  private struct Row {
    var name: ConstraintID
    var column: Int
    var place: Int
    var size: Double
    var relation: Relation
    /// 1, 2 or -1; a negative number turns the relation around.
    var slope: Double
    var rank: Int32
    var age: Int
  }

  private let solver: Solver
  private var random: SplitMix64
  private var columns: [Column] = []
  private var rows: [Row] = []
  private var changes = ChangeSet()
  private var relaxed: Set<ConstraintID> = []
  private var age = 0

  init(kernels: KernelVariant, seed: Int) throws {
    solver = Solver(kernels: kernels)
    random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<Int.random(in: 1...3, using: &random) { addColumn() }
    var places = columns.indices.flatMap { column in
      // The last height of a column gets no row, so that it can fill the rest of the room.
      columns[column].heights.indices.dropLast().map { (column, $0) }
    }
    places.shuffle(using: &random)
    for (column, place) in places where Int.random(in: 0..<8, using: &random) > 0 { addRow(column, place) }
    try check("seed \(seed), made")
  }

  private mutating func addColumn() {
    let count = Int.random(in: 2...14, using: &random)
    let bounds = (0..<count).map { _ in Double(max(0, Int.random(in: -4...6, using: &random))) }
    let heights = bounds.map { solver.makeVariable(lowerBound: $0) }
    let gap = Double(Int.random(in: 0...2, using: &random)) * 4
    var end: LinearExpression?
    for height in heights {
      let top = solver.makeVariable()
      let expression = end.map { $0 + height + gap } ?? 1 * height
      changes.add(LinearConstraint(top - expression, .equal, recoveryRank: -1), as: solver.makeConstraintID())
      end = 1 * top
    }
    let fills = Bool.random(using: &random)
    let column = Column(
      room: 0, fills: fills, gap: gap, container: solver.makeConstraintID(), heights: heights, bounds: bounds)
    columns.append(column)
    if let end {
      changes.add(
        LinearConstraint(end, fills ? .equal : .lessThanOrEqual, recoveryRank: -1), as: column.container)
    }
    setRoom(of: columns.count - 1)
  }

  private mutating func setRoom(of column: Int) {
    let least = columns[column].bounds.reduce(0, +) + columns[column].gap * Double(columns[column].bounds.count - 1)
    columns[column].room = least + Double(Int.random(in: 0...40 * columns[column].bounds.count, using: &random))
    changes.setConstant(columns[column].container, -columns[column].room)
  }

  private mutating func addRow(_ column: Int, _ place: Int) {
    age += 1
    let row = Row(
      name: solver.makeConstraintID(), column: column, place: place, size: randomSize(),
      relation: Bool.random(using: &random) ? .equal : .greaterThanOrEqual,
      slope: [1, 1, 2, -1].randomElement(using: &random) ?? 1, rank: Int32.random(in: 0...2, using: &random), age: age)
    rows.append(row)
    let relation: Relation = row.relation == .equal || row.slope > 0 ? row.relation : .lessThanOrEqual
    changes.add(
      LinearConstraint(
        row.slope * columns[column].heights[place] - row.slope * row.size, relation, recoveryRank: row.rank),
      as: row.name)
  }

  private mutating func randomSize() -> Double { Double(Int.random(in: 0...80, using: &random)) + 7 }

  /// Makes a random change.
  ///
  /// The change may affect conflicts, but need not.
  mutating func edit() {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      guard !rows.isEmpty else { return }
      let index = Int.random(in: rows.indices, using: &random)
      rows[index].size = randomSize()
      changes.setConstant(rows[index].name, -rows[index].slope * rows[index].size)
    case 2:
      setRoom(of: Int.random(in: columns.indices, using: &random))
    case 3:
      guard !rows.isEmpty else { return }
      let row = rows.remove(at: Int.random(in: rows.indices, using: &random))
      changes.remove(row.name)
      relaxed.remove(row.name)
    case 4:
      let column = Int.random(in: columns.indices, using: &random)
      addRow(column, Int.random(in: 0..<columns[column].heights.count - 1, using: &random))
    default:
      let column = Int.random(in: columns.indices, using: &random)
      let place = Int.random(in: columns[column].bounds.indices, using: &random)
      columns[column].bounds[place] = Double(Int.random(in: -4...6, using: &random))
      changes.setLowerBound(of: columns[column].heights[place], to: columns[column].bounds[place])
      setRoom(of: column)
    }
  }

  /// Applies the changes, and compares relaxed rows and heights with the expected rows and heights.
  mutating func check(_ place: String) throws {
    let report = try solver.apply(changes)
    changes.removeAll()
    for name in report.readmitted { #expect(relaxed.remove(name) != nil, "\(place): \(name)") }
    for conflict in report.conflicts {
      let name = try #require(conflict.relaxed)
      #expect(conflict.constraints.contains(name), "\(place)")
      relaxed.insert(name)
    }
    let held = expectedHeld()
    #expect(relaxed == Set(rows.filter { !held.contains($0.name) }.map(\.name)), "\(place)")
    for row in rows where held.contains(row.name) {
      let height = solver.value(of: columns[row.column].heights[row.place])
      #expect(row.relation == .equal ? abs(height - row.size) < 1e-6 : height > row.size - 1e-6, "\(place)")
    }
    for column in columns {
      let heights = column.heights.map(solver.value(of:))
      for (height, bound) in zip(heights, column.bounds) { #expect(height > bound - 1e-6, "\(place)") }
      let total = heights.reduce(0, +) + column.gap * Double(heights.count - 1)
      #expect(column.fills ? abs(total - column.room) < 1e-6 : total < column.room + 1e-6, "\(place)")
    }
  }

  /// The names of the rows that are admitted if rows are tried one by one in the order of rank, then age.
  private func expectedHeld() -> Set<ConstraintID> {
    var held: Set<ConstraintID> = []
    /// For each height, its least value, and whether an equation has set it.
    var least = columns.map { $0.bounds.map { (value: $0, isExact: false) } }
    for row in rows.sorted(by: { ($0.rank, $0.age) < ($1.rank, $1.age) }) {
      let known = least[row.column][row.place]
      var next = known
      if row.relation == .equal {
        guard known.isExact ? row.size == known.value : row.size >= known.value else { continue }
        next = (row.size, true)
      } else {
        guard !known.isExact || row.size <= known.value else { continue }
        next.value = max(known.value, row.size)
      }
      let others = least[row.column].enumerated().reduce(0) { $0 + ($1.offset == row.place ? 0 : $1.element.value) }
      let column = columns[row.column]
      guard others + next.value + column.gap * Double(column.bounds.count - 1) <= column.room else { continue }
      least[row.column][row.place] = next
      held.insert(row.name)
    }
    return held
  }
}
