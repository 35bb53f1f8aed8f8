import Foundation
import TestSupport
import Testing

@testable import AutoLayout

@Suite("Views that constraints begin to place")
struct PlacedViewTests {
  @Test func takeTheSolvedFrame() {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(view)
    let next = root.addChild()
    next.relate(.left, to: view, .right)
    next.relate(.top, to: root)
    root.layoutIfNeeded()
    view.frame.size.width = 100
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(view.frame.width == next.frame.minX)
  }

  @Test func roundTheirFrames() {
    let root = makeRoot()
    root.frameRounding = .pixels(scale: 1)
    let view = View(frame: CGRect(x: 0.4, y: 0, width: 50.3, height: 50))
    root.addSubview(view)
    let next = root.addChild()
    next.relate(.left, to: view, .right)
    next.relate(.top, to: root)
    root.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(view.frame.minX == view.frame.minX.rounded() && view.frame.maxX == view.frame.maxX.rounded())
  }

  /// Constraints that only name a view leave its fitting size as it is.
  @Test(arguments: [10, 40])
  func fitRegardlessOfTheConstraintsOfOthers(x: CGFloat) {
    let sizes = [false, true].map { isNamed in
      let root = makeRoot()
      let label = Label(text: "hello world hello world")
      label.numberOfLines = 0
      label.frame = CGRect(x: x, y: 0, width: 40, height: 100)
      root.addSubview(label)
      root.addChild().relate(.left, to: isNamed ? label : root)
      root.layoutIfNeeded()
      return label.systemLayoutSizeFitting(.zero)
    }
    #expect(sizes[0] == sizes[1])
  }

  /// The engine's list of relaxed constraints releases the constraints of a removed subtree.
  @Test func leaveNoRelaxedConstraintBehind() {
    let root = makeRoot()
    root.addChild().relate(.width, to: nil, plus: 5)
    root.layoutIfNeeded()
    for _ in 0..<3 {
      let box = root.addChild()
      let view = box.addChild()
      view.relate(.width, to: nil, plus: 50)
      view.relate(.width, to: nil, plus: 60)
      #expect(diagnostics { root.layoutIfNeeded() }.conflicts.count == 1)
      box.removeFromSuperview()
      root.layoutIfNeeded()
      #expect(root.node.engine?.relaxed.isEmpty == true)
    }
  }
}
