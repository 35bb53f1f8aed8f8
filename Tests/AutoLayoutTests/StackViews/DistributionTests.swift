import AutoLayout
import Foundation
import Testing

@Suite("Distributions of stack views")
struct DistributionTests {
  /// Three views of lengths 60, 100 and 40 in a stack view with a spacing of 10: starts and lengths.
  struct Case: Sendable, CustomTestStringConvertible {
    var distribution: StackView.Distribution
    var length: CGFloat?
    var starts: [CGFloat]
    var lengths: [CGFloat]
    var testDescription: String { "\(distribution) in \(length.map { "\($0)" } ?? "its own length")" }
  }

  static let cases = [
    Case(distribution: .fill, length: nil, starts: [0, 70, 180], lengths: [60, 100, 40]),
    // Of equal views, the first takes the surplus, and the last gives up the shortage.
    Case(distribution: .fill, length: 300, starts: [0, 150, 260], lengths: [140, 100, 40]),
    Case(distribution: .fill, length: 200, starts: [0, 70, 180], lengths: [60, 100, 20]),
    Case(distribution: .fill, length: 160, starts: [0, 70, 160], lengths: [60, 80, 0]),
    // Each view is as long as the longest.
    Case(distribution: .fillEqually, length: nil, starts: [0, 110, 220], lengths: [100, 100, 100]),
    Case(distribution: .fillEqually, length: 380, starts: [0, 130, 260], lengths: [120, 120, 120]),
    Case(distribution: .fillEqually, length: 170, starts: [0, 60, 120], lengths: [50, 50, 50]),
    // Shares are 60/220, 100/220 and the rest.
    Case(distribution: .fillProportionally, length: nil, starts: [0, 70, 180], lengths: [60, 100, 40]),
    Case(distribution: .fillProportionally, length: 440, starts: [0, 130, 340], lengths: [120, 200, 100]),
    Case(distribution: .fillProportionally, length: 110, starts: [0, 40, 100], lengths: [30, 50, 10]),
    Case(distribution: .equalSpacing, length: nil, starts: [0, 70, 180], lengths: [60, 100, 40]),
    Case(distribution: .equalSpacing, length: 300, starts: [0, 110, 260], lengths: [60, 100, 40]),
    Case(distribution: .equalSpacing, length: 160, starts: [0, 70, 160], lengths: [60, 80, 0]),
    // Centres 90 apart: the narrower gap is the spacing.
    Case(distribution: .equalCentering, length: nil, starts: [0, 70, 190], lengths: [60, 100, 40]),
    // Centres at 30, 155 and 280.
    Case(distribution: .equalCentering, length: 300, starts: [0, 105, 260], lengths: [60, 100, 40]),
    // Equal centres would need a gap of 0.
    Case(distribution: .equalCentering, length: 220, starts: [0, 70, 180], lengths: [60, 100, 40]),
    // Views that must shrink do so by their order, as elsewhere.
    Case(distribution: .equalCentering, length: 160, starts: [0, 70, 160], lengths: [60, 80, 0]),
  ]

  @Test("Starts and lengths equal the computed ones", arguments: cases, LayoutConstraint.Axis.allCases)
  func arithmetic(_ example: Case, _ axis: LayoutConstraint.Axis) {
    let isRow = axis == .horizontal
    let views = [60, 100, 40].map { isRow ? block($0, 20) : block(20, $0) }
    let scene = StackScene(
      views, axis: axis, distribution: example.distribution, spacing: 10, width: isRow ? example.length : nil,
      height: isRow ? nil : example.length)
    let expected = zip(example.starts, example.lengths).map { rect($0, 0, $1, 20) }
    scene.expect(isRow ? expected : expected.map(\.transposed))
    let length = example.starts[2] + example.lengths[2]
    #expect(scene.stack.frame == (isRow ? rect(0, 0, length, 20) : rect(0, 0, 20, length)))
  }

