import SolverKernels
import Testing

@testable import ConstraintSolver

/// The breakpoints of a long step.
@Suite("Breakpoints of a long step") struct StepLinesTests {
  /// Rows with multipliers of zero.
  ///
  /// A row's breakpoint is at the step whose length is the row's weight divided by the magnitude of its entry.
  private static func rows(_ count: Int, levels: [LevelKey]) -> Problem {
    var problem = Problem()
    for k in 0..<count {
      let row = problem.rows.allocate(state: .present)
      problem.rows.records[row].flags = .equality
      problem.rows.sides[row].level = levels[k % levels.count]
    }
    return problem
  }

  @Test func theNearestComesFirst() {
    let problem = Self.rows(9, levels: [LevelKey(.low)])
    let duals = Duals()
    var lines = StepLines()
    lines.begin(rowCount: problem.rows.records.count, sense: .up)
    let entries = [-1, 3, 0.5, 8, -4, 1.5, -0.25, 2, 6]
    for (k, entry) in entries.enumerated() { lines.append(RowIndex(k + 1), alpha: Rounded(entry)) }
    lines.queueAll(except: RowIndex(3), by: duals, in: problem)
    var order: [Double] = []
    while let place = lines.popNearest(by: duals, in: problem) { order.append(lines[place].alpha.value) }
    #expect(order == [8, 6, -4, 3, 2, 1.5, -1, -0.25])
  }

  @Test func weakerLevelsComeFirst() {
    // A step of a weaker level is smaller, regardless of its number.
    let problem = Self.rows(4, levels: [LevelKey(.high), LevelKey(.low)])
    let duals = Duals()
    var lines = StepLines()
    lines.begin(rowCount: problem.rows.records.count, sense: .down)
    for (k, entry) in [-1, 0.01, 100, 0.02].enumerated() { lines.append(RowIndex(k + 1), alpha: Rounded(entry)) }
    lines.queueAll(except: .none, by: duals, in: problem)
    var order: [Int32] = []
    while let place = lines.popNearest(by: duals, in: problem) { order.append(place) }
    #expect(order == [3, 1, 2, 0])
  }

  @Test func retiredAndRemovedLinesDoNotComeUp() {
    let problem = Self.rows(5, levels: [LevelKey(.medium)])
    let duals = Duals()
    var lines = StepLines()
    lines.begin(rowCount: problem.rows.records.count, sense: .up)
    for (k, entry) in [-1.0, 2, 3, 4, 5].enumerated() { lines.append(RowIndex(k + 1), alpha: Rounded(entry)) }
    lines.queueAll(except: .none, by: duals, in: problem)
    let removed: Int32 = 3
    let place = lines.place(of: RowIndex(4))
    #expect(place == removed)
    lines.remove(removed, by: duals, in: problem)
    lines.remove(removed, by: duals, in: problem)
    let nearest = lines.popNearest(by: duals, in: problem)
    #expect(nearest == 4)
    lines.retire(4)
    let retired = lines.place(of: RowIndex(5)), entry = lines[4].alpha.value
    #expect(retired == nil && entry == 0)
    lines.setAlpha(at: removed, to: Rounded(10))
    lines.push(removed, by: duals, in: problem)
    let first = lines.popNearest(by: duals, in: problem), second = lines.popNearest(by: duals, in: problem)
    #expect(first == removed && second == 2)
    lines.forgetRows()
    let forgotten = lines.place(of: RowIndex(2))
    #expect(forgotten == nil)
  }
}
