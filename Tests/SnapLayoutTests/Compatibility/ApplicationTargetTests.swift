import AutoLayout
import Foundation
import SnapLayout
import Testing

// Types of an application that conform to SnapKit's protocols and state as much as those require.

private enum Distances: ConstraintInsetTarget {
  static let edge = 4
}

private struct NoConstant: ConstraintConstantTarget, ConstraintRelatableTarget {}

private struct NoOffset: ConstraintOffsetTarget {}

private struct NoInset: ConstraintInsetTarget {}

private struct NoDirectionalInset: ConstraintDirectionalInsetTarget {}

private enum Step: CGFloat, ConstraintOffsetTarget, ConstraintInsetTarget {
  case small = 8

  var constraintOffsetTargetValue: CGFloat { rawValue }
}

/// Names the attributes of a view, if there is one.
private struct Anchor: ConstraintAttributesDSL {
  let target: AnyObject?
}

/// Targets and constants of an application's own types.
@Suite struct ApplicationTargetTests {
  private let family = Family()

  private func made(_ write: (ConstraintMaker) -> Void) -> [String] {
    equations(family.view.snp.prepareConstraints(write))
  }

  /// A constant that a type does not state is 0, as in SnapKit, which has no requirements for constants.
  @Test func unstatedConstantsAreZero() {
    #expect(made { $0.left.equalTo(NoConstant()) } == ["v.left == s.left"])
    #expect(made { $0.left.equalTo(family.superview).offset(3).offset(NoOffset()) } == ["v.left == s.left"])
    #expect(made { $0.left.equalTo(family.superview).inset(3).inset(NoInset()) } == ["v.left == s.left"])
    #expect(made { $0.left.equalTo(family.superview).inset(3).inset(NoDirectionalInset()) } == ["v.left == s.left"])
    #expect(made { $0.left.equalTo(family.superview).inset(Distances.edge) } == ["v.left == s.left + 4"])
  }

  @Test func statedConstantsCount() {
    #expect(made { $0.right.equalTo(family.superview).offset(Step.small) } == ["v.right == s.right + 8"])
    #expect(made { $0.right.equalTo(family.superview).inset(Step.small) } == ["v.right == s.right - 8"])
  }
  @Test func attributesBelongToTheTarget() {
    let anchor = Anchor(target: family.sibling)
    #expect(made { $0.top.equalTo(anchor.bottom) } == ["v.top == b.bottom"])
    #expect(made { $0.edges.equalTo(anchor.margins) }.count == 4)
    #expect(anchor.left == family.sibling.snp.left)
    #expect(anchor.label() == "b")
    anchor.setLabel("other")
    #expect(family.sibling.debugLabel == "other")
  }

  @Test func aMissingTargetIsReported() {
    for anchor in [Anchor(target: nil), Anchor(target: ConstraintGroup())] {
      let reported = diagnostics {
        let made = made { $0.top.equalTo(anchor.bottom) }
        #expect(made.isEmpty)
      }
      #expect(reported.map(\.problem) == [.constraintRefused(.missingSecondItem)])
      #expect(anchor.label() == nil)
    }
  }
}
