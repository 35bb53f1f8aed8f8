import AutoLayout
import Foundation
import Testing

@Suite("Hidden views in stack views")
struct HiddenViewTests {
  private let views = [block(10, 10), block(20, 20), block(30, 30)]

  @Test("The first, with its spacing")
  func first() {
    let scene = StackScene(views, spacing: 5)
    scene.stack.setCustomSpacing(50, after: views[0])
    views[0].isHidden = true
    scene.expect([rect(0, 0, 0, 10), rect(0, 0, 20, 30), rect(25, 0, 30, 30)])
    #expect(scene.stack.frame == rect(0, 0, 55, 30))
  }

  @Test("A view in the middle; the gap is that after the visible view before it")
  func middle() {
    let scene = StackScene(views, spacing: 5)
    scene.stack.setCustomSpacing(50, after: views[1])
    views[1].isHidden = true
    scene.expect([rect(0, 0, 10, 30), rect(10, 0, 0, 20), rect(15, 0, 30, 30)])
    scene.stack.setCustomSpacing(7, after: views[0])
    scene.expect([rect(0, 0, 10, 30), rect(10, 0, 0, 20), rect(17, 0, 30, 30)])
    views[1].isHidden = false
    scene.expect([rect(0, 0, 10, 30), rect(17, 0, 20, 30), rect(87, 0, 30, 30)])
  }

  @Test("The last view, and its size across the axis")
  func last() {
    let scene = StackScene(views, spacing: 5)
    views[2].isHidden = true
    scene.expect([rect(0, 0, 10, 20), rect(15, 0, 20, 20), rect(35, 0, 0, 30)])
    #expect(scene.stack.frame == rect(0, 0, 35, 20))
  }

  @Test("Across the axis a hidden view keeps its own length and is aligned; it does not affect the others")
  func across() {
    let scene = StackScene(views, alignment: .fill, height: 25)
    scene.expect([rect(0, 0, 10, 25), rect(10, 0, 20, 25), rect(30, 0, 30, 25)])
    views[2].isHidden = true
    scene.expect([rect(0, 0, 10, 25), rect(10, 0, 20, 25), rect(30, 0, 0, 30)])
    views[0].isHidden = true
    scene.expect([rect(0, 0, 0, 10), rect(0, 0, 20, 25), rect(20, 0, 0, 30)])
    scene.stack.alignment = .trailing
    scene.expect([rect(0, 15, 0, 10), rect(0, 5, 20, 20), rect(20, -5, 0, 30)])
  }

  @Test(
    "A stack view without visible views has only the size of its margins, in every distribution",
    arguments: StackView.Distribution.allCases)
  func all(_ distribution: StackView.Distribution) {
    let scene = StackScene(views, distribution: distribution, spacing: 5)
    scene.layOut()
    for view in views { view.isHidden = true }
    scene.layOut()
    #expect(scene.stack.frame.size == .zero)
    #expect(scene.frames.allSatisfy { $0.minX == 0 && $0.width == 0 })
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.layOut()
    #expect(scene.stack.frame.size == CGSize(width: 16, height: 16))
    views[1].isHidden = false
    scene.layOut()
    #expect(views[1].frame == rect(8, 8, 20, 20))
  }

  @Test("The others share the length", arguments: StackView.Distribution.allCases)
  func shares(_ distribution: StackView.Distribution) {
    let views = self.views + [block(20, 10)]
    let scene = StackScene(views, distribution: distribution, alignment: .leading, spacing: 10, width: 120)
    views[2].isHidden = true
    scene.layOut()
    let visible = [0, 1, 3].map { scene.frames[$0] }
    let expected: [CGRect] =
      switch distribution {
      case .fill: [rect(0, 0, 60, 10), rect(70, 0, 20, 20), rect(100, 0, 20, 10)]
      case .fillEqually: [0, 1, 2].map { rect(CGFloat($0) * (100 / 3 + 10), 0, 100 / 3, $0 == 1 ? 20 : 10) }
      // The intrinsic lengths are 50, and 20 more for the gaps, so each point becomes 120/70 points, except in the last
      // view.
      case .fillProportionally:
        [
          rect(0, 0, 120 / 7, 10), rect(120 / 7 + 10, 0, 240 / 7, 20), rect(360 / 7 + 20, 0, 100 - 360 / 7, 10),
        ]
      case .equalSpacing: [rect(0, 0, 10, 10), rect(45, 0, 20, 20), rect(100, 0, 20, 10)]
      // The centres are at 5, 57.5 and 110.
      case .equalCentering: [rect(0, 0, 10, 10), rect(47.5, 0, 20, 20), rect(100, 0, 20, 10)]
      }
    expectClose(visible, expected)
    #expect(scene.stack.layoutGuides.count == (distribution.rawValue >= 3 ? 2 : 0))
  }

  @Test("A hidden view's own constraints contradict nothing and move no other view")
  func ownConstraints() {
    let scene = StackScene(views, spacing: 5, height: 40)
    views[1].relate(.width, to: nil, plus: 100)
    views[1].relate(.height, to: nil, plus: 40)
    scene.expect([rect(0, 0, 10, 40), rect(15, 0, 100, 40), rect(120, 0, 30, 40)])
    views[1].isHidden = true
    scene.expect([rect(0, 0, 10, 40), rect(10, 0, 100, 40), rect(15, 0, 30, 40)])
  }

  @Test("Hiding a nested stack view, and hiding all that is in one")
  func nested() {
    let nested = StackView(arrangedSubviews: [views[0], views[1]])
    nested.axis = .vertical
    let scene = StackScene([views[2], nested], spacing: 5)
    scene.expect([rect(0, 0, 30, 30), rect(35, 0, 20, 30)])
    nested.isHidden = true
    scene.layOut()
    #expect(scene.stack.frame == rect(0, 0, 30, 30))
    #expect(nested.frame.width == 0)
    nested.isHidden = false
    views[1].isHidden = true
    scene.expect([rect(0, 0, 30, 30), rect(35, 0, 10, 30)])
    views[0].isHidden = true
    scene.expect([rect(0, 0, 30, 30), rect(35, 0, 0, 30)])
  }

  @Test("Hiding a view that is not arranged changes nothing")
  func others() {
    let scene = StackScene(views)
    scene.layOut()
    let plain = View()
    scene.stack.addSubview(plain)
    plain.isHidden = true
    scene.expect([rect(0, 0, 10, 30), rect(10, 0, 20, 30), rect(30, 0, 30, 30)])
  }
}
