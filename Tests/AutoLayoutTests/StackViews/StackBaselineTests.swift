import AutoLayout
import Foundation
import Testing

@Suite("Baselines of stack views")
struct StackBaselineTests {
  // Labels of 40, 20 and 10 points: lines of 48, 24 and 12, ascents of 38, 19 and 10.
  private let large = label("a", 40)
  private let middle = label("b", 20)
  private let small = label("c", 10)

  /// A stack view at the top of its root, and a view from the first of its baselines to the last.
  private func scene(
    _ views: [View], axis: LayoutConstraint.Axis = .horizontal, alignment: StackView.Alignment = .top,
    spacing: CGFloat = 0, width: CGFloat? = nil, height: CGFloat? = nil
  ) -> (scene: StackScene, between: View) {
    let scene = StackScene(views, axis: axis, alignment: alignment, spacing: spacing, width: width, height: height)
    return (scene, follower(of: scene.stack, in: scene.root))
  }

  private func follower(of view: View, in root: View) -> View {
    let between = root.addChild("between")
    between.relate(.left, to: root)
    between.relate(.width, to: nil, plus: 5)
    between.relate(.top, to: view, .firstBaseline)
    between.relate(.bottom, to: view, .lastBaseline)
    return between
  }

  private func expectBaselines(
    _ first: CGFloat, _ last: CGFloat, _ scene: (scene: StackScene, between: View),
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    scene.scene.layOut(sourceLocation: sourceLocation)
    expectClose(
      [scene.between.frame], [rect(0, first, 5, last - first)], sourceLocation: sourceLocation)
  }

  @Test("A row has those of its highest view, through all changes of its list")
  func row() {
    let scene = scene([small, large, middle])
    #expect(scene.scene.stack.forFirstBaselineLayout === large)
    #expect(scene.scene.stack.forLastBaselineLayout === large)
    expectBaselines(38, 38, scene)
    large.isHidden = true
    expectBaselines(19, 19, scene)
    large.isHidden = false
    expectBaselines(38, 38, scene)
    large.removeFromSuperview()
    expectBaselines(19, 19, scene)
    scene.scene.stack.removeArrangedSubview(middle)
    middle.removeFromSuperview()
    expectBaselines(10, 10, scene)
    scene.scene.stack.insertArrangedSubview(large, at: 0)
    expectBaselines(38, 38, scene)
  }

  @Test("A column has those of its first view and of its last, through all changes of its list")
  func column() {
    let scene = scene([small, large], axis: .vertical, alignment: .leading, spacing: 7)
    #expect(scene.scene.stack.forFirstBaselineLayout === small)
    #expect(scene.scene.stack.forLastBaselineLayout === large)
    // A line of 12, a gap of 7, and an ascent of 38.
    expectBaselines(10, 57, scene)
    scene.scene.stack.insertArrangedSubview(middle, at: 0)
    // The new first view adds a line of 24 and a gap of 7.
    expectBaselines(19, 88, scene)
    middle.isHidden = true
    expectBaselines(10, 57, scene)
    large.isHidden = true
    expectBaselines(10, 10, scene)
    middle.isHidden = false
    // The last baseline is now in the second of two views: 24 + 7 + 10.
    expectBaselines(19, 41, scene)
    scene.scene.stack.axis = .horizontal
    expectBaselines(19, 19, scene)
  }

  /// A box of 57 points stands on the baseline, and a text reaches 2 points below: 57 points are too few.
  @Test(
    "In a row that is too low, the last view shrinks first, regardless of the earlier height",
    arguments: [false, true], [57, 100, 20])
  func tooLow(isTextFirst: Bool, heightBefore: CGFloat) {
    let box = View()
    box.relate(.height, to: nil, plus: 57, at: .defaultHigh)
    let views = isTextFirst ? [small, box] : [box, small]
    let scene = StackScene(views, alignment: .firstBaseline)
    box.relate(.width, to: nil, plus: 30)
    let height = scene.stack.relate(.height, to: nil, plus: heightBefore)
    _ = diagnostics { scene.root.layoutIfNeeded() }
    height.constant = 57
    scene.layOut()
    #expect(box.frame.height == (isTextFirst ? 55 : 57))
    #expect(small.frame.height == (isTextFirst ? 12 : 10))
  }

  @Test("Stack views inside answer in turn")
  func nested() {
    let column = StackView(arrangedSubviews: [middle, large])
    column.axis = .vertical
    let scene = scene([small, column])
    #expect(scene.scene.stack.forFirstBaselineLayout === middle)
    #expect(scene.scene.stack.forLastBaselineLayout === large)
    // A line of 24, and an ascent of 38.
    expectBaselines(19, 62, scene)
    large.isHidden = true
    expectBaselines(19, 19, scene)
    middle.isHidden = true
    // The column is visible but has height zero.
    expectBaselines(10, 10, scene)
    small.isHidden = true
    // The remaining stack view uses its own edge, at height zero.
    #expect(scene.scene.stack.forFirstBaselineLayout === column)
    expectBaselines(0, 0, scene)
    large.isHidden = false
    expectBaselines(38, 38, scene)
  }

