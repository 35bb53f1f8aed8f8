import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The result type of the application's functions below.
private struct Own {}

extension ConstraintMakerRelatable {
  fileprivate func equalToSafeArea(
    of target: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> Own { Own() }

  fileprivate func within(_ view: View?, _ file: String = #file, _ line: UInt = #line) -> Own { Own() }

  fileprivate func between(
    _ lower: any ConstraintOffsetTarget, and upper: any ConstraintOffsetTarget, _ file: String = #file,
    _ line: UInt = #line
  ) -> Own { Own() }
}

extension Constraint {
  fileprivate func update(multiplier: any ConstraintOffsetTarget) -> Own { Own() }
}

/// An application's functions take precedence over functions of the same names that this package adds to SnapKit's DSL.
@Suite struct ApplicationNameTests {
  private let family = Family()

  private func isOwn<Value>(_ value: Value) -> Bool { value is Own }

  @Test func relations() {
    let made = family.view.snp.prepareConstraints { make in
      #expect(isOwn(make.top.equalToSafeArea(of: family.sibling)))
      #expect(isOwn(make.top.within(family.sibling)))
      #expect(isOwn(make.width.between(1, and: 2)))
    }
    #expect(made.isEmpty)
  }

  @Test func updates() {
    var width: Constraint?
    family.view.snp.makeConstraints { width = $0.width.equalTo(family.sibling).constraint }
    let updated = width?.update(multiplier: 2)
    #expect(isOwn(updated))
    #expect(family.superview.constraints.map(equation) == ["v.width == b.width"])
  }
}
