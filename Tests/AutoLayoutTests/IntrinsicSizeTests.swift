import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Intrinsic sizes")
struct IntrinsicSizeTests {
  private func sized(_ width: CGFloat, _ height: CGFloat) -> Label {
    let label = Label()
    label.explicitContentSize = CGSize(width: width, height: height)
    return label
  }

  @Test("A view takes its intrinsic size", arguments: KernelVariant.allCases)
  func taken(_ variant: KernelVariant) {
    let root = makeRoot(variant: variant)
    let view = root.add(sized(60, 20))
    view.relate(.left, to: root, plus: 5)
    view.relate(.top, to: root, plus: 6)
    root.layoutIfNeeded()
    #expect(view.frame == rect(5, 6, 60, 20))
    view.explicitContentSize = CGSize(width: 80, height: 30)
    #expect(view.frame == rect(5, 6, 60, 20))
    root.layoutIfNeeded()
    #expect(view.frame == rect(5, 6, 80, 30))
  }

  @Test("Priorities of contents from 0 on, and above 1000")
  func extremePriorities() {
    let root = makeRoot(100)
    let wide = [root.add(sized(30, 10)), root.add(sized(30, 10))]
    let narrow = [root.add(sized(80, 10)), root.add(sized(80, 10))]
    for pair in [wide, narrow] {
      pair[0].relate(.left, to: root)
      pair[1].relate(.left, to: pair[0], .right)
      pair[1].relate(.right, to: root)
    }
    func widths(_ pair: [Label]) -> [CGFloat] {
      root.layoutIfNeeded()
      return pair.map(\.frame.width)
    }
    let recorder = diagnostics {
      for stretched in [0, 1] {
        wide[stretched].setContentHuggingPriority(0, for: .horizontal)
        wide[1 - stretched].setContentHuggingPriority(1, for: .horizontal)
        #expect(widths(wide)[stretched] == 70)
        narrow[stretched].setContentCompressionResistancePriority(.init(.greatestFiniteMagnitude), for: .horizontal)
        narrow[1 - stretched].setContentCompressionResistancePriority(999, for: .horizontal)
        #expect(widths(narrow)[stretched] == 80)
      }
    }
    #expect(recorder.all.isEmpty && wide[1].contentHuggingPriority(for: .horizontal) == 0)
    #expect(narrow[1].contentCompressionResistancePriority(for: .horizontal) == .required)
    let negative = diagnostics { wide[1].setContentHuggingPriority(-1, for: .vertical) }
    #expect(negative.errors == [.illegalPriority(-1)] && wide[1].contentHuggingPriority(for: .vertical) == 251)
  }

  @Test(
    "A priority of contents that is set again causes no work",
    arguments: [.horizontal, .vertical] as [LayoutConstraint.Axis])
  func samePriority(_ axis: LayoutConstraint.Axis) {
    let root = makeRoot(100)
    let view = root.add(sized(30, 10))
    view.relate(.left, to: root)
    root.layoutIfNeeded()
    let refreshed = root.passWork.items
    view.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
    view.setContentCompressionResistancePriority(view.contentCompressionResistancePriority(for: axis), for: axis)
    root.layoutIfNeeded()
    #expect(root.passWork.items == refreshed)
    view.setContentHuggingPriority(300, for: axis)
    root.layoutIfNeeded()
    #expect(root.passWork.items == refreshed + 1)
  }

  @Test("Labels hug the height of their text by a point of priority more than others")
  func labels() {
    #expect(Label().contentHuggingPriority(for: .vertical) == 251)
    #expect(Label(text: "a").contentHuggingPriority(for: .vertical) == 251)
    #expect(Label().contentHuggingPriority(for: .horizontal) == 250)
    #expect(TextField().contentHuggingPriority(for: .vertical) == 250)
    let root = makeRoot(100, 100)
    let label = root.add(sized(10, 20)), field = root.add(TextField())
    label.relate(.top, to: root)
    field.relate(.top, to: label, .bottom)
    field.relate(.bottom, to: root)
    root.layoutIfNeeded()
    #expect(label.frame.height == 20)
    #expect(field.frame.height == 80)
  }

  @Test("A view without constraints takes its intrinsic size")
  func alone() {
    let root = makeRoot()
    root.addChild().place(0, 0, 1, 1)
    let early = root.add(sized(60, 20))
    root.layoutIfNeeded()
    #expect(early.frame == rect(0, 0, 60, 20))
  }

