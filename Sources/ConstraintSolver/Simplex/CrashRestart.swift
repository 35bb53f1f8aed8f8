internal import SolverKernels

/// Restarts: the simplex method stops, and the system is solved anew from a crash basis that takes inequalities as tight.
///
/// The crash basis ignores required inequalities, because they are rarely tight. In an equally centred stack without
/// room, all gaps are tight. Each gap then needs a pivot, and the equations of the distances make every pivot row as long
/// as the stack.
struct CrashRestarts {
  enum Rule {
    case off
    case ifPivotRowsAreDense
    /// After the first pivot of each change set, if there are inequalities.
    case always
  }

  var rule = Rule.ifPivotRowsAreDense
  /// The number of restarts since the solver was made.
  var count = 0

  /// The numbers of pivots in a change set after which the rule applies: the method restarts early or never.
  fileprivate static var pivots: ClosedRange<Int> { 32...64 }
  /// Pivot rows are dense if all their entries exceed this multiple of the system's rows.
  fileprivate static var entriesPerRow: Int { 8 }
  fileprivate static var leastInequalities: Int { 64 }
  /// A restart fails if nonzeros of its factors exceed this multiple of the system's rows.
  fileprivate static var nonzerosPerRow: Int { 16 }
}

/// A cost at which the simplex method stops, since another crash basis probably costs less.
enum CostLimit {
  /// Of pivot rows, from a crash basis without required inequalities.
  case pivotRows
  /// Of factors of blocks, from a crash basis that takes inequalities as tight.
  case factors
}

extension Simplex {
  /// Whether the present change set has reached a cost.
  ///
  /// O(1), or O(rows) if pivot rows are dense.
  func hasReached(_ limit: CostLimit) -> Bool {
    switch limit {
    case .pivotRows: isRestartWorthwhile()
    case .factors:
      basis.statistics.factorNonzeros - workspace.workAtStart.factorNonzeros
        > CrashRestarts.nonzerosPerRow * problem.rows.records.count
    }
  }

  private func isRestartWorthwhile() -> Bool {
    let pivots = pivotsSinceStart
    let entries = basis.statistics.btranEntries - workspace.workAtStart.btranEntries
    guard conflicts.found.isEmpty else { return false }
    switch workspace.restarts.rule {
    case .off: return false
    case .always: return countInequalities().all > 0
    case .ifPivotRowsAreDense:
      guard CrashRestarts.pivots.contains(pivots), entries > CrashRestarts.entriesPerRow * problem.rows.records.count
      else {
        return false
      }
      let count = countInequalities()
      // Nearly every pivot makes an inequality tight, and most inequalities are not tight yet.
      return count.all >= CrashRestarts.leastInequalities && 4 * count.tight >= 3 * pivots
        && 2 * (count.tight + count.violated) < count.all
    }
  }

  private func countInequalities() -> (all: Int, tight: Int, violated: Int) {
    var count = (all: 0, tight: 0, violated: 0)
    for raw in 1..<max(problem.rows.records.count, 1) where problem.isRequiredInequality(RowIndex(raw)) {
      let row = problem.rows.records[RowIndex(raw)]
      count.all += 1
      if !row.match.isNone { count.tight += 1 } else if problem.isOffTarget(row) { count.violated += 1 }
    }
    return count
  }

  /// Marks the required inequalities between variables as tight, for the crash basis, or takes the marks away.
  mutating func presumeInequalities(areTight: Bool) {
    for raw in 1..<max(problem.rows.records.count, 1) where problem.isRequiredInequality(RowIndex(raw)) {
      if areTight {
        problem.rows.records[RowIndex(raw)].flags.insert(.presumedTight)
      } else {
        problem.rows.records[RowIndex(raw)].flags.remove(.presumedTight)
      }
    }
  }
}

extension Problem {
  /// Whether a row is a required inequality of several variables.
  @inline(__always)
  fileprivate func isRequiredInequality(_ index: RowIndex) -> Bool {
    let row = rows.records[index]
    return row.flags.contains(.linked) && !row.flags.isEquality && row.variables.y != 0
      && rows.sides[index].level <= .required
  }
}
