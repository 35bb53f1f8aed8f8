import AutoLayout
import Foundation
import SnapLayout
import Testing

/// A chain that is kept while other chains are written stays separate from these chains.
@Suite struct HeldChainTests {
  private let family = Family()

  @Test func aKeptChainCanBeContinuedLater() {
    let made = family.view.snp.prepareConstraints { make in
      make.height.equalTo(1)
      let left = make.left
      let top = make.top.equalTo(family.sibling)
      make.bottom.equalTo(family.sibling)
      left.equalTo(family.superview).offset(3)
      make.width.equalTo(5)
      top.offset(9).priority(.low)
    }
    #expect(
      equations(made) == [
        "v.height == 1", "v.left == s.left + 3", "v.top == b.top + 9 @250", "v.bottom == b.bottom", "v.width == 5",
      ])
  }

  @Test func aChainCanBeWrittenInAHelper() {
    func pin(_ make: ConstraintMaker) -> ConstraintMakerEditable { make.left.top.equalToSuperview() }
    let made = family.view.snp.prepareConstraints { make in
      let chains = [pin(make), pin(make)]
      for (index, chain) in chains.enumerated() { chain.offset(index) }
    }
    #expect(
      equations(made) == ["v.left == s.left", "v.top == s.top", "v.left == s.left + 1", "v.top == s.top + 1"])
  }

  @Test func makersCanBeNested() {
    let made = family.view.snp.prepareConstraints { make in
      make.left.equalTo(1)
      let inner = family.sibling.snp.prepareConstraints { $0.left.equalTo(2) }
      make.top.equalTo(3)
      #expect(equations(inner) == ["b.left == s.left + 2"])
    }
    #expect(equations(made) == ["v.left == s.left + 1", "v.top == s.top + 3"])
  }

  @Test func aMakerCanBeExtended() {
    let made = family.view.snp.prepareConstraints { make in
      make.aspectRatio(2)
      make.top.equalToSibling(family.sibling)
    }
    #expect(equations(made) == ["v.width == 2 * v.height", "v.top == b.top"])
  }

  @Test func aConstraintIsMadeOnceForAChain() {
    var first: Constraint?
    var second: Constraint?
    let made = family.view.snp.prepareConstraints { make in
      let chain = make.left.top.equalTo(family.sibling)
      first = chain.constraint
      second = chain.constraint
    }
    #expect(first === second)
    #expect(made.count == 1)
    #expect(made.first === first)
  }

  @Test func aChainKeptPastTheClosureHasTheConstraintThatWasInstalled() throws {
    var kept: ConstraintMakerEditable?
    let made = family.view.snp.makeConstraints { make in
      kept = make.left.equalTo(family.sibling).offset(5)
      make.top.equalTo(3)
    }
    let constraint = try #require(kept?.constraint)
    #expect(constraint === made.first)
    #expect(constraint.isActive)
    constraint.update(offset: 50)
    #expect(equations(made) == ["v.left == b.left + 50", "v.top == s.top + 3"])
    #expect(diagnostics { kept?.offset(7) }.count == 1)
    let again = family.view.snp.remakeConstraints { kept = $0.width.equalTo(20) }
    #expect(kept?.constraint === again.first)
  }

  @Test func aRelationThatComesAfterTheClosureIsReported() {
    var begun: ConstraintMakerExtendable?
    let made = family.view.snp.makeConstraints { begun = $0.left }
    let reported = diagnostics { begun?.top.equalTo(3) }
    #expect(reported.map(\.problem) == [.chainFrozen, .chainFrozen])
    #expect(made.isEmpty)
    #expect(family.superview.constraints.isEmpty)
  }

  @Test func aChainOfAMakerThatOutlivesItsClosureIsAnError() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), view = View()
    root.addSubview(view)
    var held: ConstraintMaker?
    let reported = diagnostics {
      view.snp.makeConstraints { make in
        held = make
        make.left.top.equalToSuperview()
        make.width.equalTo(10)
      }
      held?.height.equalTo(30)
    }
    #expect(reported.map(\.problem) == [.makerEnded])
    #expect(reported.first?.severity == .error)
    #expect(view.constraints.count == 1)
  }

  @Test func everyChainOfAMakerThatOutlivesItsClosureIsReported() {
    family.view.snp.makeConstraints { $0.left.top.equalTo(1) }
    var held: [ConstraintMaker] = []
    family.view.snp.makeConstraints { held.append($0) }
    family.view.snp.updateConstraints { held.append($0) }
    family.view.snp.updateOrMakeConstraints { held.append($0) }
    let reported = diagnostics {
      for make in held {
        make.left.equalTo(2)
        let taken = make.top.equalTo(3).constraint
        #expect(!taken.isActive)
        make.left.equalTo(4)
      }
    }
    #expect(reported.map(\.problem) == Array(repeating: Diagnostic.Problem.makerEnded, count: 9))
    #expect(family.superview.constraints.map(equation) == ["v.left == s.left + 1", "v.top == s.top + 1"])
  }

  @Test func chainsAfterTheClosureAreReportedAtTheirRelations() {
    var held: ConstraintMaker?
    var begun: ConstraintMakerExtendable?
    var related: ConstraintMakerExtendable?
    family.view.snp.makeConstraints { make in
      held = make
      begun = make.left
      related = make.top
      related?.equalTo(1)
    }
    let reported = diagnostics {
      held?.height.equalTo(30)
      held?.edges.equalTo([family.sibling])
      held?.size.within(family.superview)
      begun?.equalTo(family.sibling)
      related?.between(2, and: 3)
      _ = held?.width
    }
    let line: UInt = #line - 7
    #expect(reported.map(\.line) == [line, line + 1, line + 2, line + 3, line + 4])
    #expect(reported.allSatisfy { $0.file == #file })
    #expect(reported.map(\.problem) == [.makerEnded, .makerEnded, .makerEnded, .chainFrozen, .chainFrozen])
    #expect(family.superview.constraints.map(equation) == ["v.top == s.top + 1"])
  }

  @Test func aTakenConstraintOutlivesAppendedParts() {
    let alone = View()
    alone.snp.setLabel("a")
    var taken: Constraint?
    var made: [Constraint] = []
    let reported = diagnostics {
      made = alone.snp.makeConstraints { make in
        let begun = make.width
        taken = begun.equalTo(100).constraint
        begun.equalToSuperview()
      }
    }
    #expect(reported.map(\.problem) == [.chainFrozen])
    #expect(equations(made) == ["a.width == 100"])
    #expect(taken === made.first)
    #expect(taken?.isActive == true)
  }

  @Test func aSecondRelationDropsTheFactorOfTheFirst() {
    let family = Family()
    let made = family.view.snp.prepareConstraints { make in
      let chain = make.width
      chain.equalTo(family.sibling.snp.width * 2)
      chain.equalTo(family.sibling)
    }
    #expect(equations(made) == ["v.width == b.width"])
  }
}

extension ConstraintMaker {
  fileprivate func aspectRatio(_ ratio: Double) {
    guard let view = item as? ConstraintView else { return }
    width.equalTo(view.snp.height).multipliedBy(ratio)
  }
}

extension ConstraintMakerRelatable {
  @discardableResult
  fileprivate func equalToSibling(_ sibling: View) -> ConstraintMakerEditable { equalTo(sibling) }
}
