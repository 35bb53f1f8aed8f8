import AutoLayout
import Foundation
import Testing

@Suite("Frames that layoutSubviews gives to views placed by constraints")
struct DisplacedViewTests {
  private func makeTree() -> (root: RecorderView, child: View, left: LayoutConstraint) {
    let root = RecorderView("root", log: CallLog(), frame: rect(0, 0, 400, 300))
    let child = root.addChild("child")
    return (root, child, child.place(10, 20, 100, 50)[0])
  }

  @Test("Frames set in layoutSubviews stay until the superview is laid out again from the solved frames")
  func shifted() {
    let (root, child, left) = makeTree()
    var seen: [CGFloat] = []
    root.onLayoutSubviews = {
      seen.append(child.frame.minX)
      child.frame.origin.x += 5
    }
    let reported = diagnostics {
      root.layoutIfNeeded()
      #expect(child.frame == rect(15, 20, 100, 50))
      root.layoutIfNeeded()
      #expect(child.frame == rect(15, 20, 100, 50))
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(child.frame == rect(15, 20, 100, 50))
      left.constant = 30
      root.layoutIfNeeded()
      #expect(child.frame == rect(35, 20, 100, 50))
    }
    #expect(reported.all.isEmpty)
    #expect(seen == [10, 10, 30])
    root.onLayoutSubviews = nil
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(child.frame == rect(30, 20, 100, 50))
  }

  @Test("A call for the subview, from within, lays it out in the new size")
  func nested() {
    let (root, child, _) = makeTree()
    root.layoutIfNeeded()
    let inner = View(frame: rect(0, 0, 100, 50))
    inner.autoresizingMask = .flexibleHeight
    child.addSubview(inner)
    var seen: [CGFloat] = []
    root.onLayoutSubviews = {
      child.frame.size.height = 80
      child.layoutIfNeeded()
      seen.append(child.frame.height)
    }
    for _ in 0..<2 {
      root.setNeedsLayout()
      #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
      #expect(child.frame == rect(10, 20, 100, 80))
      #expect(inner.frame == rect(0, 0, 100, 80))
    }
    #expect(seen == [80, 80])
  }

  @Test("A controller may set them in viewDidLayoutSubviews")
  func controller() {
    final class Shifting: ViewController {
      let child = View()
      var count = 0
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        count += 1
        child.frame.origin.y = 7
      }
    }
    let root = makeRoot()
    let controller = Shifting()
    root.add(controller.view).fill()
    controller.view.add(controller.child).place(1, 2, 3, 4)
    #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
    #expect(controller.child.frame == rect(1, 7, 3, 4))
    #expect(controller.count < 3)
  }

  @Test("A view may resize itself")
  func own() {
    final class Growing: View {
      override func layoutSubviews() {
        super.layoutSubviews()
        frame.size.height = 80
      }
    }
    let root = makeRoot()
    let view = root.add(Growing())
    view.place(10, 20, 100, 50)
    for _ in 0..<2 {
      root.setNeedsLayout()
      #expect(diagnostics { root.layoutIfNeeded() }.all.isEmpty)
      #expect(view.frame == rect(10, 20, 100, 80))
    }
  }

  @Test("The next pass restores frames that were set elsewhere")
  func outside() {
    let (root, child, _) = makeTree()
    root.layoutIfNeeded()
    child.frame.origin.x = 99
    #expect(child.frame.minX == 99)
    root.layoutIfNeeded()
    #expect(child.frame == rect(10, 20, 100, 50))
  }
}
