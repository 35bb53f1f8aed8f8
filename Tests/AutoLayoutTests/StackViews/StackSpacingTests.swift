import AutoLayout
import Foundation
import Testing

@Suite("Spacing, margins and direction of stack views")
struct StackSpacingTests {
  private let views = [block(10, 10), block(20, 10), block(30, 10)]

  @Test("Custom spacing, the system's, and none")
  func custom() {
    let scene = StackScene(views, spacing: 4)
    #expect(scene.stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    scene.stack.setCustomSpacing(15, after: views[0])
    scene.stack.setCustomSpacing(StackView.spacingUseSystem, after: views[1])
    scene.stack.setCustomSpacing(99, after: views[2])
    #expect(scene.stack.customSpacing(after: views[0]) == 15)
    #expect(scene.stack.customSpacing(after: views[1]) == StackView.spacingUseSystem)
    scene.expect([rect(0, 0, 10, 10), rect(25, 0, 20, 10), rect(53, 0, 30, 10)])
    #expect(scene.stack.frame.width == 83)
    scene.stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    scene.stack.spacing = -5
    scene.expect([rect(0, 0, 10, 10), rect(5, 0, 20, 10), rect(33, 0, 30, 10)])
    scene.stack.spacing = StackView.spacingUseSystem
    scene.expect([rect(0, 0, 10, 10), rect(18, 0, 20, 10), rect(46, 0, 30, 10)])
    scene.stack.spacing = StackView.spacingUseDefault
    scene.expect([rect(0, 0, 10, 10), rect(10, 0, 20, 10), rect(38, 0, 30, 10)])
  }

  @Test("Where gaps or centres are equally far apart, the largest spacing decides; the others are exceeded")
  func largest() {
    let scene = StackScene(views, distribution: .equalSpacing, spacing: 5)
    scene.stack.setCustomSpacing(20, after: views[0])
    scene.expect([rect(0, 0, 10, 10), rect(30, 0, 20, 10), rect(70, 0, 30, 10)])
    #expect(scene.stack.frame.width == 100)
    scene.stack.distribution = .equalCentering
    // The centres are at 5, 40 and 75: the larger gap needs a distance of 35, and the other gap is then 10.
    scene.expect([rect(0, 0, 10, 10), rect(30, 0, 20, 10), rect(60, 0, 30, 10)])
    #expect(scene.stack.frame.width == 90)
    scene.stack.distribution = .fill
    scene.expect([rect(0, 0, 10, 10), rect(30, 0, 20, 10), rect(55, 0, 30, 10)])
  }

  @Test("Custom spacing goes with its view, and stays with a view that moves")
  func customSpacingOfMoved() {
    let scene = StackScene(views)
    scene.stack.setCustomSpacing(15, after: views[0])
    scene.stack.insertArrangedSubview(views[0], at: 1)
    scene.expect([rect(0, 0, 20, 10), rect(20, 0, 10, 10), rect(45, 0, 30, 10)])
    scene.stack.removeArrangedSubview(views[0])
    #expect(scene.stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
    scene.stack.insertArrangedSubview(views[0], at: 0)
    scene.expect([rect(0, 0, 10, 10), rect(10, 0, 20, 10), rect(30, 0, 30, 10)])
    scene.stack.setCustomSpacing(5, after: View())
  }

  @Test("A spacing that is not finite is reported and not taken over", arguments: [CGFloat.nan, .infinity])
  func unusable(_ spacing: CGFloat) {
    let scene = StackScene(views, spacing: 3)
    let reported = diagnostics {
      scene.stack.spacing = spacing
      scene.stack.setCustomSpacing(spacing, after: views[0])
    }
    #expect(reported.all.count == 2)
    #expect(scene.stack.spacing == 3)
    #expect(scene.stack.customSpacing(after: views[0]) == StackView.spacingUseDefault)
  }

