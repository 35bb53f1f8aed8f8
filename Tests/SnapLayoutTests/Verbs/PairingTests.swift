import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The recorded constraints that the chains of an update match.
@Suite struct PairingTests {
  private let family = Family()

  private var held: [String] { family.superview.constraints.map(equation) }
  private var sizes: [String] { family.view.constraints.map(equation) }

  @Test func aChainPrefersItsOwnPriority() {
    func write(_ required: Int, _ low: Int) {
      family.view.snp.updateOrMakeConstraints { make in
        make.width.equalTo(required)
        make.width.equalTo(low).priority(.low)
      }
    }
    write(100, 200)
    #expect(sizes == ["v.width == 100", "v.width == 200 @250"])
    write(120, 220)
    #expect(sizes == ["v.width == 120", "v.width == 220 @250"])
  }

  @Test func chainsOfOneClosureDoNotTakeEachOthersPlace() {
    let made = family.view.snp.makeConstraints { make in
      make.width.equalTo(1)
      make.width.equalTo(2).priority(2)
    }
    let updated = family.view.snp.updateOrMakeConstraints { make in
      make.width.equalTo(3).priority(3)
      make.width.equalTo(4).priority(4)
      make.width.equalTo(5).priority(5)
    }
    #expect(Set(sizes) == ["v.width == 3 @3", "v.width == 4 @4", "v.width == 5 @5"])
    #expect(updated.count == 3)
    #expect(updated.prefix(2).allSatisfy { constraint in made.contains { $0 === constraint } })
  }

  @Test func aLaterChainOfTheClosureReplacesAnEarlierOneOnAnyCall() {
    func write(isLarge: Bool, shift: Int = 0) -> [Constraint] {
      family.view.snp.updateOrMakeConstraints { make in
        make.height.equalTo(44 + shift)
        if isLarge { make.height.equalTo(100 + shift) }
      }
    }
    let first = write(isLarge: true)
    #expect(sizes == ["v.height == 100"])
    #expect(first.count == 1)
    let second = write(isLarge: true, shift: 1)
    #expect(sizes == ["v.height == 101"])
    #expect(second.count == 1)
    #expect(second.first === first.first)
    _ = write(isLarge: false)
    #expect(sizes == ["v.height == 44"])
  }

