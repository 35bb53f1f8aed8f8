import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Reading back what a constraint says.
@Suite struct ReadingTests {
  private let family = Family()

  private func constraint(_ closure: (ConstraintMaker) -> Void) -> Constraint {
    family.view.snp.makeConstraints(closure).first ?? family.view.snp.prepareConstraints(closure)[0]
  }

  @Test func theConstantOfOneAttribute() {
    let made = constraint { $0.left.equalToSuperview().offset(3) }
    #expect(made.constant == 3)
    #expect(made.offset == 3)
    made.update(offset: 4.5)
    #expect(made.constant == 4.5)
    #expect(made.offset == 4.5)
  }

  @Test func constantsByAttribute() {
    let made = constraint { $0.edges.equalToSuperview().inset(8) }
    #expect(made.constant(for: .left) == 8)
    #expect(made.constant(for: .bottom) == -8)
    #expect(made.constant(for: .width) == nil)
    #expect(made.constant == 8)
    #expect(made.offset == nil)
    made.update(offset: 2)
    #expect(made.offset == 2)
    #expect(made.constant(for: .bottom) == 2)
  }

  @Test func layoutConstraintsByAttribute() {
    let made = constraint { $0.size.equalTo(CGSize(width: 1, height: 2)) }
    #expect(made.layoutConstraint(for: .height) === made.layoutConstraints[1])
    #expect(made.layoutConstraint(for: .height)?.constant == 2)
    #expect(made.layoutConstraint(for: .left) == nil)
  }

  @Test func anEmptyConstraintHasNothingToRead() {
    var empty: Constraint?
    _ = diagnostics {
      family.view.snp.makeConstraints { empty = $0.left.equalTo(family.sibling.snp.size).constraint }
    }
    #expect(empty?.constant == 0)
    #expect(empty?.offset == nil)
    #expect(empty?.layoutConstraint(for: .left) == nil)
  }
}
