import AutoLayout
import Foundation
import Testing

@Suite("Touches and tint colours in trees")
struct TouchAndTintTests {
  /// Nested views of one size; the innermost last.
  private static func chain(_ depth: Int) -> [View] {
    let views = (0...depth).map { _ in View(frame: rect(0, 0, 5, 5)) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    return views
  }

  @Test("A touch in a deep tree takes little of the call stack and no time that grows with the square of the depth")
  func depth() {
    let found = onSmallStack {
      let views = Self.chain(50_000)
      return views[0].hitTest(CGPoint(x: 1, y: 1), with: nil) === views.last
    }
    #expect(found == true)
  }

  @Test("A touch hits a transformed view where it is drawn, and coordinates follow")
  func transforms() {
    let root = makeRoot(), box = View(frame: rect(100, 100, 40, 20)), leaf = View(frame: rect(30, 0, 10, 10))
    root.addSubview(box)
    box.addSubview(leaf)
    box.transform = ViewTransform(rotationAngle: .pi / 2).translatedBy(x: 50, y: 0)
    // The centre (120, 110) moves by 50 along the rotated axis, downwards.
    #expect(root.hitTest(CGPoint(x: 120, y: 110)) === root && root.hitTest(CGPoint(x: 120, y: 160)) === box)
    // The leaf is at the end of the box that points downwards, on its right side.
    #expect(root.hitTest(CGPoint(x: 125, y: 175)) === leaf)
    #expect(root.hitTest(CGPoint(x: 125, y: 175), with: nil) === leaf)
    let point = leaf.convert(CGPoint(x: 5, y: 5), to: root)
    #expect(abs(point.x - 125) < 1e-9 && abs(point.y - 175) < 1e-9)
    let back = leaf.convert(point, from: root)
    #expect(abs(back.x - 5) < 1e-9 && abs(back.y - 5) < 1e-9)
    let area = box.convert(box.bounds, to: nil)
    #expect(abs(area.minX - 110) < 1e-9 && abs(area.minY - 140) < 1e-9 && abs(area.width - 20) < 1e-9)
    #expect(root.convert(CGPoint(x: 7, y: 8), to: nil) == CGPoint(x: 7, y: 8))
  }

  @Test("Views that override the test of a touch are asked; the model tests the others")
  func overriding() {
    final class Door: View {
      var asked: [CGPoint] = []
      var isOpen = true
      override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        asked.append(point)
        return isOpen ? super.hitTest(point, with: event) : nil
      }
    }
    let root = makeRoot(), back = View(frame: rect(0, 0, 50, 50))
    let box = View(frame: rect(10, 10, 100, 100)), door = Door(frame: rect(20, 20, 50, 50))
    let leaf = View(frame: rect(5, 5, 10, 10))
    root.addSubview(back)
    root.addSubview(box)
    box.addSubview(door)
    door.addSubview(leaf)
    box.bounds.origin = CGPoint(x: 3, y: 4)
    #expect(root.hitTest(CGPoint(x: 34, y: 33), with: nil) === leaf)
    #expect(door.asked == [CGPoint(x: 7, y: 7)])
    #expect(root.hitTest(CGPoint(x: 34, y: 33)) === leaf)
    door.isOpen = false
    #expect(root.hitTest(CGPoint(x: 34, y: 33), with: nil) === box)
    box.isHidden = true
    #expect(root.hitTest(CGPoint(x: 34, y: 33), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 500, y: 0), with: nil) == nil)
  }

  @Test("A deep tree has the tint colour of its root")
  func deepTint() {
    let found = onSmallStack {
      let views = Self.chain(50_000)
      views[0].tintColor = .defaultTint
      return views.last?.tintColor == .defaultTint
    }
    #expect(found == true)
  }

  @Test("A tint colour is announced to the views that have it")
  func announcement() {
    final class Listener: View {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let views = (0..<4).map { _ in Listener() }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    views[2].tintColor = .defaultTint
    #expect(views.map(\.count) == [0, 0, 1, 1])
    views[0].tintColor = .defaultTint
    #expect(views.map(\.count) == [1, 1, 1, 1])
  }

  @Test("An overriding superview gives its own tint colour")
  func overridingTint() {
    final class Painted: View {
      static let color = View().tintColor
      override var tintColor: ViewColor! {
        get { Self.color }
        set {}
      }
    }
    let painted = Painted(), leaf = View()
    painted.addSubview(leaf)
    #expect(leaf.tintColor == Painted.color)
  }
}
