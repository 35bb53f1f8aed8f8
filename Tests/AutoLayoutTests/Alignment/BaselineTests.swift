import AutoLayout
import Foundation
import Testing

/// A view whose baselines are the baselines of views inside it.
private final class Titled: View {
  var first: View?
  var last: View?
  override var forFirstBaselineLayout: View { first ?? self }
  override var forLastBaselineLayout: View { last ?? self }
}

@Suite("Baselines of views inside a view")
struct BaselineTests {
  /// In the default font a baseline is 16 points below the top of a line, which is 21 high.
  private func makeTree() -> (root: View, titled: Titled, label: Label, follower: View) {
    let root = makeRoot()
    let titled = root.add(Titled())
    titled.place(0, 50, 100, 100)
    let label = titled.add(LinesLabel(text: "a\nb"))
    label.relate(.top, to: titled, plus: 7)
    titled.first = label
    titled.last = label
    let follower = root.addChild()
    follower.relate(.top, to: titled, .firstBaseline)
    follower.relate(.bottom, to: titled, .lastBaseline)
    return (root, titled, label, follower)
  }

  @Test("Inner baselines replace the container's own")
  func standIn() {
    let (root, _, label, follower) = makeTree()
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 73)
    #expect(follower.frame.maxY == 94)
    label.metrics = TextMetrics(pointSize: 100)
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 152)
    #expect(follower.frame.maxY == 272)
  }

  @Test("The container's own baselines count while the inner view is away")
  func comingAndGoing() {
    let (root, titled, label, follower) = makeTree()
    root.layoutIfNeeded()
    label.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 150)
    #expect(follower.frame.maxY == 150)
    titled.addSubview(label)
    label.relate(.top, to: titled, plus: 10)
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 76)
    let other = titled.add(Label(text: "x"))
    other.relate(.bottom, to: titled)
    titled.last = other
    titled.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 76)
    #expect(follower.frame.maxY == 145)
    // An outside view does not count, nor does a deep descendant before it is added.
    titled.first = follower
    titled.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 150)
    let late = Label(text: "late")
    titled.first = late
    titled.invalidateIntrinsicContentSize()
    let box = titled.addChild()
    box.place(0, 20, 50, 50)
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 150)
    box.add(late).relate(.top, to: box)
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 86)
    box.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 150)
  }

  /// The newer of two constraints gives way: either the constraint to the baseline, or the other constraint.
  ///
  /// At first the baseline is the label's, 7 + 16 points below the top at 50; then it is the view's own, 20 points
  /// below the top.
  @Test("A conflict remains when the inner view leaves, without another report", arguments: [false, true])
  func conflict(isBaselineNewer: Bool) {
    final class Texted: View {
      weak var first: View?
      override var forFirstBaselineLayout: View { first ?? self }
      override var firstBaselineOffsetFromTop: CGFloat? { 20 }
    }
    let root = makeRoot()
    let texted = root.add(Texted())
    texted.place(0, 50, 100, 100)
    let label = texted.add(Label(text: "a"))
    label.relate(.top, to: texted, plus: 7)
    texted.first = label
    let follower = root.addChild()
    follower.relate(.height, to: nil, plus: 10)
    func relateBaseline() -> LayoutConstraint { follower.relate(.top, to: texted, .firstBaseline) }
    func relateTop() -> LayoutConstraint { follower.relate(.top, to: root, plus: 3) }
    let older = isBaselineNewer ? relateTop() : relateBaseline()
    let newer = isBaselineNewer ? relateBaseline() : relateTop()
    #expect(diagnostics { root.layoutIfNeeded() }.conflicts.count == 1)
    #expect(newer.isRelaxed && !older.isRelaxed)
    #expect(follower.frame.minY == (isBaselineNewer ? 3 : 73))
    let later = diagnostics {
      label.removeFromSuperview()
      root.layoutIfNeeded()
    }
    #expect(later.all.isEmpty)
    #expect(newer.isRelaxed && !older.isRelaxed)
    #expect(follower.frame.minY == (isBaselineNewer ? 3 : 70))
    older.isActive = false
    root.layoutIfNeeded()
    #expect(!newer.isRelaxed)
    #expect(follower.frame.minY == (isBaselineNewer ? 70 : 3))
  }

  @Test("An inner view may take its baselines from a view inside it")
  func chain() {
    let (root, titled, label, follower) = makeTree()
    let inner = titled.add(Titled())
    inner.place(0, 30, 10, 40)
    inner.addSubview(label)
    label.relate(.top, to: inner, plus: 1)
    inner.first = label
    titled.first = inner
    titled.last = inner
    titled.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 97)
    #expect(follower.frame.maxY == 120)
  }

  @Test("The whole subtree may move to another tree", arguments: [false, true])
  func moving(isLaidOut: Bool) {
    let (root, titled, _, follower) = makeTree()
    if isLaidOut { root.layoutIfNeeded() }
    let other = makeRoot()
    other.addSubview(titled)
    titled.place(0, 10, 100, 100)
    let newFollower = other.addChild()
    newFollower.relate(.firstBaseline, to: titled)
    newFollower.relate(.height, to: nil, plus: 4)
    other.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(newFollower.frame.maxY == 33)
    #expect(follower.superview === root)
    #expect(root.constraints.isEmpty)
  }

  /// A line is 21 high, with its baseline 16 below the top and 5 above the bottom.
  @Test("The baselines of a stretched text are those at its natural height, from the top and from the bottom")
  func stretchedText() {
    let root = makeRoot()
    let field = root.add(TextField()), beside = root.add(Label(text: "a")), below = root.add(Label(text: "b"))
    field.text = "text"
    field.place(0, 10, 100, 44)
    beside.relate(.firstBaseline, to: field)
    below.relate(.lastBaseline, to: field)
    root.layoutIfNeeded()
    #expect(beside.frame.minY == 10)
    #expect(below.frame.maxY == 54)
  }

  @Test("Offsets that are not finite are reported; the bottom edge stands in")
  func invalid() {
    final class Broken: View {
      override var firstBaselineOffsetFromTop: CGFloat? { .nan }
      override var lastBaselineOffsetFromBottom: CGFloat { .infinity }
    }
    let root = makeRoot()
    let broken = root.add(Broken())
    broken.place(0, 0, 10, 30)
    let follower = root.addChild()
    follower.relate(.top, to: broken, .firstBaseline)
    follower.relate(.bottom, to: broken, .lastBaseline)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.count == 2)
    #expect(follower.frame.minY == 30)
    #expect(follower.frame.height == 0)
  }

  @Test("A view inside an island does not stand for the island outside")
  func island() {
    let (root, titled, _, follower) = makeTree()
    titled.isLayoutIsland = true
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 150)
    titled.isLayoutIsland = false
    root.layoutIfNeeded()
    #expect(follower.frame.minY == 73)
  }
}
