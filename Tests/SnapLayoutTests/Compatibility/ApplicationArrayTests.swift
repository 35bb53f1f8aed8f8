import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The `snp` of an application's own for arrays, in the style of packages for SnapKit.
private struct ViewsDSL {
  let views: [View]

  func makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    for view in views { view.snp.makeConstraints(closure) }
  }

  func spread(leadSpacing: CGFloat) {
    for (index, view) in views.enumerated() {
      view.snp.makeConstraints { make in
        if index > 0 {
          make.left.equalTo(views[index - 1].snp.right)
        } else {
          make.left.equalToSuperview().offset(leadSpacing)
        }
      }
    }
  }
}

extension Array {
  fileprivate var snp: ViewsDSL { ViewsDSL(views: compactMap { $0 as? View }) }
}

/// An application's `snp` of arrays takes precedence over this module's.
@Suite struct ApplicationArrayTests {
  private let family = Family()

  @Test func arraysOfViews() {
    let views = [family.view, family.sibling]
    let snp = views.snp
    #expect(type(of: snp) == ViewsDSL.self)
    views.snp.spread(leadSpacing: 4)
    [family.view, family.sibling].snp.makeConstraints { make in
      make.top.equalToSuperview()
    }
    #expect(
      family.superview.constraints.map(equation)
        == ["v.left == s.left + 4", "b.left == v.right", "v.top == s.top", "b.top == s.top"])
  }
}
