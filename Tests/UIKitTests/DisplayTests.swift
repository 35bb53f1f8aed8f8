import LayoutRendering
import Testing
import UIKit

/// A view that only overrides `draw(_:)`, as most charts and badges do.
private final class Badge: UIView {
  var isShown = true

  override func draw(_ rect: CGRect) {
    guard isShown else { return }
    UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: bounds.width / 2, height: 7)).fill()
  }
}

@Suite("Views that draw themselves") struct DisplayTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let badge = Badge(frame: CGRect(x: 10, y: 10, width: 40, height: 20))

  private var picture: String { SVGDrawing().picture(of: root) }

  @Test func areInAPictureWithoutAnythingElse() {
    root.addSubview(badge)
    #expect(picture.contains("M0 0L20 0L20 7L0 7Z"))
    badge.frame.size.width = 60
    #expect(picture.contains("M0 0L30 0L30 7L0 7Z") && !picture.contains("M0 0L20 0L20 7L0 7Z"))
  }

  @Test func keepWhatTheyDrewLastUnlessToldToDraw() {
    root.addSubview(badge)
    #expect(picture.contains("ff8000"))
    badge.isShown = false
    #expect(picture.contains("ff8000"))
    badge.setNeedsDisplay()
    #expect(!picture.contains("ff8000"))
  }

  @Test func mayLeaveTheirCallsToAProxyOfADisplayLink() {
    final class Proxy {
      var calls = 0
      func step() { calls += 1 }
    }
    weak var proxy: Proxy?
    let link: CADisplayLink
    do {
      let made = Proxy()
      proxy = made
      link = CADisplayLink(target: made, selector: Selector("step", Proxy.step))
    }
    link.fire()
    #expect(proxy?.calls == 1)
    link.invalidate()
    #expect(proxy == nil)
  }
}