  @Test("Among equally high views the first counts; stretched heights do not")
  func heights() {
    let other = label("d", 10)
    let scene = scene([small, other, middle], alignment: .fill, height: 100)
    #expect(scene.scene.stack.forFirstBaselineLayout === middle)
    // The last baseline is 24 − 19 above the lower edge.
    expectBaselines(19, 95, scene)
    middle.removeFromSuperview()
    #expect(scene.scene.stack.forFirstBaselineLayout === small)
    expectBaselines(10, 98, scene)
  }

  /// Above the line are 38 points, of the larger text; below it 14, of two lines of 12 less an ascent of 10.
  @Test("A row on a common baseline counts with its height above and below", arguments: [false, true])
  func heightsOfRows(isHigher: Bool) {
    let lines = label("b\nc", 10), row = StackView(arrangedSubviews: [large, lines])
    row.alignment = .firstBaseline
    let box = block(10, isHigher ? 51 : 53)
    let scene = scene([row, box])
    scene.scene.layOut()
    #expect(row.frame.height == 52)
    #expect(scene.scene.stack.forFirstBaselineLayout === (isHigher ? large : box))
    let column = StackScene([row, block(20, 52)], axis: .vertical, distribution: .fillProportionally)
    column.layOut()
    expectClose([column.stack.frame], [rect(0, 0, column.stack.frame.width, 104)])
    #expect(abs(row.frame.height - 52) < 1e-6)
  }

  /// The column is 38 + 60 + 2 points high, because its spacing is measured between the baselines.
  @Test("A column counts with the height that its spacing between baselines gives")
  func heightsOfBaselines() {
    let column = StackView(arrangedSubviews: [large, small])
    column.axis = .vertical
    column.spacing = 60
    column.isBaselineRelativeArrangement = true
    let box = block(10, 110)
    let scene = scene([column, box])
    scene.scene.layOut()
    #expect(column.frame.height == 100)
    #expect(scene.scene.stack.forFirstBaselineLayout === box)
    column.isBaselineRelativeArrangement = false
    scene.scene.layOut()
    #expect(column.frame.height == 120)
    #expect(scene.scene.stack.forFirstBaselineLayout === large)
  }

  @Test("Constraints for the height of a view count, as long as they hold")
  func constrainedHeights() {
    let box = View()
    let scene = scene([middle, box])
    let height = box.relate(.height, to: nil, plus: 60)
    // A view without text stands on its baseline.
    expectBaselines(60, 60, scene)
    height.constant = 20
    expectBaselines(19, 19, scene)
    height.constant = 30
    expectBaselines(30, 30, scene)
    height.isActive = false
    expectBaselines(19, 19, scene)
    box.relate(.height, .greaterThanOrEqual, to: nil, plus: 25)
    expectBaselines(25, 25, scene)
    middle.relate(.height, .greaterThanOrEqual, to: nil, plus: 26)
    expectBaselines(19, 21, scene)
    large.relate(.height, .lessThanOrEqual, to: nil, plus: 10)
    scene.scene.stack.addArrangedSubview(large)
    expectBaselines(19, 21, scene)
  }

  @Test("A size of contents that changes may make another view the highest")
  func contents() {
    let scene = scene([small, middle])
    expectBaselines(19, 19, scene)
    small.metrics.pointSize = 40
    expectBaselines(38, 38, scene)
    small.metrics.pointSize = 10
    expectBaselines(19, 19, scene)
  }

  @Test("Text that wraps counts with the lines that it has")
  func wrapping() {
    let box = View()
    let text = label("aaaa bbbb cccc", 10)
    text.numberOfLines = 0
    let scene = scene([box, text], width: 60)
    box.relate(.width, to: nil, plus: 30)
    box.relate(.height, to: nil, plus: 30)
    // Four characters of 5 a line fit into 30: three lines of 12, with baselines 10 below the top and 2 above the end.
    expectBaselines(10, 34, scene)
    text.text = "aaaa"
    expectBaselines(30, 30, scene)
  }

