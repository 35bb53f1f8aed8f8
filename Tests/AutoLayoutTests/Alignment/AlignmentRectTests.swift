import AutoLayout
import Foundation
import Testing

/// A view with a shadow around its alignment rectangle.
private final class Shadowed: View {
  var shadow = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) {
    didSet { invalidateIntrinsicContentSize() }
  }
  var content: CGSize?
  override var alignmentRectInsets: EdgeInsets { shadow }
  override var intrinsicContentSize: CGSize { content ?? super.intrinsicContentSize }
}

@Suite("Alignment rectangles")
struct AlignmentRectTests {
  @Test("Every attribute belongs to the alignment rectangle")
  func attributes() {
    let root = makeRoot()
    let view = root.add(Shadowed())
    view.place(10, 20, 100, 50)
    let others: [(LayoutConstraint.Attribute, CGFloat)] = [
      (.left, 10), (.right, 110), (.centerX, 60), (.top, 20), (.bottom, 70), (.centerY, 45), (.firstBaseline, 70),
      (.lastBaseline, 70),
    ]
    let isHorizontal: (LayoutConstraint.Attribute) -> Bool = { [.left, .right, .centerX].contains($0) }
    let followers = others.map { attribute, _ in
      let follower = root.addChild()
      follower.relate(isHorizontal(attribute) ? .left : .top, to: view, attribute)
      return follower
    }
    let size = root.addChild()
    size.relate(.width, to: view, times: 2)
    size.relate(.height, to: view)
    root.layoutIfNeeded()
    #expect(view.frame == rect(8, 19, 106, 54))
    for (follower, (attribute, expected)) in zip(followers, others) {
      #expect((isHorizontal(attribute) ? follower.frame.minX : follower.frame.minY) == expected, "\(attribute)")
    }
    #expect(size.frame.size == CGSize(width: 200, height: 50))
    #expect(view.alignmentRect(forFrame: view.frame) == rect(10, 20, 100, 50))
    #expect(view.frame(forAlignmentRect: rect(10, 20, 100, 50)) == view.frame)
  }

  @Test("The insets are sides, not directions")
  func mirrored() {
    let root = makeRoot()
    root.layoutDirection = .rightToLeft
    let view = root.add(Shadowed())
    view.relate(.leading, to: root, plus: 10)
    view.relate(.width, to: nil, plus: 100)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 288)
    #expect(view.frame.width == 106)
  }

  @Test("Margins count from the frame")
  func margins() {
    let root = makeRoot()
    let view = root.add(Shadowed())
    view.place(10, 20, 100, 50)
    let child = view.addChild()
    child.relate(.left, to: view, .leftMargin)
    child.relate(.right, to: view)
    root.layoutIfNeeded()
    #expect(child.frame.minX == 8)
    #expect(child.frame.maxX == 102)
  }

  @Test(
    "The intrinsic size is that of the alignment rectangle; the next layout reads new insets", arguments: [true, false])
  func content(isFrameBased: Bool) {
    let root = makeRoot()
    let view = Shadowed(frame: rect(5, 5, 50, 50))
    root.addSubview(view)
    view.content = CGSize(width: 30, height: 20)
    view.translatesAutoresizingMaskIntoConstraints = isFrameBased
    let follower = root.addChild()
    follower.relate(.left, to: view, .right)
    root.layoutIfNeeded()
    #expect(view.frame.size == (isFrameBased ? CGSize(width: 50, height: 50) : CGSize(width: 36, height: 24)))
    #expect(follower.frame.minX == view.frame.maxX - 4)
    view.shadow = insets(0, 0, 0, 20)
    root.layoutIfNeeded()
    #expect(view.frame.size == (isFrameBased ? CGSize(width: 50, height: 50) : CGSize(width: 50, height: 20)))
    #expect(follower.frame.minX == view.frame.maxX - 20)
    if !isFrameBased {
      #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 20))
    }
  }

  @Test("A fitting size includes the insets of frame-based views, before and after a layout")
  func fitting() {
    let root = makeRoot()
    let cell = root.addChild()
    cell.relate(.left, to: root)
    cell.relate(.top, to: root)
    let view = Shadowed(frame: rect(0, 0, 50, 20))
    view.shadow = insets(0, 0, 0, 10)
    cell.addSubview(view)
    let follower = cell.addChild()
    follower.relate(.left, to: view, .right)
    follower.relate(.right, to: cell)
    follower.relate(.top, to: cell)
    follower.relate(.bottom, to: cell)
    follower.relate(.width, to: nil, plus: 30)
    follower.relate(.height, to: nil, plus: 5)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 5))
    view.shadow = insets(0, 0, 0, 15)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 65, height: 5))
    root.layoutIfNeeded()
    #expect(cell.frame.size == CGSize(width: 65, height: 5))
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 65, height: 5))
    view.shadow = insets(0, 0, 0, 10)
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 5))
  }

  @Test("Views inside an island align with the island's alignment rectangle")
  func island() {
    let root = makeRoot()
    let view = root.add(Shadowed())
    view.isLayoutIsland = true
    view.place(10, 20, 100, 50)
    let child = view.addChild()
    child.fill()
    root.layoutIfNeeded()
    #expect(child.frame == rect(2, 1, 100, 50))
    view.shadow = insets(5)
    root.layoutIfNeeded()
    #expect(view.frame == rect(5, 15, 110, 60))
    #expect(child.frame == rect(5, 5, 100, 50))
  }

  @Test("Insets that are not finite are reported and do not count")
  func invalid() {
    let root = makeRoot()
    let view = root.add(Shadowed())
    view.shadow = insets(.nan, 0, 0, 0)
    view.place(10, 20, 100, 50)
    let reported = diagnostics { root.layoutIfNeeded() }
    #expect(reported.all.count == 1)
    #expect(view.frame == rect(10, 20, 100, 50))
  }
}