  @Test(arguments: [false, true])
  func partsOfAChainArePairedOneByOne(makesMissing: Bool) {
    func write(_ limits: [Int]) {
      let write: (ConstraintMaker) -> Void = { $0.width.lessThanOrEqualTo(limits) }
      if makesMissing {
        family.view.snp.updateOrMakeConstraints(write)
      } else {
        family.view.snp.updateConstraints(write)
      }
    }
    write([30, 40])
    write([10, 20])
    #expect(sizes == ["v.width <= 10", "v.width <= 20"])
    let problems = diagnostics { write([1, 2, 3]) }.map(\.severity)
    #expect(problems == (makesMissing ? [] : [.error]))
    #expect(
      sizes == (makesMissing ? ["v.width <= 1", "v.width <= 2", "v.width <= 3"] : ["v.width <= 10", "v.width <= 20"]))
  }

  @Test func activeConstraintsAreUpdatedFirst() {
    let made = family.view.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(1)
      make.left.equalToSuperview().offset(2)
    }
    made[1].layoutConstraints[0].isActive = false
    family.view.snp.updateConstraints { $0.left.equalToSuperview().offset(3) }
    #expect(held == ["v.left == s.left + 3"])
    family.view.snp.updateOrMakeConstraints { $0.left.equalToSuperview().offset(4) }
    #expect(held == ["v.left == s.left + 4"])
    #expect(equations([made[1]]) == ["v.left == s.left + 2"])
  }

  @Test func aRefusedPartLeavesTheOthersAsTheyAre() {
    family.view.snp.makeConstraints { make in
      make.left.equalTo(family.sibling.snp.left).offset(1)
      make.width.equalTo(family.sibling.snp.width)
    }
    let stranger = View()
    let before = held
    var refused: [Constraint] = []
    let reported = diagnostics {
      refused = family.view.snp.updateOrMakeConstraints { make in
        // A width cannot be related to a left edge.
        make.left.width.equalTo(family.sibling.snp.left).offset(2)
        make.left.equalTo([family.sibling, stranger]).offset(3).priority(.low)
      }
    }
    #expect(held == before)
    #expect(refused.isEmpty)
    #expect(reported.first?.problem == .constraintRefused(.invalidPairing))
    #expect(reported.last.map { "\($0)".contains("no common ancestor") } == true)
    #expect(reported.count == 2)
    #expect(reported.allSatisfy { $0.file == #fileID })
  }

  @Test func partsThatTheChainDoesNotNameStayAsTheyAre() {
    family.view.snp.makeConstraints { $0.top.height.equalTo(44) }
    let other = View()
    other.snp.setLabel("o")
    other.addSubview(family.view)
    let reported = diagnostics {
      family.view.snp.updateOrMakeConstraints { $0.top.height.equalTo(50) }
    }
    #expect(reported.isEmpty)
    #expect(other.constraints.map(equation) == ["v.top == o.top + 50"])
    #expect(sizes == ["v.height == 50"])
    let stranger = View()
    family.sibling.snp.makeConstraints { $0.left.equalTo([family.superview, stranger]).offset(1) }
    family.superview.addSubview(stranger)
    family.sibling.snp.makeConstraints { $0.left.equalTo([family.superview, stranger]).offset(1) }
    stranger.removeFromSuperview()
    #expect(
      diagnostics { family.sibling.snp.updateOrMakeConstraints { $0.left.equalTo(family.superview).offset(5) } }.isEmpty
    )
    #expect(held == ["b.left == s.left + 5"])
  }

  @Test func aConstraintRefusedAtTheEndCanStillBeActivated() {
    let late = View()
    late.snp.setLabel("l")
    var taken: Constraint?
    let reported = diagnostics {
      let inForce = family.view.snp.updateOrMakeConstraints { make in
        taken = make.top.equalTo(late.snp.bottom).constraint
        make.left.equalTo(3)
      }
      #expect(equations(inForce) == ["v.left == s.left + 3"])
    }
    #expect(reported.count == 1)
    family.superview.addSubview(late)
    taken?.activate()
    #expect(held == ["v.left == s.left + 3", "v.top == l.bottom"])
  }

  @Test func constraintsAreActivatedAtTheEndOfTheClosure() {
    let late = View()
    let inForce = family.view.snp.updateOrMakeConstraints { make in
      make.top.equalTo(late.snp.bottom)
      family.superview.addSubview(late)
      make.width.equalTo(100).constraint.deactivate()
    }
    #expect(inForce.map(\.isActive) == [true, true])
  }

  /// Writes a chain with a refused part, then a chain that equals its other part.
  private func writeRefusedAndLater() -> [Diagnostic] {
    let stranger = View()
    return diagnostics {
      family.view.snp.updateOrMakeConstraints { make in
        make.left.equalTo([family.superview, stranger]).offset(2)
        make.left.equalTo(family.superview).offset(3)
      }
    }
  }

  @Test func aRefusedChainUndoesNothingThatALaterOneSet() {
    family.view.snp.makeConstraints { $0.left.equalTo(family.superview).offset(1) }
    #expect(writeRefusedAndLater().count == 1)
    #expect(held == ["v.left == s.left + 3"])
  }

  @Test func refusedChainsOfTheSamePartLeaveItAsItWas() {
    family.view.snp.makeConstraints { $0.left.equalTo(family.superview).offset(1) }
    let targets = [family.superview, View()]
    let reported = diagnostics {
      family.view.snp.updateOrMakeConstraints { make in
        make.left.equalTo(targets).offset(2)
        make.left.equalTo(targets).offset(3)
      }
    }
    #expect(reported.count == 2)
    #expect(held == ["v.left == s.left + 1"])
  }

  /// The second call finds the constraints that the first call made.
  @Test func updatesOfATakenConstraintStayOnAnyCall() {
    for _ in 1...2 {
      family.view.snp.updateOrMakeConstraints { make in
        make.width.equalTo(0).constraint.update(offset: 44)
        make.height.equalTo(5).constraint.update(priority: .low)
      }
      #expect(sizes == ["v.width == 44", "v.height == 5 @250"])
    }
  }

  @Test func aConstraintThatALaterChainFindsInARefusedOneIsOnRecord() {
    #expect(writeRefusedAndLater().count == 1)
    #expect(held == ["v.left == s.left + 3"])
    family.view.snp.removeConstraints()
    #expect(held.isEmpty)
  }

  @Test(arguments: [false, true])
  func aChainIsFrozenOnceItsVerbIsDone(makesMissing: Bool) throws {
    let made = family.view.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    var kept: ConstraintMakerEditable?
    var begun: ConstraintMakerExtendable?
    let write: (ConstraintMaker) -> Void = { make in
      kept = make.left.equalToSuperview().offset(2)
      begun = make.top
    }
    if makesMissing {
      family.view.snp.updateOrMakeConstraints(write)
    } else {
      family.view.snp.updateConstraints(write)
    }
    made[0].update(offset: 7)
    let reported = diagnostics {
      kept?.offset(9)
      begun?.equalTo(4)
    }
    #expect(reported.map(\.problem) == [.chainFrozen, .chainFrozen])
    let constraint = try #require(kept?.constraint)
    #expect(held == ["v.left == s.left + 7"])
    #expect((constraint === made[0]) == makesMissing)
    #expect(constraint.isActive == makesMissing)
    #expect(kept?.constraint === constraint)
  }

  @Test func aConstraintTakenInTheClosureTakesPartInThePairing() {
    var taken: [Constraint] = []
    let inForce = family.view.snp.updateOrMakeConstraints { make in
      taken.append(make.width.equalTo(1).constraint)
      taken.append(make.width.equalTo(2).constraint)
      taken.append(make.width.equalTo(3).priority(.low).constraint)
    }
    #expect(taken[0] === taken[1])
    #expect(inForce.map(ObjectIdentifier.init) == [taken[0], taken[2]].map(ObjectIdentifier.init))
    #expect(sizes == ["v.width == 2", "v.width == 3 @250"])
  }
}
