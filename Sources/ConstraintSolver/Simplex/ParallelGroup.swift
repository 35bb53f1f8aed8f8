internal import SolverKernels

/// Working storage of a step over many parallel rows.
struct ParallelGroup: ~Copyable {
  /// A row of the group; rows are ordered by target, then by index.
  struct Member: Comparable, BitwiseCopyable {
    var target: Double
    var row: RowIndex

    @inline(__always)
    static func < (first: Member, second: Member) -> Bool {
      (first.target, first.row.raw) < (second.target, second.row.raw)
    }
  }

  /// A row on the way from the present target to the median; nearer rows come first.
  ///
  /// Not private: Swift 6.3 crashes in builds for debugging if the element of a stored generic heap is.
  struct Approach: Comparable, BitwiseCopyable {
    var member: Member
    var isDownwards: Bool

    @inline(__always)
    static func < (first: Approach, second: Approach) -> Bool {
      first.isDownwards ? second.member < first.member : first.member < second.member
    }
  }

  /// A group of at most this many rows is left to long steps, which find all parallel rows among so few.
  static let most = Int(SubstituteSearch.mostRows)

  var members = Buffer<Member>()
  /// The rows on the side of the present target where the median is, the nearest first.
  private var ahead = BinaryHeap<Approach>()
  /// Whether the median is above the present target, or at it.
  private(set) var sense = Sense.up
  /// The levels of the group's intervals and multipliers, strongest first.
  private(set) var levels = Buffer<LevelKey>()
  /// For each level, the part of the group's force that is left for the median once the other rows are at ends.
  private(set) var rest = Buffer<Rounded>()
  /// The strongest component of the rest that may differ from zero.
  ///
  /// It only rises while rows are passed, because they take from the rest and never add to it.
  private var leading = 0

  init() {}

  var byteCount: Int { members.byteCount + ahead.byteCount + levels.byteCount + rest.byteCount }
}

// MARK: The rest

extension ParallelGroup {
  mutating func begin() {
    members.removeAll()
    levels.removeAll()
  }

  /// Adds a level, which may be there already.
  @inline(__always)
  mutating func note(_ level: LevelKey) {
    if levels.isEmpty || levels.last != level { levels.append(level) }
  }

  /// Sets every component of the rest to zero.
  mutating func beginRest() {
    levels.sort { $0 < $1 }
    var kept = 0
    for k in 0..<levels.count where k == 0 || levels[k] != levels[kept - 1] {
      levels[kept] = levels[k]
      kept += 1
    }
    levels.truncate(to: kept)
    rest.removeAll()
    rest.extend(to: kept, with: Rounded(0))
  }

  mutating func add(_ number: Rounded, at level: LevelKey) {
    let place = place(of: level)
    rest[place] = rest[place] + number
  }

  private func place(of level: LevelKey) -> Int {
    (0..<levels.count).partitioningIndex { levels[$0] >= level }
  }

  /// Takes the width of an interval from the rest, if the rest is at least that large; returns whether it was.
  mutating func pass(_ width: Double, at level: LevelKey) -> Bool {
    leading = strongest(from: leading)
    let place = place(of: level)
    guard leading < rest.count, leading <= place else { return false }
    let left = rest[place] + Rounded(-width)
    if leading == place {
      let next = left.isNoise ? strongest(from: place + 1) : place
      let isCovered = next == place ? left.value > 0 : next < rest.count && rest[next].value > 0
      if !isCovered { return false }
    }
    rest[place] = left
    return true
  }

  /// The place of the first component, from a place on, that is not noise; the end if there is none.
  private func strongest(from start: Int) -> Int {
    var place = start
    while place < rest.count, rest[place].isNoise { place += 1 }
    return place
  }
}

// MARK: The rows ahead

extension ParallelGroup {
  /// Lists the rows among which the median is: from the present target upwards if the rest is not negative, otherwise
  /// downwards, with the rest mirrored.
  mutating func beginWalk(from target: Double) {
    leading = strongest(from: 0)
    sense = leading < rest.count && rest[leading].value < 0 ? .down : .up
    if sense == .down {
      for k in 0..<rest.count { rest[k] = -rest[k] }
    }
    ahead.removeAll()
    let isDownwards = sense == .down
    for k in 0..<members.count where (members[k].target < target) == isDownwards {
      ahead.push(Approach(member: members[k], isDownwards: isDownwards))
    }
  }

  /// Takes the next row on the way.
  mutating func popNearest() -> Member? { ahead.pop()?.member }
}

