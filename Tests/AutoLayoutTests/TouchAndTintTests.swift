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

  @Test("A touch is tested by overriding views, and by the model for the others")
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
