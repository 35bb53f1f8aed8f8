import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The constraints that making, remaking, removing and preparing activate and record.
@Suite struct RecordingTests {
  private let family = Family()

  private var held: [String] { family.superview.constraints.map(equation) }

  @Test func makeActivatesAndReturnsInOrder() {
    let made = family.view.snp.makeConstraints { make in
      make.top.left.equalTo(family.sibling)
      make.width.equalTo(20)
    }
    #expect(equations(made) == ["v.left == b.left", "v.top == b.top", "v.width == 20"])
    #expect(made.count == 2)
    #expect(made.map(\.isActive) == [true, true])
    #expect(held == ["v.left == b.left", "v.top == b.top"])
    #expect(family.view.constraints.map(equation) == ["v.width == 20"])
  }

  @Test func makeAddsToExistingConstraints() {
    family.view.snp.makeConstraints { $0.left.equalToSuperview() }
    family.view.snp.makeConstraints { $0.left.equalToSuperview() }
    #expect(held == ["v.left == s.left", "v.left == s.left"])
  }

  @Test func prepareActivatesNothing() {
    let prepared = family.view.snp.prepareConstraints { $0.left.equalToSuperview() }
    #expect(!prepared[0].isActive)
    #expect(held.isEmpty)
    family.view.snp.removeConstraints()
    prepared[0].activate()
    #expect(held == ["v.left == s.left"])
    family.view.snp.removeConstraints()
    #expect(held.isEmpty)
  }