  /// Two shares and a gap fit into a nested stack view of one length only, so it would have this length if it decided first.
  @Test("Shares of an outer stack view precede those of a nested stack view, whatever the order of edits")
  func nestedShares() {
    let inner = StackView()
    inner.distribution = .fillProportionally
    inner.spacing = 3
    // Views inserted at the front have stronger levels than the views of the outer stack view.
    for width: CGFloat in [10, 54, 60] { inner.insertArrangedSubview(block(width, 20), at: 0) }
    inner.arrangedSubviews[2].removeFromSuperview()
    let scene = StackScene(
      [inner, block(44, 20)], axis: .horizontal, distribution: .fillProportionally, width: 644, height: 20)
    scene.expect([rect(0, 0, 468, 20), rect(468, 0, 176, 20)])
  }

  @Test("The lowest hugging is stretched, the lowest compression resistance shrunk")
  func priorities() {
    let views = [block(60, 20), block(100, 20), block(40, 20)]
    views[1].setContentHuggingPriority(249, for: .horizontal)
    views[0].setContentCompressionResistancePriority(749, for: .horizontal)
    let scene = StackScene(views, width: 300)
    scene.expect([rect(0, 0, 60, 20), rect(60, 0, 200, 20), rect(260, 0, 40, 20)])
    let narrow = StackScene(views, width: 150)
    narrow.expect([rect(0, 0, 10, 20), rect(10, 0, 100, 20), rect(110, 0, 40, 20)])
  }

  @Test("Ties go by the index in the list, not by the order of edits or of subviews")
  func ties() {
    let views = [block(50, 20), block(50, 20), block(50, 20)]
    let stack = StackView()
    stack.addArrangedSubview(views[2])
    stack.insertArrangedSubview(views[0], at: 0)
    stack.insertArrangedSubview(views[1], at: 1)
    let root = makeRoot()
    root.add(stack).place(0, 0, 210, 20)
    root.layOutDeterminately()
    #expect(views.map(\.frame.width) == [110, 50, 50])
    stack.insertArrangedSubview(views[0], at: 2)
    root.layOutDeterminately()
    #expect(views.map(\.frame) == [rect(160, 0, 50, 20), rect(0, 0, 110, 20), rect(110, 0, 50, 20)])
  }

  @Test("Constraints of the application count")
  func ownConstraints() {
    let views = [View(), View(), View()]
    views[1].relate(.width, to: nil, plus: 80)
    let scene = StackScene(views, spacing: 10, width: 300, height: 50)
    scene.expect([rect(0, 0, 200, 50), rect(210, 0, 80, 50), rect(300, 0, 0, 50)])
    views[2].relate(.width, to: views[0])
    scene.expect([rect(0, 0, 100, 50), rect(110, 0, 80, 50), rect(200, 0, 100, 50)])
  }

  @Test("Views without any size are nothing, and so is their stack view", arguments: StackView.Distribution.allCases)
  func sizeless(_ distribution: StackView.Distribution) {
    let scene = StackScene([View(), View(), View()], distribution: distribution, spacing: 5)
    scene.expect([rect(0, 0, 0, 0), rect(5, 0, 0, 0), rect(10, 0, 0, 0)])
    #expect(scene.stack.frame == rect(0, 0, 10, 0))
  }

  @Test("In proportions, views without intrinsic length count as nothing unless constraints give them one")
  func proportionsOfSizeless() {
    let views = [block(100, 20), View(), block(50, 20)]
    let scene = StackScene(views, distribution: .fillProportionally, width: 300)
    scene.expect([rect(0, 0, 200, 20), rect(200, 0, 0, 20), rect(200, 0, 100, 20)])
    views[1].relate(.width, to: nil, plus: 30)
    // The last view has the weakest claim.
    scene.expect([rect(0, 0, 200, 20), rect(200, 0, 30, 20), rect(230, 0, 70, 20)])
    let plain = StackScene([View(), View()], distribution: .fillProportionally, width: 300, height: 10)
    plain.expect([rect(0, 0, 300, 10), rect(300, 0, 0, 10)])
  }