  /// A text whose frame is 20 points higher than its alignment rectangle.
  private final class Framed: Label {
    override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 10, left: 0, bottom: 10, right: 0) }
  }

  @Test("Text that wraps counts with its alignment rectangle, as other views do")
  func alignmentRectangles() {
    let text = Framed(text: "aa")
    text.metrics.pointSize = 10
    text.numberOfLines = 0
    let scene = scene([text, middle])
    // 12 points to 24, although the frame has 32.
    expectBaselines(19, 19, scene)
    text.text = "a\nb\nc"
    expectBaselines(10, 34, scene)
    text.text = "a"
    expectBaselines(19, 19, scene)
  }

  @Test("Without visible views the lower edge stands in")
  func empty() {
    let scene = scene([large], height: 50)
    large.isHidden = true
    #expect(scene.scene.stack.forFirstBaselineLayout === scene.scene.stack)
    expectBaselines(50, 50, scene)
  }

  @Test("A view around a stack view passes them on")
  func insideOfOthers() {
    let root = makeRoot()
    let stack = StackView(arrangedSubviews: [small, middle])
    stack.alignment = .top
    let wrapping = root.add(BaselineContainer(stack))
    wrapping.relate(.left, to: root)
    wrapping.relate(.top, to: root, plus: 100)
    let between = follower(of: wrapping, in: root)
    root.layOutDeterminately()
    #expect(between.frame == rect(0, 119, 5, 0))
    stack.addArrangedSubview(large)
    root.layOutDeterminately()
    #expect(between.frame == rect(0, 138, 5, 0))
  }

  @Test("Rows line up with the first label of a column")
  func alignedColumn() {
    let column = StackView(arrangedSubviews: [middle, small])
    column.axis = .vertical
    let scene = StackScene([large, column], alignment: .firstBaseline)
    scene.layOut()
    #expect(column.frame.minY == 19)
    scene.stack.alignment = .lastBaseline
    scene.layOut()
    // The column is 36 high, with its last baseline 34 below its top, so its top is at 38 − 34.
    #expect(column.frame.minY == 4)
  }

  @Test("Spacing from baseline to baseline runs to those of a row inside")
  func baselineRelativeArrangement() {
    let row = StackView(arrangedSubviews: [small, middle])
    row.alignment = .top
    let scene = StackScene([large, row], axis: .vertical, spacing: 60)
    scene.stack.isBaselineRelativeArrangement = true
    scene.layOut()
    // An ascent of 38, the spacing of 60, less an ascent of 19.
    #expect(row.frame.minY == 79)
    middle.isHidden = true
    scene.layOut()
    #expect(row.frame.minY == 88)
    small.isHidden = true
    scene.layOut()
    // The row has no text any more, so the spacing runs from the baseline to its edge.
    #expect(row.frame.minY == 98)
    scene.stack.insertArrangedSubview(row, at: 0)
    middle.isHidden = false
    scene.layOut()
    // An ascent of 19, the spacing of 60, less an ascent of 38.
    #expect(large.frame.minY == 41)
  }

  @Test("A fitting size includes them before the first layout")
  func fitting() {
    let content = View()
    let stack = content.add(StackView(arrangedSubviews: [small, large]))
    stack.alignment = .top
    stack.relate(.left, to: content)
    stack.relate(.top, to: content, plus: 10)
    let below = content.addChild()
    below.relate(.left, to: content)
    below.relate(.right, to: content)
    below.relate(.height, to: nil, plus: 100)
    below.relate(.top, to: stack, .lastBaseline, plus: 3)
    below.relate(.bottom, to: content)
    // The distance of 10, the ascent of 38, the distance of 3, and the height of 100.
    #expect(content.systemLayoutSizeFitting(CGSize(width: 200, height: 0)).height == 151)
    large.isHidden = true
    // The constraints among arranged views are still the constraints of the last layout; the baseline view is looked up
    // again.
    content.layoutIfNeeded()
    #expect(content.systemLayoutSizeFitting(CGSize(width: 200, height: 0)).height == 123)
  }

  @Test("The first baseline is sought where the last is, unless said otherwise")
  func onlyTheLast() {
    let root = makeRoot()
    let wrapping = root.add(BaselineContainer(large))
    wrapping.place(0, 30, 100, 100)
    let between = follower(of: wrapping, in: root)
    root.layOutDeterminately()
    #expect(wrapping.forFirstBaselineLayout === large)
    // From the first baseline at 30 + 38 to the last at 130 − 10.
    #expect(between.frame == rect(0, 68, 5, 52))
  }

  @Test("Text that changes and leaves in one turn takes its variables along", arguments: [false, true])
  func changesAndLeaves(isMoved: Bool) {
    let (scene, between) = scene([large, middle])
    scene.layOut()
    let reported = diagnostics {
      large.text = "other"
      if isMoved { scene.root.addSubview(large) } else { large.removeFromSuperview() }
      scene.root.layoutIfNeeded()
    }
    #expect(reported.texts == [])
    #expect(between.frame == rect(0, 19, 5, 0))
  }
}
