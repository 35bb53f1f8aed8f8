import AutoLayout
import ConstraintSolver
import Foundation
import SnapLayout
import Testing

/// Counts the change sets that a solver applies.
private final class EditCounter: SolverTap {
  var count = 0

  func solver(
    _ solver: Solver, made variable: Variable, initial: Double, stay: StayRank, relativeTo reference: Variable?,
    lowerBound: Double?
  ) {}

  func solver(_ solver: Solver, applied changes: ChangeSet) { count += 1 }
}

/// Constraints of several views that are switched together.
@Suite struct ConstraintGroupTests {
  private let family = Family()

  private var held: [String] { family.superview.constraints.map(equation) }

  private func edge(_ view: View, _ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    view.snp.prepareConstraints(closure)
  }

  @Test func activatesAndDeactivatesAll() {
    let group = ConstraintGroup(
      edge(family.view) { $0.left.equalToSuperview() } + edge(family.sibling) { $0.left.equalTo(family.view) })
    #expect(!group.isActive)
    group.activate()
    #expect(group.isActive)
    #expect(held == ["v.left == s.left", "b.left == v.left"])
    group.isActive = false
    #expect(held.isEmpty)
    group.isActive = true
    family.view.snp.removeConstraints()
    #expect(held == ["b.left == v.left"])
    #expect(group.isActive)
    group.removeAll()
    #expect(held.isEmpty)
    #expect(group.constraints.isEmpty)
    #expect(!ConstraintGroup().isActive)
  }

  @Test func replaceRemovesTheFormerConstraints() {
    let group = ConstraintGroup()
    group.replace { edge(family.view) { $0.left.equalToSuperview() } }
    #expect(held == ["v.left == s.left"])
    group.replace {
      #expect(held.isEmpty)
      return edge(family.view) { $0.right.equalToSuperview() }
    }
    #expect(held == ["v.right == s.right"])
    #expect(equations(group.constraints) == held)
  }

  @Test func viewsThatAreGoneAreForgottenInSilence() {
    func group() -> ConstraintGroup {
      let passing = View()
      family.superview.addSubview(passing)
      let group = ConstraintGroup(
        edge(passing) { $0.left.equalToSuperview() } + edge(family.view) { $0.top.equalToSuperview() })
      group.activate()
      passing.removeFromSuperview()
      return group
    }
    let reported = diagnostics {
      let first = group()
      #expect(held == ["v.top == s.top"])
      first.removeAll()
      #expect(held.isEmpty)
      let second = group()
      second.replace { edge(family.view) { $0.bottom.equalToSuperview() } }
      #expect(held == ["v.bottom == s.bottom"])
    }
    #expect(reported.isEmpty)
  }

  @Test func statementsOfEveryKind() {
    let more = ConstraintGroup(edge(family.view) { $0.top.equalTo(1) })
    func group(_ flag: Bool) -> [String] {
      let group = ConstraintGroup {
        edge(family.view) { $0.left.equalTo(2) }
        if flag { edge(family.view) { $0.right.equalTo(3) } }
        if flag { family.view.snp.width == 4 } else { family.view.snp.height == 5 }
        for view in [family.view, family.sibling] { view.snp.bottom == 6 }
        more
      }
      return equations(group.constraints)
    }
    #expect(
      group(true) == [
        "v.left == s.left + 2", "v.right == s.right + 3", "v.width == 4", "v.bottom == s.bottom + 6",
        "b.bottom == s.bottom + 6", "v.top == s.top + 1",
      ])
    #expect(
      group(false) == [
        "v.left == s.left + 2", "v.height == 5", "v.bottom == s.bottom + 6", "b.bottom == s.bottom + 6",
        "v.top == s.top + 1",
      ])
    #expect(ConstraintGroup {}.constraints.isEmpty)
  }

  @Test func fromOneArrangementToAnotherIsOneEdit() {
    let counter = EditCounter()
    let (root, a, b) = (family.superview, family.view, family.sibling)
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.solverTap = counter
    let shared = edge(a) { $0.left.top.equalToSuperview() }
    let upright = ConstraintGroup {
      shared
      edge(a) { $0.right.equalToSuperview() }
      edge(b) { $0.left.right.bottom.equalToSuperview() }
      edge(a) { $0.bottom.equalTo(b.snp.top) }
      edge(a) { $0.height.equalTo(b) }
    }
    let sideways = ConstraintGroup {
      shared
      edge(a) { $0.bottom.equalToSuperview() }
      edge(b) { $0.top.right.bottom.equalToSuperview() }
      edge(a) { $0.right.equalTo(b.snp.left) }
      edge(a) { $0.width.equalTo(b) }
    }
    let conflicts = layoutDiagnostics {
      upright.activate()
      root.layoutIfNeeded()
      #expect(a.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
      #expect(b.frame == CGRect(x: 0, y: 50, width: 200, height: 50))
      for _ in 0..<2 {
        let before = counter.count
        sideways.activate(insteadOf: upright)
        #expect(counter.count == before)
        root.layoutIfNeeded()
        #expect(counter.count == before + 1)
        #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(b.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
        upright.activate(insteadOf: sideways)
        root.layoutIfNeeded()
        #expect(counter.count == before + 2)
        #expect(a.frame == CGRect(x: 0, y: 0, width: 200, height: 50))
      }
    }
    #expect(conflicts == 0)
  }

  @Test func constraintsOfBothGroupsStayActive() {
    let shared = edge(family.view) { $0.left.equalToSuperview() }
    let first = ConstraintGroup(shared + edge(family.view) { $0.top.equalToSuperview() })
    let second = ConstraintGroup(shared + edge(family.view) { $0.bottom.equalToSuperview() })
    first.activate()
    second.activate(insteadOf: first)
    #expect(held == ["v.left == s.left", "v.bottom == s.bottom"])
    second.activate(insteadOf: second)
    #expect(held == ["v.left == s.left", "v.bottom == s.bottom"])
  }

  @Test func aBatchOfConstraintsIsActivatedAndDeactivated() {
    let batch = edge(family.view) { $0.left.equalToSuperview() } + edge(family.sibling) { $0.top.equalTo(family.view) }
    Constraint.activate(batch)
    #expect(held == ["v.left == s.left", "b.top == v.top"])
    Constraint.deactivate(batch)
    #expect(held.isEmpty)
    family.view.snp.removeConstraints()
    #expect(batch.allSatisfy { !$0.isActive })
  }
}
