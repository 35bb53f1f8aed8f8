import AutoLayout
import Foundation
import SnapLayout
import Testing

/// One closure for several views.
@Suite struct ArrayTests {
  private let family = Family()

  private var views: [View] { [family.view, family.sibling] }
  private var held: [String] { family.superview.constraints.map(equation) }

  @Test func theClosureIsCalledForEachInOrder() {
    var items: [LayoutConstraintItem] = []
    let made = views.snp.makeConstraints { make in
      items.append(make.item)
      make.left.top.equalToSuperview().offset(items.count)
    }
    #expect(items == [family.view, family.sibling])
    #expect(made.count == 2)
    #expect(held == ["v.left == s.left + 1", "v.top == s.top + 1", "b.left == s.left + 2", "b.top == s.top + 2"])
  }

  @Test func prepareActivatesNothing() {
    let prepared = views.snp.prepareConstraints { $0.width.equalTo(1) }
    #expect(equations(prepared) == ["v.width == 1", "b.width == 1"])
    #expect(prepared.allSatisfy { !$0.isActive })
    Constraint.activate(prepared)
    #expect(prepared.allSatisfy { $0.isActive })
    views.snp.removeConstraints()
    #expect(prepared.allSatisfy { !$0.isActive })
  }

  @Test func remakeRemovesAllBeforeTheFirstClosure() {
    views.snp.makeConstraints { $0.left.equalToSuperview() }
    var counts: [Int] = []
    let made = views.snp.remakeConstraints { make in
      counts.append(family.superview.constraints.count)
      make.right.equalToSuperview()
    }
    #expect(counts == [0, 1])
    #expect(made.count == 2)
    #expect(held == ["v.right == s.right", "b.right == s.right"])
  }

  @Test func viewsThatDependOnEachOtherAreRemadeWithoutConflict() {
    family.superview.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    func stack(_ heights: [CGFloat]) {
      var index = 0
      views.snp.remakeConstraints { make in
        make.left.right.equalToSuperview()
        make.height.equalTo(heights[index])
        if index == 0 { make.top.equalToSuperview() } else { make.top.equalTo(family.view.snp.bottom) }
        index += 1
      }
    }
    let conflicts = layoutDiagnostics {
      stack([10, 20])
      family.superview.layoutIfNeeded()
      stack([30, 40])
      family.superview.layoutIfNeeded()
    }
    #expect(conflicts == 0)
    #expect(family.view.frame == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(family.sibling.frame == CGRect(x: 0, y: 30, width: 100, height: 40))
  }

  @Test func updatesReachEach() {
    views.snp.makeConstraints { $0.left.equalToSuperview().offset(1) }
    views.snp.updateConstraints { $0.left.equalToSuperview().offset(2) }
    #expect(held == ["v.left == s.left + 2", "b.left == s.left + 2"])
    let updated = views.snp.updateOrMakeConstraints { $0.left.top.equalToSuperview().offset(3) }
    #expect(updated.count == 4)
    #expect(held == ["v.left == s.left + 3", "b.left == s.left + 3", "v.top == s.top + 3", "b.top == s.top + 3"])
  }

  @Test func guidesAndViewsTogether() {
    let guide = LayoutGuide()
    guide.snp.setLabel("g")
    family.superview.addLayoutGuide(guide)
    let items: [LayoutConstraintItem] = [guide, family.view]
    #expect(equations(items.snp.makeConstraints { $0.width.equalTo(5) }) == ["g.width == 5", "v.width == 5"])
    let labels = [Label(), Label()]
    #expect(labels.snp.prepareConstraints { $0.width.equalTo(5) }.count == 2)
    #expect([View]().snp.makeConstraints { $0.width.equalTo(5) }.isEmpty)
  }
}