  @Test func prepareRecordsNothing() {
    family.view.snp.prepareConstraints { $0.left.equalToSuperview().offset(1) }
    // Nothing is recorded, so this makes a constraint; otherwise it would set a constant.
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(2) }
    #expect(held == ["v.left == s.left + 2"])
  }

  @Test func removedAndDeactivatedConstraintsAreOffRecord() {
    let forget: [(Constraint) -> Void] = [
      { _ in family.view.snp.removeConstraints() }, { $0.deactivate() }, { $0.isActive = false },
    ]
    for (index, forget) in forget.enumerated() {
      let made = family.view.snp.makeConstraints { $0.left.equalToSuperview() }
      forget(made[0])
      family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(index + 1) }
      #expect(held == ["v.left == s.left + \(index + 1)"])
      #expect(equations(made) == ["v.left == s.left"])
      #expect(!made[0].isActive)
      family.view.snp.removeConstraints()
    }
  }

  @Test func remakeRemovesBeforeTheClosureRuns() {
    let old = family.view.snp.makeConstraints { $0.left.top.equalToSuperview() }
    let new = family.view.snp.remakeConstraints { make in
      #expect(held.isEmpty)
      make.right.equalToSuperview()
    }
    #expect(!old[0].isActive)
    #expect(new[0].isActive)
    #expect(held == ["v.right == s.right"])
  }

  @Test func remakeAndRemoveLeaveConstraintsOfOthersAlone() {
    family.sibling.snp.makeConstraints { $0.left.equalTo(family.view) }
    family.view.snp.makeConstraints { $0.top.equalTo(family.sibling) }
    family.view.snp.remakeConstraints { $0.bottom.equalTo(family.sibling) }
    #expect(held == ["b.left == v.left", "v.bottom == b.bottom"])
    family.view.snp.removeConstraints()
    #expect(held == ["b.left == v.left"])
  }

  @Test func removeLeavesConstraintsThatWereNotMadeByChains() {
    let own = family.view.widthAnchor.constraint(equalToConstant: 9)
    own.isActive = true
    family.view.snp.makeConstraints { $0.height.equalTo(1) }
    family.view.snp.removeConstraints()
    #expect(family.view.constraints.map(equation) == ["v.width == 9"])
  }

  @Test func deactivatedConstraintsAreOffRecordAndCanComeBack() {
    let made = family.view.snp.makeConstraints { make in
      make.left.top.equalToSuperview()
      make.right.equalToSuperview()
    }
    made[0].deactivate()
    #expect(!made[0].isActive)
    #expect(held == ["v.right == s.right"])
    made[0].activate()
    made[0].activate()
    #expect(held == ["v.right == s.right", "v.left == s.left", "v.top == s.top"])
    family.view.snp.removeConstraints()
    #expect(held.isEmpty)
    made[0].isActive = true
    #expect(made[0].isActive)
    made[0].isActive = false
    #expect(!made[0].isActive)
  }

  @Test func aConstraintIsActiveWhenAnyOfItsPartsIs() {
    let made = family.view.snp.makeConstraints { $0.edges.equalToSuperview() }
    for part in made[0].layoutConstraints.dropLast() { part.isActive = false }
    #expect(made[0].isActive)
    made[0].layoutConstraints[3].isActive = false
    #expect(!made[0].isActive)
  }

  @Test func activatingInsideTheClosureRecordsOnce() {
    family.view.snp.makeConstraints { make in
      let constraint = make.left.equalToSuperview().constraint
      constraint.activate()
    }
    #expect(held == ["v.left == s.left"])
    family.view.snp.removeConstraints()
    #expect(held.isEmpty)
  }

  @Test func guidesRecordAsViewsDo() {
    let guide = LayoutGuide()
    guide.snp.setLabel("g")
    family.superview.addLayoutGuide(guide)
    guide.snp.makeConstraints { $0.left.top.equalToSuperview() }
    guide.snp.updateConstraints { $0.left.equalToSuperview().offset(4) }
    #expect(held == ["g.left == s.left + 4", "g.top == s.top"])
    guide.snp.remakeConstraints { $0.width.equalTo(3) }
    #expect(held == ["g.width == 3"])
    let prepared = guide.snp.prepareConstraints { $0.height.equalTo(4) }
    #expect(equations(prepared) == ["g.height == 4"])
    #expect(held == ["g.width == 3"])
    guide.snp.updateOrMakeConstraints { $0.size.equalTo(5) }
    #expect(held == ["g.width == 5", "g.height == 5"])
    guide.snp.removeConstraints()
    #expect(held.isEmpty)
  }

  @Test func everyVerbTurnsOffAutoresizingOfTheViewAndOfNoOther() {
    func isOff(recording isRecording: Bool = false, after verb: (View) -> Void) -> Bool {
      let family = Family()
      if isRecording {
        family.view.snp.makeConstraints { $0.left.equalToSuperview() }
        family.view.translatesAutoresizingMaskIntoConstraints = true
      }
      verb(family.view)
      #expect(family.sibling.translatesAutoresizingMaskIntoConstraints)
      #expect(family.superview.translatesAutoresizingMaskIntoConstraints)
      return !family.view.translatesAutoresizingMaskIntoConstraints
    }
    #expect(isOff { view in _ = view.snp.prepareConstraints { $0.left.equalToSuperview() } })
    #expect(isOff { view in view.snp.makeConstraints { $0.left.equalToSuperview() } })
    #expect(isOff { view in view.snp.remakeConstraints { $0.left.equalToSuperview() } })
    #expect(isOff { view in view.snp.updateConstraints { $0.left.equalToSuperview() } })
    #expect(isOff { view in view.snp.updateOrMakeConstraints { $0.left.equalToSuperview() } })
    #expect(isOff(recording: true) { view in view.snp.updateConstraints { $0.left.equalToSuperview() } })
    #expect(isOff(recording: true) { view in view.snp.updateOrMakeConstraints { $0.left.equalToSuperview() } })
    #expect(!isOff { view in view.snp.removeConstraints() })
  }

  @Test func aViewThatGoesTakesItsConstraintsAlong() {
    var view: View? = View()
    view.map(family.superview.addSubview)
    var made: [Constraint] = view?.snp.makeConstraints { $0.edges.equalToSuperview() } ?? []
    weak let watchedView = view
    weak let watchedConstraint = made[0]
    weak let watchedPart = made[0].layoutConstraints[0]
    made = []
    view?.removeFromSuperview()
    view = nil
    family.superview.layoutIfNeeded()
    #expect(watchedView == nil)
    #expect(watchedConstraint == nil)
    #expect(watchedPart == nil)
    #expect(held.isEmpty)
  }
}
