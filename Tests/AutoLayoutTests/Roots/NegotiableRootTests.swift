import AutoLayout
import ConstraintSolver
import Foundation
import Testing

@Suite("Roots whose size is negotiable")
struct NegotiableRootTests {
  private func makeNegotiable(_ variant: KernelVariant = .simd) -> (root: View, width: LayoutConstraint) {
    let root = makeRoot(400, 300, variant: variant)
    root.rootSizing = .negotiable
    let child = root.addChild()
    child.fill()
    let width = child.relate(.width, to: nil, plus: 500, at: 500)
    return (root, width)
  }

  @Test("A constraint of priority 500 resizes the root; a weaker one does not", arguments: KernelVariant.allCases)
  func priorities(variant: KernelVariant) {
    let (root, width) = makeNegotiable(variant)
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 500, 300))
    #expect(root.subviews[0].frame == rect(0, 0, 500, 300))
    width.priority = 498
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 400, 300))
    width.priority = .required
    root.layoutIfNeeded()
    #expect(root.frame.width == 500)
    width.isActive = false
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 400, 300))
    let least = root.subviews[0].relate(.height, .greaterThanOrEqual, to: nil, plus: 350, at: 750)
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 400, 350))
    least.constant = 200
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 400, 300))
  }

  @Test("A fixed root stays as the host made it")
  func fixed() {
    let (root, width) = makeNegotiable()
    root.layoutIfNeeded()
    root.rootSizing = .fixed
    root.layoutIfNeeded()
    // The root's present size becomes the host's size.
    #expect(root.frame == rect(0, 0, 500, 300))
    width.constant = 600
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 500, 300))
    root.rootSizing = .negotiable
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 600, 300))
    width.isActive = false
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 500, 300))
  }

  @Test("The last size that the host sets counts, even if the root has that size already")
  func wishes() {
    let (root, width) = makeNegotiable()
    root.layoutIfNeeded()
    root.frame = rect(7, 8, 450, 250)
    root.layoutIfNeeded()
    #expect(root.frame == rect(7, 8, 500, 250))
    root.frame = rect(7, 8, 500, 250)
    root.layoutIfNeeded()
    width.isActive = false
    root.layoutIfNeeded()
    #expect(root.frame == rect(7, 8, 500, 250))
  }

  @Test("Moving or scrolling the root does not set its wanted size")
  func moves() {
    let moves: [(View) -> Void] = [
      { $0.bounds.origin.y = 5 }, { $0.center.x = 7 }, { $0.center = $0.center }, { $0.frame.origin.x = 7 },
    ]
    for move in moves {
      let (root, width) = makeNegotiable()
      root.layoutIfNeeded()
      move(root)
      root.layoutIfNeeded()
      #expect(root.frame.width == 500)
      width.isActive = false
      root.layoutIfNeeded()
      #expect(root.frame.size == CGSize(width: 400, height: 300))
    }
  }

  @Test("The last size that the host sets counts before the first pass too")
  func beforehand() {
    let root = View(frame: rect(0, 0, 10, 10))
    root.rootSizing = .negotiable
    root.frame = rect(0, 0, 200, 100)
    root.addChild().fill()
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 200, 100))
  }

  @Test("The root's layoutSubviews and masks follow its new size, its origin stays where the host put it")
  func consequences() {
    let log = CallLog()
    let root = RecorderView("root", log: log, frame: rect(0.3, 0.3, 100, 100))
    root.rootSizing = .negotiable
    root.frameRounding = .pixels(scale: 1)
    let framed = View(frame: rect(0, 0, 100, 10))
    framed.autoresizingMask = .flexibleWidth
    root.addSubview(framed)
    let width = root.relate(.width, to: nil, plus: 100)
    root.layoutIfNeeded()
    _ = log.take()
    width.constant = 160
    root.layoutIfNeeded()
    #expect(log.take() == ["root layoutSubviews"])
    #expect(framed.frame == rect(0, 0, 160, 10))
    #expect(root.frame == rect(0.3, 0.3, 160, 100))
  }

  @Test("A negotiable root that joins another tree becomes fixed, and stays so when it leaves")
  func joining() {
    let (root, _) = makeNegotiable()
    root.layoutIfNeeded()
    let outer = makeRoot(1000, 1000)
    outer.addSubview(root)
    outer.layoutIfNeeded()
    #expect(root.rootSizing == .fixed)
    #expect(root.frame.size == CGSize(width: 500, height: 300))
    outer.rootSizing = .negotiable
    outer.layoutIfNeeded()
    #expect(outer.frame == rect(0, 0, 1000, 1000))
    root.removeFromSuperview()
    #expect(root.rootSizing == .fixed)
  }

  @Test("A root's size is ambiguous only if a constraint of the same priority contradicts it")
  func ambiguity() {
    let (root, width) = makeNegotiable()
    #expect(!root.hasAmbiguousLayout)
    width.priority = 499
    #expect(root.hasAmbiguousLayout)
    width.priority = 498
    #expect(!root.hasAmbiguousLayout)
  }

  @Test("A frame that the constraints do not allow is put back, each time it is set")
  func contradictedFrame() {
    let (root, width) = makeNegotiable()
    width.constant = 150
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 150, 300))
    for wanted in [300, 301] as [CGFloat] {
      root.frame.size.width = wanted
      root.layoutIfNeeded()
      #expect(root.frame == rect(0, 0, 150, 300))
      #expect(root.subviews[0].frame == rect(0, 0, 150, 300))
    }
    width.isActive = false
    root.layoutIfNeeded()
    #expect(root.frame == rect(0, 0, 301, 300))
  }
}
