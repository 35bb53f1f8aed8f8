import AutoLayout
import Foundation
import Testing

/// Invalid numbers are reported where they are set and never reach the solver.
@Suite("Numbers")
struct NumberTests {
  /// A view with scripted answers.
  private final class Answering: View {
    var size = CGSize(width: 20, height: 10)
    var insets = EdgeInsets.zero
    var baseline: CGFloat = 0
    override var intrinsicContentSize: CGSize { size }
    override var alignmentRectInsets: EdgeInsets { insets }
    override var lastBaselineOffsetFromBottom: CGFloat { baseline }
  }

  /// Every setter of a number in a scene.
  private final class Scene {
    let root = makeRoot()
    let stack = StackView()
    let arranged = Answering()
    let label = Label(text: "a text of some words")
    let scroll = ScrollView()
    let controller = ViewController()
    let width: LayoutConstraint
    let share: LayoutConstraint

    init() {
      root.add(stack)
      stack.addArrangedSubview(arranged)
      root.add(label)
      root.add(scroll)
      root.addSubview(controller.view)
      stack.relate(.left, to: root)
      stack.relate(.top, to: root)
      width = label.widthAnchor.constraint(equalToConstant: 100)
      share = label.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5)
      LayoutConstraint.activate([width, share])
      label.relate(.lastBaseline, .lessThanOrEqual, to: arranged, plus: 1_000)
      root.layoutIfNeeded()
    }