  @Test("Proportions follow intrinsic lengths, those inside nested stack views too")
  func proportionsFollow() {
    let inner = [block(60, 20), block(30, 20)]
    let nested = StackView(arrangedSubviews: inner)
    nested.spacing = 10
    let view = block(100, 20)
    let scene = StackScene([view, nested], distribution: .fillProportionally, width: 400)
    scene.expect([rect(0, 0, 200, 20), rect(200, 0, 200, 20)])
    view.explicitContentSize = CGSize(width: 300, height: 20)
    scene.expect([rect(0, 0, 300, 20), rect(300, 0, 100, 20)])
    inner[0].explicitContentSize = CGSize(width: 160, height: 20)
    scene.expect([rect(0, 0, 240, 20), rect(240, 0, 160, 20)])
    inner[0].isHidden = true
    nested.isLayoutMarginsRelativeArrangement = true
    // The ratio is 300 to 30 plus twice the margin of 8.
    scene.expect(
      [rect(0, 0, 400 * 300 / 346, 20), rect(400 * 300 / 346, 0, 400 * 46 / 346, 20)].map { $0.withHeight(36) })
    nested.axis = .vertical
    inner[0].isHidden = false
    inner[0].explicitContentSize = CGSize(width: 84, height: 20)
    scene.expect([rect(0, 0, 300, 66), rect(300, 0, 100, 66)])
  }

  @Test("In proportions, a nested stack view with equal gaps counts each as its largest", arguments: [0, -5, 9])
  func proportionsOfEqualGaps(spacing: CGFloat) {
    let inner = (0..<3).map { _ in block(10, 20) }
    let nested = StackView(arrangedSubviews: inner)
    nested.distribution = .equalSpacing
    nested.spacing = spacing
    nested.setCustomSpacing(30, after: inner[0])
    let scene = StackScene([nested, block(60, 20)], distribution: .fillProportionally, width: 300)
    // The ratio is 30 plus two gaps of 30, to 60.
    scene.expect([rect(0, 0, 180, 20), rect(180, 0, 120, 20)])
    nested.setCustomSpacing(spacing, after: inner[0])
    let length = 30 + 2 * spacing, width = 300 * length / (length + 60)
    scene.expect([rect(0, 0, width, 20), rect(width, 0, 300 - width, 20)])
    nested.distribution = .fill
    nested.setCustomSpacing(30, after: inner[0])
    let sum = 60 + spacing, share = 300 * sum / (sum + 60)
    scene.expect([rect(0, 0, share, 20), rect(share, 0, 300 - share, 20)])
  }

  @Test("In proportions, a nested stack view counts with equal distances of its centres")
  func proportionsOfCentres() {
    let nested = StackView(arrangedSubviews: [60, 100, 40].map { block($0, 20) })
    nested.distribution = .equalCentering
    nested.spacing = 10
    let scene = StackScene([nested, block(60, 20)], distribution: .fillProportionally)
    // Centres 90 apart, so the narrower gap is the spacing, half the first view before and half the last view after.
    scene.expect([rect(0, 0, 230, 20), rect(230, 0, 60, 20)])
    expectClose(nested.arrangedSubviews.map(\.frame), [rect(0, 0, 60, 20), rect(70, 0, 100, 20), rect(190, 0, 40, 20)])
    nested.arrangedSubviews[1].isHidden = true
    scene.expect([rect(0, 0, 110, 20), rect(110, 0, 60, 20)])
    nested.distribution = .fill
    nested.arrangedSubviews[1].isHidden = false
    scene.expect([rect(0, 0, 220, 20), rect(220, 0, 60, 20)])
  }

