internal import SolverKernels

/// The variables whose row, or whose anchor, the priorities let move: where anything is left open, it is left open here.
///
/// Kept from change to change, because most layouts leave nothing open and should pay nothing for the question. A
/// variable whose row, multiplier or parallel rows change is a suspect until it is looked at again.
struct Openings: ~Copyable {
  /// Variables to look at again, each once.
  var suspects = Buffer<VariableIndex>()
  /// All variables that are open, and some that no longer are; each once.
  var listed = Buffer<VariableIndex>()
  /// The number of variables that are open.
  var count = 0
  /// Counts the times that a variable became open or ceased to be.
  var version = 0

  init() {}

  var byteCount: Int { suspects.byteCount + listed.byteCount }
}

extension VariableStore {
  /// Has a variable looked at again before the stays are settled.
  @inline(__always)
  mutating func suspect(_ variable: VariableIndex) {
    if records[variable].flags.contains(.suspect) { return }
    records[variable].flags.insert(.suspect)
    openings.suspects.append(variable)
  }

  mutating func setOpen(_ variable: VariableIndex, _ isOpen: Bool) {
    let flags = records[variable].flags
    if flags.contains(.open) == isOpen { return }
    openings.version += 1
    openings.count += isOpen ? 1 : -1
    guard isOpen else { return records[variable].flags.subtract(.open) }
    records[variable].flags.formUnion([.open, .listed])
    if !flags.contains(.listed) { openings.listed.append(variable) }
  }

  /// Takes what is no longer open off the list.
  mutating func compactOpenings() {
    if openings.listed.count == openings.count { return }
    var kept = 0
    for k in 0..<openings.listed.count {
      let variable = openings.listed[k]
      if records[variable].flags.contains(.open) {
        openings.listed[kept] = variable
        kept += 1
      } else {
        records[variable].flags.subtract(.listed)
      }
    }
    openings.listed.truncate(to: kept)
  }
}

extension ConstraintSystem {
  /// How many rows of a variable are searched for a parallel one.
  ///
  /// Beyond them a row counts as open, which costs time and is never wrong.
  private static let parallelSearch: Int32 = 64

  /// Looks at all suspects, and says whether anything is open.
  @inline(__always)
  mutating func updateOpenings() -> Bool {
    while let variable = problem.variables.openings.suspects.popLast() {
      problem.variables.records[variable].flags.subtract(.suspect)
      let flags = problem.variables.records[variable].flags
      let isHere = flags.contains(.alive) && !flags.contains(.leaving)
      problem.variables.setOpen(variable, isHere && canMove(variable, before: .staySize))
    }
    return problem.variables.openings.count > 0
  }

  /// Has the variables that rows with the same terms define looked at again: a row outside the working set, which may
  /// hold those on their free side, has changed.
  mutating func suspectParallels(of index: RowIndex) {
    let row = problem.rows.records[index]
    let run = shortestUses(of: row)
    for position in 0..<min(run.count, Self.parallelSearch) {
      let record = problem.rows.records[problem.variables.use(run, position)]
      if !record.match.isNone, record.hasTerms(of: row) { problem.variables.suspect(record.match) }
    }
  }

  /// Whether a new target may open a row of the working set: no force tells on which side it is held.
  func mayOpen(_ index: RowIndex) -> Bool {
    if problem.rows.records[index].flags.isEquality { return false }
    return duals.multipliers.strongest(problem.rows.sides[index].multiplier, before: .staySize) == nil
  }

  /// Whether a row outside the working set may be what holds one with the same terms on its free side.
  func mayHoldParallel(_ row: Row) -> Bool {
    let run = shortestUses(of: row)
    for position in 0..<min(run.count, Self.parallelSearch) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      if !record.match.isNone, record.hasTerms(of: row), mayOpen(other) { return true }
    }
    return false
  }

  /// Whether the working set lets a variable's row, or its anchor, move off its target at no cost to any priority, nor to
  /// stays that come before those of a level.
  @inline(__always)
  func isOpen(_ variable: VariableIndex, at level: LevelKey) -> Bool {
    guard problem.variables.records[variable].flags.contains(.open) else { return false }
    if stays.line.hasSettled, stays.line.settled.contains(variable) { return false }
    return level == .staySize || canMove(variable, before: level)
  }

  /// Whether the row of a variable, or its anchor, may move off its target at no cost, by itself alone.
  ///
  /// - Parameter level: the weakest level that is not looked at.
  @inline(__always)
  func canMove(_ variable: VariableIndex, before level: LevelKey) -> Bool {
    let index = problem.variables.records[variable].matched
    if index.isNone || problem.rows.sides[index].level >= level { return true }
    // An equality without a force is most of what there is.
    if problem.rows.sides[index].multiplier.isZero && problem.rows.records[index].flags.isEquality { return false }
    return canMove(index, before: level)
  }

  /// Whether the working set lets a row move off its target, where that is not plain.
  @inline(never)
  private func canMove(_ index: RowIndex, before level: LevelKey) -> Bool {
    let side = problem.rows.sides[index]
    let row = problem.rows.records[index]
    guard let component = duals.multipliers.strongest(side.multiplier, before: level) else {
      // No force: an inequality gives way on its free side, unless a parallel row stands there.
      return !row.flags.isEquality && !isHeldByParallel(row)
    }
    // At the end of its interval to the last component: a weaker one points inside.
    guard component.level == side.level else { return false }
    if side.multiplier.count > 1, duals.multipliers.component(side.multiplier, 1).level < level { return false }
    let weight = weight(of: index)
    return (component.value.magnitude - weight).magnitude <= 1e-9 * weight
  }

  /// Whether a row outside the working set with the same terms and target stands on the free side of a row without a
  /// force: the size of a content, which resists both growth and compression, is decided.
  private func isHeldByParallel(_ row: Row) -> Bool {
    let needed: RowFlags = row.flags.contains(.boundedAbove) ? .boundedBelow : .boundedAbove
    let run = shortestUses(of: row)
    for position in 0..<min(run.count, Self.parallelSearch) {
      let other = problem.variables.use(run, position)
      let record = problem.rows.records[other]
      guard record.match.isNone, record.hasTerms(of: row), record.flags.contains(needed) else { continue }
      guard record.target.bitPattern == row.target.bitPattern else { continue }
      if problem.rows.sides[other].multiplier.isZero && !record.flags.contains(.stay) { return true }
    }
    return false
  }

  /// The rows of that variable of a row which is in the fewest.
  @inline(__always)
  func shortestUses(of row: Row) -> UseRun {
    var shortest = problem.variables.records[VariableIndex(raw: row.variables.x)].uses
    for lane in 1..<4 where row.variables[lane] != 0 {
      let run = problem.variables.records[VariableIndex(raw: row.variables[lane])].uses
      if run.count < shortest.count { shortest = run }
    }
    return shortest
  }
}

extension MultiplierStore {
  /// The strongest component, if it is at a stronger level than a given one.
  func strongest(_ run: MultiplierRun, before level: LevelKey) -> MultiplierComponent? {
    guard !run.isZero else { return nil }
    let first = component(run, 0)
    return first.level < level ? first : nil
  }
}
