import AutoLayout
import Foundation
import SnapLayout
import Testing

/// The strips at the top and bottom of a controller's view as second items.
@Suite struct LayoutSupportTests {
  private let controller = ViewController()
  private let content = View()

  init() {
    controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    controller.view.hostSafeAreaInsets = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    controller.view.addSubview(content)
    content.snp.setLabel("c")
  }

  @Test func contentFitsBetweenTheStrips() {
    content.snp.makeConstraints { make in
      make.top.equalTo(controller.topLayoutGuide.snp.bottom)
      make.left.right.equalToSuperview()
      make.bottom.equalTo(controller.bottomLayoutGuide.snp.top)
    }
    controller.view.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 44, width: 320, height: 480 - 44 - 34))
  }

  @Test func stripsHaveTopBottomAndHeight() {
    let support: any ConstraintLayoutSupport = controller.topLayoutGuide
    support.snp.setLabel("bar")
    #expect(support.snp.label() == "bar")
    #expect(support.snp.target === controller.topLayoutGuide)
    let made = content.snp.prepareConstraints { make in
      make.top.equalTo(support.snp.top)
      make.top.equalTo(support.snp.bottom)
      make.height.equalTo(support.snp.height).multipliedBy(2)
    }
    #expect(equations(made) == ["c.top == bar.top", "c.top == bar.bottom", "c.height == 2 * bar.height"])
    support.snp.setLabel(nil)
    #expect(support.snp.label() == nil)
  }

  @Test func aStripAsTargetMeansTheSameEdge() {
    controller.bottomLayoutGuide.snp.setLabel("bar")
    let made = content.snp.prepareConstraints { $0.bottom.equalTo(controller.bottomLayoutGuide) }
    #expect(equations(made) == ["c.bottom == bar.bottom"])
  }
}