  /// Lines of 48 and 12 points with ascents of 38 and 10: a spacing of 60 from baseline to baseline leaves 40 between
  /// the edges.
  @Test("In proportions, spacing between baselines counts with the room that it leaves between edges")
  func proportionsOfBaselines() {
    let column = StackView(arrangedSubviews: [label("a", 40), label("b", 10)])
    column.axis = .vertical
    column.distribution = .fillProportionally
    column.spacing = 60
    column.isBaselineRelativeArrangement = true
    let natural = [rect(0, 0, 20, 48), rect(0, 88, 20, 12)]
    let alone = StackScene([column], axis: .vertical)
    alone.expect([rect(0, 0, 20, 100)])
    expectClose(column.arrangedSubviews.map(\.frame), natural)
    let scene = StackScene([column, block(20, 100)], axis: .vertical, distribution: .fillProportionally)
    scene.expect([rect(0, 0, 20, 100), rect(0, 100, 20, 100)])
    expectClose(column.arrangedSubviews.map(\.frame), natural)
  }

  @Test("Equal spacing takes the largest of the least gaps for all")
  func equalSpacingWithCustom() {
    let views = [block(20, 20), block(20, 20), block(20, 20)]
    let scene = StackScene(views, distribution: .equalSpacing, spacing: 5)
    scene.stack.setCustomSpacing(30, after: views[1])
    scene.expect([rect(0, 0, 20, 20), rect(50, 0, 20, 20), rect(100, 0, 20, 20)])
    #expect(scene.stack.layoutGuides.map(\.layoutFrame) == [rect(20, 0, 30, 20), rect(70, 0, 30, 20)])
  }

  @Test("Many views that hardly resist shrink towards equal distances of centres", arguments: [48, 60, 90])
  func manyCentres(count: Int) throws {
    let length = CGFloat(15 * count)
    let views = (0..<count).map { _ in block(10, 21) }
    for view in views { view.setContentCompressionResistancePriority(160, for: .vertical) }
    let scene = StackScene(views, axis: .vertical, distribution: .equalCentering, spacing: 2, height: length)
    scene.layOut()
    let centres = scene.frames.map(\.midY)
    let distances = zip(centres.dropFirst(), centres).map { $0 - $1 }
    let (least, most) = (try #require(distances.min()), try #require(distances.max()))
    #expect(most - least < 1e-6)
    #expect((length - (scene.frames.last?.maxY ?? 0)).magnitude < 1e-6)
  }

  @Test("Equal centring shrinks the last views first, nested ones by their contents, and follows contents")
  func centringShrinks() {
    let inner = [block(20, 30), block(20, 30)]
    let nested = StackView(arrangedSubviews: inner)
    nested.axis = .vertical
    nested.distribution = .equalCentering
    nested.spacing = 5
    let first = block(20, 50)
    let views = [first, nested, block(20, 40)]
    let scene = StackScene(views, axis: .vertical, distribution: .equalCentering, spacing: 10, height: 135)
    // 50, 65 and 40 with two gaps are 175: the last view is removed.
    scene.expect([rect(0, 0, 20, 50), rect(0, 60, 20, 65), rect(0, 135, 20, 0)])
    first.explicitContentSize = CGSize(width: 20, height: 70)
    scene.expect([rect(0, 0, 20, 70), rect(0, 80, 20, 45), rect(0, 135, 20, 0)])
    #expect(inner.map(\.frame) == [rect(0, 0, 20, 30), rect(0, 35, 20, 10)])
  }

  @Test("Guides go when the distribution does without them")
  func guides() {
    let scene = StackScene([block(20, 20), block(30, 20), block(20, 20)], distribution: .equalCentering)
    scene.layOut()
    #expect(scene.stack.layoutGuides.map(\.layoutFrame) == [rect(10, 0, 25, 20), rect(35, 0, 25, 20)])
    scene.stack.arrangedSubviews[1].removeFromSuperview()
    scene.layOut()
    #expect(scene.stack.layoutGuides.map(\.layoutFrame) == [rect(10, 0, 20, 20)])
    scene.stack.distribution = .fillProportionally
    scene.layOut()
    #expect(scene.stack.layoutGuides.isEmpty)
  }
}

extension CGRect {
  fileprivate func withHeight(_ height: CGFloat) -> CGRect { rect(minX, minY, size.width, height) }
}