  @Test("Alignment insets may take all of an intrinsic size, and more", arguments: [0, 1, 2, 3] as [CGFloat])
  func insets(width: CGFloat) {
    final class Outlined: View {
      var width: CGFloat = 0
      var inset: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
      override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: inset, right: inset) }
    }
    let root = makeRoot(100, 100)
    let view = root.add(Outlined())
    view.width = width
    view.relate(.left, to: root)
    view.relate(.top, to: root)
    view.relate(.right, to: root, at: 200)
    view.relate(.bottom, to: root, at: 200)
    for inset in [0, -1, -2, -20, 3] as [CGFloat] {
      view.inset = inset
      root.layoutIfNeeded()
      #expect(view.frame.size == CGSize(width: max(0, width + inset), height: max(0, 10 + inset)), "\(inset)")
      #expect(!view.hasAmbiguousLayout)
      let fitting = view.systemLayoutSizeFitting(View.layoutFittingExpandedSize)
      #expect(fitting == view.frame.size, "\(inset)")
    }
  }

  @Test("An axis may have no intrinsic length, lose it or gain one")
  func axes() {
    let root = makeRoot()
    let view = root.add(sized(View.noIntrinsicMetric, 20))
    view.relate(.width, to: nil, plus: 33, at: 10)
    view.relate(.height, to: nil, plus: 44, at: 10)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 33, height: 20))
    view.explicitContentSize = CGSize(width: 50, height: View.noIntrinsicMetric)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 50, height: 44))
    view.explicitContentSize = CGSize(width: CGFloat.infinity, height: .nan)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 33, height: 44))
  }

  @Test("The stronger hugging and the stronger compression resistance win in a row")
  func row() {
    let root = makeRoot(300, 100)
    let a = root.add(sized(100, 10))
    let b = root.add(sized(100, 10))
    a.relate(.left, to: root, plus: 8)
    b.relate(.left, to: a, .right, plus: 8)
    b.relate(.right, to: root, plus: -8)
    a.setContentHuggingPriority(251, for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.frame.width == 100)
    #expect(b.frame.width == 176)
    a.setContentHuggingPriority(249, for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.frame.width == 176)
    #expect(b.frame.width == 100)
    root.frame.size.width = 150
    a.setContentCompressionResistancePriority(751, for: .horizontal)
    root.layoutIfNeeded()
    #expect(a.frame.width == 100)
    #expect(b.frame.width == 26)
  }

  @Test(
    "Hugging is at 250 and compression resistance at 750, each axis on its own",
    arguments: LayoutConstraint.Axis.allCases)
  func priorities(_ axis: LayoutConstraint.Axis) {
    let other: LayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    let root = makeRoot()
    let view = root.add(ImageView(imageSize: CGSize(width: 50, height: 50)))
    for either in LayoutConstraint.Axis.allCases {
      #expect(view.contentHuggingPriority(for: either) == 250)
      #expect(view.contentCompressionResistancePriority(for: either) == 750)
    }
    let attribute: LayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    let wish = view.relate(attribute, to: nil, plus: 80, at: 1)
    /// The length for a preference, along the axis; across it, only the contents count.
    func length(for constant: CGFloat, at priority: Float) -> CGFloat {
      wish.constant = constant
      wish.priority = LayoutConstraint.Priority(priority)
      root.layoutIfNeeded()
      #expect((axis == .horizontal ? view.frame.height : view.frame.width) == 50)
      return axis == .horizontal ? view.frame.width : view.frame.height
    }
    #expect(length(for: 80, at: 249.5) == 50)
    #expect(length(for: 80, at: 250.5) == 80)
    #expect(length(for: 20, at: 749.5) == 50)
    #expect(length(for: 20, at: 750.5) == 20)
    view.setContentHuggingPriority(100, for: axis)
    view.setContentCompressionResistancePriority(200, for: axis)
    #expect(view.contentHuggingPriority(for: other) == 250)
    #expect(view.contentCompressionResistancePriority(for: other) == 750)
    #expect(length(for: 80, at: 99) == 50)
    #expect(length(for: 80, at: 101) == 80)
    #expect(length(for: 20, at: 199) == 50)
    #expect(length(for: 20, at: 201) == 20)
  }

  @Test("A frame-based view has no use for its intrinsic size")
  func frameBased() {
    let root = makeRoot()
    let label = sized(60, 20)
    label.frame = rect(1, 2, 3, 4)
    root.addSubview(label)
    let follower = root.addChild()
    follower.relate(.left, to: label, .right)
    root.layoutIfNeeded()
    #expect(label.frame == rect(1, 2, 3, 4))
    #expect(follower.frame.minX == 4)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(label.frame == rect(1, 2, 60, 20))
    #expect(follower.frame.minX == 61)
    label.translatesAutoresizingMaskIntoConstraints = true
    label.frame = rect(5, 5, 5, 5)
    root.layoutIfNeeded()
    #expect(follower.frame.minX == 10)
  }

  @Test("Measured only when it is stale")
  func measuring() {
    let log = CallLog()
    let root = makeRoot()
    let view = root.add(RecorderView("view", log: log))
    view.content = CGSize(width: 10, height: 10)
    let left = view.relate(.left, to: root)
    root.layoutIfNeeded()
    #expect(log.take().filter { $0.hasSuffix("intrinsicContentSize") }.count == 1)
    left.constant = 10
    view.setContentHuggingPriority(300, for: .vertical)
    root.layoutIfNeeded()
    #expect(log.take().filter { $0.hasSuffix("intrinsicContentSize") }.isEmpty)
    view.invalidateIntrinsicContentSize()
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(log.take().filter { $0.hasSuffix("intrinsicContentSize") }.count == 1)
  }

  @Test("A view that changes the tree while it is measured does no harm")
  func meddling() {
    final class Meddler: View {
      var action: (Meddler) -> Void = { _ in }
      override var intrinsicContentSize: CGSize {
        action(self)
        return CGSize(width: 10, height: 10)
      }
    }
    let root = makeRoot()
    let leaving = root.add(Meddler())
    leaving.action = { $0.removeFromSuperview() }
    leaving.relate(.left, to: root, plus: 3)
    let invalidating = root.add(Meddler())
    invalidating.action = { $0.invalidateIntrinsicContentSize() }
    invalidating.relate(.left, to: root, plus: 4)
    let solving = root.add(Meddler())
    solving.action = { $0.layoutIfNeeded() }
    solving.relate(.left, to: root, plus: 5)
    let relating = root.add(Meddler())
    relating.action = { view in
      guard view.constraints.isEmpty else { return }
      view.relate(.height, to: nil, plus: 44)
    }
    relating.relate(.left, to: root, plus: 6)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(leaving.superview == nil)
    #expect(invalidating.frame == rect(4, 0, 10, 10))
    #expect(solving.frame == rect(5, 0, 10, 10))
    #expect(relating.frame == rect(6, 0, 10, 44))
  }

  @Test("Text is measured by a fixed rule")
  func textMetrics() {
    #expect(Label(text: "LOGIN").intrinsicContentSize == CGSize(width: 43, height: 21))
    #expect(Label(text: "one\ntwo or more").intrinsicContentSize == CGSize(width: 26, height: 21))
    #expect(Label().intrinsicContentSize == .zero)
    #expect(Label(text: "").intrinsicContentSize == .zero)
    #expect(Label(text: " ").intrinsicContentSize == CGSize(width: 9, height: 21))
    let field = TextField()
    field.placeholder = "Email"
    #expect(field.intrinsicContentSize == CGSize(width: 43, height: 21))
    field.text = "a@b.c d"
    #expect(field.intrinsicContentSize == CGSize(width: 60, height: 21))
    field.metrics.pointSize = 10
    #expect(field.intrinsicContentSize == CGSize(width: 35, height: 12))
    let button = Button()
    button.title = "OK"
    #expect(button.intrinsicContentSize == CGSize(width: 17, height: 33))
    button.title = "OK\nCancel"
    #expect(button.intrinsicContentSize == CGSize(width: 17, height: 33))
    field.text = "a@b.c d\nand more"
    #expect(field.intrinsicContentSize == CGSize(width: 35, height: 12))
    #expect(ImageView().intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(ImageView(imageSize: CGSize(width: 8, height: 9)).intrinsicContentSize == CGSize(width: 8, height: 9))
    #expect(ActivityIndicator(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
  }

  @Test("Baselines follow the metrics of text")
  func baselines() {
    let root = makeRoot()
    let large = root.add(Label(text: "Large"))
    large.metrics.pointSize = 40
    large.relate(.left, to: root)
    large.relate(.top, to: root, plus: 10)
    let small = root.add(Label(text: "small\nand long"))
    small.metrics.pointSize = 10
    small.relate(.left, to: large, .right)
    small.relate(.firstBaseline, to: large)
    root.layoutIfNeeded()
    #expect(large.frame.minY == 10)
    // The top is at 10, plus the ascent of 38, less the ascent of 10.
    #expect(small.frame.minY == 38)
    large.metrics.pointSize = 20
    root.layoutIfNeeded()
    #expect(small.frame.minY == 19)
    let below = root.addChild()
    below.relate(.top, to: small, .lastBaseline, plus: 1)
    root.layoutIfNeeded()
    #expect(below.frame.minY == small.frame.maxY - 2 + 1)
  }
}
