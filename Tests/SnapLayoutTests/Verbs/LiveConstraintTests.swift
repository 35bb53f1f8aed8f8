import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Changes of constraints that are in force, seen in frames.
@Suite struct LiveConstraintTests {
  private let family = Family()

  init() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    family.view.snp.makeConstraints { $0.top.bottom.equalToSuperview() }
  }

  private var frame: CGRect {
    family.superview.layoutIfNeeded()
    return family.view.frame
  }

  @Test func aFactorMovesAProgressBar() {
    var progress: Constraint?
    family.view.snp.makeConstraints { make in
      make.left.equalToSuperview()
      progress = make.width.equalToSuperview().multipliedBy(0.25).constraint
    }
    #expect(frame == CGRect(x: 0, y: 0, width: 50, height: 100))
    progress?.update(multiplier: 0.75)
    #expect(frame == CGRect(x: 0, y: 0, width: 150, height: 100))
    progress?.update(multiplier: 1).update(offset: -20)
    #expect(frame == CGRect(x: 0, y: 0, width: 180, height: 100))
    progress?.update(multiplier: 0)
    #expect(progress?.layoutConstraints[0].multiplier == 0)
    progress?.update(offset: 7)
    #expect(frame.size.width == 7)
  }

  @Test func aBlockTakesAPriorityAndALabel() {
    family.view.snp.removeConstraints()
    for made in family.view.snp.makeConstraints({ make in
      make.left.top.equalToSuperview()
      make.width.equalTo(10).priority(.low)
    }) {
      made.update(priority: .high).labeled("block")
    }
    let parts = family.superview.constraints + family.view.constraints
    #expect(parts.map(equation) == ["v.left == s.left @750", "v.top == s.top @750", "v.width == 10 @750"])
    #expect(parts.map(\.label) == ["block", "block", "block"])
  }

  @Test func nothingMovesBeforeAPass() {
    let made = family.view.snp.makeConstraints { $0.left.width.equalTo(10) }
    #expect(family.view.frame == .zero)
    #expect(frame == CGRect(x: 10, y: 0, width: 10, height: 100))
    made[0].update(offset: 30)
    family.view.snp.updateConstraints { $0.top.equalToSuperview().offset(5) }
    #expect(family.view.frame == CGRect(x: 10, y: 0, width: 10, height: 100))
    #expect(frame == CGRect(x: 30, y: 5, width: 30, height: 95))
  }

  @Test func aFactorReachesAllParts() {
    let made = family.view.snp.prepareConstraints { $0.size.equalTo(family.sibling) }
    made[0].update(multiplier: 2)
    #expect(equations(made) == ["v.width == 2 * b.width", "v.height == 2 * b.height"])
  }

  @Test func aFactorOfAConstantSizeIsRemarkedOn() {
    let made = family.view.snp.makeConstraints { $0.width.equalTo(30) }
    let reported = diagnostics { made[0].update(multiplier: 2) }
    #expect(reported.map(\.problem) == [.factorOfConstant("width")])
    #expect(reported.first?.sourceLocation == made[0].layoutConstraints[0].sourceLocation)
    #expect(equations(made) == ["v.width == 30"])
  }

  @Test func anInvalidFactorIsRefused() {
    let made = family.view.snp.makeConstraints { $0.left.equalTo(family.superview.snp.right).multipliedBy(0.5) }
    let reports = layoutDiagnostics {
      made[0].update(multiplier: 0)
      made[0].update(multiplier: CGFloat.nan)
    }
    #expect(reports == 2)
    #expect(equations(made) == ["v.left == 0.5 * s.right"])
  }

  @Test func aPriorityCrossesRequiredInBothDirections() {
    var near: Constraint?
    family.view.snp.makeConstraints { make in
      near = make.left.equalTo(10).constraint
      make.left.equalTo(50).priority(.high)
      make.width.equalTo(20)
    }
    let conflicts = layoutDiagnostics {
      #expect(frame.origin.x == 10)
      near?.update(priority: .low)
      #expect(frame.origin.x == 50)
      near?.update(priority: 1000)
      #expect(frame.origin.x == 10)
      near?.update(priority: 751)
      #expect(frame.origin.x == 10)
      near?.update(priority: 749.5)
      #expect(frame.origin.x == 50)
    }
    #expect(conflicts == 0)
  }

  @Test func severalTreesAtOnceOnSeveralThreads() async {
    let widths = await withTaskGroup(of: CGFloat.self) { group in
      for number in 1...8 {
        group.addTask {
          let (root, box) = (View(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), View())
          root.addSubview(box)
          box.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(number)
          }
          root.layoutIfNeeded()
          return box.frame.size.width
        }
      }
      return await group.reduce(into: Set<CGFloat>()) { $0.insert($1) }
    }
    #expect(widths == Set((1...8).map { 100 - 2 * CGFloat($0) }))
  }
}
