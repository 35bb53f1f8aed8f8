import AutoLayout
import Foundation
import SnapLayout
import Testing

/// Reading back the parts of a constraint.
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

  @Test func layoutConstraintsComeOneForEachAttributeInOrder() {
    let made = constraint { $0.height.bottom.left.centerX.width.right.top.equalTo(family.sibling) }
    #expect(
      made.layoutConstraints.map(\.firstAttribute) == [.left, .top, .right, .bottom, .width, .height, .centerX])
    #expect(made.layoutConstraints.allSatisfy { $0.firstItem === family.view && $0.secondItem === family.sibling })
  }

  @Test func layoutConstraintsMayBeReplaced() {
    let made = constraint { $0.left.top.equalTo(family.sibling) }
    made.deactivate()
    let own = family.view.widthAnchor.constraint(equalToConstant: 9)
    made.layoutConstraints = [own]
    made.activate()
    #expect(own.isActive)
    #expect(family.superview.constraints.isEmpty)
    family.view.snp.removeConstraints()
    #expect(!own.isActive)
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
