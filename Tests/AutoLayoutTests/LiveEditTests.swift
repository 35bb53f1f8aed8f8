import AutoLayout
import ConstraintSolver
import Foundation
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

@Suite("Constraints that change while they are active")
struct LiveEditTests {
  @Test("Constant, multiplier and priority", arguments: KernelVariant.allCases)
  func edits(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let view = root.addChild()
    view.relate(.left, to: root)
    view.relate(.top, to: root)
    view.relate(.height, to: nil, plus: 10)
    let width = view.relate(.width, to: root, times: 0.5)
    let other = view.relate(.width, to: nil, plus: 77, at: .defaultLow)
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    width.constant = 5
    root.layoutIfNeeded()
    #expect(view.frame.width == 205)
    width.multiplier = 0.25
    root.layoutIfNeeded()
    #expect(view.frame.width == 105)
    width.priority = 100
    root.layoutIfNeeded()
    #expect(view.frame.width == 77)
    other.priority = 99
    root.layoutIfNeeded()
    #expect(view.frame.width == 105)
    width.constant = 0
    width.constant = 1
    width.multiplier = 1
    width.priority = .required
    other.priority = .required
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.conflicts.count == 1)
    other.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 401)
  }

  @Test("Deactivated constraints have no effect, and may come back")
  func activation() {
    let root = makeRoot()
    let view = root.addChild()
    let constraints = view.place(1, 2, 30, 40)
    let wide = view.relate(.width, to: nil, plus: 300, at: .defaultLow)
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 30, 40))
    constraints[2].isActive = false
    constraints[2].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 300, 40))
    wide.constant = 200
    constraints[2].constant = 20
    constraints[2].isActive = true
    constraints[2].isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 20, 40))
    LayoutConstraint.deactivate(constraints)
    #expect(root.constraints.isEmpty)
    #expect(view.constraints.count == 1)
    LayoutConstraint.activate(constraints)
    #expect(root.constraints.count == 2)
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 20, 40))
  }

  @Test("Edits before the first pass, and activation and deactivation between passes, cost nothing later")
  func churn() {
    let root = makeRoot()
    let view = root.addChild()
    let width = view.relate(.width, to: nil, plus: 1)
    for step in 0..<10 {
      width.isActive = false
      width.constant = CGFloat(step)
      width.isActive = true
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 9)
    for step in 0..<10 {
      width.isActive = false
      width.isActive = true
      width.constant = CGFloat(10 * step)
    }
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
    #expect(view.constraints.count == 1)
  }

  @Test("A pass or a query solves all changes at once, and nothing is solved before")
  func solvingWaits() {
    let counter = EditCounter()
    let root = makeRoot()
    root.solverTap = counter
    let view = root.addChild()
    let placed = view.place(1, 2, 3, 4)
    root.layoutIfNeeded()
    let first = counter.count
    #expect(first > 0)
    for step in 0..<10 {
      placed[2].constant = CGFloat(10 + step)
      placed[3].isActive = false
      placed[3].isActive = true
      view.relate(.width, .lessThanOrEqual, to: nil, plus: 1000)
    }
    root.frame.size.width = 500
    #expect(counter.count == first)
    #expect(view.frame == rect(1, 2, 3, 4))
    root.layoutIfNeeded()
    #expect(counter.count == first + 1)
    #expect(view.frame == rect(1, 2, 19, 4))
    placed[2].constant = 30
    #expect(!view.hasAmbiguousLayout)
    #expect(counter.count == first + 2)
    root.layoutIfNeeded()
    #expect(counter.count == first + 2)
    #expect(view.frame.width == 30)
  }

  @Test("Resizing the root lays out again")
  func rootSize() {
    let root = makeRoot()
    let view = root.addChild()
    view.fill(10)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 380, 280))
    root.frame = rect(500, 600, 100, 50)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 80, 30))
    #expect(root.frame == rect(500, 600, 100, 50))
  }

  @Test("Undetermined values keep their last value")
  func undetermined() {
    let root = makeRoot()
    let view = root.addChild()
    let constraints = view.place(10, 20, 30, 40)
    let fresh = root.addChild()
    fresh.relate(.width, to: nil, plus: 5)
    root.layoutIfNeeded()
    #expect(fresh.frame == rect(0, 0, 5, 0))
    LayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 20, 30, 40))
    view.relate(.left, to: root, plus: 50)
    root.layoutIfNeeded()
    #expect(view.frame == rect(50, 20, 30, 40))
  }

  @Test("Sizes are kept before positions, and positions relative to the superview", arguments: KernelVariant.allCases)
  func keptRelatively(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let container = root.addChild()
    let left = container.place(10, 20, 200, 100)[0]
    let field = container.addChild()
    let edges = field.fill(8)
    let floating = container.addChild()
    let inside = floating.addChild()
    inside.relate(.width, to: nil, plus: 3)
    root.layoutIfNeeded()
    #expect(field.frame == rect(8, 8, 184, 84))
    LayoutConstraint.deactivate(edges)
    field.relate(.right, to: container, .left)
    root.layoutIfNeeded()
    #expect(field.frame == rect(-184, 8, 184, 84))
    left.constant = 50
    root.layoutIfNeeded()
    #expect(field.frame == rect(-184, 8, 184, 84))
    #expect(floating.frame == .zero)
    #expect(inside.frame == rect(0, 0, 3, 0))
    floating.relate(.left, to: root, plus: 70)
    root.layoutIfNeeded()
    #expect(floating.frame == rect(20, 0, 0, 0))
    #expect(inside.frame == rect(0, 0, 3, 0))
  }

  @Test("A width equal to itself is accepted and has no effect")
  func tautology() {
    let root = makeRoot()
    let view = root.addChild()
    let constraints = view.place(10, 20, 30, 40)
    let trivial = view.relate(.width, to: view)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(view.constraints.last === trivial)
    constraints[2].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 20, 30, 40))
  }

  @Test("Setting the frame of a view that constraints place is undone by the next pass")
  func overwrittenFrame() {
    let root = makeRoot()
    let view = root.addChild()
    view.place(10, 20, 30, 40)
    root.layoutIfNeeded()
    view.frame = rect(0, 0, 1, 1)
    #expect(view.frame == rect(0, 0, 1, 1))
    root.layoutIfNeeded()
    #expect(view.frame == rect(10, 20, 30, 40))
  }

  @Test("Another kernel variant rebuilds the system, with the same result")
  func variantChange() {
    let root = makeRoot(variant: .simd)
    let view = root.addChild()
    let constraints = view.place(10, 20, 30, 40)
    root.layoutIfNeeded()
    root.kernelVariant = .scalar
    #expect(root.kernelVariant == .scalar)
    #expect(view.kernelVariant == .scalar)
    constraints[0].constant = 11
    root.layoutIfNeeded()
    #expect(view.frame == rect(11, 20, 30, 40))
    #expect(constraints.allSatisfy { $0.isActive })
  }
}