/// A step over many parallel rows: a weighted median in place of a pivot for each kink.
///
/// A hundred rows "x == c" that differ in their constants form one penalty with a hundred kinks, and each pivot moves x
/// by a few kinks and queues the checks of all rows: O(rows²). The multipliers of parallel rows matter to the rest of
/// the system only by their sum. So one walk from the present target finds the best multipliers with the present sum:
/// rows below the weighted median at their upper ends, rows above it at their lower ends, and the row at the median,
/// which enters the basis, bears the rest. For a given sum, these multipliers minimise the dual objective, so the step
/// makes at least the progress of the pivot that it replaces. O(rows × log rows).
extension Simplex {
  /// Settles the rows parallel to an entering row, if the row that leaves is one of many; returns whether it did.
  mutating func settleParallels(of index: RowIndex, past leaving: LeavingRow) -> Bool {
    if propagation.usesLeastIndexRule { return false }
    let record = problem.rows.records[leaving.row]
    guard record.hasTerms(of: problem.rows.records[index]), listParallels(of: record) else { return false }
    loadRest(below: record.target)
    workspace.parallels.beginWalk(from: record.target)
    statistics.rowsVisited &+= workspace.parallels.members.count
    guard let median = walkToMedian(), !hasRequiredError(at: median) else { return false }
    let hasFlipped = flip(except: median)
    if median.row == leaving.row, !hasFlipped { return false }
    bearRest(by: median.row, of: leaving.variable, insteadOf: leaving.row)
    return true
  }

  /// Lists the rows with the terms of a basic row; returns whether they are many.
  private mutating func listParallels(of record: Row) -> Bool {
    let run = problem.shortestUses(of: record)
    if Int(run.count) <= ParallelGroup.most { return false }
    workspace.parallels.begin()
    for position in 0..<run.count {
      let index = problem.variables.use(run, position)
      let row = problem.rows.records[index]
      guard row.hasTerms(of: record), row.match == record.match || row.mayEnter else { continue }
      workspace.parallels.members.append(.init(target: row.target, row: index))
    }
    return workspace.parallels.members.count > ParallelGroup.most
  }

  /// Writes the sum of the multipliers into the rest, less what the rows bear with those below a target at their upper
  /// ends and the others at their lower ends.
  private mutating func loadRest(below target: Double) {
    for k in 0..<workspace.parallels.members.count {
      let side = problem.rows.sides[workspace.parallels.members[k].row]
      workspace.parallels.note(side.level)
      for place in 0..<side.multiplier.count {
        workspace.parallels.note(duals.multipliers.component(side.multiplier, place).level)
      }
    }
    workspace.parallels.beginRest()
    for k in 0..<workspace.parallels.members.count {
      let member = workspace.parallels.members[k]
      let side = problem.rows.sides[member.row]
      for place in 0..<side.multiplier.count {
        let component = duals.multipliers.component(side.multiplier, place)
        workspace.parallels.add(component.number, at: component.level)
      }
      let end = problem.bound(member.row, toward: member.target < target ? .up : .down)
      workspace.parallels.add(Rounded(-end), at: side.level)
    }
  }

  /// The first row on the way whose interval is wider than the rest; `nil` if rounding hides it.
  private mutating func walkToMedian() -> ParallelGroup.Member? {
    let sense = workspace.parallels.sense
    while let member = workspace.parallels.popNearest() {
      let level = problem.rows.sides[member.row].level
      let near = problem.bound(member.row, toward: sense.opposite), far = problem.bound(member.row, toward: sense)
      if workspace.parallels.pass((far - near).magnitude, at: level) { continue }
      // From here on, the rest is the median's multiplier; downwards, it is still mirrored.
      workspace.parallels.add(Rounded(sense.factor * near), at: level)
      return member
    }
    return nil
  }

  /// Whether a required row would have an error at the target of a row of the group.
  private func hasRequiredError(at median: ParallelGroup.Member) -> Bool {
    for k in 0..<workspace.parallels.members.count {
      let member = workspace.parallels.members[k]
      guard problem.rows.sides[member.row].level <= .required, member != median else { continue }
      if problem.bound(member.row, toward: member < median ? .up : .down) != 0 { return true }
    }
    return false
  }

  /// Moves the multipliers of all rows but the median's to the ends that suit its target; returns whether any moved.
  private mutating func flip(except median: ParallelGroup.Member) -> Bool {
    var hasFlipped = false
    for k in 0..<workspace.parallels.members.count {
      let member = workspace.parallels.members[k]
      let flags = problem.rows.records[member.row].flags
      if member == median || flags.contains(member < median ? .atUpper : .atLower) { continue }
      hasFlipped = true
      statistics.boundFlips &+= 1
      // Unlike a single flip, this does not suspect the variable of the rows: `bearRest` does, once for all.
      problem.rows.records[member.row].flags.remove(.new)
      duals.setToBound(member.row, toward: member < median ? .up : .down, in: &problem)
      propagation.refreshPlan(member.row, in: problem)
      if flags.contains(.stay) { noteLeave(ofStay: member.row) }
    }
    return hasFlipped
  }

  /// Brings the median into the basis, with the rest as its multiplier.
  private mutating func bearRest(by median: RowIndex, of variable: VariableIndex, insteadOf leaving: RowIndex) {
    if median != leaving { place(median, at: variable, insteadOf: leaving) }
    problem.variables.suspect(variable)
    workspace.step.clear()
    let isMirrored = workspace.parallels.sense == .down
    for k in 0..<workspace.parallels.levels.count where !workspace.parallels.rest[k].isNoise {
      let number = workspace.parallels.rest[k]
      workspace.step.append(workspace.parallels.levels[k], isMirrored ? -number : number)
    }
    if workspace.step.hasStays { duals.tinged.append(median) }
    duals.multipliers.clear(&problem.rows.sides[median].multiplier)
    duals.multipliers.add(Rounded(1), workspace.step, to: &problem.rows.sides[median].multiplier)
  }
}