    /// The readable state of the scene.
    var state: String {
      let views: [View] = [root, stack, arranged, label, scroll, controller.view]
      let numbers: [CGFloat] = [
        width.constant, share.multiplier, stack.spacing, stack.customSpacing(after: arranged),
        label.preferredMaxLayoutWidth, root.readableContentWidth, label.alpha,
      ]
      let frames = views.map { "\($0.frame) \($0.bounds) \($0.layoutMargins)" }.joined()
      return frames
        + "\(numbers)\(scroll.contentOffset)\(root.hostSafeAreaInsets)\(String(describing: root.keyboardFrame))"
        + "\(controller.additionalSafeAreaInsets)\(controller.systemMinimumLayoutMargins)"
    }
  }

  private static let setters: [(name: String, set: @Sendable (Scene, CGFloat) -> Void)] = [
    ("constant", { $0.width.constant = $1 }), ("multiplier", { $0.share.multiplier = $1 }),
    ("frame x", { $0.scroll.frame.origin.x = $1 }), ("frame height", { $0.scroll.frame.size.height = $1 }),
    ("root", { $0.root.frame.size.width = $1 }), ("bounds origin", { $0.scroll.bounds.origin.y = $1 }),
    ("bounds size", { $0.scroll.bounds.size.width = $1 }), ("center", { $0.scroll.center.x = $1 }),
    ("content offset", { $0.scroll.contentOffset.x = $1 }), ("spacing", { $0.stack.spacing = $1 }),
    ("custom spacing", { $0.stack.setCustomSpacing($1, after: $0.arranged) }),
    ("margins", { $0.root.layoutMargins = EdgeInsets(top: 0, left: $1, bottom: 0, right: 0) }),
    (
      "directional margins",
      { $0.root.directionalLayoutMargins = DirectionalEdgeInsets(top: $1, leading: 0, bottom: 0, trailing: 0) }
    ),
    ("safe area", { $0.root.hostSafeAreaInsets = EdgeInsets(top: $1, left: 0, bottom: 0, right: 0) }),
    ("keyboard", { $0.root.keyboardFrame = CGRect(x: 0, y: $1, width: 1, height: 1) }),
    (
      "additional safe area",
      { $0.controller.additionalSafeAreaInsets = EdgeInsets(top: $1, left: 0, bottom: 0, right: 0) }
    ),
    (
      "minimum margins",
      {
        $0.controller.systemMinimumLayoutMargins = DirectionalEdgeInsets(top: $1, leading: 0, bottom: 0, trailing: 0)
      }
    ),
  ]

  @Test(
    "A number that is not finite, or so large that sums and products overflow, is refused by its setter",
    arguments: setters.indices, [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1.7e308])
  func refusals(_ index: Int, _ number: CGFloat) {
    let scene = Scene(), setter = Self.setters[index], before = scene.state
    let reported = diagnostics { setter.set(scene, number) }
    #expect(reported.all.count == 1, "\(setter.name)")
    let text = reported.texts.first ?? ""
    let words = ["not finite", "beyond 1e+50", "exceeds internal limits", "negative", "no readable content"]
    #expect(words.contains { text.contains($0) }, "\(text)")
    #expect(diagnostics { scene.root.layoutIfNeeded() }.all.isEmpty)
    #expect(scene.state == before)
  }

  private static let answers: [(name: String, set: @Sendable (Answering, CGFloat) -> Void)] = [
    ("an intrinsic width", { $0.size.width = $1 }), ("an intrinsic height", { $0.size.height = $1 }),
    ("alignment insets", { $0.insets.left = $1 }), ("the offset", { $0.baseline = $1 }),
  ]

  @Test(
    "An unusable number that a view answers is reported and does not count",
    arguments: answers.indices, [CGFloat.nan, .infinity, -.infinity, 1e300])
  func answered(_ index: Int, _ number: CGFloat) {
    let scene = Scene(), answer = Self.answers[index]
    answer.set(scene.arranged, number)
    scene.arranged.invalidateIntrinsicContentSize()
    let reported = diagnostics { scene.root.layoutIfNeeded() }
    #expect(!reported.all.isEmpty)
    #expect(reported.texts.allSatisfy { $0.contains(answer.name) }, "\(reported.texts)")
    #expect(scene.arranged.frame.size.width.isFinite && scene.arranged.frame.size.height.isFinite)
    // An axis without an intrinsic length is not reported.
    scene.arranged.size = CGSize(width: -1, height: -7)
    (scene.arranged.insets, scene.arranged.baseline) = (.zero, 0)
    scene.arranged.invalidateIntrinsicContentSize()
    #expect(diagnostics { scene.root.layoutIfNeeded() }.all.isEmpty)
  }

  @Test("A wrapping height that is not finite is reported and ignored")
  func wrappedHeights() {
    final class Wrapping: View {
      override var wrapsContent: Bool { true }
      override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 10) }
      override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { CGSize(width: width, height: .nan) }
    }
    let root = makeRoot(), view = root.add(Wrapping())
    view.relate(.left, to: root)
    view.relate(.top, to: root)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.texts.allSatisfy { $0.contains("an intrinsic height of nan is not finite") })
    #expect(!reported.all.isEmpty)
  }

  @Test("A preferred width that is not finite is refused", arguments: [CGFloat.nan, .infinity])
  func preferredWidths(_ width: CGFloat) {
    let label = Label(text: "text")
    label.preferredMaxLayoutWidth = 40
    #expect(diagnostics { label.preferredMaxLayoutWidth = width }.all.count == 1)
    #expect(label.preferredMaxLayoutWidth == 40)
    // The largest number stands for no limit.
    #expect(diagnostics { label.preferredMaxLayoutWidth = .greatestFiniteMagnitude }.all.isEmpty)
  }

  @Test("A zoom that is not a positive number is refused", arguments: [0, -1, .infinity, .nan] as [CGFloat])
  func zooms(_ zoom: CGFloat) {
    let scroll = ScrollView()
    scroll.zoomScale = 2
    #expect(diagnostics { scroll.zoomScale = zoom }.all.count == 1)
    #expect(scroll.zoomScale == 2)
  }

  @Test("A layout pass works after the refusal of an excessive factor")
  func goesOn() {
    let scene = Scene()
    #expect(diagnostics { scene.share.multiplier = 1.7e308 }.errors.count == 1)
    let reported = diagnostics {
      scene.width.constant = 60
      scene.share.multiplier = 0.25
      scene.root.layoutIfNeeded()
    }
    #expect(reported.all.isEmpty)
    #expect(scene.label.frame.size == CGSize(width: 60, height: 75))
  }

  @Test("A factor whose inverse is not finite counts as 0", arguments: [CGFloat.leastNonzeroMagnitude, -1e-300])
  func leastFactors(_ factor: CGFloat) {
    let root = makeRoot(), first = root.addChild(), second = root.addChild()
    first.place(0, 0, 30, 10)
    second.relate(.width, to: first, times: factor, plus: 7)
    let third = root.addChild()
    // To solve for the height of `third`, the solver would divide by the factor.
    first.relate(.height, .greaterThanOrEqual, to: third, times: factor)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(second.frame.size.width == 7)
  }

  @Test("The null rectangle stands for zero in an initialiser, and is reported in a setter")
  func nullFrames() {
    var views: [View] = []
    let reported = diagnostics {
      views = [View(frame: .null), Label(frame: .null), StackView(frame: .null), Window(frame: .null)]
    }
    #expect(reported.all.isEmpty)
    #expect(views.allSatisfy { $0.frame == .zero })
    #expect(diagnostics { views.first?.frame = .null }.all.count == 1)
    #expect(views.first?.frame == .zero)
  }

  @Test("The largest number stands for no limit: in constants, frames, targets and contents")
  func noLimit() {
    let most = CGFloat.greatestFiniteMagnitude
    let root = makeRoot(), view = root.add(Answering()), inner = view.addChild()
    view.relate(.left, to: root)
    view.relate(.top, to: root)
    view.relate(.right, to: root)
    inner.fill(8)
    inner.relate(.height, to: nil, plus: 30)
    let limit = view.heightAnchor.constraint(lessThanOrEqualToConstant: most)
    limit.isActive = true
    let preference = view.widthAnchor.constraint(equalToConstant: 0)
    preference.priority = .defaultLow
    preference.isActive = true
    let reported = diagnostics {
      root.layoutIfNeeded()
      #expect(view.frame == rect(0, 0, 400, 46))
      limit.constant = 40
      limit.constant = most
      preference.constant = -most
      view.size.width = most
      view.invalidateIntrinsicContentSize()
      root.layoutIfNeeded()
      #expect(view.frame == rect(0, 0, 400, 46))
      #expect(view.systemLayoutSizeFitting(CGSize(width: 120, height: most)).height >= 46)
      let tall = View(frame: rect(0, 0, 100, most))
      root.addSubview(tall)
      tall.addChild().fill()
      root.layoutIfNeeded()
      #expect(tall.subviews[0].frame.size.height == tall.frame.size.height)
    }
    #expect(reported.all.isEmpty, "\(reported.texts)")
  }

  @Test("An overflowing product is reported with the name of the excessive factor")
  func overflow() {
    let root = makeRoot()
    var views = [root.addChild("first")]
    views[0].relate(.width, to: nil, plus: 1e50)
    for number in 1...6 {
      views.append(root.addChild("view\(number)"))
      views[number].relate(.width, to: views[number - 1], times: 1e50)
    }
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.texts.contains { $0.contains("width of") && $0.contains("is larger than any number") })
    #expect(!reported.texts.contains { $0.contains("value of v") })
  }

  @Test(
    "A size that changes is published, however far away the view is", arguments: [1e3, 1e12, 1e15, 1e17, 1e30, 1e50])
  func farSizes(_ distance: CGFloat) {
    let root = makeRoot(), view = root.addChild()
    view.relate(.left, to: root, plus: distance)
    let width = view.relate(.width, to: nil, plus: 10)
    let height = view.relate(.height, to: nil, plus: distance)
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 10, height: distance))
    width.constant = 20
    height.constant = distance / 2
    root.layoutIfNeeded()
    #expect(view.frame.size == CGSize(width: 20, height: distance / 2))
  }

  // MARK: Rounding

  @Test("Rounding publishes no negative zero", arguments: [FrameRounding.pixels(scale: 2), .edges(scale: 3)])
  func negativeZeros(_ rounding: FrameRounding) {
    let root = makeRoot(), view = root.addChild()
    root.frameRounding = rounding
    view.place(30, 30, 10, 10)
    root.layoutIfNeeded()
    for constraint in view.superview?.constraints ?? [] where constraint.firstAttribute == .left {
      constraint.constant = -0.1
    }
    root.layoutIfNeeded()
    #expect(view.frame.origin.x == 0 && view.frame.origin.x.sign == .plus)
  }

  @Test("Rounded edges are whole pixels apart, to the last bit", arguments: [CGFloat(3), 1.5, 1.25, 2, 0.75])
  func wholePixels(_ scale: CGFloat) {
    let root = makeRoot(), view = root.addChild()
    root.frameRounding = .edges(scale: scale)
    view.place(30, 30, 10, 10)
    let constraints = (view.constraints + root.constraints)
    let left = constraints.first { $0.firstAttribute == .left },
      width = constraints.first { $0.firstAttribute == .width }
    for step in 0..<300 {
      let x = CGFloat(step) * 0.37 - 20, length = CGFloat(step % 41) * 1.13
      left?.constant = x
      width?.constant = length
      root.layoutIfNeeded()
      // Values within a millionth of a pixel below a tie count as the tie.
      let up: CGFloat = 0.5 + 1e-6
      let first = (x * scale + up).rounded(.down), last = ((x + length) * scale + up).rounded(.down)
      #expect(view.frame.origin.x == first / scale, "step \(step)")
      #expect(view.frame.size.width == (last - first) / scale, "step \(step)")
    }
  }
}
