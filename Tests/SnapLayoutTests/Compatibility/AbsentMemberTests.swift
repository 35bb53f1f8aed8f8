import AutoLayout
import Foundation
import SnapLayout
import Testing

// Members that SnapKit's types lack. Calls of missing members do not compile, so these stand-ins have the same names
// and the lowest preference: a call that selects one proves that there is no real member.

/// The value of the stand-ins below.
private struct Absent {}

extension ConstraintMakerFinalizable {
  @_disfavoredOverload fileprivate func offset(_ amount: Int) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func inset(_ amount: Int) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func multipliedBy(_ amount: Int) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func dividedBy(_ amount: Int) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func priority(_ amount: Int) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func equalTo(_ amount: Int) -> Absent { Absent() }
}

extension ConstraintPriority {
  @_disfavoredOverload fileprivate static func + (first: Self, second: Float) -> Absent { Absent() }
  @_disfavoredOverload fileprivate static func - (first: Self, second: Float) -> Absent { Absent() }
  @_disfavoredOverload fileprivate static func - (first: Self, second: Self) -> Absent { Absent() }
}

extension ConstraintDSL {
  @_disfavoredOverload fileprivate var contentHuggingHorizontalPriority: Absent { Absent() }
  @_disfavoredOverload fileprivate var contentHuggingVerticalPriority: Absent { Absent() }
  @_disfavoredOverload fileprivate var contentCompressionResistanceHorizontalPriority: Absent { Absent() }
  @_disfavoredOverload fileprivate var contentCompressionResistanceVerticalPriority: Absent { Absent() }
  @_disfavoredOverload fileprivate var left: Absent { Absent() }
  @_disfavoredOverload fileprivate var top: Absent { Absent() }
  @_disfavoredOverload fileprivate var bottom: Absent { Absent() }
  @_disfavoredOverload fileprivate var height: Absent { Absent() }
  @_disfavoredOverload fileprivate var right: Absent { Absent() }
  @_disfavoredOverload fileprivate var width: Absent { Absent() }
  @_disfavoredOverload fileprivate var centerX: Absent { Absent() }
  @_disfavoredOverload fileprivate var edges: Absent { Absent() }
  @_disfavoredOverload fileprivate func prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func makeConstraints(_ closure: (ConstraintMaker) -> Void) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func updateConstraints(_ closure: (ConstraintMaker) -> Void) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func remakeConstraints(_ closure: (ConstraintMaker) -> Void) -> Absent { Absent() }
  @_disfavoredOverload fileprivate func removeConstraints() -> Absent { Absent() }
}

/// Members that neither SnapKit's types nor this module's have.
@Suite struct AbsentMemberTests {
  private func isAbsent<Value>(_ value: Value) -> Bool { value is Absent }

  @Test func afterThePriorityThereIsOnlyTheLabelAndTheConstraint() {
    let family = Family()
    let made = family.view.snp.prepareConstraints { make in
      let relation = make.width.equalTo(1)
      #expect(!isAbsent(relation.offset(2)))
      #expect(!isAbsent(relation.multipliedBy(2)))
      let final = relation.priority(3)
      #expect(isAbsent(final.offset(4)))
      #expect(isAbsent(final.inset(4)))
      #expect(isAbsent(final.multipliedBy(4)))
      #expect(isAbsent(final.dividedBy(4)))
      #expect(isAbsent(final.priority(4)))
      #expect(isAbsent(final.equalTo(4)))
      let labeled = final.labeled("x")
      #expect(labeled === final)
      #expect(isAbsent(labeled.offset(5)))
    }
    #expect(made.flatMap(\.layoutConstraints).map(\.constant) == [2])
    #expect(made.flatMap(\.layoutConstraints).map(\.priority.rawValue) == [3])
  }

  @Test func prioritiesHaveNoArithmetic() {
    let (low, high) = (ConstraintPriority.low, ConstraintPriority.high)
    #expect(isAbsent(low + Float(1)))
    #expect(isAbsent(high - Float(1)))
    #expect(isAbsent(high - low))
  }

  @Test func guidesHaveNoHugging() {
    let (view, guide) = (View(), LayoutGuide())
    #expect(!isAbsent(view.snp.contentHuggingHorizontalPriority))
    #expect(isAbsent(guide.snp.contentHuggingHorizontalPriority))
    #expect(isAbsent(guide.snp.contentHuggingVerticalPriority))
    #expect(isAbsent(guide.snp.contentCompressionResistanceHorizontalPriority))
    #expect(isAbsent(guide.snp.contentCompressionResistanceVerticalPriority))
  }

  @Test func layoutSupportsHaveThreeItemsAndNoVerbs() {
    let support: any ConstraintLayoutSupport = ViewController().topLayoutGuide
    let view = View()
    #expect(!isAbsent(view.snp.left))
    #expect(!isAbsent(support.snp.top))
    #expect(!isAbsent(support.snp.bottom))
    #expect(!isAbsent(support.snp.height))
    #expect(isAbsent(support.snp.left))
    #expect(isAbsent(support.snp.right))
    #expect(isAbsent(support.snp.width))
    #expect(isAbsent(support.snp.centerX))
    #expect(isAbsent(support.snp.edges))
    #expect(!isAbsent(view.snp.removeConstraints()))
    #expect(isAbsent(support.snp.prepareConstraints { _ in }))
    #expect(isAbsent(support.snp.makeConstraints { _ in }))
    #expect(isAbsent(support.snp.updateConstraints { _ in }))
    #expect(isAbsent(support.snp.remakeConstraints { _ in }))
    #expect(isAbsent(support.snp.removeConstraints()))
  }
}
