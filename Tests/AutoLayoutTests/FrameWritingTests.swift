import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Frames that the place pass writes")
struct FrameWritingTests {
  @Test("An allowed negative size is published as zero; contents keep their place")
  func negativeSize() {
    let root = makeRoot(100, 100)
    root.allowsNegativeSizes = true
    let view = root.addChild()
    view.relate(.left, to: root, plus: 80)
    view.relate(.right, to: root, plus: -50)
    let child = view.addChild()
    child.relate(.right, to: view)
    child.relate(.width, to: nil, plus: 10)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.isEmpty)
    #expect(view.frame == rect(80, 0, 0, 0))
    #expect(child.frame == rect(-40, 0, 10, 0))
    root.frame.size.width = 200
    root.layoutIfNeeded()
    #expect(view.frame == rect(80, 0, 70, 0))
    #expect(child.frame.minX == 60)
  }

  @Test("A negated inset of zero is no negative offset")
  func offsetOfZero() {
    let scroll = ScrollView()
    scroll.contentOffset = CGPoint(x: -0.0, y: 5)
    #expect(scroll.contentOffset.x.sign == .plus && scroll.contentOffset.y == 5)
  }

  @Test("No frame contains a negative zero")
  func negativeZero() {
    let root = makeRoot()
    let view = root.addChild()
    view.relate(.right, to: root, plus: -0.0)
    view.relate(.left, to: root, times: 1, plus: -0.0)
    view.relate(.top, to: root, .bottom, times: 1, plus: -300)
    view.relate(.height, to: nil, plus: -0.0)
    root.layoutIfNeeded()
    for value in [view.frame.minX, view.frame.minY, view.frame.size.height] {
      #expect(value == 0)
      #expect(value.sign == .plus)
    }
  }

  @Test("A frame-based view is never written, and constraints may refer to it")
  func frameBased() {
    let root = makeRoot()
    let framed = View(frame: rect(199.5, 10.25, 30, 40))
    root.addSubview(framed)
    root.frameRounding = .pixels(scale: 1)
    let follower = root.addChild()
    follower.relate(.left, to: framed, .right)
    follower.relate(.top, to: framed)
    root.layoutIfNeeded()
    #expect(framed.frame == rect(199.5, 10.25, 30, 40))
    #expect(follower.frame.origin == CGPoint(x: 230, y: 10))
    framed.frame = rect(1, 2, 3, 4)
    root.layoutIfNeeded()
    #expect(follower.frame.origin == CGPoint(x: 4, y: 2))
  }

  @Test("Frames inside a frame-based view stay when that view moves")
  func insideFrameBased() {
    let log = CallLog()
    let root = makeRoot()
    let framed = View(frame: rect(10, 10, 100, 100))
    root.addSubview(framed)
    let child = framed.add(RecorderView("child", log: log))
    child.fill(5)
    root.layoutIfNeeded()
    #expect(child.frame == rect(5, 5, 90, 90))
    _ = log.take()
    framed.frame = rect(33.3, 44.4, 100, 100)
    root.layoutIfNeeded()
    #expect(child.frame == rect(5, 5, 90, 90))
    #expect(log.take() == [])
  }

  @Test("A child pinned elsewhere gets a new frame when its superview moves")
  func pinnedElsewhere() {
    let root = makeRoot()
    let container = root.addChild()
    let left = container.place(10, 10, 100, 100)[0]
    let child = container.addChild()
    child.relate(.left, to: root, plus: 50)
    child.relate(.width, to: nil, plus: 5)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 40)
    left.constant = 30
    root.layoutIfNeeded()
    #expect(child.frame.minX == 20)
  }

  @Test("A view that nothing relates to keeps its frame, inside a container that is laid out")
  func unrelated() {
    let root = makeRoot()
    let container = root.addChild()
    container.place(10, 10, 100, 100)
    let plain = View(frame: rect(1, 2, 3, 4))
    container.addSubview(plain)
    let nested = plain.addChild()
    nested.relate(.left, to: root, plus: 50)
    root.layoutIfNeeded()
    #expect(plain.frame == rect(1, 2, 3, 4))
    #expect(nested.frame.minX == 39)
  }

  struct Rounding: Sendable {
    var rule: FrameRounding
    var expected: CGRect
  }

  @Test(
    "Rounding applies to what is written, never to what is solved",
    arguments: [
      Rounding(rule: .none, expected: rect(10.25, 25.125, 21.625, 72.375)),
      Rounding(rule: .pixels(scale: 1), expected: rect(10, 25, 22, 72)),
      Rounding(rule: .pixels(scale: 2), expected: rect(10.5, 25, 21.5, 72.5)),
      Rounding(rule: .edges(scale: 1), expected: rect(10, 25, 22, 73)),
      Rounding(rule: .edges(scale: 2), expected: rect(10.5, 25, 21.5, 72.5)),
    ])
  func rounding(_ example: Rounding) {
    let root = makeRoot()
    root.frameRounding = example.rule
    let view = root.addChild()
    view.place(10.25, 25.125, 21.625, 72.375)
    let follower = root.addChild()
    follower.relate(.left, to: view, .right, plus: 0.125)
    root.layoutIfNeeded()
    #expect(view.frame == example.expected)
    root.frameRounding = .none
    root.layoutIfNeeded()
    #expect(view.frame == rect(10.25, 25.125, 21.625, 72.375))
    #expect(follower.frame.minX == 32)
  }

  @Test("Ties go away from zero on iOS")
  func roundingTies() {
    let root = makeRoot()
    root.frameRounding = .pixels(scale: 1)
    let view = root.addChild()
    view.place(-0.5, 0.5, 2.5, 3.5)
    root.layoutIfNeeded()
    #expect(view.frame == rect(-1, 1, 3, 4))
  }

  /// A view of 65 pixels in a row of 132 begins between two pixels.
  @Test(
    "Ties are recognised wherever the superview lies",
    arguments: [FrameRounding.pixels(scale: 3), .pixels(scale: 1.5), .pixels(scale: 2.625), .edges(scale: 3)])
  func inexactTies(_ rounding: FrameRounding) {
    let root = makeRoot(400, 3000)
    root.frameRounding = rounding
    let scale: CGFloat
    switch rounding {
    case .pixels(let pixels), .edges(let pixels): scale = pixels
    case .none: scale = 1
    }
    var views: [View] = []
    for index in 0..<60 {
      let row = root.addChild("row \(index)")
      row.place(0, CGFloat(index) * 44 + CGFloat(index * 7 % 13) / scale, 100, 132 / scale)
      let view = row.addChild("view \(index)")
      view.relate(.left, to: row)
      view.relate(.width, to: nil, plus: 10)
      view.relate(.height, to: nil, plus: 65 / scale)
      view.relate(.centerY, to: row)
      views.append(view)
    }
    root.layoutIfNeeded()
    #expect(views.allSatisfy { ($0.frame.minY * scale).rounded() == 34 && ($0.frame.height * scale).rounded() == 65 })
  }

  // MARK: Autoresizing

  struct Mask: Sendable {
    var mask: View.AutoresizingMask
    var expected: CGRect
  }

  @Test(
    "A frame-based view follows its superview by its mask, and what relates to it too",
    arguments: [
      Mask(mask: [], expected: rect(10, 20, 30, 40)),
      Mask(mask: [.flexibleRightMargin, .flexibleBottomMargin], expected: rect(10, 20, 30, 40)),
      Mask(mask: [.flexibleWidth, .flexibleHeight], expected: rect(10, 20, 130, 90)),
      Mask(mask: [.flexibleLeftMargin, .flexibleTopMargin], expected: rect(110, 70, 30, 40)),
      Mask(mask: [.flexibleLeftMargin, .flexibleRightMargin], expected: rect(24.285714285714285, 20, 30, 40)),
      Mask(mask: [.flexibleWidth, .flexibleRightMargin], expected: rect(10, 20, 63.333333333333336, 40)),
    ])
  func autoresizing(_ example: Mask) {
    let root = makeRoot(100, 100)
    let container = root.addChild()
    let sizes = container.place(0, 0, 100, 100)
    root.layoutIfNeeded()
    let framed = View(frame: rect(10, 20, 30, 40))
    framed.autoresizingMask = example.mask
    container.addSubview(framed)
    let follower = container.addChild()
    follower.relate(.left, to: framed, .right)
    follower.relate(.top, to: framed, .bottom)
    root.layoutIfNeeded()
    #expect(framed.frame == rect(10, 20, 30, 40))
    sizes[2].constant = 200
    sizes[3].constant = 150
    root.layoutIfNeeded()
    for (solved, expected) in zip(numbers(framed.frame), numbers(example.expected)) {
      #expect(abs(solved - expected) < 1e-9)
    }
    #expect(abs(follower.frame.minX - framed.frame.maxX) < 1e-9)
    #expect(abs(follower.frame.minY - framed.frame.maxY) < 1e-9)
    sizes[2].constant = 100
    sizes[3].constant = 100
    root.layoutIfNeeded()
    for (solved, expected) in zip(numbers(framed.frame), [10.0, 20, 30, 40]) { #expect(abs(solved - expected) < 1e-9) }
  }

  @Test("A negative margin keeps its proportion while its view follows")
  func autoresizingShares() {
    let root = makeRoot(100, 100)
    let container = root.addChild()
    let width = container.place(0, 0, 100, 100)[2]
    root.layoutIfNeeded()
    let framed = View(frame: rect(-10, 0, 30, 10))
    framed.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    container.addSubview(framed)
    let follower = container.addChild()
    follower.relate(.left, to: framed)
    for (outer, expected) in [(100, -10), (300, -270.0 / 7), (600, -570.0 / 7)] as [(CGFloat, CGFloat)] {
      width.constant = outer
      root.layoutIfNeeded()
      #expect(abs(framed.frame.minX - expected) < 1e-9)
      #expect(abs(follower.frame.minX - expected) < 1e-9)
    }
  }

  private func numbers(_ rectangle: CGRect) -> [Double] {
    [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map { Double($0) }
  }

  @Test("Masks work without constraints too, all the way down")
  func plainAutoresizing() {
    let root = View(frame: rect(0, 0, 100, 100))
    let middle = View(frame: rect(0, 0, 100, 100))
    middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let leaf = View(frame: rect(90, 90, 10, 10))
    leaf.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    root.addSubview(middle)
    middle.addSubview(leaf)
    root.frame = rect(0, 0, 150, 120)
    #expect(middle.frame == rect(0, 0, 150, 120))
    #expect(leaf.frame == rect(140, 110, 10, 10))
    root.autoresizesSubviews = false
    root.frame = rect(0, 0, 10, 10)
    #expect(middle.frame == rect(0, 0, 150, 120))
  }

  @Test("A view can cease to resize its subviews at any time, for constraints to them too")
  func masksThatDoNotCount() {
    let root = makeRoot()
    let view = root.addChild()
    view.place(0, 0, 100, 50)
    let width = view.constraints[0]
    root.layoutIfNeeded()
    let framed = View(frame: rect(0, 0, 50, 10))
    framed.autoresizingMask = .flexibleWidth
    view.addSubview(framed)
    let follower = root.addChild()
    follower.relate(.width, to: framed)
    root.layoutIfNeeded()
    view.autoresizesSubviews = false
    width.constant = 300
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    #expect(framed.frame.width == 50)
    #expect(follower.frame.width == 50)
    view.autoresizesSubviews = true
    width.constant = 400
    root.layoutIfNeeded()
    #expect(framed.frame.width == 150)
    #expect(follower.frame.width == 150)
  }

  @Test("A mask makes no size negative", arguments: [false, true])
  func masksAndNegativeSizes(_ isFollowed: Bool) {
    let root = makeRoot()
    // At first the mask's constraints give a negative size.
    root.allowsNegativeSizes = true
    let view = root.addChild()
    let size = view.place(0, 0, 100, 50).suffix(2)
    root.layoutIfNeeded()
    let framed = View(frame: rect(0, 0, 50, 10))
    framed.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(framed)
    let follower = root.addChild()
    if isFollowed { follower.relate(.width, to: framed) }
    root.layoutIfNeeded()
    for length in size { length.constant = 20 }
    root.layoutIfNeeded()
    // `CGRect.width` would hide a sign.
    #expect(framed.frame.size == CGSize(width: 0, height: 0))
    #expect(follower.frame.size.width == 0)
    root.layoutIfNeeded()
    #expect(follower.frame.size.width == 0)
  }

  @Test("Scales are numbers above 0", arguments: [CGFloat.infinity, .nan, 0, -2])
  func unusableScales(_ scale: CGFloat) {
    let root = makeRoot()
    root.frameRounding = .pixels(scale: 2)
    let reported = diagnostics {
      root.frameRounding = .pixels(scale: scale)
      root.frameRounding = .edges(scale: scale)
    }
    #expect(reported.all.count == 2)
    #expect(root.frameRounding == .pixels(scale: 2))
  }

  @Test("A scale beyond numbers rounds nothing", arguments: [FrameRounding.pixels(scale: 1e308), .edges(scale: 1e308)])
  func hugeScales(_ rounding: FrameRounding) {
    let root = makeRoot()
    root.frameRounding = rounding
    let view = root.addChild()
    view.place(10.25, 20.5, 30.125, 40)
    root.layoutIfNeeded()
    #expect(view.frame == rect(10.25, 20.5, 30.125, 40))
  }
}
