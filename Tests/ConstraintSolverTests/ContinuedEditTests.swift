import ConstraintSolver
import TestSupport
import Testing

/// Open values stay near those before the first of several change sets that make up one edit.
@Suite("An edit in several change sets")
struct ContinuedEditTests {
  /// A box whose `start` is open as long as its end is at most 100; at a height of 80, `start` is at most 20.
  private struct Box {
    var system: SmallSystem
    let start: Variable, height: Variable

    init(_ kernels: KernelVariant) throws {
      system = SmallSystem(kernels)
      let v = system.variables(from: [(60, .position, nil), (0, .size, nil)])
      (start, height) = (v[0], v[1])
      system.add(start + height <= 100)
      system.add(height == 10)
      try system.apply()
    }

    mutating func setHeight(_ height: Double, _ part: ChangeSet.Part) throws -> Double {
      system.changes.setConstant(system.names[1], -height)
      system.changes.part = part
      try system.apply()
      return system.solver.value(of: start)
    }
  }

  @Test(arguments: KernelVariant.allCases)
  func aPushThatTheRestOfTheEditEndsIsUndone(_ kernels: KernelVariant) throws {
    var box = try Box(kernels)
    #expect(try box.setHeight(80, .beginning) == 20)
    #expect(try box.setHeight(50, .continuation) == 50)
    #expect(try box.setHeight(30, .continuation) == 60)
    #expect(try box.setHeight(45, .continuation) == 55)
  }

  @Test(arguments: KernelVariant.allCases)
  func theNextEditStartsFromThePresentValues(_ kernels: KernelVariant) throws {
    var box = try Box(kernels)
    #expect(try box.setHeight(80, .beginning) == 20)
    #expect(try box.setHeight(30, .whole) == 20)
    #expect(try box.setHeight(90, .beginning) == 10)
    #expect(try box.setHeight(85, .continuation) == 15)
    #expect(try box.setHeight(30, .continuation) == 20)
  }

  @Test(arguments: KernelVariant.allCases)
  func forgottenValuesMakeThePresentOnesTheFirst(_ kernels: KernelVariant) throws {
    var box = try Box(kernels)
    #expect(try box.setHeight(80, .beginning) == 20)
    box.system.solver.forgetFormerValues()
    #expect(try box.setHeight(30, .continuation) == 20)
  }

  @Test func aChangeSetIsAWholeEditAgainOnceEmpty() throws {
    var changes = ChangeSet()
    changes.part = .continuation
    changes.removeAll()
    #expect(changes.part == .whole)
  }

  /// The first change sets move a chain by its compiled plan, which alone stores the values before them.
  @Test(arguments: KernelVariant.allCases)
  func valuesBeforeAPlannedMoveAreKept(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let chain = system.variables(48)
    let follower = system.solver.makeVariable()
    system.add(chain[0] == 0)
    for (one, next) in zip(chain, chain.dropFirst()) { system.add(next - one == 10) }
    let first = system.names.count
    system.add(follower - chain[47] >= 5)
    system.add(follower - chain[47] <= 5)
    try system.apply()
    for move in 1...6 {
      system.changes.setConstant(system.names[0], -Double(move))
      system.changes.part = .beginning
      try system.apply()
    }
    #expect(system.solver.statistics.planRuns > 0)
    #expect(system.solver.value(of: follower) == 481)
    // The last edit moved the follower from 480; both limits now allow that place.
    system.changes.setConstant(system.names[first], 300)
    system.changes.setConstant(system.names[first + 1], -300)
    system.changes.part = .continuation
    try system.apply()
    #expect(system.solver.value(of: follower) == 480)
  }

  /// Columns share their rows, so they can only move together; the best place is the median of their stays.
  @Test(arguments: KernelVariant.allCases)
  func aDirectionSettledWithoutRowsIsSettledAgain(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(from: [(0, .position, nil), (10, .position, nil), (20, .position, nil)])
    system.add(v[1] - v[0] == 10)
    system.add(v[2] - v[0] == 20)
    try system.apply()
    // One edit moves the distances, first by too much.
    for (distances, part) in [([200.0, 300], ChangeSet.Part.beginning), ([5, 40], .continuation)] {
      for (name, distance) in zip(system.names, distances) { system.changes.setConstant(name, -distance) }
      system.changes.part = part
      try system.apply()
    }
    // Starts of 0, 5 and -20 would keep the first, second and third; the median keeps the first.
    #expect(v.map { system.solver.value(of: $0) } == [0, 5, 40])
  }

  /// `v[0]` returns without a row, and takes `v[1]` along, whose distance from it must not count as changed meanwhile.
  @Test(arguments: KernelVariant.allCases)
  func twoDirectionsSettledAtOnceDoNotDisturbEachOther(_ kernels: KernelVariant) throws {
    var system = SmallSystem(kernels)
    let v = system.variables(from: [(50, .size, nil), (50, .size, 0), (40, .size, nil), (40, .size, 2)])
    system.add((2 * v[2] + v[0] - v[1] - 2 * v[3] == 0).priority(.high))
    try system.apply()
    system.add(v[3] == 110)
    system.changes.part = .beginning
    try system.apply()
    system.add(v[0] >= 250)
    system.changes.part = .continuation
    try system.apply()
    #expect(v.map { system.solver.value(of: $0) } == [250, 250, 110, 110])
    system.changes.remove(system.names[2])
    system.changes.part = .continuation
    try system.apply()
    #expect(v.map { system.solver.value(of: $0) } == [50, 50, 110, 110])
  }

  @Test(arguments: KernelVariant.allCases)
  func variablesMadeMeanwhileStayAtTheirFirstValues(_ kernels: KernelVariant) throws {
    var box = try Box(kernels)
    let extra = box.system.solver.makeVariable()
    box.system.changes.remove(extra)
    #expect(try box.setHeight(80, .beginning) == 20)
    // The new variable takes the place of the removed one.
    let other = box.system.solver.makeVariable(initial: 7)
    box.system.add(other >= 9)
    #expect(try box.setHeight(30, .continuation) == 60)
    #expect(box.system.solver.value(of: other) == 9)
    box.system.changes.setConstant(box.system.names[2], 0)
    #expect(try box.setHeight(20, .continuation) == 60)
    #expect(box.system.solver.value(of: other) == 7)
  }

  @Test(arguments: KernelVariant.allCases)
  func valuesBeforeALargeChangeSetAreKept(_ kernels: KernelVariant) throws {
    var box = try Box(kernels)
    let others = box.system.variables(100)
    for other in others { box.system.add(other >= 30) }
    #expect(try box.setHeight(80, .beginning) == 20)
    for name in box.system.names.dropFirst(2) { box.system.changes.setConstant(name, 0) }
    #expect(try box.setHeight(30, .continuation) == 60)
    #expect(others.allSatisfy { box.system.solver.value(of: $0) == 0 })
  }
}
