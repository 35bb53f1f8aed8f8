import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Verbs of a view that records many constraints.
@Suite struct ManyConstraintsTests {
  private let family = Family()
  private let guides: [LayoutGuide]

  init() {
    guides = (0..<40).map { _ in LayoutGuide() }
    for guide in guides { family.superview.addLayoutGuide(guide) }
  }

  private func below(_ guides: [LayoutGuide]) -> [Constraint] {
    family.view.snp.makeConstraints { make in
      for guide in guides { make.bottom.greaterThanOrEqualTo(guide) }
    }
  }

  /// If each chain visited all recorded constraints, this would take many seconds.
  @Test func chainsFindTheirConstraintsDirectly() {
    let many = (0..<4_000).map { _ in LayoutGuide() }
    for guide in many { family.superview.addLayoutGuide(guide) }
    let made = below(many)
    family.view.snp.updateConstraints { make in
      for (number, guide) in many.enumerated() { make.bottom.greaterThanOrEqualTo(guide).offset(number) }
    }
    #expect(made.map(\.constant) == many.indices.map { CGFloat($0) })
    let updated = family.view.snp.updateOrMakeConstraints { make in
      for guide in many { make.bottom.greaterThanOrEqualTo(guide).offset(7).priority(.low) }
    }
    #expect(updated.count == made.count && zip(updated, made).allSatisfy { $0 === $1 })
    #expect(made.allSatisfy { $0.constant == 7 })
    Constraint.deactivate(made)
    #expect(family.superview.constraints.isEmpty)
    let added = family.view.snp.updateOrMakeConstraints { make in
      for guide in many { make.bottom.greaterThanOrEqualTo(guide) }
    }
    #expect(added.count == many.count && added.allSatisfy(\.isActive))
  }

  @Test func amongEqualConstraintsTheNewestActiveOneIsFound() {
    let (first, second) = (below(guides), below(guides))
    let target = guides[20]
    let update: (Int) -> Void = { number in
      family.view.snp.updateConstraints { $0.bottom.greaterThanOrEqualTo(target).offset(number) }
    }
    update(1)
    #expect([first[20].constant, second[20].constant] == [0, 1])
    for part in second[20].layoutConstraints { part.isActive = false }
    update(2)
    #expect([first[20].constant, second[20].constant] == [2, 1])
    first[20].deactivate()
    update(3)
    #expect([first[20].constant, second[20].constant] == [2, 3])
    second[20].deactivate()
    #expect(diagnostics { update(4) }.count == 1)
    first[20].activate()
    update(5)
    #expect([first[20].constant, second[20].constant] == [5, 3])
  }

  @Test func removedConstraintsAreNotFound() {
    let made = below(guides)
    Constraint.deactivate(Array(made[1..<39]))
    let reported = diagnostics {
      family.view.snp.updateConstraints { make in
        for guide in guides { make.bottom.greaterThanOrEqualTo(guide).offset(1) }
      }
    }
    #expect(reported.count == 38)
    #expect(made.map(\.constant) == guides.indices.map { $0 == 0 || $0 == 39 ? CGFloat(1) : 0 })
    family.view.snp.removeConstraints()
    #expect(family.superview.constraints.isEmpty)
  }

  /// The index is dropped when few constraints are left, and built again when there are many.
  @Test func remainingConstraintsAreFoundInOrder() {
    let (first, second) = (below(guides), below(guides))
    Constraint.deactivate(Array(first[1...]) + Array(second[1...]))
    let update: (Int) -> Void = { number in
      family.view.snp.updateConstraints { $0.bottom.greaterThanOrEqualTo(guides[0]).offset(number) }
    }
    update(1)
    #expect([first[0].constant, second[0].constant] == [0, 1])
    let third = below(guides)
    update(2)
    #expect([first[0].constant, second[0].constant, third[0].constant] == [0, 1, 2])
    third[0].deactivate()
    update(3)
    #expect([first[0].constant, second[0].constant, third[0].constant] == [0, 3, 2])
  }

  @Test func replacedLayoutConstraintsAreFound() {
    let made = below(guides)
    family.view.snp.updateConstraints { $0.bottom.greaterThanOrEqualTo(guides[3]).offset(1) }
    let own = family.view.widthAnchor.constraint(equalToConstant: 9)
    own.isActive = true
    made[3].layoutConstraints = [own]
    family.view.snp.updateConstraints { $0.width.equalTo(10) }
    #expect(own.constant == 10)
  }

  /// A chain that ignores priorities takes no constraint that an earlier chain of the closure has set or made.
  @Test func manyChainsKeepTheirConstraints() {
    let made = below(guides)
    let updated = family.view.snp.updateOrMakeConstraints { make in
      for guide in guides {
        make.bottom.greaterThanOrEqualTo(guide).offset(1).priority(.low)
        make.bottom.greaterThanOrEqualTo(guide).offset(2).priority(.high)
      }
    }
    #expect(updated.count == 80)
    #expect(made.allSatisfy { $0.constant == 1 })
    #expect(family.superview.constraints.count == 80)
  }

  @Test func aChainWithManyTargetsFindsEachOnce() {
    let made = family.view.snp.makeConstraints { $0.bottom.greaterThanOrEqualTo(guides + guides) }
    family.view.snp.updateConstraints { $0.bottom.greaterThanOrEqualTo(guides + guides).offset(5) }
    #expect(made[0].layoutConstraints.count == 80)
    #expect(made[0].layoutConstraints.allSatisfy { $0.constant == 5 })
  }
}