  @Test("Views lie between the margins", arguments: StackView.Distribution.allCases)
  func margins(_ distribution: StackView.Distribution) {
    let views = [block(20, 10), block(20, 30), block(20, 10)]
    let scene = StackScene(views, distribution: distribution, alignment: .center, spacing: 5)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.expect([rect(8, 18, 20, 10), rect(33, 8, 20, 30), rect(58, 18, 20, 10)])
    #expect(scene.stack.frame == rect(0, 0, 86, 46))
    scene.stack.alignment = .trailing
    scene.expect([rect(8, 28, 20, 10), rect(33, 8, 20, 30), rect(58, 28, 20, 10)])
    scene.stack.isLayoutMarginsRelativeArrangement = false
    scene.expect([rect(0, 20, 20, 10), rect(25, 0, 20, 30), rect(50, 20, 20, 10)])
  }

  @Test("Shares are those of the space between the margins")
  func proportionsInMargins() {
    let scene = StackScene([block(10, 10), block(30, 10)], distribution: .fillProportionally, width: 96)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.expect([rect(8, 8, 20, 10), rect(28, 8, 60, 10)])
  }

  @Test("Leading is right where reading begins there, for views that are never mirrored too")
  func mirrored() {
    let scene = StackScene(views, spacing: 5, width: 100)
    views[1].semanticContentAttribute = .forceLeftToRight
    views[2].semanticContentAttribute = .playback
    let expected = [rect(0, 0, 40, 10), rect(45, 0, 20, 10), rect(70, 0, 30, 10)]
    let mirrored = expected.map { rect(100 - $0.maxX, 0, $0.width, 10) }
    scene.expect(expected)
    scene.root.layoutDirection = .rightToLeft
    scene.expect(mirrored)
    scene.stack.semanticContentAttribute = .forceLeftToRight
    scene.expect(expected)
    scene.root.layoutDirection = .leftToRight
    scene.stack.semanticContentAttribute = .forceRightToLeft
    scene.expect(mirrored)
    scene.stack.axis = .vertical
    scene.stack.alignment = .leading
    scene.expect([rect(90, 0, 10, 10), rect(80, 15, 20, 10), rect(70, 30, 30, 10)])
  }

  @Test("Every distribution is mirrored as a whole", arguments: StackView.Distribution.allCases)
  func mirroredDistributions(_ distribution: StackView.Distribution) {
    let scene = StackScene(views, distribution: distribution, spacing: 5, width: 200)
    scene.layOut()
    let frames = scene.frames
    scene.root.layoutDirection = .rightToLeft
    scene.expect(frames.map { rect(200 - $0.maxX, 0, $0.width, 10) })
  }

  @Test("In columns, spacing may run from baseline to baseline")
  func baselineRelative() {
    // Lines of 48 and 12, ascents of 38 and 10, so 10 and 2 are below the baselines.
    let scene = StackScene([label("a", 40), label("b\nc", 10), View(), label("d", 40)], axis: .vertical, spacing: 60)
    scene.stack.isBaselineRelativeArrangement = true
    scene.stack.arrangedSubviews[2].relate(.height, to: nil, plus: 30)
    scene.layOut()
    // The second top is at 38 + 60 − 10, the third at 88 + 22 + 60, and the fourth at 170 + 30 + 60 − 38.
    #expect(scene.frames.map(\.minY) == [0, 88, 170, 222])
    #expect(scene.stack.frame.height == 270)
    scene.stack.axis = .horizontal
    scene.layOut()
    #expect(scene.frames.map(\.minY) == [0, 0, 0, 0])
    scene.stack.axis = .vertical
    scene.stack.isBaselineRelativeArrangement = false
    scene.layOut()
    #expect(scene.frames.map(\.minY) == [0, 108, 192, 282])
  }

  @Test("An empty stack view has no size but that of its margins")
  func empty() {
    let scene = StackScene([], spacing: 10)
    scene.expect([])
    #expect(scene.stack.frame == .zero)
    scene.stack.isLayoutMarginsRelativeArrangement = true
    scene.expect([])
    #expect(scene.stack.frame == rect(0, 0, 16, 16))
    let view = block(20, 30)
    scene.stack.addArrangedSubview(view)
    scene.expect([rect(8, 8, 20, 30)])
    view.removeFromSuperview()
    scene.expect([])
    #expect(scene.stack.frame == rect(0, 0, 16, 16))
  }
}
